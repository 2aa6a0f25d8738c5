import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { parseSavedQuery, type SavedQuery } from '@ardhi/contracts/listings/saved-search';
import type { PercolatorQuery } from '@ardhi/kernel/ports/search-index/percolator';
import { toSearchFilters, toSearchText } from './search-query.ts';

interface QueryContext {
  readonly geography: Gazetteer;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A saved search as the index is asked it now. @throws Refusal VALIDATION_FAILED, GEOMETRY_INVALID */
export function savedSearchQuery(query: SavedQuery, { geography, now }: QueryContext): PercolatorQuery {
  const filters = parseSavedQuery(query);
  return { ...toSearchText(filters), filters: toSearchFilters({ filters, geography, now }) };
}

/**
 * The same, kept to be asked of what comes: its last word is whole, and how long ago something was added no longer
 * matters, for whatever is told of is new.
 */
export function percolatorQuery(
  { addedWithinDays: _, ...query }: SavedQuery,
  when: QueryContext,
): PercolatorQuery {
  const { text, ...filters } = savedSearchQuery(query, when);
  return { ...filters, ...(text !== undefined && { text: `${text} ` }) };
}
