import type { PlacePage } from '@ardhi/contracts/listings/place-page.routes';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { placeLoader } from '../features/place/load-place.ts';
import { placeHead } from '../features/place/place-head.ts';
import { PlaceScreen } from '../features/place/place-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Loads land in the place named by the address. */
export const loader = placeLoader;
/** Saves a listing as a favourite. */
export const action = routeAction(compareListingMutation, toggleFavouriteMutation);
export const handle: Screen<PlacePage | undefined> = { head: placeHead };
/** Land in a place. */
export const Component = PlaceScreen;
