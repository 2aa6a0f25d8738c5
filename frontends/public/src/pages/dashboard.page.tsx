import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type DashboardData, dashboardLoader } from '../features/dashboard/api/load-dashboard.ts';
import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { savedSearchMutations } from '../lib/search/saved-search-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Loads the user's dashboard. */
export const loader = dashboardLoader;
/** Changes a saved search or a favourite. */
export const action = routeAction(toggleFavouriteMutation, ...savedSearchMutations);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.dashboard' }), noIndex: true }),
};
/** The start page of a signed-in user. */
export const Component = () => <DashboardScreen data={useLoaderData<DashboardData>()} />;
