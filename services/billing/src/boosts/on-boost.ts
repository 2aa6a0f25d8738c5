import type { ListingFacts, PublishedListingEvent } from '@ardhi/contracts/listings/events';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { grantLedger } from '../grants/grant-ledger.ts';
import { type BoostCommand, type BoostEvent, listingBoosts } from './boosts.ts';
import { boostOf, returnRefused, settleBoost } from './settle-boost.ts';

/** Follows up on a boost: it is settled, or its unused part goes back. Each step is safe to repeat. */
export const onBoost: Reaction<BoostEvent> = {
  name: 'billing.on-boost',
  subscribesTo: ['boost'],
  on: {
    BoostRequested: ({ boostId }, { subject: listingId }, context) =>
      settleBoost(context, listingId, boostId),
    async BoostRefused({ boostId }, { subject: listingId }, context) {
      const boost = await boostOf(context, listingId, boostId);
      if (boost !== undefined) await returnRefused(context, boostId, boost);
    },
    async BoostsEnded({ boosts, reason }, { subject: listingId }, context) {
      if (reason === 'WITHDRAWN') return;
      for (const { boostId, unused } of boosts)
        await returnUnused(context, { listingId, boostId, unused, reason });
    },
  },
};

/** Gives unused days back to the owners, to the one who paid last first. */
async function returnUnused(
  { execute, history }: ServiceContext,
  {
    listingId,
    boostId,
    unused,
    reason,
  }: {
    readonly listingId: string;
    readonly boostId: string;
    readonly unused: number;
    readonly reason: 'SOLD' | 'REMOVED';
  },
): Promise<void> {
  let missing = unused;
  for (const { ownerId, quantity: paid } of (await paidFor({ history }, listingId, boostId)).toReversed()) {
    const quantity = Math.min(missing, paid);
    missing -= quantity;
    if (quantity === 0) continue;
    await execute(
      grantLedger,
      ownerId,
      { type: 'ReturnItem', useId: boostId, quantity, reason },
      { commandId: `return:${boostId}` },
    );
  }
}

/** Quantities that each owner paid for a boost. */
async function paidFor(
  { history }: Pick<ServiceContext, 'history'>,
  listingId: string,
  boostId: string,
): Promise<readonly { readonly ownerId: string; readonly quantity: number }[]> {
  for await (const { event } of history(listingBoosts, listingId)) {
    const recorded = event as BoostEvent;
    if (recorded.type === 'ListingBoosted' && recorded.boostId === boostId) return recorded.paid;
  }
  return [];
}

type EndReason = Extract<BoostCommand, { type: 'EndBoosts' }>['reason'];

/** Why the boosts of a listing end when it gets one of these reasons; all others leave them running. */
const endReasons: Readonly<Partial<Record<ListingReason, EndReason>>> = {
  SOLD: 'SOLD',
  LET: 'SOLD',
  SUSPENDED: 'REMOVED',
  DUPLICATE: 'REMOVED',
  FRAUD: 'REMOVED',
  WITHDRAWN: 'WITHDRAWN',
  DELETED: 'WITHDRAWN',
};

/** Ends the boosts of a listing that has left the market, also of one that was boosted while it was leaving. */
async function endBoosts(
  { facts }: { readonly facts: ListingFacts },
  { subject: listingId, id }: RecordedEvent,
  { execute }: ServiceContext,
): Promise<void> {
  const reason = endReasons[facts.reason];
  if (reason === undefined) return;
  await execute(listingBoosts, listingId, { type: 'EndBoosts', reason }, { commandId: id });
}

/** Ends boosts with their listing. */
export const onListingLeft: Reaction<PublishedListingEvent> = {
  name: 'billing.end-boosts',
  subscribesTo: ['listing'],
  on: { ListingStatusChanged: endBoosts, ListingFeatured: endBoosts, ListingPutOnTop: endBoosts },
};
