import type { Log } from './log/log.ts';
import type { SearchIndex } from './search-index/search-index.ts';

/** An index that lost what it showed is filled again by whoever finds out: what was asked meanwhile is told to come back (promises.md A15). */
export function healing(index: SearchIndex, fill: () => Promise<void>, log: Log): SearchIndex {
  let isUnderway = false;
  const isGone = (error: unknown) => (error as { code?: unknown }).code === 'SEARCH_UNAVAILABLE';

  function heal(): void {
    if (isUnderway) return;
    isUnderway = true;
    void fill()
      .catch((error) => {
        if (!isGone(error)) log.error({ error }, 'a search index could not be filled again');
      })
      .finally(() => {
        isUnderway = false;
      });
  }

  const guarded =
    <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        return await call(...args);
      } catch (error) {
        if (isGone(error)) heal();
        throw error;
      }
    };

  return { ...index, search: guarded(index.search), apply: guarded(index.apply) };
}
