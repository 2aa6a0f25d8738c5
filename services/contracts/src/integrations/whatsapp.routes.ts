import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { e164 } from '../accounts/user-fields.ts';
import { recordChange } from '../listings/history.ts';
import { plainText } from '../text.ts';
import { singleLine } from '../text-fields.ts';
import { day, id, instant, itemsSchema, noBody, pageSchema, pagingQuery, queryBoolean } from '../values.ts';
import {
  waAudience,
  waBroadcast,
  waKinds,
  waMessage,
  waNumber,
  waProviders,
  waQuickReply,
  waStates,
  waTemplate,
  waTemplateInput,
  waTemplateStates,
  waThread,
} from './whatsapp.ts';

const access = { roles: ['SUPER_AGENT'] } as const;
const base = '/api/agent/whatsapp';

const agentNumber = z.strictObject({ ...waNumber.shape, name: z.string(), verified: z.boolean() });

/** The first request of the WhatsApp screen. */
export const readWhatsapp = route({
  row: 'I9',
  summary: 'The WhatsApp settings of the agency, unread messages and the remaining monthly balance.',
  method: 'GET',
  path: base,
  access,
  answer: z.strictObject({
    provider: z.enum(waProviders),
    unread: z.int(),
    balance: z.int(),
    numbers: z.array(agentNumber),
    quickReplies: z.array(waQuickReply),
    /** Of the numbers and quick replies: what both calls of I14 take as `If-Match`. */
    version: z.int(),
  }),
});

/** The list of conversations; `assignedTo` narrows it to one agent. */
export const listThreads = route({
  row: 'I10',
  summary: 'Conversations, newest first.',
  method: 'GET',
  path: `${base}/threads`,
  access,
  query: z.strictObject({
    unread: z.optional(queryBoolean),
    assignedTo: z.optional(id),
    q: z.optional(z.string().check(z.maxLength(100))),
    ...pagingQuery(),
  }),
  answer: pageSchema(waThread),
});

/** A conversation on the WhatsApp screen. */
export const readMessages = route({
  row: 'I11',
  summary: 'The messages of one conversation, newest first; reading marks them as seen.',
  method: 'GET',
  path: `${base}/threads/:contactId/messages`,
  access,
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(waMessage),
});

/** With the provider LINK the answer contains the link that opens WhatsApp. */
export const sendMessage = route({
  row: 'I11',
  summary:
    'Sends a message to a contact with consent; 24 hours after their last message only with a template.',
  method: 'POST',
  path: `${base}/threads/:contactId/messages`,
  access,
  status: 202,
  body: z.strictObject({
    kind: z.enum(waKinds),
    body: z.optional(plainText(1, 1_024)),
    templateId: z.optional(id),
    variables: z.optional(z.array(singleLine(200)).check(z.maxLength(10))),
    listingId: z.optional(id),
    /** A document of that listing. */
    fileId: z.optional(id),
  }),
  /** `url` opens the message in the agent's own WhatsApp where no provider sends it. */
  answer: z.strictObject({ message: waMessage, url: z.optional(z.string()) }),
  errors: ['OUTSIDE_24H', 'NO_CONSENT', 'BALANCE_TOO_LOW'],
});

const templates = `${base}/templates`;
/** In every state; only APPROVED ones can be sent. */
export const listTemplates = route({
  row: 'I12',
  summary: 'The agency’s templates, by name.',
  method: 'GET',
  path: templates,
  access,
  query: z.strictObject({ state: z.optional(z.enum(waTemplateStates)), ...pagingQuery() }),
  answer: pageSchema(waTemplate),
});
/** Names are unique per agency and language. */
export const createTemplate = route({
  row: 'I12',
  summary: 'Creates a template; `submit` sends it to the provider for approval.',
  method: 'POST',
  path: templates,
  access,
  status: 201,
  body: waTemplateInput,
  answer: waTemplate,
  errors: ['ALREADY_EXISTS'],
});
/** Only a template of the caller's agency. */
export const readTemplate = route({
  row: 'I12',
  summary: 'One template.',
  method: 'GET',
  path: `${templates}/:id`,
  access,
  answer: waTemplate,
});
/** Messages that were already sent keep their text. */
export const changeTemplate = route({
  row: 'I12',
  summary: 'Changes a template, which must be approved again.',
  method: 'PUT',
  path: `${templates}/:id`,
  access,
  body: waTemplateInput,
  answer: waTemplate,
  errors: ['ALREADY_EXISTS'],
});
/** Only a template of the caller's agency. */
export const deleteTemplate = route({
  row: 'I12',
  summary: 'Deletes a template; sent messages stay.',
  method: 'DELETE',
  path: `${templates}/:id`,
  access,
  status: 204,
  answer: noBody,
});

