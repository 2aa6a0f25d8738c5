import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SegmentData } from '../segment/build-segment.ts';
import type { SegmentBuilder } from './index-state.ts';
import type { BuilderRequest, BuilderTask } from './segment-builder-worker.ts';

/** Documents posted to the worker at once: less than a millisecond of work, after which queries are answered. */
const documentBatch = 128;

/** Milliseconds after which an idle worker is terminated, which frees its memory. */
const idleMs = 10_000;

/** Builds segments and writes snapshots in a worker, which starts on demand. An error in the worker ends this thread too. */
export function workerSegmentBuilder(): SegmentBuilder {
  const pending = new Map<number, (value: unknown) => void>();
  let worker: Worker | undefined;
  let lastRequestId = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const stop = () => {
    void worker?.terminate();
    worker = undefined;
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./segment-builder-worker.ts', import.meta.url));
    started.on('message', ({ requestId, value }: { requestId: number; value: unknown }) => {
      pending.get(requestId)?.(value);
      pending.delete(requestId);
      if (pending.size === 0) idleTimer = setTimeout(stop, idleMs);
    });
    return started;
  };
  const register = (settle: (value: unknown) => void): number => {
    clearTimeout(idleTimer);
    lastRequestId += 1;
    pending.set(lastRequestId, settle);
    return lastRequestId;
  };
  const post = (requestId: number, task: BuilderTask): void => {
    worker ??= start();
    worker.postMessage({ requestId, task } satisfies BuilderRequest);
  };
  return {
    async build(declaration, documents, segments) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const requestId = register(resolve);
      for (let from = 0; from < documents.length; from += documentBatch) {
        post(requestId, { kind: 'gather', documents: documents.slice(from, from + documentBatch) });
        await setImmediate();
      }
      post(requestId, { kind: 'build', declaration, segments });
      return (await promise) as SegmentData;
    },
    async persist(folder, snapshot) {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      post(register(resolve), { kind: 'keep', folder, snapshot });
      await promise;
    },
  };
}
