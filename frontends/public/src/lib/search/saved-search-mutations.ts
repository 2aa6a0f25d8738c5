import {
  changeSavedSearch,
  confirmSavedSearch,
  deleteSavedSearch,
  saveSearch,
  unsubscribeSavedSearch,
} from '@ardhi/contracts/listings/saved-searches.routes';
import { apiMutation } from '../actions/mutation.ts';

/** Saves a search: for the user, or by email for a visitor. */
export const saveSearchMutation = apiMutation(saveSearch, { hasSchema: true });

/** Changes a saved search. */
export const changeSearchMutation = apiMutation(changeSavedSearch, { hasSchema: true });

/** Deletes a saved search. */
export const deleteSearchMutation = apiMutation(deleteSavedSearch);

/** Confirms the alerts of a search saved by email. */
export const confirmSearchMutation = apiMutation(confirmSavedSearch);

/** Ends the alerts of a search. */
export const unsubscribeMutation = apiMutation(unsubscribeSavedSearch);

/** Mutations that saved-search rows need in the route action of their page. */
export const savedSearchMutations = [changeSearchMutation, deleteSearchMutation, saveSearchMutation] as const;
