import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { ListingGone } from './listing-gone.tsx';
import { listingHead } from './listing-head.ts';
import { ListingScreen } from './listing-screen.tsx';
import { type ListingData, listingLoader } from './load-listing.ts';

export const loader = listingLoader;
export const handle: Screen<ListingData | undefined> = { head: listingHead };

export function Component() {
  const { detail, similar, features } = useLoaderData<ListingData>();
  if (detail === undefined) return <ListingGone />;
  return <ListingScreen detail={detail} similar={similar} features={features} key={detail.listing.id} />;
}
