import type { Screen } from '@ardhi/kit/router/remote-module';
import { SavedScreen } from '../features/saved/saved-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Changes the favourites and the comparison. */
export const action = routeAction(compareListingMutation, toggleFavouriteMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.saved2' }), noIndex: true }),
};
/** Favourites, the comparison and the listings seen last: of the account, or of this device without one. */
export const Component = SavedScreen;
