import { agencyHandle, agencyLoader } from '../features/agency/load-agency.ts';
import { routeAction } from '../lib/actions/route-action.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

export { AgencyScreen as Component } from '../features/agency/agency-screen.tsx';
/** Loads the broker and its newest listings. */
export const loader = agencyLoader('brokers');
/** Saves a listing as a favourite. */
export const action = routeAction(toggleFavouriteMutation);
/** Title and metadata of the page. */
export const handle = agencyHandle;
