import type { SearchFilter } from '@ardhi/kernel/ports/search-index';

/** Capacity of the cache (least recently used entries are evicted) and greatest length of a key. */
const maxEntries = 192;
const maxKeyLength = 1_000;
/** Filters with more values than this are not cached. */
const maxFilterValues = 16;

/** Kind of count, its field and its parameters. */
export type CountKey = readonly [kind: string, field: string, ...numbers: number[]];

/** Cache key of a count under filters, ignoring filters on the counted field; undefined when a filter has too many values. */
export function cacheKeyOf(countKey: CountKey, filters: readonly SearchFilter[]): string | undefined {
  const [, field] = countKey;
  const others = filters.filter((filter) => !('field' in filter && filter.field === field));
  return others.every(isShort) ? JSON.stringify([countKey, others]) : undefined;
}

const isShort = (filter: SearchFilter): boolean =>
  !('polygons' in filter) &&
  Object.values(filter).every((value) => !Array.isArray(value) || value.length <= maxFilterValues);

/** LRU cache of facet counts of one segment; cleared whenever a document is deleted. */
export class CountCache {
  readonly #entries = new Map<string, unknown>();

  /** The cached value of a key, or the result of `count`, which is then cached. Callers must not modify it. */
  get<T>(key: string | undefined, count: () => T): T {
    if (key === undefined || key.length > maxKeyLength) return count();
    const value = this.#entries.has(key) ? (this.#entries.get(key) as T) : count();
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    return value;
  }

  clear(): void {
    if (this.#entries.size > 0) this.#entries.clear();
  }
}
