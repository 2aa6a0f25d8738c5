import { Worker } from 'node:worker_threads';
import type { Errand, Order } from './builder-thread.ts';
import type { Builder } from './index-state.ts';
import type { SegmentData } from './segment-build.ts';

/** An idle thread goes after this long, and its memory with it. */
const idleMs = 10_000;

/** Builds and keeps in a thread of its own, one errand after the other; it starts with the first. A failure there ends this thread too. */
export function threadBuilder(): Builder {
  const waiting = new Map<number, (value: unknown) => void>();
  let worker: Worker | undefined;
  let last = 0;
  let leaving: NodeJS.Timeout | undefined;
  const leave = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./builder-thread.ts', import.meta.url));
    started.on('message', ({ ticket, value }: { ticket: number; value: unknown }) => {
      waiting.get(ticket)?.(value);
      waiting.delete(ticket);
      if (waiting.size === 0) leaving = setTimeout(leave, idleMs);
    });
    return started;
  };
  const send = <T>(errand: Errand): Promise<T> => {
    clearTimeout(leaving);
    worker ??= start();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    last += 1;
    waiting.set(last, resolve);
    worker.postMessage({ ticket: last, errand } satisfies Order);
    return promise as Promise<T>;
  };
  return {
    build: (declaration, documents, segments) =>
      send<SegmentData>({ kind: 'build', declaration, documents, segments }),
    keep: (folder, snapshot) => send<void>({ kind: 'keep', folder, snapshot }),
  };
}
