import type { Projection } from '@ardhi/kernel/projection';
import type { SavedSearchEvent, Wish } from './saved-searches.ts';

/** A search as it stands. */
export interface KeptSearch extends Wish {
  readonly id: string;
  /** Whose stream it is in. */
  readonly holder: string;
  /** The account; none while only an address is known. */
  readonly userId?: string;
  readonly email?: string;
  readonly confirmed: boolean;
  readonly active: boolean;
  readonly createdAt: string;
  readonly lookedAt: string;
  readonly changedAt: string;
}
/** What is left of a search that was removed, so that whoever keeps it in memory hears of it. */
interface GoneSearch {
  readonly id: string;
  readonly holder: string;
  readonly changedAt: string;
  readonly gone: true;
}
export type SearchRow = KeptSearch | GoneSearch;

/** A search that is there, and whose words can be read. */
export const isKept = (row: SearchRow | undefined): row is KeptSearch =>
  row !== undefined && !('gone' in row) && typeof row.query === 'object';

type Told = { readonly subject: string; readonly at: string };
const changed = (
  row: SearchRow | undefined,
  { at }: Told,
  changes: Partial<KeptSearch>,
): SearchRow | undefined =>
  row === undefined || 'gone' in row ? row : { ...row, ...changes, changedAt: at };

/** Every search that somebody keeps; commits with its events. */
export const keptSearches: Projection<SearchRow, SavedSearchEvent> = {
  name: 'listings.saved-searches',
  version: 1,
  hears: ['savedsearches'],
  when: 'inline',
  indexes: ['userId', 'changedAt'],
  key: (event) => ('searchIds' in event ? event.searchIds : event.searchId),
  on: {
    SearchSaved: (_, { type: __, searchId: id, at, email, ...wish }, { subject: holder }) => ({
      ...wish,
      ...{ id, holder, confirmed: email === undefined, active: true },
      ...(email === undefined ? { userId: holder } : { email }),
      ...{ createdAt: at, lookedAt: at, changedAt: at },
    }),
    SearchConfirmed: (row, _, told) => changed(row, told, { confirmed: true }),
    SearchChanged: (row, { type: _, searchId: __, ...changes }, told) => changed(row, told, changes),
    SearchPaused: (row, _, told) => changed(row, told, { active: false }),
    SearchResumed: (row, _, told) => changed(row, told, { active: true }),
    SearchLookedAt: (row, { at: lookedAt }, told) => changed(row, told, { lookedAt }),
    SearchesAdopted: (row, { userId }, told) => changed(row, told, { userId }),
    SearchRemoved: (_, { searchId: id }, { subject: holder, at: changedAt }) => ({
      ...{ id, holder, changedAt, gone: true },
    }),
  },
};
