import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { recordChange } from '../listings/history.ts';
import { instant, noBody, pageSchema, pagingQuery, queryInt, queryList } from '../values.ts';
import {
  eventFilter,
  ownWebhookFields,
  webhookEndpoint,
  webhookEndpointWithSecret,
  webhooksQuery,
} from './webhook.ts';
import { webhookEventTypes } from './webhook-events.ts';

/** Resources of the RESO Data Dictionary 2.0, and our own where it has none. */
const entityResources = [
  'Property',
  'Media',
  'Office',
  'Member',
  'Contacts',
  'ShowingRequest',
  'Invitation',
  'Order',
  'Payment',
  'Invoice',
  'Subscription',
  'Grant',
  'Gift',
  'Import',
  'ContentPage',
  'Campaign',
  'Report',
  'WebhookEndpoint',
] as const;
/** The resource that a record of an event belongs to. */
export type EntityResource = (typeof entityResources)[number];

/** That something happened to a record (RESO RCP-27); what it is now is read by the calls of its resource. */
export const entityEvent = z.strictObject({
  /** A later event has a higher number. */
  EntityEventSequence: z.int(),
  ResourceName: z.enum(entityResources),
  ResourceRecordKey: z.string(),
  type: z.enum(webhookEventTypes),
  at: instant,
});
/** That something happened to a record. */
export type EntityEvent = z.infer<typeof entityEvent>;

/** Who asks again with `next` as `after` reads every event once, in order; fewer items than `limit` do not mean that it was the last page. */
export const listEntityEvents = route({
  row: 'I21',
  summary: 'What happened after an event, the oldest first.',
  method: 'GET',
  path: '/api/external/v1/events',
  access: { scope: 'events:read' },
  query: z.strictObject({
    /** The sequence of the last event that is known; 0 for all. */
    after: z._default(queryInt(0, 999_999_999_999_999), 0),
    limit: z._default(queryInt(1, 1_000), 100),
    types: z.optional(queryList(eventFilter)),
  }),
  answer: z.strictObject({ items: z.array(entityEvent), next: z.int() }),
});

const register = { row: 'I22', access: { scope: 'webhooks:manage' } } as const;
const base = '/api/external/v1/webhooks';

/** The newest first. */
export const listOwnWebhooks = route({
  ...register,
  summary: 'The endpoints of the system of the key.',
  method: 'GET',
  path: base,
  query: z.omit(webhooksQuery, { q: true }),
  answer: pageSchema(webhookEndpoint),
});
/** The endpoint must echo a challenge first. */
export const createOwnWebhook = route({
  ...register,
  summary: 'Adds an endpoint and shows its secret this once.',
  method: 'POST',
  path: base,
  body: ownWebhookFields,
  answer: webhookEndpointWithSecret,
  status: 201,
  secret: true,
  errors: ['URL_REFUSED', 'CHALLENGE_NOT_ECHOED', 'LIMIT_REACHED'],
});
/** Its secret is never shown again. */
export const readOwnWebhook = route({
  ...register,
  summary: 'One endpoint of the system of the key.',
  method: 'GET',
  path: `${base}/:id`,
  answer: webhookEndpoint,
});
/** Another address must echo a challenge before anything is sent to it. */
export const changeOwnWebhook = route({
  ...register,
  summary: 'Changes an endpoint of the system of the key.',
  method: 'PUT',
  path: `${base}/:id`,
  body: z.partial(ownWebhookFields),
  answer: webhookEndpoint,
  errors: ['URL_REFUSED', 'CHALLENGE_NOT_ECHOED'],
});
/** Deliveries that wait are dead. */
export const deleteOwnWebhook = route({
  ...register,
  summary: 'Removes an endpoint of the system of the key.',
  method: 'DELETE',
  path: `${base}/:id`,
  answer: noBody,
  status: 204,
});
/** The newest first. */
export const readOwnWebhookHistory = route({
  ...register,
  summary: 'The changes of an endpoint of the system of the key.',
  method: 'GET',
  path: `${base}/:id/history`,
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});
