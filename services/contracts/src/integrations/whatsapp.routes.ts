import * as z from 'zod/mini';
import { e164 } from '../accounts/people.ts';
import { line } from '../accounts/words.ts';
import { route } from '../route.ts';
import { plainText } from '../text.ts';
import { day, id, instant, itemsOf, nothing, pageOf, paging, queryBoolean } from '../values.ts';
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

const numberShown = z.strictObject({ ...waNumber.shape, name: z.string(), verified: z.boolean() });

export const readWhatsapp = route({
  row: 'I9',
  summary:
    'How the agency writes on WhatsApp, what waits, and how many messages it may still send this month.',
  method: 'GET',
  path: base,
  access,
  answer: z.strictObject({
    provider: z.enum(waProviders),
    unread: z.int(),
    balance: z.int(),
    numbers: z.array(numberShown),
    quickReplies: z.array(waQuickReply),
  }),
});

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
    ...paging(),
  }),
  answer: pageOf(waThread),
});

export const readMessages = route({
  row: 'I11',
  summary: 'One conversation, newest first; whoever reads it has seen what came in.',
  method: 'GET',
  path: `${base}/threads/:contactId/messages`,
  access,
  query: z.strictObject(paging()),
  answer: pageOf(waMessage),
});

export const sendMessage = route({
  row: 'I11',
  summary: 'Writes to a contact who agreed to it; 24 hours after their last word only by a template.',
  method: 'POST',
  path: `${base}/threads/:contactId/messages`,
  access,
  status: 202,
  body: z.strictObject({
    kind: z.enum(waKinds),
    body: z.optional(plainText(1, 1_024)),
    templateId: z.optional(id),
    variables: z.optional(z.array(line(200)).check(z.maxLength(10))),
    listingId: z.optional(id),
    /** A document of that listing. */
    fileId: z.optional(id),
  }),
  /** `url` opens the message in the agent's own WhatsApp where no provider sends it. */
  answer: z.strictObject({ message: waMessage, url: z.optional(z.string()) }),
  errors: ['OUTSIDE_24H', 'NO_CONSENT', 'BALANCE_TOO_LOW'],
});

const templates = `${base}/templates`;
export const listTemplates = route({
  row: 'I12',
  summary: 'The agency’s templates, by name.',
  method: 'GET',
  path: templates,
  access,
  query: z.strictObject({ state: z.optional(z.enum(waTemplateStates)), ...paging() }),
  answer: pageOf(waTemplate),
});
export const createTemplate = route({
  row: 'I12',
  summary: 'Writes a template; with `submit` the provider is asked to approve it.',
  method: 'POST',
  path: templates,
  access,
  status: 201,
  body: waTemplateInput,
  answer: waTemplate,
});
export const readTemplate = route({
  row: 'I12',
  summary: 'One template.',
  method: 'GET',
  path: `${templates}/:id`,
  access,
  answer: waTemplate,
});
export const changeTemplate = route({
  row: 'I12',
  summary: 'Changes a template; it has to be approved again.',
  method: 'PUT',
  path: `${templates}/:id`,
  access,
  body: waTemplateInput,
  answer: waTemplate,
});
export const deleteTemplate = route({
  row: 'I12',
  summary: 'Takes a template away; what was sent by it stays.',
  method: 'DELETE',
  path: `${templates}/:id`,
  access,
  status: 204,
  answer: nothing,
});

const broadcasts = `${base}/broadcasts`;
export const listBroadcasts = route({
  row: 'I13',
  summary: 'What was sent to many, newest first.',
  method: 'GET',
  path: broadcasts,
  access,
  query: z.strictObject(paging()),
  answer: pageOf(waBroadcast),
});

export const broadcast = route({
  row: 'I13',
  summary:
    'Sends a template to many, so many a minute; with `preview` only says to how many and what it takes.',
  method: 'POST',
  path: broadcasts,
  access,
  status: 202,
  body: z.strictObject({
    templateId: id,
    variables: z._default(z.array(line(200)).check(z.maxLength(10)), []),
    audience: waAudience,
    at: z.optional(instant),
    preview: z._default(z.boolean(), false),
  }),
  /** `cost` in messages of the balance. */
  answer: z.strictObject({ count: z.int(), cost: z.int(), broadcastId: z.optional(id) }),
  errors: ['NO_CONSENT', 'BALANCE_TOO_LOW'],
});

const items = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.strictObject({ items: z.array(item).check(z.maxLength(most)) });

export const setNumbers = route({
  row: 'I14',
  summary: 'The agents’ numbers, and who takes over answers for those who are away.',
  method: 'PUT',
  path: `${base}/numbers`,
  access,
  body: items(waNumber, 100),
  answer: itemsOf(waNumber),
});
export const setQuickReplies = route({
  row: 'I14',
  summary: 'Sentences that are written often.',
  method: 'PUT',
  path: `${base}/quick-replies`,
  access,
  body: items(waQuickReply, 50),
  answer: itemsOf(waQuickReply),
});

const dates = { from: z.optional(day), to: z.optional(day) };
export const readLog = route({
  row: 'I15',
  summary: 'Every message, newest first.',
  method: 'GET',
  path: `${base}/log`,
  access,
  query: z.strictObject({ state: z.optional(z.enum(waStates)), ...dates, ...paging() }),
  csv: true,
  answer: pageOf(waMessage),
});
export const readReport = route({
  row: 'I15',
  summary: 'Presses on WhatsApp, messages that came of it, and viewings, in whole days; 30 days unless said.',
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
export const greetWhatsapp = route({
  row: 'I16',
  summary: 'The provider makes sure that this address is ours.',
  method: 'GET',
  path: callbacks,
  access: 'public',
  rate: 'callback',
  query: z.strictObject({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(200)),
    'hub.challenge': z.string().check(z.regex(/^[\w-]{1,200}$/, 'is not a challenge')),
  }),
  answer: z.string(),
  errors: ['BAD_SIGNATURE'],
});
export const hearWhatsapp = route({
  row: 'I16',
  summary: 'What the provider tells: messages that came in and how far those that went out have come.',
  method: 'POST',
  path: callbacks,
  access: 'public',
  rate: 'callback',
  body: z.looseObject({ object: z.literal('whatsapp_business_account') }),
  answer: nothing,
  errors: ['BAD_SIGNATURE'],
});

/** Beside the mailbox: what a telephone would write. Not in production. */
export const writeAsPhone = route({
  row: 'I16',
  summary: 'The simulator’s telephone: a contact writes to the agency. Not in production.',
  method: 'POST',
  path: '/api/dev/whatsapp',
  access,
  status: 204,
  body: z.strictObject({ phone: e164, text: plainText(1, 1_024) }),
  answer: nothing,
});
