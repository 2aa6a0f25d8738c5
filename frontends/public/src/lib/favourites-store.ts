import { listFavourites, mergeGuestData, toggleFavourite } from '@ardhi/contracts/accounts/favourites.routes';
import type { CallOptions, Client } from '@ardhi/kit/client';
import { isCallError } from '@ardhi/kit/client/call-error';
import { createStorage, type KeyValueStorage, usableStorage } from '@ardhi/kit/session/token-storage';
import { createStore } from '@ardhi/kit/store';

/** Local storage key of a visitor's favourites. */
export const guestFavouritesKey = 'ardhi_favourites';
const maxGuestFavourites = 500;
const pageSize = 100;

type ListingIds = ReadonlySet<string>;

/**
 * The favourite listing ids shared by all favourite buttons of a page: from the server for a signed-in
 * user, from local storage for a visitor.
 */
export interface FavouritesStore {
  /** Undefined while loading. */
  ids(): ListingIds | undefined;
  subscribe(listener: () => void): () => void;
  /** Sets the owner of the favourites: a user id, or an empty string for a visitor. */
  setOwner(owner: string): Promise<void>;
  /**
   * Toggles optimistically and reverts on failure. Resolves to whether the listing is saved now. @throws
   * CallError
   */
  toggle(listingId: string, options?: Pick<CallOptions, 'idempotencyKey'>): Promise<boolean>;
}

/**
 * Reads the favourite ids a visitor saved on this device; empty if there are none or the stored value is
 * corrupt.
 */
function readGuestFavourites(storage: KeyValueStorage): string[] {
  try {
    const stored: unknown = JSON.parse(storage.get(guestFavouritesKey) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((id) => typeof id === 'string').slice(0, maxGuestFavourites)
      : [];
  } catch {
    return [];
  }
}

/**
 * Merges the visitor's favourites into the signed-in account. They stay on the device if the connection
 * fails.
 */
export async function mergeGuestFavourites(
  client: Client,
  storage: KeyValueStorage = createStorage(usableStorage()),
): Promise<void> {
  const favourites = readGuestFavourites(storage);
  if (favourites.length === 0) return;
  try {
    await client.call(mergeGuestData, { body: { favourites, recents: [], compare: [], hidden: [] } });
    storage.set(guestFavouritesKey, undefined);
  } catch (error) {
    if (isCallError(error) && error.status === 409) storage.set(guestFavouritesKey, undefined);
  }
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

const stores = new WeakMap<Client, FavouritesStore>();

/** The store that belongs to a client; created on first use. */
export function favouritesStoreFor(client: Client): FavouritesStore {
  const store = stores.get(client) ?? createFavouritesStore(client, createStorage(usableStorage()));
  stores.set(client, store);
  return store;
}

/** Creates a favourites store on top of a client and a key-value storage. */
export function createFavouritesStore(client: Client, storage: KeyValueStorage): FavouritesStore {
  let owner: string | undefined;
  let loading: Promise<void> = Promise.resolve();
  const ids = createStore<ListingIds | undefined>(undefined);
  const withToggled = (previous: ListingIds, listingId: string, isSaved: boolean) => {
    const next = new Set(previous);
    if (isSaved) next.add(listingId);
    else next.delete(listingId);
    return next;
  };
  async function loadFor(person: string) {
    await mergeGuestFavourites(client, storage);
    const fetchedIds = await fetchFavouriteIds(client).catch(() => undefined);
    if (owner === person) ids.set(fetchedIds);
  }
  return {
    ids: ids.get,
    subscribe: ids.subscribe,
    setOwner(next) {
      if (next === owner) return loading;
      owner = next;
      ids.set(next === '' ? new Set(readGuestFavourites(storage)) : undefined);
      loading = next === '' ? Promise.resolve() : loadFor(next);
      return loading;
    },
    async toggle(listingId, options) {
      await loading;
      const previousIds = ids.get() ?? new Set<string>();
      const isSaved = !previousIds.has(listingId);
      ids.set(withToggled(previousIds, listingId, isSaved));
      if (owner === '') {
        storage.set(guestFavouritesKey, JSON.stringify([...(ids.get() ?? [])].slice(-maxGuestFavourites)));
        return isSaved;
      }
      try {
        const { favourite } = await client.call(
          toggleFavourite,
          { params: { listingId }, body: {} },
          options,
        );
        ids.set(withToggled(ids.get() ?? previousIds, listingId, favourite));
        return favourite;
      } catch (error) {
        ids.set(withToggled(ids.get() ?? previousIds, listingId, !isSaved));
        throw error;
      }
    },
  };
}
