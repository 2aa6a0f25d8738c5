import type { SavedSearch } from '@ardhi/contracts/listings/saved-search';
import { useState } from 'react';
import { useAction } from '../../lib/actions/use-action.ts';
import {
  changeSearchMutation,
  deleteSearchMutation,
  saveSearchMutation,
} from '../../lib/search/saved-search-mutations.ts';

/** A saved search with the actions of its row: open, pause, delete and restore. */
export function useSavedSearch(initialSearch: SavedSearch, token: string | undefined) {
  const [search, setSearch] = useState(initialSearch);
  const [isDeleted, setDeleted] = useState(false);
  const change = useAction(changeSearchMutation, { onSuccess: setSearch });
  const deletion = useAction(deleteSearchMutation, { onSuccess: () => setDeleted(true) });
  const restoration = useAction(saveSearchMutation, {
    onSuccess(restored) {
      setSearch(restored);
      setDeleted(false);
    },
  });
  const { id, name, query, frequency, triggers, minDropPercent, quietHours, maxPerMessage } = search;
  const target = { params: { id }, query: { token } };
  return {
    search,
    setSearch,
    isDeleted,
    /** Records that the user has seen the new results. */
    markSeen: () => change.submit({ ...target, body: { looked: true } }),
    togglePause: () => change.submit({ ...target, body: { active: !search.active } }),
    remove: () => deletion.submit(target),
    /** Saves the deleted search again, as a new one. */
    restore: () =>
      restoration.submit({
        body: { name, query, frequency, triggers, minDropPercent, quietHours, maxPerMessage },
      }),
  };
}
