import { agencyHandle, agencyLoader } from '../features/agency/load-agency.ts';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import {
  agencyContactClickMutation,
  agencyEnquiryMutation,
  agentContactClickMutation,
  agentEnquiryMutation,
} from '../lib/owner-contact-mutations.ts';
import { confirmPhoneMutation, sendPhoneCodeMutation } from '../lib/phone-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

export { AgencyScreen as Component } from '../features/agency/agency-screen.tsx';
/** Loads the broker and its newest listings. */
export const loader = agencyLoader('brokers');
/** Contacts the agency or the broker, saves a listing as a favourite. */
export const action = routeAction(
  compareListingMutation,
  agentEnquiryMutation,
  agencyEnquiryMutation,
  agentContactClickMutation,
  agencyContactClickMutation,
  toggleFavouriteMutation,
  sendPhoneCodeMutation,
  confirmPhoneMutation,
);
export const handle = agencyHandle;
