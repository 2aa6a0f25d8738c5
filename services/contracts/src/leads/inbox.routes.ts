import * as z from 'zod/mini';
import { line, reason } from '../accounts/words.ts';
import { money } from '../money.ts';
import { oneOf } from '../one-of.ts';
import { agentsAndAdmins } from '../roles.ts';
import { route } from '../route.ts';
import { plainText } from '../text.ts';
import { day, id, instant, pageOf, paging } from '../values.ts';
import {
  contact,
  enquiryChannel,
  leadEvent,
  leadListing,
  leadRow,
  leadStage,
  leadStages,
  wants,
} from './lead.ts';

/** An agent sees what is theirs, a super agent all of the agency's, an admin whatever they give a reason for. */
const access = { roles: agentsAndAdmins } as const;
const why = { reason: z.optional(reason) };
const tag = line(30);

export const listLeads = route({
  row: 'L67',
  summary: 'The inbox, newest first, with how many stand at each stage.',
  method: 'GET',
  path: '/api/leads',
  access,
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
    ...why,
    ...paging(),
  }),
  csv: true,
  answer: z.extend(pageOf(leadRow), {
    counts: z.strictObject(
      Object.fromEntries(leadStages.map((stage) => [stage, z.int()])) as Record<
        (typeof leadStages)[number],
        ReturnType<typeof z.int>
      >,
    ),
    unanswered: z.int(),
  }),
});

/** A contact with everything that happened, oldest first, and what it was about. */
export const leadAnswer = z.strictObject({
  contact,
  events: z.array(leadEvent),
  listings: z.array(leadListing),
});

export const readLead = route({
  row: 'L68',
  summary: 'One contact with everything that happened.',
  method: 'GET',
  path: '/api/leads/:id',
  access,
  query: z.strictObject(why),
  answer: leadAnswer,
});

export const changeLead = route({
  row: 'L68',
  summary: 'Moves a lead on, gives it to a colleague, corrects what is known of it, or ticks a task off.',
  method: 'PUT',
  path: '/api/leads/:id',
  access,
  body: z.strictObject({
    stage: z.optional(leadStage),
    assignedTo: z.optional(id),
    tags: z.optional(z.array(tag).check(z.maxLength(20))),
    name: z.optional(line(120, 2)),
    /** Whether they may be written to on WhatsApp. */
    consent: z.optional(z.boolean()),
    blocked: z.optional(z.boolean()),
    budget: z.optional(money),
    wants: z.optional(wants),
    taskDone: z.optional(z.string().check(z.maxLength(64))),
    ...why,
  }),
  answer: leadAnswer,
});

export const addLeadEvent = route({
  row: 'L69',
  summary: 'Notes something, sets a task, writes to the contact by mail, or says that an offer was made.',
  method: 'POST',
  path: '/api/leads/:id/events',
  access,
  status: 201,
  body: z.strictObject({
    type: oneOf('NOTE TASK EMAIL_OUT OFFER_MADE'),
    text: plainText(1, 4_000),
    dueAt: z.optional(instant),
    ...why,
  }),
  answer: leadEvent,
});

export const mergeLeads = route({
  row: 'L69',
  summary: 'One person who was taken for two: everything of the other is shown here from now on.',
  method: 'POST',
  path: '/api/leads/:id/merge',
  access,
  body: z.strictObject({ withId: id, ...why }),
  answer: contact,
});
