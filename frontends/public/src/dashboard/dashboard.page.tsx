import type { listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

type Favourites = AnswerOf<typeof listFavourites>;
const favouritesRoute = slimRoute<typeof listFavourites>({ method: 'GET', path: '/api/users/favourites' });

export const loader = (args: LoaderFunctionArgs): Promise<Favourites> =>
  clientOf(args).call(favouritesRoute, { query: { page: 1 } });
export const handle: Screen = { head: () => ({ title: 'Dashboard', noIndex: true }) };
export const Component = () => <DashboardScreen favourites={useLoaderData<Favourites>()} />;
