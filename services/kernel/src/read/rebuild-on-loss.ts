import type { Log } from '../base/log.ts';
import type { SearchIndex } from '../ports/search-index/search-index.ts';

/** Wraps a search index: a call that finds it lost starts refilling it and fails with SEARCH_UNAVAILABLE, as do later calls until it is full (promises.md A15). */
export function rebuildOnLoss(index: SearchIndex, fill: () => Promise<void>, log: Log): SearchIndex {
  let isRebuilding = false;
  const isLost = (error: unknown) => (error as { code?: unknown }).code === 'SEARCH_UNAVAILABLE';

  function rebuild(): void {
    if (isRebuilding) return;
    isRebuilding = true;
    void fill()
      .catch((error) => {
        if (!isLost(error))
          log.error({ error }, 'search.index.rebuild.failed: a lost search index could not be refilled');
      })
      .finally(() => {
        isRebuilding = false;
      });
  }

  const rebuildingOnError =
    <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        return await call(...args);
      } catch (error) {
        if (isLost(error)) rebuild();
        throw error;
      }
    };

  return { ...index, search: rebuildingOnError(index.search), apply: rebuildingOnError(index.apply) };
}
