import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { Catalogue } from '../catalogue.ts';
import { listing } from './listing.ts';
import type { ListingEvent, ListingState } from './listing-state.ts';
import { isOwnerActive } from './owners.ts';
import { dues } from './terms.ts';

const topic = 'listings.due';

/** Sets the clock for what time will bring about next; a listing has one alarm. */
async function setAlarm(listingId: string, { state, timer }: ServiceTools): Promise<void> {
  const [next] = dues((await state<ListingState>(listing, listingId)).state);
  const id = `listing:${listingId}`;
  if (next === undefined) await timer.cancel(id);
  else await timer.set({ id, topic, at: next.at, data: { listingId } });
}

const reset = (_: unknown, { subject }: { subject: string }, tools: ServiceTools) => setAlarm(subject, tools);

export const onTimeBound: Reaction<ListingEvent> = {
  name: 'listings.on-time-bound',
  hears: ['listing'],
  on: {
    ListingMoved: reset,
    ListingConfirmed: reset,
    ExpiryNeared: reset,
    ConfirmationAsked: reset,
    TrustChanged: reset,
    EvidenceJudged: reset,
  },
};

/** Does what has become due. What the rules refuse now (nothing to go live with, say) is left to its owner. */
export function hearAlarms(catalogue: Catalogue): void {
  const { timer, order, log, listings } = { ...catalogue.tools, listings: catalogue.listings };
  timer.onRing(topic, async ({ at, data }) => {
    const listingId = String(data['listingId']);
    const kept = await listings.get(listingId);
    if (kept === undefined) return;
    const ownerActive = await isOwnerActive(kept, catalogue);
    try {
      await order(
        listing,
        listingId,
        { type: 'PassTime', ownerActive },
        { causation: `due:${listingId}:${at}` },
      );
    } catch (error) {
      if ((error as { name?: string }).name !== 'Refusal') throw error;
      log.info({ listingId, code: (error as { code?: string }).code }, 'nothing became of a due listing');
    }
  });
}
