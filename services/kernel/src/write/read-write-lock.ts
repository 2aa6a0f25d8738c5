/** Runs commands concurrently under the shared lock; the exclusive lock pauses them briefly while a rebuilt projection is swapped in. */
export interface ReadWriteLock {
  runShared<T>(work: () => Promise<T>): Promise<T>;
  /** Waits until all shared work has finished and blocks new shared work while `work` runs. */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
}

/** A free lock. */
export function readWriteLock(): ReadWriteLock {
  const active = new Set<Promise<unknown>>();
  let released: Promise<unknown> = Promise.resolve();
  let exclusiveHolders = 0;
  return {
    async runShared(work) {
      while (exclusiveHolders > 0) await released;
      const running = work();
      const settled = running.catch(() => undefined);
      active.add(settled);
      void settled.then(() => active.delete(settled));
      return running;
    },
    async runExclusive(work) {
      const previous = released;
      const release = Promise.withResolvers<void>();
      released = release.promise;
      exclusiveHolders += 1;
      try {
        await previous;
        await Promise.all(active);
        return await work();
      } finally {
        exclusiveHolders -= 1;
        release.resolve();
      }
    },
  };
}
