import * as z from 'zod/mini';
import { defineEvents, type EventOf, personal } from '../event-definition.ts';
import { day } from '../values.ts';

const counts = z.record(z.string(), z.int());

/** Streams `apicalls-<day>`: calls through the gateways in a day of the market's time zone, in batches. */
export const apiCallEvents = defineEvents({
  category: 'apicalls',
  service: 'gateway',
  events: {
    ApiCallsCounted: {
      day,
      /** Calls of any service, by method. */
      calls: counts,
      /** Those of billing among them, by method. */
      purchases: counts,
      /** Those among all calls that were answered with a status of 500 or above. */
      errors: z.int(),
    },
  },
});
export type PublishedApiCallEvent = EventOf<typeof apiCallEvents>;

/** Effect of a call on one stream: its version before and after, and the types of the events in between. */
const streamChange = z.strictObject({
  stream: z.string(),
  before: z.int(),
  after: z.int(),
  events: z.array(z.string()),
});
/** Effect of a call on one stream. */
export type StreamChange = z.infer<typeof streamChange>;

/** The stream `audit-log`: one entry for each audited call, each with the hash of the one before. */
export const auditEvents = defineEvents({
  category: 'audit',
  service: 'gateway',
  events: {
    CallRecorded: {
      /** From 1, without gaps. */
      seq: z.int(),
      /** The same for a repeat with the same Idempotency-Key; names the stream of its remark. */
      callId: z.string(),
      calledAt: z.string(),
      /** A user, or `visitor`. */
      actor: z.string(),
      role: z.string(),
      /** The user as whom an admin acted. */
      onBehalfOf: z.exactOptional(z.string()),
      /** The name of the call: `changeUserStatus`. */
      action: z.string(),
      /** The stream that it changed first, or the path where it changed none. */
      object: z.string(),
      changes: z.array(streamChange),
      /** Streams beyond those in `changes`. */
      moreChanges: z.int(),
      requestId: z.string(),
      /** SHA-256 in hexadecimal of the previous entry; empty for the first. */
      prevHash: z.string(),
      hash: z.string(),
    },
  },
});
export type PublishedAuditEvent = EventOf<typeof auditEvents>;

/** Streams `auditremark-<callId>`: what an entry of the audit log says about a person, which their erasure removes. */
export const auditRemarkEvents = defineEvents({
  category: 'auditremark',
  service: 'gateway',
  events: {
    AuditRemarkAdded: {
      /** User whose key encrypts it: the subject of the call, otherwise the caller. */
      person: z.string(),
      reason: personal(z.exactOptional(z.string())),
      /** /24 of IPv4, /48 of IPv6. */
      network: personal(z.string()),
    },
  },
});
export type PublishedAuditRemarkEvent = EventOf<typeof auditRemarkEvents>;

/** Streams `systemcalls-<systemId>`: calls that an external system made through the gateways, in batches. */
export const systemCallEvents = defineEvents({
  category: 'systemcalls',
  service: 'gateway',
  events: {
    SystemCallsCounted: {
      day,
      /** Calls by id of the key. */
      calls: counts,
      /** Those among them that were refused or failed, with a status of 400 or above. */
      errors: z.int(),
    },
  },
});
export type PublishedSystemCallEvent = EventOf<typeof systemCallEvents>;
