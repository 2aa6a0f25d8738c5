import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id, noBody, pageSchema, pagingQuery } from '../values.ts';
import { alertRun, savedSearch } from './saved-search.ts';
import { savedSearchChanges, savedSearchInput } from './saved-search-input.ts';

const savedSearchesRoute = { row: 'L57', path: '/api/saved-searches' } as const;
/** For signed-in users; visitors manage one search through its link. */
export const listSavedSearches = route({
  ...savedSearchesRoute,
  summary: 'The saved searches of the caller, with current and new result counts.',
  method: 'GET',
  access: 'signed-in',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(savedSearch),
});
/** Also for visitors, who give an email address. */
export const saveSearch = route({
  ...savedSearchesRoute,
  summary: 'Saves a search with alerts; for a visitor the email address is confirmed first.',
  method: 'POST',
  access: 'public',
  rate: 'enquiry',
  status: 201,
  body: savedSearchInput,
  answer: savedSearch,
  errors: ['LIMIT_REACHED', 'GEOMETRY_INVALID'],
});

/** Token of an email link, for visitors who are not signed in. */
const token = z.string().check(z.minLength(20), z.maxLength(120));
const savedSearchRoute = {
  row: 'L58',
  path: '/api/saved-searches/:id',
  access: 'public',
  query: z.strictObject({ token: z.optional(token) }),
} as const;
/** The page behind the link in an alert. */
export const readSavedSearch = route({
  ...savedSearchRoute,
  summary: 'One saved search, for its owner or with the token of its emails.',
  method: 'GET',
  answer: savedSearch,
});
/** Missing fields stay. */
export const changeSavedSearch = route({
  ...savedSearchRoute,
  summary: 'Changes, pauses or resumes a saved search, or marks its results as seen.',
  method: 'PUT',
  rate: 'write',
  body: savedSearchChanges,
  answer: savedSearch,
  errors: ['GEOMETRY_INVALID'],
});
/** No further alerts are sent. */
export const deleteSavedSearch = route({
  ...savedSearchRoute,
  summary: 'Deletes a saved search.',
  method: 'DELETE',
  rate: 'write',
  status: 204,
  answer: noBody,
});

const emailLinkRoute = {
  row: 'L59',
  method: 'POST',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ token }),
  answer: z.strictObject({ name: z.string(), state: z.enum(['ACTIVE', 'PAUSED']) }),
  errors: ['CODE_INVALID'],
} as const;
/** Alerts start only after this confirmation. */
export const confirmSavedSearch = route({
  ...emailLinkRoute,
  summary: 'Confirms alerts with the token of the confirmation email.',
  path: '/api/saved-searches/confirm',
});
/** Called by the confirmation page of the unsubscribe link. */
export const unsubscribeSavedSearch = route({
  ...emailLinkRoute,
  summary: 'Unsubscribes from the alerts of a search with the token of an alert email.',
  path: '/api/saved-searches/unsubscribe',
});

const oneClickRoute = {
  row: 'L59',
  path: '/api/saved-searches/unsubscribe/:token',
  access: 'public',
  rate: 'auth',
  answer: noBody,
  errors: ['CODE_INVALID'],
} as const;
/** Called by the email program, which cannot sign in. */
export const oneClickUnsubscribe = route({
  ...oneClickRoute,
  summary: 'One-click unsubscribe from the alerts of a search (RFC 8058).',
  method: 'POST',
  status: 204,
});
/** For people who open the one-click URL in a browser. */
export const redirectToUnsubscribePage = route({
  ...oneClickRoute,
  summary: 'Redirects the one-click unsubscribe URL to the confirmation page when it is opened in a browser.',
  method: 'GET',
  status: 302,
});

/** With the cards of listings that are still public. */
export const listAlerts = route({
  row: 'L60',
  summary: 'The alerts of the caller, newest first.',
  method: 'GET',
  path: '/api/users/alerts',
  access: 'signed-in',
  query: z.strictObject({ ...pagingQuery(50), searchId: z.optional(id) }),
  answer: pageSchema(alertRun),
});
