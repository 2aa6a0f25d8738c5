import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import type { Compared } from './sqlite-market.ts';

/** What one search cost a compared system: where it runs, without the way to it and back. */
export interface Cost {
  readonly milliseconds: number;
  /** Undefined where it cannot be told. */
  readonly cpu: number | undefined;
}

/** A compared system, filled with the same market. */
export interface Rival {
  readonly name: string;
  search(query: SearchQuery): Promise<Cost & { readonly answer: Compared }>;
  close(): Promise<void>;
}

/** The words of a query of the bench, and the beginning of the last when it is unfinished. */
export function saidIn({ text = '' }: SearchQuery): {
  readonly words: readonly string[];
  readonly begun: string;
} {
  const words = text.toLowerCase().split(' ').filter(Boolean);
  const begun = words.at(-1)?.endsWith('*') ? (words.pop() as string).slice(0, -1) : '';
  return { words, begun };
}

/** Points and distances are rounded where they are kept: at an edge a listing more or less is no disagreement. */
export const hasEdge = ({ filters = [], map }: SearchQuery): boolean =>
  map !== undefined || filters.some((filter) => 'box' in filter || 'near' in filter);
