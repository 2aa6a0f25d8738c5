import type { SubscriptionWorker } from './subscription-worker.ts';

/** A worker that has not reached a known position after this long reads the store; sooner while a caller waits for it. */
const lateAfterMs = 2_000;
const lateForCallersMs = 500;

type Worker = Pick<SubscriptionWorker, 'position' | 'hasWaiters' | 'catchUp'>;

/** Lets workers that do not advance read the store. */
export interface LateWorkers {
  /** Compares every worker with the head of the log; `now` in milliseconds. */
  check(workers: readonly Worker[], head: number, now: number): void;
}

/**
 * Only the service that publishes a topic sends its watermarks. While none of its processes runs, the position of a
 * consumer would stay where it is: after a while the consumer reads the store, which has every event.
 */
export function lateWorkers(): LateWorkers {
  /** The head that a worker has to reach, and since when. */
  const expected = new WeakMap<Worker, { readonly head: number; readonly since: number }>();
  return {
    check(workers, head, now) {
      for (const worker of workers) {
        const awaited = expected.get(worker);
        if (awaited !== undefined && worker.position < awaited.head) {
          if (now - awaited.since < (worker.hasWaiters ? lateForCallersMs : lateAfterMs)) continue;
          worker.catchUp();
        }
        expected.set(worker, { head, since: now });
      }
    },
  };
}
