import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { listingViews } from './listing-views.ts';
import { viewCounts } from './view-counts.projection.ts';

/** Views of listings, counted in batches. */
export const viewsModule: ServiceModule<unknown> = {
  deciders: [listingViews],
  projections: [viewCounts],
};
