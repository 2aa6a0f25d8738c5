import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Errand, Order } from './builder-thread.ts';
import type { Builder } from './index-state.ts';
import type { SegmentData } from './segment-build.ts';

/** Documents that are copied to the other thread at once: less than a millisecond's work, between which queries are answered. */
const slice = 128;

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
  const ticketFor = (settle: (value: unknown) => void): number => {
    clearTimeout(leaving);
    last += 1;
    waiting.set(last, settle);
    return last;
  };
  const post = (ticket: number, errand: Errand): void => {
    worker ??= start();
    worker.postMessage({ ticket, errand } satisfies Order);
  };
  return {
    async build(declaration, documents, segments) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const ticket = ticketFor(resolve);
      for (let from = 0; from < documents.length; from += slice) {
        post(ticket, { kind: 'gather', documents: documents.slice(from, from + slice) });
        await setImmediate();
      }
      post(ticket, { kind: 'build', declaration, segments });
      return (await promise) as SegmentData;
    },
    async keep(folder, snapshot) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      post(ticketFor(resolve), { kind: 'keep', folder, snapshot });
      await promise;
    },
  };
}
