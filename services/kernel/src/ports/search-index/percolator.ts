import type { SearchDocument, SearchQuery } from './search-index.ts';

/** The part of a search query that a percolator matches against documents. */
export type PercolatorQuery = Pick<SearchQuery, 'text' | 'exactly' | 'filters'>;

/** Effect of a document change on the registered queries: query ids, sorted. */
export interface PercolatorChanges {
  readonly started: readonly string[];
  readonly ended: readonly string[];
  /** Ids of queries that matched before and still match. */
  readonly unchanged: readonly string[];
}

/**
 * Reverse search (Elasticsearch: percolate): given a document, returns the registered queries that it matches.
 * A query matches as it would in an index, except that misspellings never match: alerts should not fire on a typo,
 * and whether an index tolerates one depends on all its other documents.
 */
export interface Percolator {
  readonly size: number;
  /**
   * Registers a query under an id, replacing any previous one.
   * @throws Refusal UNKNOWN_FILTER, VALIDATION_FAILED for a query that the declaration cannot answer
   */
  put(id: string, query: PercolatorQuery): void;
  remove(id: string): void;
  /** Ids of the queries that a document matches, sorted. */
  matching(document: SearchDocument): string[];
  /** Compares the matches before and after a document change; undefined stands for a document that does not exist. */
  changes(before: SearchDocument | undefined, after: SearchDocument | undefined): PercolatorChanges;
}
