/** Wakes a loop that waits for work. */
export interface WakeSignal {
  /** Call before looking for work: what is signalled from here on ends the next wait. */
  reset(): void;
  wake(): void;
  /** Resolves once `wake` has been called since the last reset. */
  wait(): Promise<void>;
}

/** A signal that nobody has given yet. */
export function wakeSignal(): WakeSignal {
  let signalled = Promise.withResolvers<void>();
  return {
    reset() {
      signalled = Promise.withResolvers();
    },
    wake: () => signalled.resolve(),
    wait: () => signalled.promise,
  };
}
