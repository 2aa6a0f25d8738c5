import type { PublishedAgencyEvent } from '@ardhi/contracts/accounts/events';
import { onMarketReasons } from '@ardhi/contracts/listings/status';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { listing } from './listing.ts';
import { listingRows } from './listings.projection.ts';
import { listingsMatching } from './listings-matching.ts';

/** Scheduled listings stay so while their agency is suspended: they go live only under an active one. A closed agency never returns. */
const suspendable = {
  SUSPENDED: onMarketReasons,
  CLOSED: [...onMarketReasons, 'SCHEDULED'],
} as const;
interface Transfer {
  readonly fromUserId: string;
  readonly toAgentId: string;
  /** All of them unless said. */
  readonly among?: readonly string[] | undefined;
}

/** An agency's listings change hands in the name of whoever decided it; what an agent lists alone stays theirs. */
async function transferListings(
  tools: ServiceContext,
  { id: commandId, subject: agencyId, actor }: RecordedEvent,
  { fromUserId, toAgentId, among }: Transfer,
) {
  for await (const one of listingsMatching(tools, { agentId: fromUserId, agencyId })) {
    if (one.reason !== 'DELETED' && (among === undefined || among.includes(one.id))) {
      await tools.execute(listing, one.id, { type: 'TransferListing', toAgentId }, { commandId, actor });
    }
  }
}

/** A former member is named on no listing of the agency. */
async function removeCoAgent(
  { execute, read }: ServiceContext,
  { id, subject: agencyId, actor }: RecordedEvent,
  userId: string,
) {
  const where = { agencyId, owners: { contains: userId } };
  for (const one of await read(listingRows).find({ where, limit: 10_000 })) {
    const isCoAgent = one.details.coAgentIds?.includes(userId) === true && one.reason !== 'DELETED';
    if (!isCoAgent) continue;
    const metadata = { commandId: `${id}:co-agent`, actor };
    await execute(listing, one.id, { type: 'RemoveCoAgent', userId }, metadata);
  }
}

/** Suspends or transfers listings when their agency is barred or their agent leaves. */
export const onAgencyChanged: Reaction<PublishedAgencyEvent> = {
  name: 'listings.on-agency-changed',
  subscribesTo: ['agency'],
  on: {
    async AgencyStatusChanged({ to, reason }, { id, subject }, tools) {
      if (to !== 'SUSPENDED' && to !== 'CLOSED') return;
      for await (const one of listingsMatching(tools, { agencyId: subject })) {
        if (!suspendable[to].some((shown) => shown === one.reason)) continue;
        const suspend = {
          type: 'ChangeListingStatus',
          cmd: 'suspend',
          reasonCode: 'AGENCY',
          note: reason,
        } as const;
        await tools.execute(
          listing,
          one.id,
          { ...suspend, evidence: { ownerActive: false } },
          { commandId: id },
        );
      }
    },
    ListingsHandedOver: ({ fromUserId, toUserId, listingIds }, recorded, tools) =>
      transferListings(tools, recorded, { fromUserId, toAgentId: toUserId, among: listingIds }),
    MemberRemoved: async ({ userId, transferTo }, recorded, tools) => {
      await removeCoAgent(tools, recorded, userId);
      if (transferTo === undefined) return;
      await transferListings(tools, recorded, { fromUserId: userId, toAgentId: transferTo });
    },
  },
};
