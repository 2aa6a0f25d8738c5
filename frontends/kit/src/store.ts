/** A value outside React whose changes components follow through `useSyncExternalStore`. */
export interface Store<T> {
  get(): T;
  /** Replaces the value and calls every listener. */
  set(next: T): void;
  /** Calls the listener after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
}

/** Creates a store that holds the initial value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
