import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { createStore } from '@ardhi/kit/store';
import { useSyncExternalStore } from 'react';

/** A saved search whose filters are being edited, and its email token if the user is not signed in. */
export interface SearchEdit {
  readonly search: SavedSearch;
  readonly token: string | undefined;
}

const edit = createStore<SearchEdit | undefined>(undefined);

/**
 * Starts editing the filters of a saved search on the search page, or ends it with undefined. The state is
 * lost on reload.
 */
export const setSearchEdit = (next: SearchEdit | undefined): void => edit.set(next);

/** The saved search that is being edited in this tab. */
export const useSearchEdit = (): SearchEdit | undefined =>
  useSyncExternalStore(edit.subscribe, edit.get, () => undefined);
