const listeners = new Set<() => void>();

/** Calls the listener whenever a mutation makes query data outdated; returns the function that stops it. */
export function onInvalidation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes every mounted query read again, except static ones. */
export function invalidateQueries(): void {
  for (const listener of listeners) listener();
}
