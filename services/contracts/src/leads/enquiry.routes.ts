import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { e164 } from '../accounts/user-fields.ts';
import { id, pageSchema, pagingQuery } from '../values.ts';
import { wordEnum } from '../word-enum.ts';
import { enquiryInput, enquiryRow } from './lead.ts';

const enquiryRoute = {
  row: 'L61',
  method: 'POST',
  access: 'public',
  rate: 'enquiry',
  status: 201,
  body: enquiryInput,
  /** A second message within 24 hours returns the id of the first enquiry. */
  answer: z.strictObject({ enquiryId: id, ref: z.string() }),
  errors: ['PHONE_NOT_VERIFIED', 'CHALLENGE_FAILED', 'NOT_CONTACTABLE'],
} as const;

/** The contact form of a listing; works without an account. */
export const createListingEnquiry = route({
  ...enquiryRoute,
  summary: 'Sends an enquiry about a listing to its agent.',
  path: '/properties/:id/enquiries',
  aliases: ['/api/properties/:id/enquiries', '/plots/:id/enquiries', '/api/plots/:id/enquiries'],
});
/** The contact form of an agent's page; works without an account. */
export const createAgentEnquiry = route({
  ...enquiryRoute,
  summary: 'Sends an enquiry to an agent.',
  path: '/api/agents/:id/enquiries',
  slug: true,
});
/** The contact form of an agency's page; one of its agents is chosen. */
export const createAgencyEnquiry = route({
  ...enquiryRoute,
  summary: 'Sends an enquiry to an agency.',
  path: '/api/agencies/:id/enquiries',
  slug: true,
});

const contactClickRoute = {
  row: 'L62',
  method: 'POST',
  access: 'public',
  rate: 'enquiry',
  body: z.strictObject({
    kind: wordEnum('PHONE CALL WHATSAPP'),
    visitorId: z.string().check(z.regex(/^[\w-]{8,64}$/, fieldErrors.visitorId)),
    shareToken: enquiryInput.shape.shareToken,
  }),
  answer: z.strictObject({ phone: e164, waUrl: z.optional(z.string()) }),
  errors: ['NOT_CONTACTABLE'],
} as const;

/** The buttons to call or to write to the agent of a listing. */
export const recordListingContactClick = route({
  ...contactClickRoute,
  summary: "Reveals the phone number of a listing's agent and records the click as an intent.",
  path: '/properties/:id/contact-clicks',
  aliases: [
    '/api/properties/:id/contact-clicks',
    '/plots/:id/contact-clicks',
    '/api/plots/:id/contact-clicks',
  ],
});
/** The buttons to call or to write on an agent's page. */
export const recordAgentContactClick = route({
  ...contactClickRoute,
  summary: "Reveals an agent's phone number and records the click as an intent.",
  path: '/api/agents/:id/contact-clicks',
  slug: true,
});

/** The buttons to call or to write on an agency's page. */
export const recordAgencyContactClick = route({
  ...contactClickRoute,
  summary: "Reveals an agency's phone number and records the click as an intent.",
  path: '/api/agencies/:id/contact-clicks',
  slug: true,
});

/** For visitors with an account; agents use `listLeads`. */
export const listOwnEnquiries = route({
  row: 'L63',
  summary: 'The enquiries of the caller, newest first.',
  method: 'GET',
  path: '/api/users/enquiries',
  access: 'signed-in',
  query: z.strictObject({ ...pagingQuery() }),
  answer: pageSchema(enquiryRow),
});
