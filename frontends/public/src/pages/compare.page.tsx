import type { ListingCard } from '@ardhi/contracts/listings/card';
import { listListingCards } from '@ardhi/contracts/listings/search.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Maximum number of compared listings (model feature 17). */
const maxCompared = 4;
const isListingId = (text: string) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/**
 * Loads the listings named by `ids` in the URL, so that a comparison can be shared; unknown ids are
 * dropped.
 */
export async function loader(args: LoaderFunctionArgs): Promise<readonly ListingCard[]> {
  const idsParam = new URL(args.request.url).searchParams.get('ids') ?? '';
  const ids = [...new Set(idsParam.split(','))].filter(isListingId).slice(0, maxCompared);
  if (ids.length === 0) return [];
  return (await clientOf(args).call(listListingCards, { query: { ids } })).items;
}
/** Saves a listing as a favourite. */
export const action = routeAction(toggleFavouriteMutation);
/** Title of the tab. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'public.compare' }), noIndex: true }),
};
/** The selected listings side by side. */
export const Component = () => <CompareScreen cards={useLoaderData<readonly ListingCard[]>()} />;
