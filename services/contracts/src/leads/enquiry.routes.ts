import * as z from 'zod/mini';
import { e164 } from '../accounts/people.ts';
import { oneOf } from '../one-of.ts';
import { route } from '../route.ts';
import { id, pageOf, paging } from '../values.ts';
import { enquiryInput, enquiryRow } from './lead.ts';

const asked = {
  row: 'L61',
  method: 'POST',
  access: 'public',
  rate: 'enquiry',
  status: 201,
  body: enquiryInput,
  /** The same for a message that is added to an enquiry of the last 24 hours. */
  answer: z.strictObject({ enquiryId: id, ref: z.string() }),
  errors: ['NOT_CONTACTABLE'],
} as const;

export const enquireAboutListing = route({
  ...asked,
  summary: 'Writes to the agent of a listing.',
  path: '/properties/:id/enquiries',
  also: ['/api/properties/:id/enquiries', '/plots/:id/enquiries', '/api/plots/:id/enquiries'],
});
export const enquireOfAgent = route({
  ...asked,
  summary: 'Writes to an agent.',
  path: '/api/agents/:id/enquiries',
});
export const enquireOfAgency = route({
  ...asked,
  summary: 'Writes to an agency.',
  path: '/api/agencies/:id/enquiries',
});

const pressed = {
  row: 'L62',
  method: 'POST',
  access: 'public',
  rate: 'enquiry',
  body: z.strictObject({
    kind: oneOf('PHONE CALL WHATSAPP'),
    visitorId: z.string().check(z.regex(/^[\w-]{8,64}$/, 'is not a visitor id')),
    shareToken: enquiryInput.shape.shareToken,
  }),
  answer: z.strictObject({ phone: e164, waUrl: z.optional(z.string()) }),
  errors: ['NOT_CONTACTABLE'],
} as const;

export const pressContactOfListing = route({
  ...pressed,
  summary: "Shows the number of a listing's agent: counted as an intent, which is not yet a message.",
  path: '/properties/:id/contact-clicks',
  also: ['/api/properties/:id/contact-clicks', '/plots/:id/contact-clicks', '/api/plots/:id/contact-clicks'],
});
export const pressContactOfAgent = route({
  ...pressed,
  summary: "Shows an agent's number: counted as an intent, which is not yet a message.",
  path: '/api/agents/:id/contact-clicks',
});

export const listOwnEnquiries = route({
  row: 'L63',
  summary: 'What I have asked, newest first.',
  method: 'GET',
  path: '/api/users/enquiries',
  access: 'signed-in',
  query: z.strictObject({ ...paging() }),
  answer: pageOf(enquiryRow),
});
