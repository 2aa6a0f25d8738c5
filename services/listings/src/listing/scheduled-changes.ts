import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { settingsOf } from '../replicas/settings.ts';
import { listing } from './listing.ts';
import { deadlines } from './listing-deadlines.ts';
import { isOwnerActive, type OwnerReader } from './listing-owner.ts';
import type { ListingEvent, ListingState } from './listing-state.ts';
import { listingRows } from './listings.projection.ts';

const topic = 'listings.scheduled-changes';

/** Schedules the next deadline of a listing; each listing has one job. One that has passed is due at once. */
export async function scheduleNextChange(
  listingId: string,
  { state, scheduler: timer }: ServiceContext,
): Promise<void> {
  const [next] = deadlines((await state<ListingState>(listing, listingId)).state);
  const jobId = `listing:${listingId}`;
  if (next === undefined) await timer.cancel(jobId);
  else await timer.schedule({ id: jobId, topic, at: next.at, data: { listingId } });
}

const reschedule = (_: unknown, { subject }: { subject: string }, context: ServiceContext) =>
  scheduleNextChange(subject, context);

/** Schedules the next deadline again after every event that may move it. */
export const onDeadlineChanged: Reaction<ListingEvent> = {
  name: 'listings.schedule-changes',
  subscribesTo: ['listing'],
  on: {
    ListingStatusChanged: reschedule,
    ListingConfirmed: reschedule,
    ChangeUndone: reschedule,
    ExpiryReminderTriggered: reschedule,
    ConfirmationRequested: reschedule,
    TrustChanged: reschedule,
    EvidenceReviewed: reschedule,
  },
};

/** Applies due changes. A change that the rules refuse now, such as going live without a slot, is left to the owner. */
export function applyScheduledChanges(service: ServiceContext, owners: OwnerReader): void {
  const { scheduler: timer, execute: order, log } = service;
  const listings = service.read(listingRows);
  timer.onDue(topic, async ({ at, data }) => {
    const listingId = String(data['listingId']);
    const row = await listings.get(listingId);
    if (row === undefined) return;
    const ownerActive = await isOwnerActive(row, owners);
    const terms = await settingsOf(service, 'listingTerms');
    try {
      await order(
        listing,
        listingId,
        { type: 'ApplyDueChanges', ownerActive, terms },
        { commandId: `due:${listingId}:${at}` },
      );
    } catch (error) {
      if ((error as { name?: string }).name !== 'Refusal') throw error;
      log.info(
        { listingId, code: (error as { code?: string }).code },
        'listing.scheduled-change.refused: the owner has to act',
      );
    }
  });
}
