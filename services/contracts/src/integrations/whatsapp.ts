import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { e164 } from '../accounts/user-fields.ts';
import { leadListing, leadStage } from '../leads/lead.ts';
import { plainText } from '../text.ts';
import { singleLine } from '../text-fields.ts';
import { id, instant, locale } from '../values.ts';

/** `LINK` opens the agent's own WhatsApp, `SIMULATOR` simulates a phone, `CLOUD` is Meta's Cloud API (model §4.9). */
export const waProviders = ['LINK', 'SIMULATOR', 'CLOUD'] as const;
/** How the messages of an agency are delivered. */
export type WaProvider = (typeof waProviders)[number];

/** A message that consists of one of these words opts the contact out. */
export const optOutWords = ['STOP', 'ACHA', 'SITAKI'] as const;

/** A TEMPLATE is the only kind that may start a conversation after 24 hours of silence. */
export const waKinds = ['TEXT', 'TEMPLATE', 'LISTING_CARD', 'LOCATION', 'DOCUMENT'] as const;
/** Content type of a message. */
export type WaKind = (typeof waKinds)[number];

/** Outgoing messages advance from QUEUED to READ or to FAILED; incoming ones are RECEIVED. */
export const waStates = ['QUEUED', 'SENT', 'DELIVERED', 'READ', 'FAILED', 'RECEIVED'] as const;
/** The delivery state of a message. */
export type WaState = (typeof waStates)[number];

/** A message of a conversation, incoming or outgoing. */
export const waMessage = z.strictObject({
  id,
  agencyId: id,
  contactId: id,
  agentId: z.optional(id),
  direction: z.enum(['IN', 'OUT']),
  kind: z.enum(waKinds),
  body: z.string(),
  provider: z.enum(waProviders),
  listingId: z.optional(id),
  templateId: z.optional(id),
  /** Of a DOCUMENT, or of a template that begins with one. */
  fileId: z.optional(id),
  state: z.enum(waStates),
  at: instant,
  stateAt: instant,
  error: z.optional(z.string()),
});
/** One message in a WhatsApp conversation. */
export type WaMessage = z.infer<typeof waMessage>;

const person = z.strictObject({ id, name: z.string(), phone: z.optional(z.string()) });

/** A conversation in the inbox. */
export const waThread = z.strictObject({
  contact: z.strictObject({ ...person.shape, stage: leadStage, mayWrite: z.boolean() }),
  last: waMessage,
  unread: z.int(),
  agent: z.optional(z.strictObject({ id, name: z.string() })),
  listing: z.optional(leadListing),
  /** End of the 24-hour customer service window for free text; undefined once it is closed and for the LINK provider. */
  windowUntil: z.optional(instant),
});
/** A WhatsApp conversation with one contact. */
export type WaThread = z.infer<typeof waThread>;

/** A template can be sent only while it is APPROVED. */
export const waTemplateStates = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED', 'PAUSED'] as const;
/** How far the approval of a template is. */
export type WaTemplateState = (typeof waTemplateStates)[number];

const button = z.strictObject({
  type: z.enum(['QUICK_REPLY', 'URL', 'CALL']),
  text: singleLine(25),
  value: z.optional(singleLine(300)),
});

/** Header above the text of a template. */
export const waHeaders = ['NONE', 'IMAGE', 'DOCUMENT'] as const;

const templateFields = {
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]{2,59}$/, fieldErrors.templateName)),
  category: z.enum(['UTILITY', 'MARKETING']),
  locale,
  /** Text with the placeholders `{{1}}`, `{{2}}` … for the variables in order. */
  body: plainText(1, 1_024),
  variables: z.array(singleLine(60)).check(z.maxLength(10)),
  buttons: z.array(button).check(z.maxLength(3)),
  /** Header above the text: the listing's photo or one of its documents. */
  header: z.optional(z.enum(waHeaders)),
};

/** Number of placeholders in a text, numbered from 1 without gaps; undefined when there are gaps. */
export function countPlaceholders(body: string): number | undefined {
  const numbers = [...new Set([...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, digits]) => Number(digits)))];
  return numbers.toSorted((a, b) => a - b).every((one, i) => one === i + 1) ? numbers.length : undefined;
}

/** A template as an agency writes it; its variables must match the placeholders of the text. */
export const waTemplateInput = z
  .strictObject({
    ...templateFields,
    variables: z._default(templateFields.variables, []),
    buttons: z._default(templateFields.buttons, []),
    /** Submits the template to the provider for approval. */
    submit: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (template: { body: string; variables: readonly string[] }) =>
        countPlaceholders(template.body) === template.variables.length,
      { path: ['variables'], error: fieldErrors.templateVariables },
    ),
  );
/** The fields of the template form. */
export type WaTemplateInput = z.infer<typeof waTemplateInput>;

/** A message template with the state of its approval. */
export const waTemplate = z.strictObject({
  ...templateFields,
  id,
  agencyId: id,
  state: z.enum(waTemplateStates),
  /** Why it was rejected or paused. */
  reason: z.optional(z.string()),
  changedAt: instant,
});
/** A message template of an agency. */
export type WaTemplate = z.infer<typeof waTemplate>;

/** Filter on the contacts with consent; all of them when it is empty. */
export const waAudience = z.strictObject({
  stages: z.optional(z.array(leadStage).check(z.maxLength(7))),
  tags: z.optional(z.array(singleLine(30)).check(z.maxLength(20))),
  areas: z.optional(z.array(id).check(z.maxLength(50))),
});
/** Which contacts a broadcast goes to. */
export type WaAudience = z.infer<typeof waAudience>;

/** A broadcast with its progress. */
export const waBroadcast = z.strictObject({
  id,
  templateId: id,
  templateName: z.string(),
  at: instant,
  by: z.string(),
  count: z.int(),
  sent: z.int(),
  /** Contacts who had opted out meanwhile or for whom the balance did not suffice. */
  skipped: z.int(),
  done: z.boolean(),
});

/** The WhatsApp number of one agent of an agency. */
export const waNumber = z.strictObject({
  agentId: id,
  phone: e164,
  /** Receives the replies of colleagues who are absent. */
  route: z.boolean(),
});
/** An agent's number as a route for replies. */
export type WaNumber = z.infer<typeof waNumber>;
/** A canned text that agents insert by its key. */
export const waQuickReply = z.strictObject({
  key: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/, fieldErrors.replyKey)),
  text: plainText(1, 500),
});
/** A canned text of an agency. */
export type WaQuickReply = z.infer<typeof waQuickReply>;
