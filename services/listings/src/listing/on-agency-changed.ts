import type { PublishedAgencyEvent } from '@ardhi/contracts/accounts/events';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { onMarketReasons } from '@ardhi/contracts/listings/status';
import { requireKnown } from '@ardhi/kernel/read/require-known';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { agencies } from '../replicas/accounts.ts';
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

/** Moves every listing of a merged agency to the one that remains, in the name of who merged them; also after it was interrupted. */
async function moveListings(
  intoId: string,
  { id: commandId, subject: fromAgencyId, actor }: RecordedEvent,
  tools: ServiceContext,
): Promise<void> {
  const command = { type: 'MoveListing', fromAgencyId, toAgencyId: intoId } as const;
  // Until none is left: many may have been created at the same instant.
  for (let moved = 1; moved > 0; ) {
    moved = 0;
    for await (const one of listingsMatching(tools, { agencyId: fromAgencyId })) {
      if (one.reason === 'DELETED') continue;
      await tools.execute(listing, one.id, command, { commandId, actor });
      moved += 1;
    }
  }
}

/** Moves a listing on that was created for an agency while it was merged into another one, such as by an import. */
export const onListingCreated: Reaction<PublishedListingEvent> = {
  name: 'listings.on-listing-of-merged-agency',
  subscribesTo: ['listing'],
  on: {
    async ListingCreated({ facts: { agencyId } }, { id, subject, actor }, tools) {
      if (agencyId === undefined) return;
      const toAgencyId = (await tools.read(agencies).get(agencyId))?.mergedInto;
      if (toAgencyId === undefined) return;
      const command = { type: 'MoveListing', fromAgencyId: agencyId, toAgencyId } as const;
      await tools.execute(listing, subject, command, { commandId: `${id}:merged`, actor });
    },
  },
};

/** Suspends, transfers or moves listings when their agency is barred or merged, or their agent leaves. */
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
    // In the reaction that suspends what a closed agency has: an agency is closed by the event after this one.
    AgencyMerged: async ({ intoId }, recorded, tools) => {
      const row = await tools.read(agencies).get(recorded.subject);
      requireKnown(row?.mergedInto !== undefined, recorded, tools);
      await moveListings(intoId, recorded, tools);
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
