import type { Projection } from '@ardhi/kernel/write/projection';
import type { SavedSearchEvent, SearchSettings } from './saved-searches.ts';

/** A saved search. */
export interface SavedSearchRow extends SearchSettings {
  readonly id: string;
  /** The id of the stream that contains it. */
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
/** Tombstone of a removed search, so that in-memory matchers drop it. */
interface RemovedSearchRow {
  readonly id: string;
  readonly holder: string;
  readonly changedAt: string;
  readonly gone: true;
}
/** A saved search, or what remains of a removed one. */
export type SearchRow = SavedSearchRow | RemovedSearchRow;

/** True if a search exists and its personal data is not erased. */
export const isReadable = (row: SearchRow | undefined): row is SavedSearchRow =>
  row !== undefined && !('gone' in row) && typeof row.query === 'object';

type EventMetadata = { readonly subject: string; readonly at: string };
const changed = (
  row: SearchRow | undefined,
  { at }: EventMetadata,
  changes: Partial<SavedSearchRow>,
): SearchRow | undefined =>
  row === undefined || 'gone' in row ? row : { ...row, ...changes, changedAt: at };

/** Saved searches by id; updated in the transaction of their events. */
export const savedSearchRows: Projection<SearchRow, SavedSearchEvent> = {
  name: 'listings.saved-searches',
  version: 1,
  subscribesTo: ['savedsearches'],
  when: 'inline',
  indexes: ['userId', 'changedAt'],
  key: (event) => ('searchIds' in event ? event.searchIds : event.searchId),
  on: {
    SearchSaved: (_, { type: __, searchId: id, at, email, ...wish }, { subject: holder }) => ({
      ...wish,
      id,
      holder,
      confirmed: email === undefined,
      active: true,
      ...(email === undefined ? { userId: holder } : { email }),
      createdAt: at,
      lookedAt: at,
      changedAt: at,
    }),
    SearchConfirmed: (row, _, event) => changed(row, event, { confirmed: true }),
    SearchChanged: (row, { type: _, searchId: __, ...changes }, event) => changed(row, event, changes),
    SearchPaused: (row, _, event) => changed(row, event, { active: false }),
    SearchResumed: (row, _, event) => changed(row, event, { active: true }),
    SearchViewed: (row, { at: lookedAt }, event) => changed(row, event, { lookedAt }),
    SearchesLinked: (row, { userId }, event) => changed(row, event, { userId }),
    SearchRemoved: (_, { searchId: id }, { subject: holder, at: changedAt }) => ({
      id,
      holder,
      changedAt,
      gone: true,
    }),
  },
};
