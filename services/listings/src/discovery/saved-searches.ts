import type { AlertFrequency, AlertTrigger, SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** The settings of a saved search. */
export interface SearchSettings {
  readonly name: string;
  readonly query: SavedQuery;
  /** A description of the query. */
  readonly humanText: string;
  readonly frequency: AlertFrequency;
  readonly triggers: readonly AlertTrigger[];
  readonly minDropPercent: number;
  readonly quietHours: readonly [number, number];
  readonly maxPerMessage: number;
}

/** A partial change; missing fields stay. */
type Changes = { readonly [K in keyof SearchSettings]?: SearchSettings[K] | undefined };

/** Commands on the saved searches of an account or address. */
export type SavedSearchCommand =
  /** An `email` has to agree first; whoever is signed in has. */
  | ({ readonly type: 'SaveSearch'; readonly searchId: string; readonly email?: string } & SearchSettings)
  | { readonly type: 'ChangeSearch'; readonly searchId: string; readonly changes: Changes }
  | { readonly type: 'PauseSearch'; readonly searchId: string }
  | { readonly type: 'ResumeSearch'; readonly searchId: string }
  | { readonly type: 'ConfirmSearch'; readonly searchId: string }
  | { readonly type: 'MarkSearchViewed'; readonly searchId: string }
  | { readonly type: 'RemoveSearch'; readonly searchId: string }
  /** Searches saved by an address belong to the account that has proved to be the same person's. */
  | { readonly type: 'LinkSearches'; readonly userId: string };

/** Events of the saved searches of an account or address. */
export type SavedSearchEvent =
  | ({
      readonly type: 'SearchSaved';
      readonly searchId: string;
      readonly email?: string;
      readonly at: string;
    } & SearchSettings)
  | { readonly type: 'SearchConfirmationRequested'; readonly searchId: string }
  | { readonly type: 'SearchConfirmed'; readonly searchId: string }
  | ({ readonly type: 'SearchChanged'; readonly searchId: string } & Partial<SearchSettings>)
  | { readonly type: 'SearchPaused'; readonly searchId: string }
  | { readonly type: 'SearchResumed'; readonly searchId: string }
  | { readonly type: 'SearchViewed'; readonly searchId: string; readonly at: string }
  | { readonly type: 'SearchRemoved'; readonly searchId: string }
  | { readonly type: 'SearchesLinked'; readonly userId: string; readonly searchIds: readonly string[] };

interface StoredSearch extends Partial<SearchSettings> {
  readonly confirmed: boolean;
  readonly active: boolean;
  /** The number of confirmation emails sent. */
  readonly confirmationEmails: number;
}

/** The saved searches of one account, or of one address without an account. */
export interface SavedSearches {
  readonly searches: Readonly<Record<string, StoredSearch>>;
  readonly userId?: string;
}

/** The limit of saved searches (model §4.8), and of those whose address is not confirmed yet. */
const maxSearches = 30;
const maxUnconfirmed = 3;
const maxConfirmationEmails = 3;

/** The saved searches of one account or email address. */
export const savedSearches: Decider<SavedSearches, SavedSearchCommand, SavedSearchEvent> = {
  name: 'savedsearches',
  initial: { searches: {} },
  personal: {
    SearchSaved: { fields: ['name', 'query', 'humanText', 'email'], subject: ({ searchId }) => searchId },
    SearchChanged: { fields: ['name', 'query', 'humanText'], subject: ({ searchId }) => searchId },
  },

  decide: {
    SaveSearch: (it, { type: _, ...wish }, { now }) => saveEvents(it, wish, now),
    ChangeSearch(it, { searchId, changes }) {
      const before: Partial<SearchSettings> = requireSearch(it, searchId);
      const differing = Object.entries(changes).filter(
        ([name, value]) =>
          value !== undefined &&
          JSON.stringify(value) !== JSON.stringify(before[name as keyof SearchSettings]),
      );
      return differing.length === 0
        ? []
        : [{ type: 'SearchChanged', searchId, ...Object.fromEntries(differing) }];
    },
    PauseSearch: (it, { searchId }) =>
      requireSearch(it, searchId).active ? [{ type: 'SearchPaused', searchId }] : [],
    ResumeSearch: (it, { searchId }) =>
      requireSearch(it, searchId).active ? [] : [{ type: 'SearchResumed', searchId }],
    ConfirmSearch: (it, { searchId }) =>
      requireSearch(it, searchId).confirmed ? [] : [{ type: 'SearchConfirmed', searchId }],
    MarkSearchViewed: (it, { searchId }, { now }) =>
      requireSearch(it, searchId) && [{ type: 'SearchViewed', searchId, at: now }],
    RemoveSearch: (it, { searchId }) =>
      it.searches[searchId] === undefined ? [] : [{ type: 'SearchRemoved', searchId }],
    LinkSearches(it, { userId }) {
      const searchIds = Object.keys(it.searches).filter((id) => it.searches[id]?.confirmed);
      return searchIds.length === 0 || it.userId === userId
        ? []
        : [{ type: 'SearchesLinked', userId, searchIds }];
    },
  },

  evolve: {
    SearchSaved: (it, { type: _, searchId, email, at: __, ...wish }) =>
      amended(it, searchId, { ...wish, confirmed: email === undefined, active: true, confirmationEmails: 0 }),
    SearchConfirmationRequested: (it, { searchId }) =>
      amended(it, searchId, { confirmationEmails: (it.searches[searchId]?.confirmationEmails ?? 0) + 1 }),
    SearchConfirmed: (it, { searchId }) => amended(it, searchId, { confirmed: true }),
    SearchChanged: (it, { type: _, searchId, ...changes }) => amended(it, searchId, changes),
    SearchPaused: (it, { searchId }) => amended(it, searchId, { active: false }),
    SearchResumed: (it, { searchId }) => amended(it, searchId, { active: true }),
    SearchViewed: (it) => it,
    SearchRemoved: (it, { searchId }) => {
      const { [searchId]: _, ...remaining } = it.searches;
      return { ...it, searches: remaining };
    },
    SearchesLinked: (it, { userId }) => ({ ...it, userId }),
  },
};

const requireSearch = (it: SavedSearches, searchId: string): StoredSearch =>
  it.searches[searchId] ?? refuse('NOT_FOUND');

const unknown: StoredSearch = { confirmed: false, active: false, confirmationEmails: 0 };
const amended = (it: SavedSearches, searchId: string, changes: Partial<StoredSearch>): SavedSearches => ({
  ...it,
  searches: { ...it.searches, [searchId]: { ...unknown, ...it.searches[searchId], ...changes } },
});

/** A search that exists already is not saved twice; at most the confirmation email is sent again. */
function saveEvents(
  it: SavedSearches,
  { searchId, email, ...wish }: { readonly searchId: string; readonly email?: string } & SearchSettings,
  now: string,
): SavedSearchEvent[] {
  const same = sameSearch(it, wish.query);
  if (same !== undefined) return same.confirmed ? [] : requestConfirmationAgain(same);
  const all = Object.values(it.searches);
  if (all.length >= maxSearches) refuse('LIMIT_REACHED', { max: maxSearches, what: 'saved searches' });
  const event: SavedSearchEvent = { type: 'SearchSaved', searchId, ...wish, at: now };
  if (email === undefined) return [event];
  if (all.filter(({ confirmed }) => !confirmed).length >= maxUnconfirmed)
    refuse('LIMIT_REACHED', { max: maxUnconfirmed, what: 'searches that wait for their address to agree' });
  return [
    { ...event, email },
    { type: 'SearchConfirmationRequested', searchId },
  ];
}

/** Limits confirmation emails, so that nobody can flood an address. */
function requestConfirmationAgain({
  searchId,
  confirmationEmails,
}: StoredSearch & { readonly searchId: string }): SavedSearchEvent[] {
  if (confirmationEmails >= maxConfirmationEmails)
    refuse('LIMIT_REACHED', { max: maxConfirmationEmails, what: 'mails that ask for the same' });
  return [{ type: 'SearchConfirmationRequested', searchId }];
}

/** Finds a saved search with the same query in any filter order. */
export function sameSearch({ searches }: SavedSearches, query: SavedQuery) {
  const wanted = inOrder(query);
  const found = Object.entries(searches).find(
    ([, one]) => one.query !== undefined && inOrder(one.query) === wanted,
  );
  return found && { searchId: found[0], ...found[1] };
}

const inOrder = (query: SavedQuery) =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));
