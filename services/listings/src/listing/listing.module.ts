import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { listing } from './listing.ts';
import { listingRows } from './listings.projection.ts';
import { onAgencyChanged } from './on-agency-changed.ts';
import { listingMedia, onMediaSetChanged } from './on-media-set-changed.ts';
import { applyScheduledChanges, onDeadlineChanged } from './scheduled-changes.ts';

/** The `listing` aggregate: details, status, prices, media summary and scheduled changes. */
export const listingModule: ServiceModule<ListingsContext> = {
  deciders: [listing],
  projections: [listingRows, listingMedia],
  reactions: [onMediaSetChanged, onDeadlineChanged, onAgencyChanged],
  routes(context) {
    applyScheduledChanges(context.service, context);
    return [];
  },
};
