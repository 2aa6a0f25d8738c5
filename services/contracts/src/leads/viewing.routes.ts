import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { money } from '../money.ts';
import { plainText } from '../text.ts';
import { day, id, instant, pageSchema, pagingQuery } from '../values.ts';
import { leadListing } from './lead.ts';
import { viewingInput } from './viewing-input.ts';

/** REQUESTED viewings have up to three slots, CONFIRMED ones a time. */
export const viewingStates = ['REQUESTED', 'CONFIRMED', 'DONE', 'CANCELLED', 'NO_SHOW'] as const;
/** The state of a viewing. */
export const viewingState = z.enum(viewingStates);
/** How far the arrangement of a viewing is. */
export type ViewingState = z.infer<typeof viewingState>;

/** A visitor's feedback after a viewing, used for the agent's reliability (model §5 B9). */
export const viewingFeedback = z.strictObject({
  wasAvailable: z.boolean(),
  askedPrice: z.optional(money),
  undeclaredFee: z.optional(z.boolean()),
  text: z.optional(plainText(1, 1_000)),
});
/** A visitor's feedback after a viewing. */
export type ViewingFeedback = z.infer<typeof viewingFeedback>;

/** A viewing as its visitor or its agent sees it. */
export const viewing = z.strictObject({
  id,
  listing: leadListing,
  name: z.string(),
  /** Visible to the agent's side only. */
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  note: z.optional(z.string()),
  slots: z.array(instant),
  at: z.optional(instant),
  /** IANA time zone of the land, in which its times are shown. */
  timeZone: z.optional(z.string()),
  state: viewingState,
  agentId: id,
  feedback: z.optional(viewingFeedback),
});
/** An appointment to see a listing. */
export type Viewing = z.infer<typeof viewing>;

/** Works without an account; the agent confirms one of the slots. */
export const requestViewing = route({
  row: 'L64',
  summary: 'Requests a viewing at one of up to three times.',
  method: 'POST',
  path: '/properties/:id/viewings',
  aliases: ['/api/properties/:id/viewings', '/plots/:id/viewings', '/api/plots/:id/viewings'],
  access: 'public',
  rate: 'enquiry',
  status: 201,
  body: viewingInput,
  answer: viewing,
  errors: ['PHONE_NOT_VERIFIED', 'NOT_CONTACTABLE'],
});

/** The same list serves visitors, agents and agencies. */
export const listViewings = route({
  row: 'L65',
  summary: 'Viewings of the caller as an agent, as an agency or as a visitor; the next first.',
  method: 'GET',
  path: '/api/viewings',
  access: 'signed-in',
  query: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    state: z.optional(viewingState),
    listingId: z.optional(id),
    ...pagingQuery(),
  }),
  answer: pageSchema(viewing),
});

/** Only for its visitor and for the agent's side. */
export const readViewing = route({
  row: 'L65',
  summary: 'One viewing.',
  method: 'GET',
  path: '/api/viewings/:id',
  access: 'signed-in',
  answer: viewing,
});

/** Permitted changes depend on the side: agents confirm, visitors give feedback. */
export const changeViewing = route({
  row: 'L65',
  summary: 'Confirms or cancels a viewing, or gives feedback.',
  method: 'PUT',
  path: '/api/viewings/:id',
  access: 'signed-in',
  body: z.strictObject({
    state: z.optional(viewingState),
    at: z.optional(instant),
    feedback: z.optional(viewingFeedback),
  }),
  answer: viewing,
  errors: ['INVALID_TRANSITION'],
});

/** The link to add a viewing to a calendar. */
export const viewingCalendar = route({
  row: 'L65',
  summary: 'A viewing as an iCalendar file.',
  method: 'GET',
  path: '/api/viewings/:id.ics',
  access: 'signed-in',
  answer: z.string(),
  contentTypes: ['text/calendar'],
});
