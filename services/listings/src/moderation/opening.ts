import type { ListingReason } from '@ardhi/contracts/listings/status';
import { idFrom } from '@ardhi/kernel/ids';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { agencies } from '../around/people.ts';
import { settingOf } from '../around/settings.ts';
import { keptListings } from '../listing/kept-listings.ts';
import { listing } from '../listing/listing.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { daysAfter } from '../listing/terms.ts';
import { refuseContested } from '../parcel/claiming.ts';
import type { ParcelEvent } from '../parcel/parcel-claims.ts';
import { ownerOf } from '../portfolio/portfolio.ts';
import { reserveSlot } from '../portfolio/slots.ts';
import { review } from './review-item.ts';
import { reviews } from './reviews.ts';

/** Days within which two claims are looked at, and what there is to doubt. */
const conflictDays = 2;
const conflictRisk = 80;

type Owned = { readonly agentId: string; readonly agencyId?: string };

/** 0–100: how much there is to doubt before anybody has looked. */
async function riskOf(owned: Owned, facts: readonly string[], { read }: ServiceTools): Promise<number> {
  const agency = owned.agencyId === undefined ? undefined : await read(agencies).get(owned.agencyId);
  return Math.min(100, (agency?.verified ? 10 : 40) + 15 * facts.length);
}

async function openReview(
  listingId: string,
  owned: Owned,
  facts: readonly string[],
  event: string,
  tools: ServiceTools,
) {
  const { slaDays } = await settingOf(tools, 'moderation');
  const dueAt = daysAfter(tools.clock.now(), slaDays);
  const risk = await riskOf(owned, facts, tools);
  const opened = { type: 'OpenReview', listingId, ownerId: ownerOf(owned), facts, risk, dueAt } as const;
  await tools.order(review, idFrom(`review:${event}`), opened, { causation: event });
  return risk;
}

async function closeReviews(
  listingId: string,
  decision: string,
  event: string,
  { read, order }: ServiceTools,
) {
  const open = await read(reviews).find({
    where: { listingId, state: { in: ['OPEN', 'CLAIMED'] } },
    limit: 50,
  });
  // A conflict is not over because the listing moved: it ends when it is settled or when a claim goes.
  for (const { id } of open.filter(({ kind }) => kind === undefined))
    await order(review, id, { type: 'CloseReview', decision }, { causation: event });
}

/** Whether the owner's record lets a listing pass without a moderator. */
async function passesByItself(owned: Owned, risk: number, tools: ServiceTools): Promise<boolean> {
  const { lowRisk, cleanReviews } = await settingOf(tools, 'moderation');
  if (risk >= lowRisk) return false;
  const where = { ownerId: ownerOf(owned), state: 'DONE' };
  const last = await tools.read(reviews).find({ where, sort: ['-decidedAt'], limit: cleanReviews });
  return last.length === cleanReviews && last.every(({ decision }) => decision !== 'REJECT');
}

async function approve(listingId: string, owned: Owned, event: string, tools: ServiceTools): Promise<void> {
  try {
    const kept = await tools.read(keptListings).get(listingId);
    if (kept !== undefined) await refuseContested(tools, kept);
    await reserveSlot(tools, owned, listingId, event);
    const asked = { type: 'MoveListing', cmd: 'approve', evidence: { ownerActive: true } } as const;
    await tools.order(listing, listingId, asked, { causation: event });
  } catch (error) {
    if ((error as { name?: string }).name !== 'Refusal') throw error;
    tools.log.info({ listingId, code: (error as { code?: string }).code }, 'left for a moderator');
  }
}

const decisionOf: Partial<Record<ListingReason, string>> = {
  LIVE: 'APPROVE',
  CHANGES_REQUESTED: 'CHANGES',
  REJECTED: 'REJECT',
  SUSPENDED: 'SUSPEND',
};

const flagged = async (
  { recheck }: { readonly recheck: readonly string[] },
  { id, subject }: { id: string; subject: string },
  tools: ServiceTools,
): Promise<void> => {
  const kept = recheck.length === 0 ? undefined : await tools.read(keptListings).get(subject);
  if (kept !== undefined) await openReview(subject, kept, recheck, id, tools);
};

/** Puts listings into the moderators' queue when they are submitted or need another look, and takes them out when they move on. */
export const onReviewable: Reaction<ListingEvent> = {
  name: 'listings.on-reviewable',
  hears: ['listing'],
  on: {
    async ListingMoved({ from, to, facts }, { id, subject }, tools) {
      if (from === 'IN_REVIEW' || from === 'LIVE' || from === 'UNDER_OFFER') {
        if (from !== to) await closeReviews(subject, decisionOf[to] ?? to, id, tools);
      }
      if (to !== 'IN_REVIEW') return;
      const risk = await openReview(subject, facts, [], id, tools);
      if (await passesByItself(facts, risk, tools)) await approve(subject, facts, id, tools);
    },
    async EvidenceFiled({ evidence }, { id, subject: listingId }, tools) {
      const kept = await tools.read(keptListings).get(listingId);
      if (kept === undefined) return;
      const { slaDays } = await settingOf(tools, 'moderation');
      const opened = {
        kind: 'EVIDENCE',
        ...{ evidenceId: evidence.id, listingId, ownerId: ownerOf(kept), risk: 0 },
        ...{ facts: [evidence.kind], dueAt: daysAfter(tools.clock.now(), slaDays) },
      } as const;
      const order = { type: 'OpenReview', ...opened } as const;
      await tools.order(review, idFrom(`review:${id}`), order, { causation: id });
    },
    ListingChanged: flagged,
    TitleDeclared: flagged,
    MediaCounted: flagged,
  },
};

/** Two claims to one parcel are a moderator's to settle; the item ends when the claim does. */
export const onContested: Reaction<ParcelEvent> = {
  name: 'listings.on-contested',
  hears: ['parcel'],
  on: {
    ParcelContested: ({ listingId, ownerId, against }, { id, subject: parcelId }, tools) => {
      const dueAt = daysAfter(tools.clock.now(), conflictDays);
      const opened = { kind: 'CONFLICT', parcelId, listingId, ownerId, dueAt, risk: conflictRisk } as const;
      const facts = [`PARCEL ${against}`];
      return tools.order(
        review,
        idFrom(`review:${id}`),
        { type: 'OpenReview', ...opened, facts },
        { causation: id },
      );
    },
    ParcelReleased: async ({ listingId }, { id, subject: parcelId }, { read, order }) => {
      const where = { kind: 'CONFLICT', listingId, state: { in: ['OPEN', 'CLAIMED'] } };
      for (const row of await read(reviews).find({ where, limit: 50 }))
        if (row.parcelId === parcelId)
          await order(review, row.id, { type: 'CloseReview', decision: 'RELEASED' }, { causation: id });
    },
  },
};
