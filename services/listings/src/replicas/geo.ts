import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import {
  type PackRow,
  type PlaceRow,
  packsReplica,
  placesReplica,
  replicatedGazetteer,
} from '@ardhi/contracts/geo/gazetteer.replica';
import { createPois, type Pois } from '@ardhi/contracts/geo/points-of-interest';
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

/** Places, and points of interest. */
export interface Geography {
  readonly gazetteer: () => Promise<Gazetteer>;
  pois(): Promise<Pois>;
}

export function openGeography({ read, blobs }: ServiceContext): Geography {
  const [packs, changes] = [read(geoPacks), read(geoPlaces)];
  let pois = createPois([]);
  const gazetteer = replicatedGazetteer({
    packsAfter: (position) => rowsAfter(packs, position),
    changesAfter: (position) => rowsAfter(changes, position),
    bytes: (hash) => readBlob(blobs, hash),
    onPack({ pois: more, attribution }) {
      if (more !== undefined) pois = pois.merge(more, attribution);
    },
  });
  return {
    gazetteer,
    async pois() {
      await gazetteer();
      return pois;
    },
  };
}
