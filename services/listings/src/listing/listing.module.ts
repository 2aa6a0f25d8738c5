import { mediaEvents } from '@ardhi/contracts/media/events';
import type { ServiceContext, ServiceModule } from '@ardhi/kernel/runtime/service';
import { listing } from './listing.ts';
import type { OwnerReader } from './listing-owner.ts';
import { listingRows } from './listings.projection.ts';
import { onAgencyChanged, onListingCreated } from './on-agency-changed.ts';
import { listingMedia, onMediaSetChanged } from './on-media-set-changed.ts';
import { applyScheduledChanges, onDeadlineChanged } from './scheduled-changes.ts';

/** The `listing` aggregate: details, status, prices, media summary and scheduled changes. */
export const listingModule: ServiceModule<OwnerReader & { readonly service: ServiceContext }> = {
  deciders: [listing],
  projections: [listingRows, listingMedia],
  subscribesTo: [mediaEvents],
  reactions: [onMediaSetChanged, onDeadlineChanged, onAgencyChanged, onListingCreated],
  start(context) {
    applyScheduledChanges(context.service, context);
  },
};