/** Its texts and the decisions of the provider, newest first; gone once it is deleted. */
export const readTemplateHistory = route({
  row: 'I12',
  summary: 'The changes of a template.',
  method: 'GET',
  path: `${templates}/:id/history`,
  access,
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});

const broadcasts = `${base}/broadcasts`;
/** With the number of messages sent and skipped so far. */
export const listBroadcasts = route({
  row: 'I13',
  summary: 'Broadcasts, newest first.',
  method: 'GET',
  path: broadcasts,
  access,
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(waBroadcast),
});

/** Reaches only contacts with consent. */
export const sendBroadcast = route({
  row: 'I13',
  summary: 'Sends a template to an audience at a limited rate; `preview` only returns the count and cost.',
  method: 'POST',
  path: broadcasts,
  access,
  status: 202,
  body: z.strictObject({
    templateId: id,
    variables: z._default(z.array(singleLine(200)).check(z.maxLength(10)), []),
    audience: waAudience,
    at: z.optional(instant),
    preview: z._default(z.boolean(), false),
  }),
  /** `cost` in messages of the balance. */
  answer: z.strictObject({ count: z.int(), cost: z.int(), broadcastId: z.optional(id) }),
  errors: ['NO_CONSENT', 'BALANCE_TOO_LOW'],
});

const itemsInput = <T extends z.ZodMiniType>(item: T, maxItems: number) =>
  z.strictObject({ items: z.array(item).check(z.maxLength(maxItems)) });

/** Replaces the whole list. */
export const setNumbers = route({
  row: 'I14',
  summary: 'Sets the agents’ numbers and who receives replies for absent colleagues.',
  method: 'PUT',
  versioned: true,
  path: `${base}/numbers`,
  access,
  body: itemsInput(waNumber, 100),
  answer: itemsSchema(waNumber),
});
/** Replaces the whole list. */
export const setQuickReplies = route({
  row: 'I14',
  summary: 'Sets the quick replies.',
  method: 'PUT',
  versioned: true,
  path: `${base}/quick-replies`,
  access,
  body: itemsInput(waQuickReply, 50),
  answer: itemsSchema(waQuickReply),
});

const dates = { from: z.optional(day), to: z.optional(day) };
/** Every message of the agency in both directions. */
export const listMessageLog = route({
  row: 'I15',
  summary: 'The message log, newest first.',
  method: 'GET',
  path: `${base}/log`,
  access,
  query: z.strictObject({ state: z.optional(z.enum(waStates)), ...dates, ...pagingQuery() }),
  csv: true,
  answer: pageSchema(waMessage),
});
/** One row per agent or per listing. */
export const readWhatsappReport = route({
  row: 'I15',
  summary: 'WhatsApp clicks, resulting messages and viewings over whole days; the last 30 days by default.',
  method: 'GET',
  path: `${base}/report`,
  access,
  query: z.strictObject({ by: z._default(z.enum(['agent', 'listing']), 'agent'), ...dates }),
  answer: z.strictObject({
    rows: z.array(
      z.strictObject({ id, name: z.string(), clicks: z.int(), messages: z.int(), viewings: z.int() }),
    ),
  }),
});

const callbacks = '/api/callbacks/whatsapp';
/** Called once by Meta when the webhook is registered. */
export const verifyWhatsappWebhook = route({
  row: 'I16',
  summary: 'Webhook verification by the provider.',
  method: 'GET',
  path: callbacks,
  access: 'public',
  rate: 'callback',
  query: z.strictObject({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(200)),
    'hub.challenge': z.string().check(z.regex(/^[\w-]{1,200}$/, fieldErrors.challenge)),
  }),
  answer: z.string(),
  contentTypes: ['text/plain'],
  errors: ['BAD_SIGNATURE'],
});
/** Called by Meta; the signature covers the raw body. */
export const receiveWhatsappWebhook = route({
  row: 'I16',
  summary: 'Webhook of the provider: incoming messages and delivery states.',
  method: 'POST',
  path: callbacks,
  access: 'public',
  rate: 'callback',
  body: z.looseObject({ object: z.literal('whatsapp_business_account') }),
  answer: noBody,
  errors: ['BAD_SIGNATURE'],
});

/** Development only: simulates an incoming message. */
export const simulateIncomingMessage = route({
  row: 'I16',
  summary: 'Simulates a message from a contact to the agency; not in production.',
  method: 'POST',
  path: '/api/dev/whatsapp',
  access,
  status: 204,
  body: z.strictObject({ phone: e164, text: plainText(1, 1_024) }),
  answer: noBody,
});
