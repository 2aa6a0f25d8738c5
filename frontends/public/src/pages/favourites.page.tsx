import { listFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { favouriteNoteMutation, shareMutation } from '../features/favourites/api/favourites-mutations.ts';
import { FavouritesLayout } from '../features/favourites/components/favourites-layout.tsx';
import { FavouritesScreen } from '../features/favourites/components/favourites-screen.tsx';
import { loadSavedSearches, type SavedSearchesData } from '../features/saved-searches/load-searches.ts';
import { SavedSearchesScreen } from '../features/saved-searches/saved-searches-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { comparisonMutation } from '../lib/comparison-mutation.ts';
import { savedSearchMutations } from '../lib/search/saved-search-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

type Favourites = AnswerOf<typeof listFavourites>;

/** Data of the selected tab: saved listings or saved searches. */
type FavouritesPageData = { readonly favourites: Favourites } | { readonly savedSearches: SavedSearchesData };

/** Loads the listings of a folder, or the saved searches. */
export const loader = async (args: LoaderFunctionArgs): Promise<FavouritesPageData> => {
  const { searchParams } = new URL(args.request.url);
  if (searchParams.get('tab') === 'searches') return { savedSearches: await loadSavedSearches(args) };
  const folder = searchParams.get('folder') ?? undefined;
  const page = Number(searchParams.get('page') ?? 1);
  return { favourites: await clientOf(args).call(listFavourites, { query: { folder, page } }) };
};
/** Changes, shares, compares and removes favourites, and saved searches. */
export const action = routeAction(
  comparisonMutation,
  favouriteNoteMutation,
  shareMutation,
  toggleFavouriteMutation,
  ...savedSearchMutations,
);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.favourites' }), noIndex: true }),
};
/** The favourites page with its two tabs. */
export const Component = () => {
  const data = useLoaderData<FavouritesPageData>();
  return (
    <FavouritesLayout showSearches={'savedSearches' in data}>
      {'savedSearches' in data ? (
        <SavedSearchesScreen {...data.savedSearches} />
      ) : (
        <FavouritesScreen favourites={data.favourites} />
      )}
    </FavouritesLayout>
  );
};
