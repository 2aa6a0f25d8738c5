import type { PublishedPlaceEvent } from '@ardhi/contracts/geo/events';
import { type PlaceRow, placesReplica } from '@ardhi/contracts/geo/gazetteer.replica';
import type { Projection } from '@ardhi/kernel/read/projection';

/** Changes by admins to each place. */
export const placeChanges: Projection<PlaceRow, PublishedPlaceEvent> = {
  name: 'geo.place-changes',
  ...placesReplica,
};
