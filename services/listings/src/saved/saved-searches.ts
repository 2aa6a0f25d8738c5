import type { AlertFrequency, AlertTrigger, SavedQuery } from '@ardhi/contracts/listings/saved-search';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

/** What is wanted of one search. */
export interface Wish {
  readonly name: string;
  readonly query: SavedQuery;
  /** What the query asks, in words. */
  readonly humanText: string;
  readonly frequency: AlertFrequency;
  readonly triggers: readonly AlertTrigger[];
  readonly minDropPercent: number;
  readonly quietHours: readonly [number, number];
  readonly maxPerMessage: number;
}

/** What is said of a search; what is left out stays. */
type Changes = { readonly [K in keyof Wish]?: Wish[K] | undefined };

export type SavedSearchCommand =
  /** An `email` has to agree first; whoever is signed in has. */
  | ({ readonly type: 'SaveSearch'; readonly searchId: string; readonly email?: string } & Wish)
  | { readonly type: 'ChangeSearch'; readonly searchId: string; readonly changes: Changes }
  | { readonly type: 'PauseSearch'; readonly searchId: string }
  | { readonly type: 'ResumeSearch'; readonly searchId: string }
  | { readonly type: 'ConfirmSearch'; readonly searchId: string }
  | { readonly type: 'LookAtSearch'; readonly searchId: string }
  | { readonly type: 'RemoveSearch'; readonly searchId: string }
  /** What an address saved belongs to the account that has proved to be the same person's. */
  | { readonly type: 'AdoptSearches'; readonly userId: string };

export type SavedSearchEvent =
  | ({
      readonly type: 'SearchSaved';
      readonly searchId: string;
      readonly email?: string;
      readonly at: string;
    } & Wish)
  | { readonly type: 'SearchConfirmationAsked'; readonly searchId: string }
  | { readonly type: 'SearchConfirmed'; readonly searchId: string }
  | ({ readonly type: 'SearchChanged'; readonly searchId: string } & Partial<Wish>)
  | { readonly type: 'SearchPaused'; readonly searchId: string }
  | { readonly type: 'SearchResumed'; readonly searchId: string }
  | { readonly type: 'SearchLookedAt'; readonly searchId: string; readonly at: string }
  | { readonly type: 'SearchRemoved'; readonly searchId: string }
  | { readonly type: 'SearchesAdopted'; readonly userId: string; readonly searchIds: readonly string[] };

interface Kept extends Partial<Wish> {
  readonly confirmed: boolean;
  readonly active: boolean;
  /** How often the address was asked. */
  readonly asked: number;
}

/** The searches of one account, or of one address that nobody has signed in with. */
export interface SavedSearches {
  readonly kept: Readonly<Record<string, Kept>>;
  readonly userId?: string;
}

/** How many one may keep (model §4.8), and how many of them may wait for their address to agree. */
const most = 30;
const mostWaiting = 3;
const mostAsked = 3;

