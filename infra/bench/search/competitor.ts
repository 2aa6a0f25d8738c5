import type { SearchQuery } from '@ardhi/kernel/ports/search-index';
import type { ComparableResult } from './sqlite-market.ts';

/** Cost of one search in a compared system, without the round trip. */
export interface Cost {
  readonly milliseconds: number;
  /** Undefined where it cannot be measured. */
  readonly cpu: number | undefined;
}

/** A competing system, filled with the same market. */
export interface Competitor {
  readonly name: string;
  search(query: SearchQuery): Promise<Cost & { readonly answer: ComparableResult }>;
  close(): Promise<void>;
}

/** The words of a benchmark query, and the prefix when the last word is one. */
export function termsOf({ text = '' }: SearchQuery): {
  readonly words: readonly string[];
  readonly begun: string;
} {
  const words = text.toLowerCase().split(' ').filter(Boolean);
  const begun = words.at(-1)?.endsWith('*') ? (words.pop() as string).slice(0, -1) : '';
  return { words, begun };
}

/** True if stored coordinates are rounded in a way that may change the result by listings at an edge. */
export const isEdgeSensitive = ({ filters = [], map }: SearchQuery): boolean =>
  map !== undefined || filters.some((filter) => 'box' in filter || 'near' in filter);
