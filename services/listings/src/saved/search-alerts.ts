import type { AlertTrigger } from '@ardhi/contracts/listings/saved-search';
import type { Money } from '@ardhi/contracts/money';
import type { Decider } from '@ardhi/kernel/decider';
import { daysBetween } from '../listing/terms.ts';

/** A listing that fits, and why it is worth a word. */
export interface Match {
  readonly listingId: string;
  readonly kind: AlertTrigger;
  readonly from?: Money;
  readonly to?: Money;
}

/** What one alert tells. */
export interface Alert {
  readonly runId: string;
  readonly newIds: readonly string[];
  readonly changed: readonly {
    readonly id: string;
    readonly kind: AlertTrigger;
    readonly from?: Money;
    readonly to?: Money;
  }[];
  readonly totalNew: number;
  readonly shown: number;
  readonly channel: 'EMAIL' | 'IN_APP';
}

export type SearchAlertCommand =
  | ({ readonly type: 'NoteMatch' } & Match)
  /** Tells what waits, without what has left the market since. */
  | {
      readonly type: 'SendAlert';
      readonly runId: string;
      readonly most: number;
      readonly gone: readonly string[];
      readonly channel: Alert['channel'];
    }
  /** Nobody wants it any more. */
  | { readonly type: 'DropWaiting' };

export type SearchAlertEvent =
  | ({ readonly type: 'MatchFound'; readonly at: string } & Match)
  | ({ readonly type: 'AlertSent'; readonly at: string } & Alert)
  | { readonly type: 'WaitingDropped'; readonly at: string };

/** What one search has found and not told yet, and what it told of lately. */
export interface SearchAlerts {
  readonly waiting: readonly Match[];
  /** When a listing was last noted for a reason, by `<listing> <reason>`. */
  readonly noted: Readonly<Record<string, string>>;
  readonly sentAt?: string;
}

/** A pair of listing and search is told once a reason in so many days (model §4.8). */
const quietDays = 30;
const keyOf = ({ listingId, kind }: Match) => `${listingId} ${kind}`;

/** The alerts of one search; the streams are named by the search, and hold nothing of whose it is. */
export const searchAlerts: Decider<SearchAlerts, SearchAlertCommand, SearchAlertEvent> = {
  name: 'searchalerts',
  initial: { waiting: [], noted: {} },
  snapshots: { every: 100, revision: 1 },

  decide: {
    NoteMatch(it, { type: _, ...match }, { now }) {
      const before = it.noted[keyOf(match)];
      if (before !== undefined && daysBetween(before, now) < quietDays) return [];
      return [{ type: 'MatchFound', ...match, at: now }];
    },
    SendAlert({ waiting }, { runId, most, gone, channel }, { now }) {
      const there = waiting.filter(({ listingId }) => !gone.includes(listingId));
      if (waiting.length === 0) return [];
      if (there.length === 0) return [{ type: 'WaitingDropped', at: now }];
      const listings = [...new Set(there.map(({ listingId }) => listingId))];
      const shown = new Set(listings.slice(0, most));
      const told = there.filter(({ listingId }) => shown.has(listingId));
      const newIds = told.flatMap(({ kind, listingId }) => (kind === 'NEW' ? [listingId] : []));
      const changed = told
        .filter(({ kind, listingId }) => kind !== 'NEW' && !newIds.includes(listingId))
        .map(({ listingId: id, ...why }) => ({ id, ...why }));
      const counts = { totalNew: listings.length, shown: shown.size };
      return [{ type: 'AlertSent', runId, newIds, changed, ...counts, channel, at: now }];
    },
    DropWaiting: ({ waiting }, _, { now }) =>
      waiting.length === 0 ? [] : [{ type: 'WaitingDropped', at: now }],
  },

  evolve: {
    MatchFound: (it, { type: _, at, ...match }) => ({
      ...it,
      waiting: [...it.waiting, match],
      noted: { ...it.noted, [keyOf(match)]: at },
    }),
    AlertSent: ({ noted }, { at }) => ({ waiting: [], noted: lately(noted, at), sentAt: at }),
    WaitingDropped: (it) => ({ ...it, waiting: [] }),
  },
};

const lately = (noted: SearchAlerts['noted'], now: string): SearchAlerts['noted'] =>
  Object.fromEntries(Object.entries(noted).filter(([, at]) => daysBetween(at, now) < quietDays));
