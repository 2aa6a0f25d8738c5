import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { adminListQuery, sortBy } from '../list-query.ts';
import { plainText } from '../text.ts';
import { id, instant } from '../values.ts';
import { isEventFilter, webhookEventTypes } from './webhook-events.ts';

/** Payload that an endpoint gets: ids and states only, or also the public facts of a listing. */
export const webhookPayload = z.enum(['THIN', 'FULL']);

/** States of an endpoint. */
const webhookEndpointStates = [
  'PENDING_CHALLENGE',
  'ACTIVE',
  'PAUSED',
  'DISABLED_FAILING',
  'DISABLED_GONE',
] as const;
/** State of an endpoint. */
export type WebhookEndpointState = (typeof webhookEndpointStates)[number];

/** States of a delivery. */
const webhookDeliveryStates = ['PENDING', 'DELIVERED', 'RETRYING', 'DEAD'] as const;
/** State of a delivery. */
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Why an attempt failed without an answer; `ENDPOINT_CLOSED`: the endpoint was removed or disabled before it. */
const webhookFailures = [
  'BLOCKED_ADDRESS',
  'NAME_NOT_FOUND',
  'CONNECTION_FAILED',
  'CERTIFICATE_INVALID',
  'TIMED_OUT',
  'ENDPOINT_CLOSED',
] as const;
/** Why an attempt failed without an answer. */
export type WebhookFailure = (typeof webhookFailures)[number];

/** Placeholder for a value that is not shown; sent back, it keeps the value. */
export const redactedHeader = '[redacted]';

const headerName = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, fieldErrors.headerName));
const headerValue = z.string().check(z.regex(/^[\x20-\x7E]{1,512}$/, fieldErrors.headerValue));
/** Headers that we set, or that describe the connection. */
const reservedHeader =
  /^(?:webhook-.*|content-.*|host|connection|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|cookie|user-agent|accept-encoding)$/i;
const endpointHeaders = z.record(headerName, headerValue).check(
  z.refine((headers) => Object.keys(headers).length <= 10, fieldErrors.headerCount),
  z.refine(
    (headers) => Object.keys(headers).every((name) => !reservedHeader.test(name)),
    fieldErrors.headerReserved,
  ),
);

/** A type of event, or the beginning of one with `*` at the end. */
export const eventFilter = z.string().check(z.maxLength(60), z.refine(isEventFilter, fieldErrors.eventType));

/** An endpoint as it is written. */
export const webhookEndpointFields = z.strictObject({
  /** Checked when it is stored, and at every attempt (URL_REFUSED). */
  url: z.string().check(z.maxLength(4_000)),
  description: plainText(0, 200),
  /** Types, or prefixes that end with `*`. */
  events: z.array(eventFilter).check(z.minLength(1), z.maxLength(50)),
  payload: webhookPayload,
  headers: z.optional(endpointHeaders),
  systemId: z.optional(id),
  /** Only events of this agency; without one and without a system, those of everyone. */
  agencyId: z.optional(id),
});
/** An endpoint as it is written. */
export type WebhookEndpointFields = z.infer<typeof webhookEndpointFields>;

const signingSecret = z.strictObject({ id, createdAt: instant, retiresAt: z.optional(instant) });

/** An endpoint as admins see it: values of headers are redacted, and secrets are never shown again. */
export const webhookEndpoint = z.strictObject({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  payload: webhookPayload,
  headers: z.record(z.string(), z.string()),
  systemId: z.optional(id),
  agencyId: z.optional(id),
  secrets: z.array(signingSecret),
  state: z.enum(webhookEndpointStates),
  /** Deliveries that are retried or dead. */
  failures: z.int(),
  /** Since when nothing was delivered although it was tried. */
  failingSince: z.optional(instant),
  createdAt: instant,
});
/** An endpoint as admins see it. */
export type WebhookEndpointRecord = z.infer<typeof webhookEndpoint>;

/** An endpoint as a system writes it with its key: whose events it gets follows from the key. */
export const ownWebhookFields = z.omit(webhookEndpointFields, { systemId: true, agencyId: true });

/** An endpoint with its new secret, which is shown this once. */
export const webhookEndpointWithSecret = z.extend(webhookEndpoint, { secret: z.string() });

const attempt = z.strictObject({
  at: instant,
  ms: z.int(),
  status: z.optional(z.int()),
  requestHeaders: z.record(z.string(), z.string()),
  responseHeaders: z.optional(z.record(z.string(), z.string())),
  responseBody: z.optional(z.string()),
  error: z.optional(z.enum(webhookFailures)),
});
/** One try of a delivery. */
export type WebhookAttempt = z.infer<typeof attempt>;

/** A delivery without what was sent and answered. */
export const webhookDelivery = z.strictObject({
  /** Header `webhook-id`, the same at every attempt. */
  id,
  endpointId: id,
  eventId: z.string(),
  eventType: z.string(),
  eventSeq: z.int(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  /** Of the last attempt. */
  status: z.optional(z.int()),
  error: z.optional(z.enum(webhookFailures)),
  listingId: z.optional(z.string()),
  createdAt: instant,
  nextAt: z.optional(instant),
  replayOf: z.optional(id),
});
/** A delivery without what was sent and answered. */
export type WebhookDeliveryRecord = z.infer<typeof webhookDelivery>;

/** A delivery with every attempt and the payload as it is sent. */
export const webhookDeliveryDetails = z.extend(webhookDelivery, {
  attempts: z.array(attempt),
  payload: z.string(),
});
/** A delivery with every attempt and the payload as it is sent. */
export type WebhookDeliveryDetails = z.infer<typeof webhookDeliveryDetails>;

/** Filters of endpoints. */
export const webhooksQuery = z.strictObject({
  ...adminListQuery,
  state: z.optional(z.enum(webhookEndpointStates)),
  sort: sortBy(['createdAt', 'url'], '-createdAt'),
});

/** Filters of deliveries; `q` is the id of a delivery, of an event or of a listing. */
export const webhookLogsQuery = z.strictObject({
  ...adminListQuery,
  endpointId: z.optional(id),
  type: z.optional(z.enum(webhookEventTypes)),
  state: z.optional(z.enum(webhookDeliveryStates)),
  listingId: z.optional(id),
  sort: sortBy(['createdAt'], '-createdAt'),
});

/** Which deliveries of an endpoint are sent again. */
export const replayRange = z.strictObject({
  endpointId: id,
  from: instant,
  to: instant,
  types: z.optional(z.array(eventFilter).check(z.minLength(1), z.maxLength(50))),
  state: z.optional(z.enum(webhookDeliveryStates)),
});
