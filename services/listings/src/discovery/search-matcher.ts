import type { ListingQuality } from '@ardhi/contracts/listings/listing-row';
import type { AlertFrequency } from '@ardhi/contracts/listings/saved-search';
import { instantOf } from '@ardhi/kernel/base/clock';
import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import type { PercolatorChanges } from '@ardhi/kernel/ports/search-index/percolator';
import type { ListingsContext } from '../context.ts';
import { listingSearch } from './listing-search.view.ts';
import { percolatorQuery } from './saved-search-query.ts';
import {
  isReadable,
  type SavedSearchRow,
  type SearchRow,
  savedSearchRows,
} from './saved-searches.projection.ts';

/** Matches listings against all active saved searches (a percolator). */
export interface SearchMatcher {
  changes(before: SearchDocument | undefined, after: SearchDocument | undefined): Promise<PercolatorChanges>;
  search(searchId: string): SavedSearchRow | undefined;
  /** The number of searches that a listing matches, by frequency. */
  countMatches(document: SearchDocument | undefined): Promise<Fits>;
}

type Fits = ListingQuality['matches'];

/** Clocks of processes differ by less, and a write that was begun is done in less. */
const overlapMs = 60_000;
const batch = 1_000;

/** True if alerts may be sent for a search. */
export const isActive = (row: SearchRow | undefined): row is SavedSearchRow =>
  isReadable(row) && row.confirmed && row.active && row.frequency !== 'NONE';

const matchers = new WeakMap<ListingsContext, SearchMatcher>();

/** The matcher of a context: created at the first call, the same for all callers, because it keeps all searches in memory. */
export function searchMatcher(context: ListingsContext): SearchMatcher {
  const matcher = matchers.get(context) ?? createSearchMatcher(context);
  matchers.set(context, matcher);
  return matcher;
}

/** Keeps active searches in memory and loads changed ones before each match. */
function createSearchMatcher({ service, gazetteer: places }: ListingsContext): SearchMatcher {
  const rows = service.read(savedSearchRows);
  const stored = service.percolator(listingSearch);
  const searches = new Map<string, SavedSearchRow>();
  let looked: string | undefined;

  async function* changedSince(instant: string | undefined): AsyncGenerator<SearchRow> {
    if (instant === undefined) return yield* rows.all();
    const where = { changedAt: { from: instantOf(Date.parse(instant) - overlapMs) } };
    for (let offset = 0; ; offset += batch) {
      const some = await rows.find({ where, sort: ['changedAt'], offset, limit: batch });
      yield* some;
      if (some.length < batch) return;
    }
  }

  async function catchUp(): Promise<void> {
    const now = service.clock.epoch();
    const geography = await places();
    for await (const row of changedSince(looked)) {
      stored.remove(row.id);
      searches.delete(row.id);
      if (!isActive(row)) continue;
      try {
        stored.put(row.id, percolatorQuery(row.query, { geography, now }));
        searches.set(row.id, row);
      } catch (error) {
        // One that was saved by another release must not keep the others from being told.
        service.log.warn({ search: row.id, error: String(error) }, 'saved-search.unreadable: skipped');
      }
    }
    looked = instantOf(now);
  }

  const changes: SearchMatcher['changes'] = async (before, after) => {
    await catchUp();
    return stored.changes(before, after);
  };

  return {
    changes,
    search: (searchId) => searches.get(searchId),
    async countMatches(document) {
      const { started: began } = await changes(undefined, document);
      const countOf = (frequency: AlertFrequency) =>
        began.filter((searchId) => searches.get(searchId)?.frequency === frequency).length;
      return { instant: countOf('INSTANT'), daily: countOf('DAILY'), weekly: countOf('WEEKLY') };
    },
  };
}
