import * as z from 'zod/mini';
import { defineEvents, type EventOf, optionalFields, personal } from '../event-definition.ts';
import { scopes } from '../scopes.ts';
import { systemStatuses, systemTypes } from './external-system.ts';
import { waKinds, waProviders, waStates } from './whatsapp.ts';

const { exactOptional } = z;

/** Streams `wathread-<contactId>`: the WhatsApp conversation with a contact; its texts are encrypted with the contact's key. */
export const waThreadEvents = defineEvents({
  category: 'wathread',
  service: 'integrations',
  events: {
    MessageQueued: {
      messageId: z.string(),
      agencyId: z.string(),
      /** Author of the message. */
      agentId: z.string(),
      kind: z.enum(waKinds),
      provider: z.enum(waProviders),
      phone: personal(z.string()),
      body: personal(z.string()),
      /** Of a template: the values of its placeholders. */
      values: personal(exactOptional(z.array(z.string()))),
      listingId: exactOptional(z.string()),
      templateId: exactOptional(z.string()),
      fileId: exactOptional(z.string()),
      broadcastId: exactOptional(z.string()),
      at: z.string(),
    },
    /** States only advance. */
    MessageStatusChanged: {
      messageId: z.string(),
      from: z.enum(waStates),
      to: z.enum(waStates),
      error: exactOptional(z.string()),
      providerId: exactOptional(z.string()),
    },
    MessageReceived: {
      messageId: z.string(),
      agencyId: z.string(),
      /** Agent who is responsible for the reply. */
      agentId: z.string(),
      provider: z.enum(waProviders),
      body: personal(z.string()),
      listingId: exactOptional(z.string()),
      at: z.string(),
    },
    OptedOut: { agencyId: z.string(), word: z.string(), at: z.string() },
  },
});
export type PublishedWaThreadEvent = EventOf<typeof waThreadEvents>;

/** Streams `webhookendpoint-<id>`: where events are sent to. Only what its author is told of is published. */
export const webhookEndpointEvents = defineEvents({
  category: 'webhookendpoint',
  service: 'integrations',
  events: {
    /** Nothing was delivered for a day. */
    EndpointWarned: { createdBy: z.string(), host: z.string(), since: z.string() },
    /** Nothing was delivered for five days, or the endpoint answered 410: nothing is sent any more. */
    EndpointDisabled: {
      createdBy: z.string(),
      host: z.string(),
      reason: z.enum(['FAILING', 'GONE']),
      agencyId: exactOptional(z.string()),
    },
  },
});
export type PublishedWebhookEndpointEvent = EventOf<typeof webhookEndpointEvents>;

const systemFields = {
  name: z.string(),
  kind: z.enum(systemTypes),
  /** Where the people behind the system are reached. */
  contactEmail: personal(z.string()),
  scopes: z.array(z.enum(scopes)),
  ipAllow: z.array(z.string()),
  ratePerMin: z.int(),
};

/** Streams `externalsystem-<id>`: the system of a partner and its keys, of which only hashes are known. */
export const externalSystemEvents = defineEvents({
  category: 'externalsystem',
  service: 'integrations',
  events: {
    SystemRegistered: { ...systemFields, ownerAgencyId: exactOptional(z.string()), at: z.string() },
    SystemChanged: { ...optionalFields(systemFields), status: exactOptional(z.enum(systemStatuses)) },
    SystemRemoved: {},
    KeyCreated: {
      keyId: z.string(),
      prefix: z.string(),
      /** SHA-256 of the whole key, in hexadecimal. */
      hash: z.string(),
      expiresAt: exactOptional(z.string()),
      at: z.string(),
    },
    /** Another key replaces it; until `retiresAt` both are accepted. */
    KeyRotated: { keyId: z.string(), hash: z.string(), rotatesTo: z.string(), retiresAt: z.string() },
    KeyRevoked: { keyId: z.string(), hash: z.string(), at: z.string() },
  },
});
