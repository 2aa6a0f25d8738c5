import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { phoneProof } from '../accounts/phone-proof.ts';
import { e164, phone } from '../accounts/user-fields.ts';
import { challengeSolution } from '../challenge.ts';
import { listingKind } from '../listings/listing-enums.ts';
import { listingReason, listingStatus } from '../listings/status.ts';
import { picture } from '../media/picture.ts';
import { money } from '../money.ts';
import { plainText } from '../text.ts';
import { emailAddress, singleLine } from '../text-fields.ts';
import { id, instant, locale } from '../values.ts';
import { wordEnum } from '../word-enum.ts';

/** The sales pipeline in order; WON and LOST end it. */
export const leadStages = ['NEW', 'CONTACTED', 'QUALIFIED', 'VIEWING', 'OFFER', 'WON', 'LOST'] as const;
/** A stage of the sales pipeline. */
export const leadStage = z.enum(leadStages);
/** How far a contact is in the sales pipeline. */
export type LeadStage = z.infer<typeof leadStage>;

/** Preferred channel of the reply. */
export const enquiryChannels = ['CALL', 'WHATSAPP', 'EMAIL'] as const;
/** The channel that the enquirer prefers for the reply. */
export const enquiryChannel = z.enum(enquiryChannels);
/** How an enquirer wants to be contacted. */
export type EnquiryChannel = z.infer<typeof enquiryChannel>;

/** An enquiry as submitted (model §4.9). `consent` to be contacted is required. */
export const enquiryInput = z.strictObject({
  name: singleLine(120, 2),
  phone: e164,
  email: z.optional(emailAddress),
  message: plainText(1, 1_000),
  channel: enquiryChannel,
  abroad: z.optional(z.boolean()),
  consent: z.literal(true),
  /** The token of a shared link, which has 14 characters. */
  shareToken: z.optional(z.string().check(z.regex(/^[\w-]{14}$/, fieldErrors.token))),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.optional(z.literal('')),
  phoneProof: z.optional(phoneProof),
  ...challengeSolution,
});
/** The fields of an enquiry form. */
export type EnquiryInput = z.infer<typeof enquiryInput>;

/** Requirements of a contact by keyword: `{ where: 'Kira', rooms: '3' }` (model §4.9). */
export const requirements = z
  .record(z.string().check(z.regex(/^[a-z]{2,20}$/)), singleLine(200))
  .check(z.refine((all) => Object.keys(all).length <= 20, fieldErrors.moreThan20));

/** A contact of an agency: a person who has enquired. */
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
/** A person who has enquired, as one agency knows them. */
export type Contact = z.infer<typeof contact>;

/** The kinds of entries in the timeline of a contact. */
export const leadEventType = wordEnum(
  'ENQUIRY PHONE_REVEALED CALL_CLICKED WHATSAPP_CLICKED WHATSAPP_IN WHATSAPP_OUT EMAIL_OUT VIEWING_REQUESTED VIEWING_DONE OFFER_MADE NOTE TASK STAGE_CHANGED ASSIGNED SAVED',
);

/** An entry in the timeline of a contact. */
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
/** One entry in the timeline of a contact. */
export type LeadEvent = z.infer<typeof leadEvent>;

/** Summary of a listing in a conversation. */
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
/** The listing that a lead, a message or a viewing is about. */
export type LeadListing = z.infer<typeof leadListing>;

/** A contact in the inbox, with the latest event and the listing it is about. */
export const leadRow = z.strictObject({
  contact,
  lastEvent: leadEvent,
  /** The last thing that either side wrote; a missing one means nobody has written. */
  lastWords: z.optional(leadEvent),
  listing: z.optional(leadListing),
  /** True if an enquiry still has no response. */
  unanswered: z.boolean(),
  tasksDue: z.int(),
});
/** One row of the inbox. */
export type LeadRow = z.infer<typeof leadRow>;

/** One of the enquiries that a visitor has sent. */
export const enquiryRow = z.strictObject({
  id,
  ref: z.string(),
  at: instant,
  listing: z.optional(leadListing),
  message: z.string(),
  answeredAt: z.optional(instant),
  /** Whom it was sent to. */
  agentId: id,
  /** From 7 days after the enquiry on. */
  canReview: z.boolean(),
});
