import type { AgencyPublished } from '@ardhi/contracts/accounts/events';
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

async function handOver(
  tools: ServiceTools,
  causation: string,
  fromUserId: string,
  toAgentId: string,
  among?: readonly string[],
) {
  for await (const one of all(tools, { agentId: fromUserId })) {
    if (among === undefined || among.includes(one.id)) {
      await tools.order(listing, one.id, { type: 'TransferListing', toAgentId }, { causation });
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
    ListingsHandedOver: ({ fromUserId, toUserId, listingIds }, { id }, tools) =>
      handOver(tools, id, fromUserId, toUserId, listingIds),
    MemberReleased: async ({ userId, transferTo }, { id }, tools) => {
      if (transferTo !== undefined) await handOver(tools, id, userId, transferTo);
    },
  },
};
