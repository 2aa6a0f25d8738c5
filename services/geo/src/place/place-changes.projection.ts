import { placeEvents } from '@ardhi/contracts/geo/events';
import { type PlaceRow, placesReplica } from '@ardhi/contracts/geo/gazetteer.replica';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** Changes by admins to each place. */
export const placeChanges = replicaOf<PlaceRow, typeof placeEvents>(placeEvents, {
  name: 'geo.place-changes',
  ...placesReplica,
});
