import { useClient } from '@ardhi/kit/client/client-context';
import { useSession } from '@ardhi/kit/session/session-context';
import { useEffect, useSyncExternalStore } from 'react';
import { listOwnerOf } from './list-owner.ts';
import { type ListingIds, type ListsStore, listsStoreFor } from './lists-store.ts';

/** The lists of the reader of this page; loaded once it is known who that is. */
export function useLists(): ListsStore {
  const session = useSession();
  const store = listsStoreFor(useClient());
  useEffect(() => {
    const syncOwner = () => {
      const owner = listOwnerOf(session.state());
      if (owner !== undefined) void store.setOwner(owner);
    };
    syncOwner();
    return session.subscribe(syncOwner);
  }, [store, session]);
  return store;
}

/** The ids of the listings that the reader compares; undefined until they are known. */
export function useComparedListings(): ListingIds {
  const { subscribe, compared } = useLists();
  return useSyncExternalStore(subscribe, compared, () => undefined);
}

/** The ids of the listings that the reader has hidden; undefined until they are known. */
export function useHiddenListings(): ListingIds {
  const { subscribe, hidden } = useLists();
  return useSyncExternalStore(subscribe, hidden, () => undefined);
}
