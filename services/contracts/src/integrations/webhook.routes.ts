import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { recordChange } from '../listings/history.ts';
import { admins } from '../roles.ts';
import { itemsSchema, noBody, pageSchema, pagingQuery } from '../values.ts';
import {
  replayRange,
  webhookDelivery,
  webhookDeliveryDetails,
  webhookEndpoint,
  webhookEndpointFields,
  webhookEndpointWithSecret,
  webhookLogsQuery,
  webhooksQuery,
} from './webhook.ts';
import { webhookEventTypes } from './webhook-events.ts';

const register = { row: 'I4', access: { roles: admins } } as const;
const base = '/api/admin/webhooks';

/** The newest first. */
export const listWebhooks = route({
  ...register,
  summary: 'Every endpoint that events are sent to.',
  method: 'GET',
  path: base,
  query: webhooksQuery,
  answer: pageSchema(webhookEndpoint),
  csv: true,
});
/** The endpoint must echo a challenge first, which is signed like every delivery. */
export const createWebhook = route({
  ...register,
  summary: 'Adds an endpoint and shows its secret this once.',
  method: 'POST',
  path: base,
  body: webhookEndpointFields,
  answer: webhookEndpointWithSecret,
  status: 201,
  secret: true,
  errors: ['URL_REFUSED', 'CHALLENGE_NOT_ECHOED'],
});
/** The form of an endpoint. */
export const readWebhook = route({
  ...register,
  summary: 'One endpoint.',
  method: 'GET',
  path: `${base}/:id`,
  answer: webhookEndpoint,
});
/** Another address must echo a challenge before anything is sent to it. */
export const changeWebhook = route({
  ...register,
  summary: 'Changes an endpoint.',
  method: 'PUT',
  path: `${base}/:id`,
  body: z.partial(webhookEndpointFields),
  answer: webhookEndpoint,
  errors: ['URL_REFUSED', 'CHALLENGE_NOT_ECHOED'],
});
/** Deliveries that wait are dead; the log stays. */
export const deleteWebhook = route({
  ...register,
  summary: 'Removes an endpoint.',
  method: 'DELETE',
  path: `${base}/:id`,
  answer: noBody,
  status: 204,
});
/** Who changed which fields, the newest first. */
export const readWebhookHistory = route({
  ...register,
  summary: 'The changes of an endpoint.',
  method: 'GET',
  path: `${base}/:id/history`,
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});

const action = { row: 'I5', access: { roles: admins }, rate: 'test', method: 'POST' } as const;

/** Answers with what came of the first attempt, or with PENDING when it takes longer than a call may. */
export const testWebhook = route({
  ...action,
  summary: 'Sends a test event to an endpoint, in every state of it.',
  path: `${base}/:id/test`,
  answer: webhookDelivery,
});
/** Deliveries wait until it is resumed. */
export const pauseWebhook = route({
  ...action,
  summary: 'Stops sending to an endpoint; events wait for it.',
  path: `${base}/:id/pause`,
  answer: webhookEndpoint,
});
/** After a pause what waits is sent; one that was disabled must echo a challenge. */
export const resumeWebhook = route({
  ...action,
  summary: 'Sends to an endpoint again that was paused or disabled.',
  path: `${base}/:id/resume`,
  answer: webhookEndpoint,
  errors: ['CHALLENGE_NOT_ECHOED'],
});
/** Deliveries carry a signature of both for 24 hours. */
export const rotateWebhookSecret = route({
  ...action,
  summary: 'Makes a new secret, shown this once; the old one stays valid for 24 hours.',
  path: `${base}/:id/rotate-secret`,
  answer: z.strictObject({ secret: z.string() }),
  secret: true,
});

/** Samples are built from events as the services write them. */
export const listWebhookEventTypes = route({
  row: 'I6',
  summary: 'The types of events, each with a sample of its payload.',
  method: 'GET',
  path: `${base}/event-types`,
  access: { roles: admins },
  answer: itemsSchema(
    z.strictObject({ type: z.enum(webhookEventTypes), sample: z.record(z.string(), z.unknown()) }),
  ),
});

const log = { row: 'I7', access: { roles: admins }, method: 'GET' } as const;

/** The newest first; kept for 30 days. */
export const listWebhookDeliveries = route({
  ...log,
  summary: 'What was sent, or is to be sent, to endpoints.',
  path: '/api/admin/webhook-logs',
  query: webhookLogsQuery,
  answer: pageSchema(webhookDelivery),
  csv: true,
});
/** Signatures and the values of own headers are redacted. */
export const readWebhookDelivery = route({
  ...log,
  summary: 'One delivery with its attempts and its payload.',
  path: '/api/admin/webhook-logs/:id',
  answer: webhookDeliveryDetails,
});

const queued = z.strictObject({ queued: z.int() });

/** A new delivery with an id of its own; the id of the event in the payload stays. */
export const replayWebhookDelivery = route({
  row: 'I8',
  summary: 'Sends one delivery again.',
  method: 'POST',
  path: '/api/admin/webhook-logs/:id/replay',
  access: { roles: admins },
  status: 202,
  answer: queued,
});
/** At most 10,000 at once, the oldest first; each event once. */
export const replayWebhookDeliveries = route({
  row: 'I8',
  summary: 'Sends the deliveries of an endpoint in a range of time again, such as all that are dead.',
  method: 'POST',
  path: '/api/admin/webhook-logs/replay',
  access: { roles: admins },
  body: replayRange,
  status: 202,
  answer: queued,
  errors: ['DATE_RANGE_INVALID'],
});
