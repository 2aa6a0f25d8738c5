import { agentHandle, agentLoader } from '../features/agency/load-agent.ts';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { agentContactClickMutation, agentEnquiryMutation } from '../lib/owner-contact-mutations.ts';
import { confirmPhoneMutation, sendPhoneCodeMutation } from '../lib/phone-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

export { AgentScreen as Component } from '../features/agency/agent-screen.tsx';
/** Loads the agent and their listings. */
export const loader = agentLoader;
/** Contacts the agent, saves a listing as a favourite. */
export const action = routeAction(
  compareListingMutation,
  agentEnquiryMutation,
  agentContactClickMutation,
  toggleFavouriteMutation,
  sendPhoneCodeMutation,
  confirmPhoneMutation,
);
export const handle = agentHandle;
