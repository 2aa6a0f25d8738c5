import {
  changeEmailInput,
  changePasswordInput,
  forgotPasswordInput,
  registrationInput,
  resetPasswordInput,
} from '@ardhi/contracts/accounts/account-input';
import {
  circleChanges,
  circleInput,
  circleItemInput,
  circleMemberInput,
  circleMessageInput,
  joinCircleInput,
  proposalInput,
} from '@ardhi/contracts/accounts/circle-input';
import { favouriteChanges } from '@ardhi/contracts/accounts/favourite-input';
import { preferenceChanges, profileChanges } from '@ardhi/contracts/accounts/profile-input';
import { contactInput, ticketMessageInput } from '@ardhi/contracts/content/ticket';
import { enquiryInput } from '@ardhi/contracts/leads/lead';
import { viewingInput } from '@ardhi/contracts/leads/viewing-input';
import { reportInput } from '@ardhi/contracts/listings/report';
import { savedSearchChanges, savedSearchInput } from '@ardhi/contracts/listings/saved-search-input';
import { titleRequestInput } from '@ardhi/contracts/listings/title-request';

/**
 * Schemas of the bodies that visitors type in forms, by method and path. A module of its own, so that pages load no
 * schema before a form is touched.
 */
export const bodySchemas = {
  'POST:/api/auth/register': registrationInput,
  'POST:/api/auth/forgot-password': forgotPasswordInput,
  'POST:/api/auth/reset-password': resetPasswordInput,
  'PUT:/api/users/profile': profileChanges,
  'PUT:/api/users/preferences': preferenceChanges,
  'POST:/api/users/change-password': changePasswordInput,
  'POST:/api/users/change-email': changeEmailInput,
  'PUT:/api/users/favourites/:listingId': favouriteChanges,
  'POST:/api/circles': circleInput,
  'PUT:/api/circles/:id': circleChanges,
  'POST:/api/circles/join/:token': joinCircleInput,
  'POST:/api/circles/:id/members': circleMemberInput,
  'POST:/api/circles/:id/items': circleItemInput,
  'POST:/api/circles/:id/messages': circleMessageInput,
  'POST:/api/circles/:id/proposals': proposalInput,
  'POST:/api/saved-searches': savedSearchInput,
  'PUT:/api/saved-searches/:id': savedSearchChanges,
  'POST:/properties/:id/enquiries': enquiryInput,
  'POST:/api/agents/:id/enquiries': enquiryInput,
  'POST:/api/agencies/:id/enquiries': enquiryInput,
  'POST:/properties/:id/viewings': viewingInput,
  'POST:/properties/:id/reports': reportInput,
  'POST:/properties/:id/title/requests': titleRequestInput,
  'POST:/api/contact': contactInput,
  'POST:/api/support/tickets/:number/messages': ticketMessageInput,
} as const;
