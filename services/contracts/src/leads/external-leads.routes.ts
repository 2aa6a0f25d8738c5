import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { cursorPage, cursorQuery } from '../cursor.ts';
import { plainText } from '../text.ts';
import { id, instant } from '../values.ts';
import { enquiryInput, leadRow, leadStage } from './lead.ts';

const leads = { row: 'I20', path: '/api/external/v1/leads' } as const;

/** Not for a system without an agency: leads are known to the agency that they were sent to. */
export const listExternalLeads = route({
  ...leads,
  summary: 'The leads of the agency of the key, in the order of what happened to them last.',
  method: 'GET',
  access: { scope: 'leads:read' },
  query: z.strictObject({
    ...cursorQuery,
    updatedAfter: z.optional(instant),
    stage: z.optional(leadStage),
  }),
  answer: cursorPage(leadRow),
  errors: ['FORBIDDEN'],
});

/** An enquiry that someone made elsewhere: what proves that a form was filled in by a person is not asked of a key. */
export const externalLeadInput = z.extend(
  z.omit(enquiryInput, { website: true, phoneProof: true, challenge: true, nonce: true, shareToken: true }),
  { externalRef: plainText(1, 60) },
);

/** A system without an agency names the listing by our reference. */
export const createExternalLead = route({
  ...leads,
  summary:
    'Passes on an enquiry about a listing; a second one of the same person within 24 hours is added to the first.',
  method: 'POST',
  access: { scope: 'leads:write' },
  status: 201,
  body: externalLeadInput,
  answer: z.strictObject({ enquiryId: id }),
  errors: ['NOT_CONTACTABLE'],
});
