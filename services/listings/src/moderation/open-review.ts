import type { ListingReason } from '@ardhi/contracts/listings/status';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listing } from '../listing/listing.ts';
import { daysAfter } from '../listing/listing-deadlines.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { refuseContested } from '../parcel/claim-parcel.ts';
import type { ParcelEvent } from '../parcel/parcel-claims.ts';
import { reserveSlot } from '../portfolio/listing-slots.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { agencies } from '../replicas/accounts.ts';
import { settingsOf } from '../replicas/settings.ts';
import { review } from './review.ts';
import { reviews } from './reviews.projection.ts';

/** Days until a parcel conflict is due, and its risk score. */
const conflictDueDays = 2;
const conflictRisk = 80;

type OwnedBy = { readonly agentId: string; readonly agencyId?: string };

/** Risk score before review, 0 to 100. */
async function riskScore(
  owned: OwnedBy,
  facts: readonly string[],
  { read }: ServiceContext,
): Promise<number> {
  const agency = owned.agencyId === undefined ? undefined : await read(agencies).get(owned.agencyId);
  return Math.min(100, (agency?.verified ? 10 : 40) + 15 * facts.length);
}

async function openReview(
  listingId: string,
  owned: OwnedBy,
  facts: readonly string[],
  eventId: string,
  context: ServiceContext,
) {
  const { slaDays } = await settingsOf(context, 'moderation');
  const dueAt = daysAfter(context.clock.now(), slaDays);
  const risk = await riskScore(owned, facts, context);
  const opened = { type: 'OpenReview', listingId, ownerId: ownerId(owned), facts, risk, dueAt } as const;
  await context.execute(review, idFrom(`review:${eventId}`), opened, { commandId: eventId });
  return risk;
}

async function closeReviews(
  listingId: string,
  decision: string,
  eventId: string,
  { read, execute: order }: ServiceContext,
) {
  const open = await read(reviews).find({
    where: { listingId, state: { in: ['OPEN', 'CLAIMED'] } },
    limit: 50,
  });
  // A status change does not close a parcel conflict: it closes when it is resolved or when a claim is released.
  for (const { id } of open.filter(({ kind }) => kind === undefined))
    await order(review, id, { type: 'CloseReview', decision }, { commandId: eventId });
}

/** True if the risk and the owner's review history allow automatic approval. */
async function isAutoApproved(owned: OwnedBy, risk: number, context: ServiceContext): Promise<boolean> {
  const { lowRisk, cleanReviews } = await settingsOf(context, 'moderation');
  if (risk >= lowRisk) return false;
  // Reviews of listings only: an accepted document says nothing of how well someone lists.
  const where = { ownerId: ownerId(owned), kind: null, state: 'DONE' };
  const last = await context.read(reviews).find({ where, sort: ['-decidedAt'], limit: cleanReviews });
  return last.length === cleanReviews && last.every(({ decision }) => decision !== 'REJECT');
}

async function autoApprove(
  listingId: string,
  owned: OwnedBy,
  eventId: string,
  context: ServiceContext,
): Promise<void> {
  try {
    const row = await context.read(listingRows).get(listingId);
    if (row !== undefined) await refuseContested(context, row);
    await reserveSlot(context, owned, listingId, eventId);
    const approval = {
      type: 'ChangeListingStatus',
      cmd: 'approve',
      evidence: { ownerActive: true, terms: await settingsOf(context, 'listingTerms') },
    } as const;
    await context.execute(listing, listingId, approval, { commandId: eventId });
  } catch (error) {
    if ((error as { name?: string }).name !== 'Refusal') throw error;
    context.log.info(
      { listingId, code: (error as { code?: string }).code },
      'listing.auto-approval.refused: a moderator has to decide',
    );
  }
}

const decisionOf: Partial<Record<ListingReason, string>> = {
  LIVE: 'APPROVE',
  CHANGES_REQUESTED: 'CHANGES',
  REJECTED: 'REJECT',
  SUSPENDED: 'SUSPEND',
};

const openRecheckReview = async (
  { recheck }: { readonly recheck: readonly string[] },
  { id, subject }: { id: string; subject: string },
  context: ServiceContext,
): Promise<void> => {
  const row = recheck.length === 0 ? undefined : await context.read(listingRows).get(subject);
  if (row !== undefined) await openReview(subject, row, recheck, id, context);
};

/** Opens reviews of submitted listings, rechecks and evidence, and closes them when the listing's status changes. */
export const onListingReviewable: Reaction<ListingEvent> = {
  name: 'listings.open-listing-reviews',
  subscribesTo: ['listing'],
  on: {
    async ListingStatusChanged({ from, to, facts }, { id, subject }, context) {
      if (from === 'IN_REVIEW' || from === 'LIVE' || from === 'UNDER_OFFER') {
        if (from !== to) await closeReviews(subject, decisionOf[to] ?? to, id, context);
      }
      if (to !== 'IN_REVIEW') return;
      const risk = await openReview(subject, facts, [], id, context);
      if (await isAutoApproved(facts, risk, context)) await autoApprove(subject, facts, id, context);
    },
    async EvidenceFiled({ evidence }, { id, subject: listingId }, context) {
      const row = await context.read(listingRows).get(listingId);
      if (row === undefined) return;
      const { slaDays } = await settingsOf(context, 'moderation');
      const opened = {
        kind: 'EVIDENCE',
        evidenceId: evidence.id,
        listingId,
        ownerId: ownerId(row),
        risk: 0,
        facts: [evidence.kind],
        dueAt: daysAfter(context.clock.now(), slaDays),
      } as const;
      const order = { type: 'OpenReview', ...opened } as const;
      await context.execute(review, idFrom(`review:${id}`), order, { commandId: id });
    },
    ListingChanged: openRecheckReview,
    TitleDeclared: openRecheckReview,
    MediaSummaryUpdated: openRecheckReview,
  },
};

/** Opens a review of a contested parcel and closes it when the claim is released. */
export const onParcelContested: Reaction<ParcelEvent> = {
  name: 'listings.open-conflict-reviews',
  subscribesTo: ['parcel'],
  on: {
    ParcelContested: ({ listingId, ownerId, against }, { id, subject: parcelId }, context) => {
      const dueAt = daysAfter(context.clock.now(), conflictDueDays);
      const opened = { kind: 'CONFLICT', parcelId, listingId, ownerId, dueAt, risk: conflictRisk } as const;
      const facts = [`PARCEL ${against}`];
      return context.execute(
        review,
        idFrom(`review:${id}`),
        { type: 'OpenReview', ...opened, facts },
        { commandId: id },
      );
    },
    ParcelReleased: async ({ listingId }, { id, subject: parcelId }, { read, execute: order }) => {
      const where = { kind: 'CONFLICT', listingId, state: { in: ['OPEN', 'CLAIMED'] } };
      for (const row of await read(reviews).find({ where, limit: 50 }))
        if (row.parcelId === parcelId)
          await order(review, row.id, { type: 'CloseReview', decision: 'RELEASED' }, { commandId: id });
    },
  },
};
