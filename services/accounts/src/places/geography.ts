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

/** The geographies in use, as geo published them. */
export const heardPacks: Projection<NotedPack, PackApplied> = { name: 'accounts.packs', ...packsHeard };
/** What admins said about single places since. */
export const heardPlaces: Projection<NotedPlace, PlaceEvent> = {
  name: 'accounts.place-changes',
  ...placesHeard,
};

/** What a place id means now. */
export type Geography = () => Promise<Gazetteer>;

export function geographyOf({ read, blobs }: ServiceTools): Geography {
  const [packs, places] = [read(heardPacks), read(heardPlaces)];
  return heardGazetteer({
    packsAfter: (position) => rowsAfter(packs, position),
    changesAfter: (position) => rowsAfter(places, position),
    bytes: (hash) => wholeBlob(blobs, hash),
  });
}

export const placeName = async (geography: Geography, id: string | undefined): Promise<string | null> =>
  id === undefined ? null : ((await geography()).get(id)?.name ?? null);
