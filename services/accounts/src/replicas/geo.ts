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

/** The geography packs in use, as published by geo. */
export const geographyPacks = replicaOf<PackRow, typeof packEvents>(packEvents, {
  name: 'accounts.packs',
  ...packsReplica,
});
/** Changes of single places by admins since the packs were published. */
export const placeChanges = replicaOf<PlaceRow, typeof placeEvents>(placeEvents, {
  name: 'accounts.place-changes',
  ...placesReplica,
});

/** Loads the current gazetteer. */
export type Geography = () => Promise<Gazetteer>;

export function openGeography({ read, blobs }: ServiceContext): Geography {
  const [packs, places] = [read(geographyPacks), read(placeChanges)];
  return replicatedGazetteer({
    packsAfter: (position) => rowsAfter(packs, position),
    changesAfter: (position) => rowsAfter(places, position),
    bytes: (hash) => readBlob(blobs, hash),
  });
}

/** The current name of a place; null if it is unknown. */
export const placeName = async (geography: Geography, id: string | undefined): Promise<string | null> =>
  id === undefined ? null : ((await geography()).get(id)?.name ?? null);
