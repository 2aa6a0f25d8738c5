/** Lets writers through together, or one holder alone: the short stop in which a rebuilt projection takes its place. */
export interface Gate {
  through<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for writers inside to leave, keeps others out while `work` runs. */
  hold<T>(work: () => Promise<T>): Promise<T>;
}

export function gate(): Gate {
  const inside = new Set<Promise<unknown>>();
  let closed: Promise<unknown> = Promise.resolve();
  let held = 0;
  return {
    async through(work) {
      while (held > 0) await closed;
      const running = work();
      const settled = running.catch(() => undefined);
      inside.add(settled);
      void settled.then(() => inside.delete(settled));
      return running;
    },
    async hold(work) {
      const before = closed;
      const open = Promise.withResolvers<void>();
      closed = open.promise;
      held += 1;
      try {
        await before;
        await Promise.all(inside);
        return await work();
      } finally {
        held -= 1;
        open.resolve();
      }
    },
  };
}
