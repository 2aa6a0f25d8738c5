import { Worker } from 'node:worker_threads';
import type { Order } from './builder-thread.ts';
import type { Builder } from './index-state.ts';
import type { SegmentData } from './segment-build.ts';

/** Builds segments in a thread of its own, one after the other; it starts with the first. A failure there ends this thread too. */
export function threadBuilder(): Builder {
  const waiting = new Map<number, (data: SegmentData) => void>();
  let worker: Worker | undefined;
  let last = 0;
  const start = (): Worker => {
    const started = new Worker(new URL('./builder-thread.ts', import.meta.url));
    started.on('message', ({ ticket, data }: { ticket: number; data: SegmentData }) => {
      waiting.get(ticket)?.(data);
      waiting.delete(ticket);
    });
    return started;
  };
  return {
    build(declaration, documents, segments) {
      worker ??= start();
      const { promise, resolve } = Promise.withResolvers<SegmentData>();
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage({ ticket: last, declaration, documents, segments } satisfies Order);
      return promise;
    },
  };
}
