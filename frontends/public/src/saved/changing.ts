import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { useSyncExternalStore } from 'react';

/** A search that is kept, and the token of its mails where nobody is signed in. */
export interface Changing {
  readonly search: SavedSearch;
  readonly token: string | undefined;
}

let changing: Changing | undefined;
const listeners = new Set<() => void>();

/** Begins to change what a search looks for, on the search page, or ends it. A reload ends it too: nothing is saved before. */
export function setChanging(next: Changing | undefined): void {
  changing = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The search whose filters are being changed in this tab. */
export const useChanging = (): Changing | undefined =>
  useSyncExternalStore(
    subscribe,
    () => changing,
    () => undefined,
  );
