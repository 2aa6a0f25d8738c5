import * as z from 'zod/mini';
import { email } from '../accounts/words.ts';
import { route } from '../route.ts';
import { id, nothing, pageOf, paging } from '../values.ts';
import { alertRun, savedSearch, savedSearchFields } from './saved-search.ts';

const { name, query, frequency, triggers, minDropPercent, quietHours, maxPerMessage } = savedSearchFields;

const partial = {
  frequency: z.optional(frequency),
  triggers: z.optional(triggers),
  minDropPercent: z.optional(minDropPercent),
  quietHours: z.optional(quietHours),
  maxPerMessage: z.optional(maxPerMessage),
};

const saved = { row: 'L57', path: '/api/saved-searches' } as const;
export const listSavedSearches = route({
  ...saved,
  summary: 'The searches I keep, with what they find now and what is new since I last looked.',
  method: 'GET',
  access: 'signed-in',
  query: z.strictObject(paging()),
  answer: pageOf(savedSearch),
});
export const saveSearch = route({
  ...saved,
  summary:
    'Keeps a search and tells what comes to fit it; a visitor names an address, which is asked by mail first.',
  method: 'POST',
  access: 'public',
  rate: 'enquiry',
  status: 201,
  body: z.strictObject({
    name: z.optional(name),
    query,
    email: z.optional(email),
    ...partial,
  }),
  answer: savedSearch,
  errors: ['LIMIT_REACHED', 'GEOMETRY_INVALID'],
});

/** The token of a mail's link, where nobody is signed in. */
const token = z.string().check(z.minLength(20), z.maxLength(120));
const one = {
  row: 'L58',
  path: '/api/saved-searches/:id',
  access: 'public',
  query: z.strictObject({ token: z.optional(token) }),
} as const;
export const readSavedSearch = route({
  ...one,
  summary: 'One search, for whoever keeps it or has the link of its mails.',
  method: 'GET',
  answer: savedSearch,
});
export const changeSavedSearch = route({
  ...one,
  summary: 'Changes a search, pauses it, takes it up again, or notes that I have looked at what it finds.',
  method: 'PUT',
  rate: 'write',
  body: z.strictObject({
    name: z.optional(name),
    query: z.optional(query),
    ...partial,
    active: z.optional(z.boolean()),
    looked: z.optional(z.literal(true)),
  }),
  answer: savedSearch,
  errors: ['GEOMETRY_INVALID'],
});
export const dropSavedSearch = route({
  ...one,
  summary: 'Forgets a search.',
  method: 'DELETE',
  rate: 'write',
  status: 204,
  answer: nothing,
});

const byLink = {
  row: 'L59',
  method: 'POST',
  access: 'public',
  rate: 'auth',
  body: z.strictObject({ token }),
  answer: z.strictObject({ name: z.string(), state: z.enum(['ACTIVE', 'PAUSED']) }),
  errors: ['CODE_INVALID'],
} as const;
export const confirmSavedSearch = route({
  ...byLink,
  summary: 'The address wants these alerts: the link of the mail that asked.',
  path: '/api/saved-searches/confirm',
});
export const unsubscribeSavedSearch = route({
  ...byLink,
  summary: 'No more alerts of this search: the link at the end of every one.',
  path: '/api/saved-searches/unsubscribe',
});

const atOnce = {
  row: 'L59',
  path: '/api/saved-searches/unsubscribe/:token',
  access: 'public',
  rate: 'auth',
  answer: nothing,
  errors: ['CODE_INVALID'],
} as const;
export const endAlertsAtOnce = route({
  ...atOnce,
  summary: 'No more alerts of this search, asked at the button that mail programs show (RFC 8058).',
  method: 'POST',
  status: 204,
});
export const askToEndAlerts = route({
  ...atOnce,
  summary: 'Leads who opens the address of that button to the page that asks first.',
  method: 'GET',
  status: 302,
});

export const listAlerts = route({
  row: 'L60',
  summary: 'What I was told, newest first.',
  method: 'GET',
  path: '/api/users/alerts',
  access: 'signed-in',
  query: z.strictObject({ ...paging(50), searchId: z.optional(id) }),
  answer: pageOf(alertRun),
});
