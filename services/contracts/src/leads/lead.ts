import * as z from 'zod/mini';
import { e164, phone } from '../accounts/people.ts';
import { email, line } from '../accounts/words.ts';
import { listingReason, listingStatus } from '../listings/status.ts';
import { listingKind } from '../listings/vocabulary.ts';
import { picture } from '../media/picture.ts';
import { money } from '../money.ts';
import { oneOf } from '../one-of.ts';
import { plainText } from '../text.ts';
import { id, instant, locale } from '../values.ts';

export const leadStages = ['NEW', 'CONTACTED', 'QUALIFIED', 'VIEWING', 'OFFER', 'WON', 'LOST'] as const;
export const leadStage = z.enum(leadStages);
export type LeadStage = z.infer<typeof leadStage>;

/** How somebody wants to be answered. */
export const enquiryChannels = ['CALL', 'WHATSAPP', 'EMAIL'] as const;
export const enquiryChannel = z.enum(enquiryChannels);
export type EnquiryChannel = z.infer<typeof enquiryChannel>;

/** What somebody who is interested writes (model §4.9). `consent`: they may be answered; without it nothing is sent. */
export const enquiryInput = z.strictObject({
  name: line(120, 2),
  phone: e164,
  email: z.optional(email),
  message: plainText(1, 1_000),
  channel: enquiryChannel,
  abroad: z.optional(z.boolean()),
  consent: z.literal(true),
  shareToken: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, 'is not a token'))),
  /** People leave it empty; machines that fill in every field do not. */
  website: z.optional(z.literal('')),
});
export type EnquiryInput = z.infer<typeof enquiryInput>;

/** What somebody looks for, by a word for each: `{ where: 'Kira', rooms: '3' }` (model §4.9). */
export const wants = z
  .record(z.string().check(z.regex(/^[a-z]{2,20}$/)), line(200))
  .check(z.refine((all) => Object.keys(all).length <= 20, 'has more than 20'));

/** Somebody who asked about something, as the agency that they asked knows them. */
export const contact = z.strictObject({
  id,
  agencyId: z.optional(id),
  name: z.optional(z.string()),
  phones: z.array(phone),
  emails: z.array(z.string()),
  diaspora: z.boolean(),
  locale,
  tags: z.array(z.string()),
  assignedTo: id,
  stage: leadStage,
  budget: z.optional(money),
  wants: z.optional(z.record(z.string(), z.string())),
  consent: z.strictObject({
    whatsapp: z.boolean(),
    at: z.optional(instant),
    source: z.optional(z.string()),
  }),
  blocked: z.boolean(),
  mergedInto: z.optional(id),
  createdAt: instant,
});
export type Contact = z.infer<typeof contact>;

export const leadEventType = oneOf(
  'ENQUIRY PHONE_REVEALED CALL_CLICKED WHATSAPP_CLICKED WHATSAPP_IN WHATSAPP_OUT EMAIL_OUT VIEWING_REQUESTED VIEWING_DONE OFFER_MADE NOTE TASK STAGE_CHANGED ASSIGNED SAVED',
);

/** One thing that happened between a contact and those who serve them. */
export const leadEvent = z.strictObject({
  id: z.string(),
  contactId: id,
  listingId: z.optional(id),
  at: instant,
  type: leadEventType,
  channel: z.string(),
  text: z.optional(z.string()),
  source: z.strictObject({ shareToken: z.optional(z.string()) }),
  byUserId: z.optional(z.string()),
  /** Of a task. */
  dueAt: z.optional(instant),
  done: z.optional(z.boolean()),
});
export type LeadEvent = z.infer<typeof leadEvent>;

/** As much of a listing as a conversation about it needs. */
export const leadListing = z.strictObject({
  id,
  ref: z.string(),
  kind: listingKind,
  title: z.string(),
  place: z.string(),
  price: z.optional(money),
  cover: z.optional(picture),
  status: listingStatus,
  reason: listingReason,
});
export type LeadListing = z.infer<typeof leadListing>;

export const leadRow = z.strictObject({
  contact,
  lastEvent: leadEvent,
  listing: z.optional(leadListing),
  /** Somebody waits for a first answer. */
  unanswered: z.boolean(),
  tasksDue: z.int(),
});
export type LeadRow = z.infer<typeof leadRow>;

export const enquiryRow = z.strictObject({
  id,
  ref: z.string(),
  at: instant,
  listing: z.optional(leadListing),
  message: z.string(),
  answeredAt: z.optional(instant),
  /** From 7 days after the enquiry on. */
  canReview: z.boolean(),
});
