import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';

/** So many answers are kept, those asked last, under keys no longer than this. */
const most = 192;
const longestKey = 1_000;
/** Most values that a filter may name to be part of a key. */
const mostNamed = 16;

/** What is counted, for which field, and in which steps. */
export type Counting = readonly [kind: string, field: string, ...numbers: number[]];

/** A key for what is counted under filters, among which those on the field itself do not matter; none when they name much. */
export function keyOf(counting: Counting, filters: readonly SearchFilter[]): string | undefined {
  const [, field] = counting;
  const others = filters.filter((filter) => !('field' in filter && filter.field === field));
  return others.every(isShort) ? JSON.stringify([counting, others]) : undefined;
}

const isShort = (filter: SearchFilter): boolean =>
  !('polygons' in filter) &&
  Object.values(filter).every((value) => !Array.isArray(value) || value.length <= mostNamed);

/** What was counted of documents of which none has died since. */
export class KeptCounts {
  readonly #known = new Map<string, unknown>();

  /** What is kept under a key, or what `count` says, which is kept from now on; nobody may change it. */
  get<T>(key: string | undefined, count: () => T): T {
    if (key === undefined || key.length > longestKey) return count();
    const value = this.#known.has(key) ? (this.#known.get(key) as T) : count();
    this.#known.delete(key);
    this.#known.set(key, value);
    const [oldest] = this.#known.keys();
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest);
    return value;
  }

  clear(): void {
    if (this.#known.size > 0) this.#known.clear();
  }
}
