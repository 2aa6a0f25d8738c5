import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import {
  contactClickMutation,
  enquiryMutation,
  reportMutation,
  titleRequestMutation,
  viewingMutation,
} from '../features/listing/api/listing-mutations.ts';
import { type ListingData, listingLoader } from '../features/listing/api/load-listing.ts';
import { ListingGone } from '../features/listing/components/listing-gone.tsx';
import { listingHead } from '../features/listing/components/listing-head.ts';
import { ListingScreen } from '../features/listing/components/listing-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { hideListingMutation } from '../lib/hide-listing.ts';
import { confirmPhoneMutation, sendPhoneCodeMutation } from '../lib/phone-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Loads the listing; a listing that is no longer offered has a page too. */
export const loader = listingLoader;
/** Contacts the agent, reports the listing, saves it as a favourite, hides it. */
export const action = routeAction(
  compareListingMutation,
  enquiryMutation,
  viewingMutation,
  contactClickMutation,
  reportMutation,
  titleRequestMutation,
  toggleFavouriteMutation,
  hideListingMutation,
  sendPhoneCodeMutation,
  confirmPhoneMutation,
);
export const handle: Screen<ListingData | undefined> = { head: listingHead };

/** The page of one listing. */
export function Component() {
  const { detail, similar, features } = useLoaderData<ListingData>();
  if (detail === undefined) return <ListingGone />;
  return <ListingScreen detail={detail} similar={similar} features={features} key={detail.listing.id} />;
}
