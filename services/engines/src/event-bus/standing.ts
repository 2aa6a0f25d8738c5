/** How far a subscriber has come, and who waits for it to come further. */
export interface Standing {
  readonly position: number;
  readonly isAwaited: boolean;
  /** Never goes back. */
  reach(upTo: number): void;
  reached(wanted: number): Promise<void>;
}

export function standingAt(after: number): Standing {
  const waiters = new Set<{ readonly position: number; readonly resolve: () => void }>();
  let position = after;
  return {
    get position() {
      return position;
    },
    get isAwaited() {
      return waiters.size > 0;
    },
    reach(upTo) {
      position = Math.max(position, upTo);
      for (const waiter of waiters) {
        if (waiter.position > position) continue;
        waiters.delete(waiter);
        waiter.resolve();
      }
    },
    reached: (wanted) =>
      wanted <= position
        ? Promise.resolve()
        : new Promise((resolve) => waiters.add({ position: wanted, resolve })),
  };
}
