import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { useSyncExternalStore } from 'react';

/** A saved search whose filters are being edited, and its email token if the user is not signed in. */
export interface SearchEdit {
  readonly search: SavedSearch;
  readonly token: string | undefined;
}

let current: SearchEdit | undefined;
const listeners = new Set<() => void>();

/**
 * Starts editing the filters of a saved search on the search page, or ends it with undefined. The state is
 * lost on reload.
 */
export function setSearchEdit(next: SearchEdit | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The saved search that is being edited in this tab. */
export const useSearchEdit = (): SearchEdit | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
