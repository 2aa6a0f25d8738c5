import {
  hideListing,
  listFavourites,
  mergeGuestData,
  readHidden,
  unhideListing,
} from '@ardhi/contracts/accounts/favourites.routes';
import type { Client } from '@ardhi/kit/client';
import { isCallError } from '@ardhi/kit/client/call-error';
import { createStorage, type KeyValueStorage, usableStorage } from '@ardhi/kit/session/token-storage';
import type { ListingIds, ReaderLists } from './lists-store.ts';

/** Local storage key of a visitor's favourites. */
export const guestFavouritesKey = 'ardhi_favourites';
/** Local storage key of the listings that a visitor has hidden. */
export const guestHiddenKey = 'ardhi_hidden';
/** The most listings of a visitor's list; the oldest leave first. */
const maxGuestListings = 500;
const pageSize = 100;

/** The ids of a visitor's list on this device; empty if there are none or the stored value is corrupt. */
function readGuestList(storage: KeyValueStorage, key: string): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === 'string').slice(0, maxGuestListings)
      : [];
  } catch {
    return [];
  }
}

const writeGuestList = (storage: KeyValueStorage, key: string, ids: ListingIds) =>
  storage.set(key, JSON.stringify([...(ids ?? [])].slice(-maxGuestListings)));

/** Keeps a visitor's favourites on this device. */
export const writeFavourites = (storage: KeyValueStorage, ids: ListingIds): void =>
  writeGuestList(storage, guestFavouritesKey, ids);

/** The lists of a user, with those of the visitor that they were; of this device for a visitor. A list that fails to load is undefined. */
export async function readLists(
  client: Client,
  storage: KeyValueStorage,
  owner: string,
): Promise<ReaderLists> {
  if (owner === '')
    return {
      favourites: new Set(readGuestList(storage, guestFavouritesKey)),
      hidden: new Set(readGuestList(storage, guestHiddenKey)),
    };
  await mergeGuestLists(client, storage);
  const [favourites, hidden] = await Promise.all([
    fetchFavouriteIds(client).catch(() => undefined),
    client.call(readHidden).then(
      ({ listingIds }) => new Set(listingIds),
      () => undefined,
    ),
  ]);
  return { favourites, hidden };
}

/** Fetches all favourite ids of the user, at most five pages. */
async function fetchFavouriteIds(client: Client): Promise<ListingIds> {
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await client.call(listFavourites, { query: { page, pageSize } });
    for (const { listingId } of response.items) ids.add(listingId);
    pages = response.totalPages;
  }
  return ids;
}

interface HiddenChange {
  readonly client: Client;
  readonly storage: KeyValueStorage;
  /** A user id, or an empty string for a visitor. */
  readonly owner: string | undefined;
  readonly listingId: string;
  readonly isHidden: boolean;
}

/** Keeps a visitor's hidden listings on this device; tells the server what a user hides or shows again. @throws CallError */
export async function writeHidden({
  client,
  storage,
  owner,
  listingId,
  isHidden,
}: HiddenChange): Promise<void> {
  if (owner === '') {
    const others = readGuestList(storage, guestHiddenKey).filter((id) => id !== listingId);
    return writeGuestList(storage, guestHiddenKey, new Set(isHidden ? [...others, listingId] : others));
  }
  await client.call(isHidden ? hideListing : unhideListing, { params: { listingId } });
}

const merging = new WeakMap<Client, Promise<void>>();

/**
 * Merges the visitor's lists into the signed-in account; calls at the same time share one request. The lists stay on the
 * device if the connection fails.
 */
export function mergeGuestLists(
  client: Client,
  storage: KeyValueStorage = createStorage(usableStorage()),
): Promise<void> {
  const merge = merging.get(client) ?? sendGuestLists(client, storage).finally(() => merging.delete(client));
  merging.set(client, merge);
  return merge;
}

async function sendGuestLists(client: Client, storage: KeyValueStorage): Promise<void> {
  const favourites = readGuestList(storage, guestFavouritesKey);
  const hidden = readGuestList(storage, guestHiddenKey);
  if (favourites.length + hidden.length === 0) return;
  const clear = () => {
    storage.set(guestFavouritesKey, undefined);
    storage.set(guestHiddenKey, undefined);
  };
  try {
    await client.call(mergeGuestData, { body: { favourites, recents: [], compare: [], hidden } });
    clear();
  } catch (error) {
    if (isCallError(error) && error.status === 409) clear();
  }
}
