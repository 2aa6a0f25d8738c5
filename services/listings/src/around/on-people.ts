import type { AgencyPublished } from '@ardhi/contracts/accounts/events';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type KeptListing, keptListings } from '../listing/kept-listings.ts';
import { listing } from '../listing/listing.ts';

const onShow = ['LIVE', 'UNDER_OFFER', 'SCHEDULED'] as const;
const batch = 500;

/** Every listing that matches, in pages by age, so that what is done to one does not shift the others. */
async function* all(
  { read }: ServiceTools,
  where: Readonly<Record<string, string>>,
): AsyncGenerator<KeptListing> {
  for (let from = ''; ; ) {
    const rows = await read(keptListings).find({
      where: { ...where, createdAt: { from } },
      sort: ['createdAt'],
      limit: batch,
    });
    yield* rows;
    const last = rows.at(-1)?.createdAt ?? '';
    if (rows.length < batch || last === from) return;
    from = last;
  }
}

interface Hands {
  readonly fromUserId: string;
  readonly toAgentId: string;
  /** All of them unless said. */
  readonly among?: readonly string[] | undefined;
}

/** An agency's listings change hands in the name of whoever decided it; what an agent lists alone stays theirs. */
async function handOver(
  tools: ServiceTools,
  { id: causation, subject: agencyId, actor }: Recorded,
  { fromUserId, toAgentId, among }: Hands,
) {
  for await (const one of all(tools, { agentId: fromUserId, agencyId })) {
    if (among === undefined || among.includes(one.id)) {
      await tools.order(listing, one.id, { type: 'TransferListing', toAgentId }, { causation, actor });
    }
  }
}

/** What becomes of listings when their agency is barred or their agent leaves. */
export const onAgencyChanged: Reaction<AgencyPublished> = {
  name: 'listings.on-agency-changed',
  hears: ['agency'],
  on: {
    async AgencyStatusChanged({ to, reason }, { id, subject }, tools) {
      if (to !== 'SUSPENDED' && to !== 'CLOSED') return;
      for await (const one of all(tools, { agencyId: subject })) {
        if (!onShow.some((shown) => shown === one.reason)) continue;
        const suspend = { type: 'MoveListing', cmd: 'suspend', reasonCode: 'AGENCY', note: reason } as const;
        await tools.order(
          listing,
          one.id,
          { ...suspend, evidence: { ownerActive: false } },
          { causation: id },
        );
      }
    },
    ListingsHandedOver: ({ fromUserId, toUserId, listingIds }, recorded, tools) =>
      handOver(tools, recorded, { fromUserId, toAgentId: toUserId, among: listingIds }),
    MemberReleased: async ({ userId, transferTo }, recorded, tools) => {
      if (transferTo === undefined) return;
      await handOver(tools, recorded, { fromUserId: userId, toAgentId: transferTo });
    },
  },
};
