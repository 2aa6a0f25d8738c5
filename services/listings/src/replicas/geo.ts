import type { PackApplied, PublishedPlaceEvent } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import {
  type PackRow,
  type PlaceRow,
  packsReplica,
  placesReplica,
  replicatedGazetteer,
} from '@ardhi/contracts/geo/gazetteer.replica';
import { readBlob } from '@ardhi/kernel/ports/blob-store/read-blob';
import type { Projection } from '@ardhi/kernel/read/projection';
import { rowsAfter } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Geography packs in use, as the geography service tells of them. */
export const geoPacks: Projection<PackRow, PackApplied> = { name: 'listings.packs', ...packsReplica };
/** Places that admins have touched. */
export const geoPlaces: Projection<PlaceRow, PublishedPlaceEvent> = {
  name: 'listings.places',
  ...placesReplica,
};

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