export const savedSearches: Decider<SavedSearches, SavedSearchCommand, SavedSearchEvent> = {
  name: 'savedsearches',
  initial: { kept: {} },
  personal: {
    SearchSaved: { fields: ['name', 'query', 'humanText', 'email'], subject: ({ searchId }) => searchId },
    SearchChanged: { fields: ['name', 'query', 'humanText'], subject: ({ searchId }) => searchId },
  },

  decide: {
    SaveSearch: (it, { type: _, ...wish }, { now }) => saved(it, wish, now),
    ChangeSearch(it, { searchId, changes }) {
      const before: Partial<Wish> = present(it, searchId);
      const differing = Object.entries(changes).filter(
        ([name, value]) =>
          value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof Wish]),
      );
      return differing.length === 0
        ? []
        : [{ type: 'SearchChanged', searchId, ...Object.fromEntries(differing) }];
    },
    PauseSearch: (it, { searchId }) =>
      present(it, searchId).active ? [{ type: 'SearchPaused', searchId }] : [],
    ResumeSearch: (it, { searchId }) =>
      present(it, searchId).active ? [] : [{ type: 'SearchResumed', searchId }],
    ConfirmSearch: (it, { searchId }) =>
      present(it, searchId).confirmed ? [] : [{ type: 'SearchConfirmed', searchId }],
    LookAtSearch: (it, { searchId }, { now }) =>
      present(it, searchId) && [{ type: 'SearchLookedAt', searchId, at: now }],
    RemoveSearch: (it, { searchId }) =>
      it.kept[searchId] === undefined ? [] : [{ type: 'SearchRemoved', searchId }],
    AdoptSearches(it, { userId }) {
      const searchIds = Object.keys(it.kept).filter((id) => it.kept[id]?.confirmed);
      return searchIds.length === 0 || it.userId === userId
        ? []
        : [{ type: 'SearchesAdopted', userId, searchIds }];
    },
  },

  evolve: {
    SearchSaved: (it, { type: _, searchId, email, at: __, ...wish }) =>
      amended(it, searchId, { ...wish, confirmed: email === undefined, active: true, asked: 0 }),
    SearchConfirmationAsked: (it, { searchId }) =>
      amended(it, searchId, { asked: (it.kept[searchId]?.asked ?? 0) + 1 }),
    SearchConfirmed: (it, { searchId }) => amended(it, searchId, { confirmed: true }),
    SearchChanged: (it, { type: _, searchId, ...changes }) => amended(it, searchId, changes),
    SearchPaused: (it, { searchId }) => amended(it, searchId, { active: false }),
    SearchResumed: (it, { searchId }) => amended(it, searchId, { active: true }),
    SearchLookedAt: (it) => it,
    SearchRemoved: (it, { searchId }) => {
      const { [searchId]: _, ...kept } = it.kept;
      return { ...it, kept };
    },
    SearchesAdopted: (it, { userId }) => ({ ...it, userId }),
  },
};

const present = (it: SavedSearches, searchId: string): Kept => it.kept[searchId] ?? refuse('NOT_FOUND');

const unknown: Kept = { confirmed: false, active: false, asked: 0 };
const amended = (it: SavedSearches, searchId: string, changes: Partial<Kept>): SavedSearches => ({
  ...it,
  kept: { ...it.kept, [searchId]: { ...unknown, ...it.kept[searchId], ...changes } },
});

/** A search that stands there already is not kept twice; only its address may be asked once more. */
function saved(
  it: SavedSearches,
  { searchId, email, ...wish }: { readonly searchId: string; readonly email?: string } & Wish,
  now: string,
): SavedSearchEvent[] {
  const same = sameSearch(it, wish.query);
  if (same !== undefined) return same.confirmed ? [] : askedAgain(same);
  const all = Object.values(it.kept);
  if (all.length >= most) refuse('LIMIT_REACHED', { max: most, what: 'saved searches' });
  const event: SavedSearchEvent = { type: 'SearchSaved', searchId, ...wish, at: now };
  if (email === undefined) return [event];
  if (all.filter(({ confirmed }) => !confirmed).length >= mostWaiting)
    refuse('LIMIT_REACHED', { max: mostWaiting, what: 'searches that wait for their address to agree' });
  return [
    { ...event, email },
    { type: 'SearchConfirmationAsked', searchId },
  ];
}

/** Nobody floods a stranger with mails that ask. */
function askedAgain({ searchId, asked }: Kept & { readonly searchId: string }): SavedSearchEvent[] {
  if (asked >= mostAsked) refuse('LIMIT_REACHED', { max: mostAsked, what: 'mails that ask for the same' });
  return [{ type: 'SearchConfirmationAsked', searchId }];
}

/** The search of the same question, however its filters are ordered. */
export function sameSearch({ kept }: SavedSearches, query: SavedQuery) {
  const asked = inOrder(query);
  const found = Object.entries(kept).find(
    ([, one]) => one.query !== undefined && inOrder(one.query) === asked,
  );
  return found && { searchId: found[0], ...found[1] };
}

const inOrder = (query: SavedQuery) =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));
