import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Reaction } from '@ardhi/kernel/reaction';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { keptListings } from '../listing/kept-listings.ts';
import type { Owner } from '../listing/owners.ts';
import { ownerOf, portfolio } from './portfolio.ts';
import { slotShares } from './slot-shares.ts';

/** Reasons that take a slot (model §4.7.4). */
const onMarket: readonly ListingReason[] = ['LIVE', 'UNDER_OFFER', 'SCHEDULED'];
const drafting: readonly ListingReason[] = ['DRAFT'];
const pending: readonly ListingReason[] = ['DRAFT', 'IN_REVIEW', 'CHANGES_REQUESTED'];

export const takesSlot = (reason: ListingReason | undefined): boolean =>
  reason !== undefined && onMarket.includes(reason);

/** A reservation that nothing came of lapses after five minutes. */
const heldFor = { minutes: 5 };

/** @throws Refusal LIMIT_REACHED */
export async function openDraft(tools: ServiceTools, owner: Owner, listingId: string) {
  const { drafts: most } = await settingOf(tools, 'limits');
  const open = { type: 'OpenDraft', listingId, most } as const;
  return tools.order(portfolio, ownerOf(owner), open, { causation: `draft:${listingId}` });
}

/** @throws Refusal NO_LISTING_SLOT */
export async function reserveSlot(tools: ServiceTools, owner: Owner, listingId: string, causation: string) {
  await needShare(tools, owner, listingId);
  const { slots: free } = await settingOf(tools, 'freeTier');
  const until = Temporal.Instant.from(tools.clock.now())
    .add(heldFor)
    .toString({ smallestUnit: 'millisecond' });
  const reserve = { type: 'ReserveSlot', listingId, until, free } as const;
  return tools.order(portfolio, ownerOf(owner), reserve, { causation });
}

/** A member takes no more of the agency's slots than they were given (model §4.7.3). @throws Refusal NO_LISTING_SLOT */
async function needShare({ read }: ServiceTools, { agentId, agencyId }: Owner, listingId: string) {
  const share = agencyId && (await read(slotShares).get(agencyId))?.most[agentId];
  if (typeof share !== 'number') return;
  const where = { agentId, reason: { in: onMarket } };
  const taken = await read(keptListings).find({ where, limit: share + 1 });
  if (taken.filter(({ id }) => id !== listingId).length >= share) refuse('NO_LISTING_SLOT', { limit: share });
}

/** Keeps the owner's count in step with where listings came to stand. */
export const onListingMoved: Reaction<PublishedListingEvent> = {
  name: 'listings.on-listing-moved',
  hears: ['listing'],
  on: {
    async ListingMoved({ to, facts }, { id, subject: listingId }, { order }) {
      const origin = { causation: id };
      const owner = ownerOf(facts);
      if (onMarket.includes(to)) await order(portfolio, owner, { type: 'ConfirmSlot', listingId }, origin);
      else if (drafting.includes(to)) await order(portfolio, owner, { type: 'OpenDraft', listingId }, origin);
      else if (!pending.includes(to))
        await order(portfolio, owner, { type: 'CloseEntry', listingId }, origin);
    },
  },
};
