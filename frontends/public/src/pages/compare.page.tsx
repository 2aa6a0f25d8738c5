import type { ListingCard } from '@ardhi/contracts/listings/card';
import { maxCompared } from '@ardhi/contracts/listings/comparison';
import { listListingCards } from '@ardhi/contracts/listings/search.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { Page } from '@ardhi/kit/ui/section';
import { ComparisonLoading, SavedComparison } from '../features/compare/saved-comparison.tsx';
import { SharedComparison } from '../features/compare/shared-comparison.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { comparisonMutation } from '../lib/comparison-mutation.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

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
/** Saves a listing as a favourite, or changes the comparison in the account. */
export const action = routeAction(toggleFavouriteMutation, comparisonMutation);
/** Title of the tab. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'public.compare' }), noIndex: true }),
};
/** The listings that the address names, else those of the user's account, side by side. */
export function Component() {
  const cards = useLoaderData<readonly ListingCard[]>();
  const isShared = useSearchParams()[0].has('ids');
  const status = useSessionSelector((session) => session.status);
  if (isShared || status === 'signedOut' || status === 'suspended') return <SharedComparison cards={cards} />;
  if (status === 'loading')
    return (
      <Page>
        <ComparisonLoading />
      </Page>
    );
  return <SavedComparison />;
}
