import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import {
  type PackRow,
  type PlaceRow,
  packsReplica,
  placesReplica,
  replicatedGazetteer,
} from '@ardhi/contracts/geo/gazetteer.replica';
import { readBlob } from '@ardhi/kernel/ports/blob-store/read-blob';
import { rowsAfter } from '@ardhi/kernel/read/read-model';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Geography packs in use, as the geography service tells of them. */
export const geoPacks = replicaOf<PackRow, typeof packEvents>(packEvents, {
  name: 'listings.packs',
  ...packsReplica,
});
/** Places that admins have touched. */
export const geoPlaces = replicaOf<PlaceRow, typeof placeEvents>(placeEvents, {
  name: 'listings.places',
  ...placesReplica,
});

/** The geography as of now. */
export type LoadGazetteer = () => Promise<Gazetteer>;

export function gazetteerLoader({ read, blobs }: ServiceContext): LoadGazetteer {
  const [packs, changes] = [read(geoPacks), read(geoPlaces)];
  return replicatedGazetteer({
    packsAfter: (position) => rowsAfter(packs, position),
    changesAfter: (position) => rowsAfter(changes, position),
    bytes: (hash) => readBlob(blobs, hash),
  });
}
