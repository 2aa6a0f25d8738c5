import type { PackApplied, PlaceEvent } from '@ardhi/contracts/geo/events';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import {
  heardGazetteer,
  type NotedPack,
  type NotedPlace,
  packsHeard,
  placesHeard,
} from '@ardhi/contracts/geo/heard-geography';
import { wholeBlob } from '@ardhi/kernel/blob-store/whole-blob';
import type { Projection } from '@ardhi/kernel/projection';
import { rowsAfter } from '@ardhi/kernel/read-model';
import type { ServiceTools } from '@ardhi/kernel/service';

/** Geography packs in use, as the geography service tells of them. */
export const heardPacks: Projection<NotedPack, PackApplied> = { name: 'listings.packs', ...packsHeard };
/** Places that admins have touched. */
export const heardPlaces: Projection<NotedPlace, PlaceEvent> = { name: 'listings.places', ...placesHeard };

/** The geography as of now. */
export type Places = () => Promise<Gazetteer>;

export function placesOf({ read, blobs }: ServiceTools): Places {
  const [packs, changes] = [read(heardPacks), read(heardPlaces)];
  return heardGazetteer({
    packsAfter: (position) => rowsAfter(packs, position),
    changesAfter: (position) => rowsAfter(changes, position),
    bytes: (hash) => wholeBlob(blobs, hash),
  });
}
