import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type ListingReason, slotReasons } from '@ardhi/contracts/listings/status';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Owner } from '../listing/listing-owner.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { slotLimitOf } from '../replicas/billing.ts';
import { settingsOf } from '../replicas/settings.ts';
import { memberSlotLimits } from './member-slot-limits.projection.ts';
import { ownerId, portfolio } from './portfolio.ts';

const draftReasons: readonly ListingReason[] = ['DRAFT'];
const pendingReasons: readonly ListingReason[] = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED'];

/** True if a listing for this reason occupies one of its owner's slots. */
export const takesSlot = (reason: ListingReason | undefined): boolean =>
  reason !== undefined && slotReasons.includes(reason);

/** An unconfirmed reservation expires after this period. */
const reservationPeriod = { minutes: 5 };

/** @throws Refusal LIMIT_REACHED */
export async function openDraft(context: ServiceContext, owner: Owner, listingId: string) {
  const { drafts: max } = await settingsOf(context, 'limits');
  const open = { type: 'OpenDraft', listingId, most: max } as const;
  return context.execute(portfolio, ownerId(owner), open, { commandId: `draft:${listingId}` });
}

/** @throws Refusal NO_LISTING_SLOT */
export async function reserveSlot(
  context: ServiceContext,
  owner: Owner,
  listingId: string,
  commandId: string,
) {
  await requireMemberLimit(context, owner, listingId);
  const free = await slotLimitOf(context, ownerId(owner));
  const until = Temporal.Instant.from(context.clock.now())
    .add(reservationPeriod)
    .toString({ smallestUnit: 'millisecond' });
  const reserve = { type: 'ReserveSlot', listingId, until, free } as const;
  return context.execute(portfolio, ownerId(owner), reserve, { commandId });
}

/** Enforces the slot limit of an agency member (model §4.7.3). @throws Refusal NO_LISTING_SLOT */
async function requireMemberLimit({ read }: ServiceContext, { agentId, agencyId }: Owner, listingId: string) {
  const limit = agencyId && (await read(memberSlotLimits).get(agencyId))?.limits[agentId];
  if (typeof limit !== 'number') return;
  const where = { agentId, reason: { in: slotReasons } };
  const taken = await read(listingRows).find({ where, limit: limit + 1 });
  if (taken.filter(({ id }) => id !== listingId).length >= limit) refuse('NO_LISTING_SLOT', { limit: limit });
}

/** Confirms or releases the owner's slot when a listing's status changes. */
export const onListingStatusChanged: Reaction<PublishedListingEvent> = {
  name: 'listings.track-slots',
  subscribesTo: ['listing'],
  on: {
    async ListingStatusChanged({ to, facts }, { id, subject: listingId }, { execute: order }) {
      const origin = { commandId: id };
      const owner = ownerId(facts);
      if (slotReasons.includes(to)) await order(portfolio, owner, { type: 'ConfirmSlot', listingId }, origin);
      else if (draftReasons.includes(to))
        await order(portfolio, owner, { type: 'OpenDraft', listingId }, origin);
      else if (!pendingReasons.includes(to))
        await order(portfolio, owner, { type: 'ReleaseListing', listingId }, origin);
    },
    // The remaining agency takes over the slots of a merged one, more than it has if need be: what is too much is noticed like elsewhere.
    async ListingTransferred(event, { id: commandId, subject: listingId }, { execute: order }) {
      const { fromAgencyId, toAgencyId, facts } = event;
      if (fromAgencyId === undefined || toAgencyId === undefined) return;
      if (slotReasons.includes(facts.reason))
        await order(portfolio, toAgencyId, { type: 'ConfirmSlot', listingId }, { commandId });
      else if (pendingReasons.includes(facts.reason))
        await order(portfolio, toAgencyId, { type: 'OpenDrafts', listingIds: [listingId] }, { commandId });
      await order(portfolio, fromAgencyId, { type: 'ReleaseListing', listingId }, { commandId });
    },
  },
};
