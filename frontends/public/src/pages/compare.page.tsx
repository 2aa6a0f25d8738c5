import { maxCompared } from '@ardhi/contracts/listings/comparison';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { NoScript } from '@ardhi/kit/ui/no-script';
import { Page } from '@ardhi/kit/ui/section';
import { DeviceComparison } from '../features/compare/device-comparison.tsx';
import { ComparisonLoading, SavedComparison } from '../features/compare/saved-comparison.tsx';
import { SharedComparison } from '../features/compare/shared-comparison.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { comparisonMutation } from '../lib/comparison-mutation.ts';
import { listingIdsIn } from '../lib/listing-ids-in.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/**
 * Loads the listings named by `ids` in the URL, so that a comparison can be shared; those that are gone are
 * dropped.
 */
export async function loader(args: LoaderFunctionArgs): Promise<readonly ListingDetail[]> {
  const ids = listingIdsIn(new URL(args.request.url).searchParams.get('ids'), maxCompared);
  const client = clientOf(args);
  const details = await Promise.all(
    ids.map((id) =>
      client.call(readListing, { params: { id } }).catch((error: unknown) => {
        // A listing that is gone leaves the comparison; one that cannot be read now does not.
        if (!isCallError(error) || (error.status !== 404 && error.status !== 410)) throw error;
      }),
    ),
  );
  return details.filter((detail) => detail !== undefined);
}
/** Saves a listing as a favourite, or changes the comparison in the account. */
export const action = routeAction(toggleFavouriteMutation, comparisonMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'public.compare' }), noIndex: true }),
};
/** The listings named by the address, else those of the account or this device, side by side. */
export function Component() {
  const details = useLoaderData<readonly ListingDetail[]>();
  const isShared = useSearchParams()[0].has('ids');
  const status = useSessionSelector((session) => session.status);
  if (isShared) return <SharedComparison details={details} />;
  if (status === 'signedOut' || status === 'suspended') return <DeviceComparison />;
  if (status === 'loading')
    return (
      <Page>
        <NoScript />
        <ComparisonLoading />
      </Page>
    );
  return <SavedComparison />;
}
