import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { money } from '../money.ts';
import { agentsAndAdmins } from '../roles.ts';
import { plainText } from '../text.ts';
import { reason, singleLine } from '../text-fields.ts';
import { day, id, instant, pageSchema, pagingQuery } from '../values.ts';
import { wordEnum } from '../word-enum.ts';
import {
  contact,
  enquiryChannel,
  leadEvent,
  leadListing,
  leadRow,
  leadStage,
  leadStages,
  requirements,
} from './lead.ts';

/** Agents see their own leads, super agents those of the agency, admins any lead for a stated reason. */
const access = { roles: agentsAndAdmins } as const;
const accessReason = { reason: z.optional(reason) };
const tag = singleLine(30);

/** Agents see the contacts assigned to them, super agents those of the agency; also as CSV. */
export const listLeads = route({
  row: 'L67',
  summary: 'The inbox, newest first, with counts by stage.',
  method: 'GET',
  path: '/api/leads',
  access,
  audited: true,
  query: z.strictObject({
    stage: z.optional(leadStage),
    assignedTo: z.optional(id),
    listingId: z.optional(id),
    channel: z.optional(enquiryChannel),
    tag: z.optional(tag),
    q: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(day),
    to: z.optional(day),
    sort: z.optional(z.string().check(z.maxLength(100))),
    ...accessReason,
    ...pagingQuery(),
  }),
  csv: true,
  answer: z.extend(pageSchema(leadRow), {
    counts: z.strictObject(
      Object.fromEntries(leadStages.map((stage) => [stage, z.int()])) as Record<
        (typeof leadStages)[number],
        ReturnType<typeof z.int>
      >,
    ),
    unanswered: z.int(),
  }),
});

/** A contact with its timeline, oldest first, and the listings involved. */
export const leadDetail = z.strictObject({
  contact,
  events: z.array(leadEvent),
  listings: z.array(leadListing),
});

/** The timeline holds enquiries, messages, viewings, notes and tasks. */
export const readLead = route({
  row: 'L68',
  summary: 'One contact with its timeline.',
  method: 'GET',
  path: '/api/leads/:id',
  access,
  audited: true,
  query: z.strictObject(accessReason),
  answer: leadDetail,
});

/** Missing fields stay. */
export const changeLead = route({
  row: 'L68',
  summary: 'Changes stage, assignee or details of a lead, or completes a task.',
  method: 'PUT',
  path: '/api/leads/:id',
  access,
  body: z.strictObject({
    stage: z.optional(leadStage),
    assignedTo: z.optional(id),
    tags: z.optional(z.array(tag).check(z.maxLength(20))),
    name: z.optional(singleLine(120, 2)),
    /** Consent to WhatsApp messages. */
    consent: z.optional(z.boolean()),
    blocked: z.optional(z.boolean()),
    budget: z.optional(money),
    wants: z.optional(requirements),
    taskDone: z.optional(z.string().check(z.maxLength(64))),
    ...accessReason,
  }),
  answer: leadDetail,
});

/** Each entry appears in the timeline of the contact. */
export const addLeadEvent = route({
  row: 'L69',
  summary: 'Adds a note, a task, an email to the contact or an offer.',
  method: 'POST',
  path: '/api/leads/:id/events',
  access,
  status: 201,
  body: z.strictObject({
    type: wordEnum('NOTE TASK EMAIL_OUT OFFER_MADE'),
    text: plainText(1, 4_000),
    dueAt: z.optional(instant),
    ...accessReason,
  }),
  answer: leadEvent,
});

/** The merged contact forwards to the remaining one. */
export const mergeLeads = route({
  row: 'L69',
  summary: 'Merges a duplicate contact into this one.',
  method: 'POST',
  path: '/api/leads/:id/merge',
  access,
  body: z.strictObject({ withId: id, ...accessReason }),
  answer: contact,
});
