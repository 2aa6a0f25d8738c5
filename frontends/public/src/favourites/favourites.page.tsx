import type { listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { FavouritesScreen } from './favourites-screen.tsx';

type Favourites = AnswerOf<typeof listFavourites>;
const favouritesRoute = slimRoute<typeof listFavourites>({ method: 'GET', path: '/api/users/favourites' });

export const loader = (args: LoaderFunctionArgs): Promise<Favourites> => {
  const { searchParams } = new URL(args.request.url);
  const folder = searchParams.get('folder') ?? undefined;
  const page = Number(searchParams.get('page') ?? 1);
  return clientOf(args).call(favouritesRoute, { query: { folder, page } });
};
export const handle: Screen = { head: () => ({ title: 'Favourites', noIndex: true }) };
export const Component = () => <FavouritesScreen found={useLoaderData<Favourites>()} />;
