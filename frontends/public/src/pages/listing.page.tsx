import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type ListingData, listingLoader } from '../features/listing/api/load-listing.ts';
import { ListingGone } from '../features/listing/components/listing-gone.tsx';
import { listingHead } from '../features/listing/components/listing-head.ts';
import { ListingScreen } from '../features/listing/components/listing-screen.tsx';

export const loader = listingLoader;
export const handle: Screen<ListingData | undefined> = { head: listingHead };

export function Component() {
  const { detail, similar, features } = useLoaderData<ListingData>();
  if (detail === undefined) return <ListingGone />;
  return <ListingScreen detail={detail} similar={similar} features={features} key={detail.listing.id} />;
}
