/** Returns `runExclusive(key, work)`: work with the same key runs one after another in order of arrival, work with different keys concurrently. */
export function keyedMutex(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const previous = tails.get(key) ?? Promise.resolve();
    const current = previous.then(work, work);
    const settled = current
      .catch(() => undefined)
      .then(() => {
        if (tails.get(key) === settled) tails.delete(key);
      });
    tails.set(key, settled);
    return current;
  };
}
