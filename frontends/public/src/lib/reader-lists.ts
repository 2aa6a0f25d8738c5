import {
  hideListing,
  listFavourites,
  mergeGuestData,
  putRecents,
  readHidden,
  readRecents,
  unhideListing,
} from '@ardhi/contracts/accounts/favourites.routes';
import { maxCompared } from '@ardhi/contracts/listings/comparison';
import { putComparison, readComparison } from '@ardhi/contracts/listings/comparison.routes';
import type { Client } from '@ardhi/kit/client';
import { isCallError } from '@ardhi/kit/client/call-error';
import { createStorage, type KeyValueStorage, usableStorage } from '@ardhi/kit/session/token-storage';
import type { ListingIds, ReaderLists } from './lists-store.ts';

/** Local storage key of a visitor's favourites. */
export const guestFavouritesKey = 'ardhi_favourites';
/** Local storage key of the listings that a visitor has hidden. */
export const guestHiddenKey = 'ardhi_hidden';
/** Local storage keys of a visitor's comparison, and of the listings that they saw last. */
const guestKeys = { compared: 'ardhi_compare', recents: 'ardhi_recents' } as const;

export { maxCompared };
/** The most listings seen last that are remembered. */
export const maxRecents = 50;
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
      compared: new Set(readGuestList(storage, guestKeys.compared)),
      recents: new Set(readGuestList(storage, guestKeys.recents)),
    };
  await mergeGuestLists(client, storage);
  const [favourites, hidden, compared, recents] = await Promise.all([
    fetchFavouriteIds(client).catch(() => undefined),
    client.call(readHidden).then(
      ({ listingIds }) => new Set(listingIds),
      () => undefined,
    ),
    client
      .call(readComparison)
      .then(({ items }) => new Set(items.map(({ listing }) => listing.id)))
      .catch(() => undefined),
    client
      .call(readRecents)
      .then(({ items }) => new Set(items.map(({ id }) => id).toReversed()))
      .catch(() => undefined),
  ]);
  return { favourites, hidden, compared, recents };
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

interface ListChange {
  readonly client: Client;
  readonly storage: KeyValueStorage;
  /** A user id, or an empty string for a visitor. */
  readonly owner: string | undefined;
  readonly list: keyof typeof guestKeys;
  readonly ids: ReadonlySet<string>;
}

/** Keeps a visitor's comparison or the listings seen last on this device; tells the server those of a user. @throws CallError */
export async function writeList({ client, storage, owner, list, ids }: ListChange): Promise<void> {
  if (owner === '') return writeGuestList(storage, guestKeys[list], ids);
  if (list === 'compared') await client.call(putComparison, { body: { listingIds: [...ids] } });
  else await client.call(putRecents, { body: { listingIds: [...ids].toReversed() } });
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
  const compare = readGuestList(storage, guestKeys.compared).slice(0, maxCompared);
  const recents = readGuestList(storage, guestKeys.recents).slice(-maxRecents).toReversed();
  if (favourites.length + hidden.length + compare.length + recents.length === 0) return;
  const clear = () => {
    storage.set(guestFavouritesKey, undefined);
    storage.set(guestHiddenKey, undefined);
    for (const key of Object.values(guestKeys)) storage.set(key, undefined);
  };
  try {
    await client.call(mergeGuestData, { body: { favourites, recents, compare, hidden } });
    clear();
  } catch (error) {
    if (isCallError(error) && error.status === 409) clear();
  }
}
