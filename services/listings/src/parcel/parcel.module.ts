import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { boundaryRoutes } from './boundary.routes.ts';
import { boundaryBoxes } from './boundary-boxes.projection.ts';
import { claimedParcels } from './claimed-parcels.projection.ts';
import { onListingChanged } from './on-listing-changed.ts';
import { parcelClaims } from './parcel-claims.ts';

/** Claims to parcels and the boundaries of listings. */
export const parcelModule: ServiceModule<ListingsContext> = {
  deciders: [parcelClaims],
  projections: [claimedParcels, boundaryBoxes],
  reactions: [onListingChanged],
  routes: ({ service }) => boundaryRoutes(service),
};
