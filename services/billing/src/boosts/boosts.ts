import { type BoostInput, type DayKey, isDayKey } from '@ardhi/contracts/billing/boost';
import { boostEvents, type PublishedBoostEvent } from '@ardhi/contracts/billing/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayMs } from '@ardhi/kernel/base/durations';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** A requested boost: who asks, what for, and the owners whose grants are used, in this order. */
export interface BoostRequest extends Pick<BoostInput, 'itemKey' | 'quantity'> {
  readonly userId: string;
  /** The agency of the listing, if it has one, then the user. */
  readonly ownerIds: readonly string[];
}

type Boosted = Extract<PublishedBoostEvent, { type: 'ListingBoosted' }>;
type Ended = Extract<PublishedBoostEvent, { type: 'BoostsEnded' }>;

/** Commands on listing boosts. */
export type BoostCommand =
  | ({ readonly type: 'RequestBoost'; readonly boostId: string } & BoostRequest)
  /** All of it was used up; `paid` says of what each owner has. */
  | { readonly type: 'ConfirmBoost'; readonly boostId: string; readonly paid: Boosted['paid'] }
  /** There was not enough. */
  | { readonly type: 'RefuseBoost'; readonly boostId: string }
  /** The listing left the market. */
  | { readonly type: 'EndBoosts'; readonly reason: Ended['reason'] };

/** Events that only billing reads. */
type InternalBoostEvent =
  | ({ readonly type: 'BoostRequested'; readonly boostId: string } & BoostRequest)
  | { readonly type: 'BoostRefused'; readonly boostId: string };
/** Events of listing boosts. */
export type BoostEvent = PublishedBoostEvent | InternalBoostEvent;

/** One boost of a listing. */
export interface Boost extends BoostRequest {
  readonly state: 'REQUESTED' | 'DONE' | 'REFUSED' | 'ENDED';
  /** Of what lasts: from when until when. */
  readonly from?: string;
  readonly until?: string;
}

/** The boosts of a listing by their id. */
export interface ListingBoosts {
  readonly boosts: Readonly<Record<string, Boost>>;
}

/** The end of the last running boost of a kind; undefined without one. */
export const runningUntil = ({ boosts }: ListingBoosts, key: DayKey, now: string): string | undefined =>
  Object.values(boosts)
    .flatMap(({ itemKey, state, until }) =>
      itemKey === key && state === 'DONE' && until !== undefined && until > now ? [until] : [],
    )
    .toSorted()
    .at(-1);

/** Days of a boost that have not begun: each started day counts (model §4.7.4). */
export function unusedDays({ from = '', quantity }: Pick<Boost, 'from' | 'quantity'>, now: string): number {
  const passed = Date.parse(now) - Date.parse(from);
  const started = passed < 0 ? 0 : Math.floor(passed / dayMs) + 1;
  return Math.max(0, quantity - started);
}

/**
 * The boosts of one listing. A boost is requested, its items are used up in the ledgers of their owners, and then it is done
 * or refused; days are added to those that the listing has. All boosts of a listing that leaves the market end.
 */
export const listingBoosts = publishingDecider<
  ListingBoosts,
  BoostCommand,
  typeof boostEvents,
  InternalBoostEvent
>(boostEvents, {
  initial: { boosts: {} },
  decide: {
    RequestBoost: ({ boosts }, { type: _, ...request }) =>
      boosts[request.boostId] === undefined ? [{ type: 'BoostRequested', ...request }] : [],
    ConfirmBoost: (it, { boostId, paid }, { now }) => {
      const boost = it.boosts[boostId];
      if (boost?.state !== 'REQUESTED') return [];
      const { itemKey, quantity, userId } = boost;
      return [
        { type: 'ListingBoosted', boostId, itemKey, quantity, userId, paid, ...periodOf(it, boost, now) },
      ];
    },
    RefuseBoost: ({ boosts }, { boostId }) =>
      boosts[boostId]?.state === 'REQUESTED' ? [{ type: 'BoostRefused', boostId }] : [],
    EndBoosts: ({ boosts }, { reason }, { now }) => {
      const running = Object.entries(boosts).flatMap(([boostId, boost]) =>
        boost.state === 'DONE' && boost.until !== undefined && boost.until > now
          ? [{ boostId, itemKey: boost.itemKey, unused: unusedDays(boost, now) }]
          : [],
      );
      return running.length === 0 ? [] : [{ type: 'BoostsEnded', at: now, boosts: running, reason }];
    },
  },
  evolve: {
    BoostRequested: ({ boosts }, { type: _, boostId, ...request }) => ({
      boosts: { ...boosts, [boostId]: { ...request, state: 'REQUESTED' } },
    }),
    ListingBoosted: (it, { boostId, from, until }) =>
      changed(it, boostId, { state: 'DONE', ...omitUndefined({ from, until }) }),
    BoostRefused: (it, { boostId }) => changed(it, boostId, { state: 'REFUSED' }),
    BoostsEnded: (it, { boosts, at }) =>
      boosts.reduce((state, { boostId }) => changed(state, boostId, { state: 'ENDED', until: at }), it),
  },
});

const changed = ({ boosts }: ListingBoosts, boostId: string, changes: Partial<Boost>): ListingBoosts => {
  const boost = boosts[boostId];
  return boost === undefined ? { boosts } : { boosts: { ...boosts, [boostId]: { ...boost, ...changes } } };
};

/** When a boost that lasts begins and ends: after those of its kind that run. */
function periodOf(
  it: ListingBoosts,
  { itemKey, quantity }: Pick<Boost, 'itemKey' | 'quantity'>,
  now: string,
): { readonly from?: string; readonly until?: string } {
  if (!isDayKey(itemKey)) return {};
  const from = runningUntil(it, itemKey, now) ?? now;
  const until = Temporal.Instant.from(from).add({ hours: 24 * quantity });
  return { from, until: until.toString({ smallestUnit: 'millisecond' }) };
}
