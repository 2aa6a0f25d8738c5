import type { listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { loadSearches, type Searches } from '../saved/load-searches.ts';
import { SearchesScreen } from '../saved/searches-screen.tsx';
import { FavouritesScreen } from './favourites-screen.tsx';
import { KeptPage } from './kept-page.tsx';

type Favourites = AnswerOf<typeof listFavourites>;
const favouritesRoute = slimRoute<typeof listFavourites>({ method: 'GET', path: '/api/users/favourites' });

/** What is on show of what one keeps: listings, or searches. */
type Shown = { readonly found: Favourites } | { readonly kept: Searches };

export const loader = async (args: LoaderFunctionArgs): Promise<Shown> => {
  const { searchParams } = new URL(args.request.url);
  if (searchParams.get('tab') === 'searches') return { kept: await loadSearches(args) };
  const folder = searchParams.get('folder') ?? undefined;
  const page = Number(searchParams.get('page') ?? 1);
  return { found: await clientOf(args).call(favouritesRoute, { query: { folder, page } }) };
};
export const handle: Screen = { head: () => ({ title: 'Favourites', noIndex: true }) };
export const Component = () => {
  const shown = useLoaderData<Shown>();
  return (
    <KeptPage searches={'kept' in shown}>
      {'kept' in shown ? <SearchesScreen {...shown.kept} /> : <FavouritesScreen found={shown.found} />}
    </KeptPage>
  );
};
