import type { SearchDocument, SearchQuery } from './search-index.ts';

/** What is kept of a search that somebody wants to hear about. */
export type StoredQuery = Pick<SearchQuery, 'text' | 'exactly' | 'filters'>;

/** What a change of one document means to the searches that are kept: ids, in their order. */
export interface StoredChanges {
  readonly began: readonly string[];
  readonly ended: readonly string[];
  /** Matched before and match still. */
  readonly stayed: readonly string[];
}

/**
 * Searches that are kept and asked the other way round: given a document, which of them does it match?
 * They mean what the same query means to an index, but for spelling, which is not forgiven here: nobody wants to be
 * told of a slip of the fingers, and whether an index forgives one depends on all its other documents.
 */
export interface StoredSearches {
  readonly size: number;
  /**
   * Keeps a search under an id, in place of what stood there.
   * @throws Refusal UNKNOWN_FILTER, VALIDATION_FAILED for a query that the declaration cannot answer
   */
  put(id: string, query: StoredQuery): void;
  remove(id: string): void;
  /** Ids of the searches that a document matches, in their order. */
  matching(document: SearchDocument): string[];
  /** What a change does; undefined is a document that was not there before, or is not any more. */
  changes(before: SearchDocument | undefined, after: SearchDocument | undefined): StoredChanges;
}
