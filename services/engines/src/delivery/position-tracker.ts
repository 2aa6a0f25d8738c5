/** The position up to which a subscriber has processed events, and the callers waiting for it. */
export interface PositionTracker {
  readonly position: number;
  readonly hasWaiters: boolean;
  /** Moves the position forward; lower positions are ignored. */
  advanceTo(upTo: number): void;
  waitForPosition(wanted: number): Promise<void>;
}

/** Tracks a subscriber that has processed everything up to `after`. */
export function positionTracker(after: number): PositionTracker {
  const waiters = new Set<{ readonly position: number; readonly resolve: () => void }>();
  let position = after;
  return {
    get position() {
      return position;
    },
    get hasWaiters() {
      return waiters.size > 0;
    },
    advanceTo(upTo) {
      position = Math.max(position, upTo);
      for (const waiter of waiters) {
        if (waiter.position > position) continue;
        waiters.delete(waiter);
        waiter.resolve();
      }
    },
    waitForPosition: (wanted) =>
      wanted <= position
        ? Promise.resolve()
        : new Promise((resolve) => waiters.add({ position: wanted, resolve })),
  };
}
