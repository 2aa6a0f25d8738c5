import type { QualityAnswer } from '@ardhi/contracts/listings/row';
import type { AlertFrequency } from '@ardhi/contracts/listings/saved-search';
import { instantOf } from '@ardhi/kernel/clock';
import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import type { StoredChanges } from '@ardhi/kernel/search-index/stored-searches';
import type { Catalogue } from '../catalogue.ts';
import { listingSearch } from '../search/found-listings.ts';
import { isKept, type KeptSearch, keptSearches, type SearchRow } from './kept-searches.ts';
import { lastingSearchOf } from './search-of.ts';

/** Every search that is to be told of something, asked the other way round: given a listing, whom does it fit? */
export interface Matcher {
  changes(before: SearchDocument | undefined, after: SearchDocument | undefined): Promise<StoredChanges>;
  wish(searchId: string): KeptSearch | undefined;
  /** How many searches a listing fits, by how often they are told. */
  fits(document: SearchDocument | undefined): Promise<Fits>;
}

type Fits = QualityAnswer['matches'];

/** Clocks of processes differ by less, and a write that was begun is done in less. */
const overlapMs = 60_000;
const batch = 1_000;

/** Whether anything may be told of it. */
export const isWatching = (row: SearchRow | undefined): row is KeptSearch =>
  isKept(row) && row.confirmed && row.active && row.frequency !== 'NONE';

/** Keeps the searches in memory and, before each question, takes up those that were changed since the last. */
export function matcherOf({ tools, places }: Catalogue): Matcher {
  const rows = tools.read(keptSearches);
  const stored = tools.stored(listingSearch);
  const wishes = new Map<string, KeptSearch>();
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
    const now = tools.clock.epoch();
    const geography = await places();
    for await (const row of changedSince(looked)) {
      stored.remove(row.id);
      wishes.delete(row.id);
      if (!isWatching(row)) continue;
      try {
        stored.put(row.id, lastingSearchOf(row.query, { geography, now }));
        wishes.set(row.id, row);
      } catch (error) {
        // One that was saved by another release must not keep the others from being told.
        tools.log.warn({ search: row.id, error: String(error) }, 'a saved search is not understood');
      }
    }
    looked = instantOf(now);
  }

  const changes: Matcher['changes'] = async (before, after) => {
    await catchUp();
    return stored.changes(before, after);
  };

  return {
    changes,
    wish: (searchId) => wishes.get(searchId),
    async fits(document) {
      const { began } = await changes(undefined, document);
      const told = (frequency: AlertFrequency) =>
        began.filter((searchId) => wishes.get(searchId)?.frequency === frequency).length;
      return { instant: told('INSTANT'), daily: told('DAILY'), weekly: told('WEEKLY') };
    },
  };
}
