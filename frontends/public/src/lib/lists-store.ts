import { toggleFavourite } from '@ardhi/contracts/accounts/favourites.routes';
import type { CallOptions, Client } from '@ardhi/kit/client';
import { createStorage, type KeyValueStorage, usableStorage } from '@ardhi/kit/session/token-storage';
import { createStore } from '@ardhi/kit/store';

/** Listing ids; undefined while loading. */
export type ListingIds = ReadonlySet<string> | undefined;

/** Listings that a reader has saved, hidden, compared and seen last (the last one last). */
export interface ReaderLists {
  readonly favourites: ListingIds;
  readonly hidden: ListingIds;
  readonly compared: ListingIds;
  readonly recents: ListingIds;
}

/**
 * The ids of the reader's lists, shared by everything on a page that shows listings: from the server for a
 * signed-in user, from local storage for a visitor.
 */
export interface ListsStore {
  favourites(): ListingIds;
  hidden(): ListingIds;
  compared(): ListingIds;
  recents(): ListingIds;
  subscribe(listener: () => void): () => void;
  /** Sets the owner of the lists: a user id, or an empty string for a visitor. Resolves once they are loaded. */
  setOwner(owner: string): Promise<void>;
  /**
   * Toggles a favourite optimistically and reverts on failure. Resolves to true if the listing is saved now. @throws
   * CallError
   */
  toggleFavourite(listingId: string, options?: Pick<CallOptions, 'idempotencyKey'>): Promise<boolean>;
  /** Hides a listing or shows it again. Resolves to true if it is hidden now. @throws CallError */
  hide(listingId: string, hidden: boolean): Promise<boolean>;
  /** Adds or removes a compared listing. Resolves to true if it is in now, to false once full. @throws CallError */
  compare(listingId: string, compared: boolean): Promise<boolean>;
  /** Records a listing as seen last. */
  addRecent(listingId: string): Promise<void>;
}

const stores = new WeakMap<Client, ListsStore>();

/** The store that belongs to a client; created on first use. */
export function listsStoreFor(client: Client): ListsStore {
  const store = stores.get(client) ?? createListsStore(client, createStorage(usableStorage()));
  stores.set(client, store);
  return store;
}

/** The module that reads and writes the lists is loaded once a page knows its reader. */
const loadLists = () => import('./reader-lists.ts');
const notLoaded: ReaderLists = {
  favourites: undefined,
  hidden: undefined,
  compared: undefined,
  recents: undefined,
};

/** Creates a store on top of a client and a key-value storage. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state of the lists, which every function reads and changes.
export function createListsStore(client: Client, storage: KeyValueStorage): ListsStore {
  let owner: string | undefined;
  let loading: Promise<void> = Promise.resolve();
  const lists = createStore(notLoaded);
  /** Changes a list of this person, unless the owner has changed meanwhile. */
  function change(person: string | undefined, list: keyof ReaderLists, listingId: string, isIn: boolean) {
    const now = lists.get();
    if (owner === person) lists.set({ ...now, [list]: withId(now[list], listingId, isIn) });
  }
  async function load(person: string) {
    const { readLists } = await loadLists();
    const found = await readLists(client, storage, person);
    if (owner === person) lists.set(found);
  }
  return {
    favourites: () => lists.get().favourites,
    hidden: () => lists.get().hidden,
    compared: () => lists.get().compared,
    recents: () => lists.get().recents,
    subscribe: lists.subscribe,
    setOwner(next) {
      if (next === owner) return loading;
      owner = next;
      lists.set(notLoaded);
      loading = load(next).catch(() => {
        if (owner === next) owner = undefined;
      });
      return loading;
    },
    async toggleFavourite(listingId, options) {
      await loading;
      const person = owner;
      const isSaved = !lists.get().favourites?.has(listingId);
      change(person, 'favourites', listingId, isSaved);
      if (person === '') {
        (await loadLists()).writeFavourites(storage, lists.get().favourites);
        return isSaved;
      }
      try {
        const { favourite } = await client.call(
          toggleFavourite,
          { params: { listingId }, body: {} },
          options,
        );
        change(person, 'favourites', listingId, favourite);
        return favourite;
      } catch (error) {
        change(person, 'favourites', listingId, !isSaved);
        throw error;
      }
    },
    async hide(listingId, isHidden) {
      await loading;
      const { writeHidden } = await loadLists();
      const person = owner;
      await writeHidden({ client, storage, owner: person, listingId, isHidden });
      change(person, 'hidden', listingId, isHidden);
      return isHidden;
    },
    async compare(listingId, isCompared) {
      await loading;
      const { maxCompared, writeList } = await loadLists();
      const person = owner;
      const before = lists.get().compared;
      const isIn = isCompared && (before?.size ?? 0) < maxCompared;
      const compared = withId(before, listingId, isIn);
      await writeList({ client, storage, owner: person, list: 'compared', ids: compared });
      if (owner === person) lists.set({ ...lists.get(), compared });
      return isIn;
    },
    async addRecent(listingId) {
      await loading;
      const { maxRecents, writeList } = await loadLists();
      const person = owner;
      const others = withId(lists.get().recents, listingId, false);
      const recents = new Set([...others, listingId].slice(-maxRecents));
      if (owner === person) lists.set({ ...lists.get(), recents });
      await writeList({ client, storage, owner: person, list: 'recents', ids: recents });
    },
  };
}

function withId(ids: ListingIds, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
