import type { ListingFacts, PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { statusOf } from '@ardhi/contracts/listings/status';
import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { withdrawPublicCopies } from '../files/schedule-purge.ts';
import { listings } from '../replicas/listings.ts';
import { galleries } from './galleries.projection.ts';
import { keysOf } from './media-item.ts';

/**
 * After this time a read copy that lacks the event is not waited for any more: it may have stopped, and waiting holds up
 * all streams of the partition.
 */
const maxLagMs = 5 * 60_000;

/** Removes the public copies of a listing's files from the blob store when the listing is no longer public (decision 60). */
export const onListingLeftMarket: Reaction<PublishedListingEvent> = {
  name: 'media.on-listing-left-market',
  subscribesTo: ['listing'],
  on: {
    ListingStatusChanged: async ({ facts, from }, recorded, context) => {
      const wasPublic = isPubliclyListed({ status: statusOf[from], visibility: facts.visibility });
      if (wasPublic) await withdrawUnlessPublic(context, recorded, facts);
    },
    ListingChanged: async ({ facts, fields }, recorded, context) => {
      if (fields.includes('visibility')) await withdrawUnlessPublic(context, recorded, facts);
    },
  },
};

async function withdrawUnlessPublic(
  context: Pick<ServiceContext, 'blobs' | 'read' | 'clock' | 'log'>,
  { subject, position, at }: Pick<RecordedEvent, 'subject' | 'position' | 'at'>,
  facts: ListingFacts,
): Promise<void> {
  if (isPubliclyListed(facts)) return;
  // While the read copy of the listing lacks the event, a request would publish the file again: deliver the event later.
  const known = await context.read(listings).get(subject);
  if (known === undefined || known.position < position) {
    if (context.clock.epoch() - Date.parse(at) <= maxLagMs)
      throw new StorageUnavailable('the read copy of the listing is behind its events');
    context.log.warn(
      { listingId: subject, position },
      'media.withdrawn-early: the read copy of a listing that left the market lacks it, so a request may publish its files again',
    );
  }
  const gallery = await context.read(galleries).get(subject);
  await withdrawPublicCopies(context, gallery?.items.flatMap(keysOf) ?? []);
}
