import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { listing } from './listing.ts';
import type { ListingEvent } from './listing-state.ts';

/** All events of a listing in order. */
export const listingHistory = async ({ history }: Pick<ServiceContext, 'history'>, id: string) =>
  (await Array.fromAsync(history(listing, id))) as readonly RecordedEvent<ListingEvent>[];
