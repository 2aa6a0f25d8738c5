import type { AlertTrigger } from '@ardhi/contracts/listings/saved-search';
import type { Money } from '@ardhi/contracts/money';
import type { Decider } from '@ardhi/kernel/write/decider';
import { daysBetween } from '../listing/listing-deadlines.ts';

/** A matching listing and the trigger of its alert. */
export interface Match {
  readonly listingId: string;
  readonly kind: AlertTrigger;
  readonly from?: Money;
  readonly to?: Money;
}

/** The content of one alert. */
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

/** Commands on the matches of a saved search. */
export type SearchAlertCommand =
  | ({ readonly type: 'RecordMatch' } & Match)
  /** Tells what waits, without what has left the market since. */
  | {
      readonly type: 'SendAlert';
      readonly runId: string;
      readonly most: number;
      readonly gone: readonly string[];
      readonly channel: Alert['channel'];
    }
  /** The search is paused or removed. */
  | { readonly type: 'DiscardPendingMatches' };

/** Events of the matches of a saved search. */
export type SearchAlertEvent =
  | ({ readonly type: 'MatchRecorded'; readonly at: string } & Match)
  | ({ readonly type: 'AlertSent'; readonly at: string } & Alert)
  | { readonly type: 'PendingMatchesDiscarded'; readonly at: string };

/** Pending matches of a search and the matches of the last 30 days. */
export interface SearchAlerts {
  readonly pending: readonly Match[];
  /** When a listing was last noted for a reason, by `<listing> <reason>`. */
  readonly recordedAt: Readonly<Record<string, string>>;
  readonly sentAt?: string;
}

/** A pair of listing and search is told once a reason in so many days (model §4.8). */
const quietDays = 30;
const keyOf = ({ listingId, kind }: Match) => `${listingId} ${kind}`;

/** The alerts of one search; the streams are named by the search, and hold nothing of whose it is. */
export const searchAlerts: Decider<SearchAlerts, SearchAlertCommand, SearchAlertEvent> = {
  name: 'searchalerts',
  initial: { pending: [], recordedAt: {} },
  snapshots: { every: 100, revision: 1 },

  decide: {
    RecordMatch(it, { type: _, ...match }, { now }) {
      const before = it.recordedAt[keyOf(match)];
      if (before !== undefined && daysBetween(before, now) < quietDays) return [];
      return [{ type: 'MatchRecorded', ...match, at: now }];
    },
    SendAlert({ pending: waiting }, { runId, most, gone, channel }, { now }) {
      const there = waiting.filter(({ listingId }) => !gone.includes(listingId));
      if (waiting.length === 0) return [];
      if (there.length === 0) return [{ type: 'PendingMatchesDiscarded', at: now }];
      const listings = [...new Set(there.map(({ listingId }) => listingId))];
      const shown = new Set(listings.slice(0, most));
      const sentMatches = there.filter(({ listingId }) => shown.has(listingId));
      const newIds = sentMatches.flatMap(({ kind, listingId }) => (kind === 'NEW' ? [listingId] : []));
      const changed = sentMatches
        .filter(({ kind, listingId }) => kind !== 'NEW' && !newIds.includes(listingId))
        .map(({ listingId: id, ...why }) => ({ id, ...why }));
      const counts = { totalNew: listings.length, shown: shown.size };
      return [{ type: 'AlertSent', runId, newIds, changed, ...counts, channel, at: now }];
    },
    DiscardPendingMatches: ({ pending: waiting }, _, { now }) =>
      waiting.length === 0 ? [] : [{ type: 'PendingMatchesDiscarded', at: now }],
  },

  evolve: {
    MatchRecorded: (it, { type: _, at, ...match }) => ({
      ...it,
      pending: [...it.pending, match],
      recordedAt: { ...it.recordedAt, [keyOf(match)]: at },
    }),
    AlertSent: ({ recordedAt: noted }, { at }) => ({
      pending: [],
      recordedAt: recentOnly(noted, at),
      sentAt: at,
    }),
    PendingMatchesDiscarded: (it) => ({ ...it, pending: [] }),
  },
};

const recentOnly = (noted: SearchAlerts['recordedAt'], now: string): SearchAlerts['recordedAt'] =>
  Object.fromEntries(Object.entries(noted).filter(([, at]) => daysBetween(at, now) < quietDays));
