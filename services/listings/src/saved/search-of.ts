import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { filtersOfSaved, type SavedQuery } from '@ardhi/contracts/listings/saved-search';
import type { StoredQuery } from '@ardhi/kernel/search-index/stored-searches';
import { filtersOf, textOf } from '../search/translate.ts';

interface When {
  readonly geography: Gazetteer;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A saved search as the index is asked it now. @throws Refusal VALIDATION_FAILED, GEOMETRY_INVALID */
export function searchOf(query: SavedQuery, { geography, now }: When): StoredQuery {
  const filters = filtersOfSaved(query);
  return { ...textOf(filters), filters: filtersOf({ filters, geography, now }) };
}

/**
 * The same, kept to be asked of what comes: its last word is whole, and how long ago something was added no longer
 * matters, for whatever is told of is new.
 */
export function lastingSearchOf({ addedWithinDays: _, ...query }: SavedQuery, when: When): StoredQuery {
  const { text, ...asked } = searchOf(query, when);
  return { ...asked, ...(text !== undefined && { text: `${text} ` }) };
}
