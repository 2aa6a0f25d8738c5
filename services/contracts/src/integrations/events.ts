import * as z from 'zod/mini';
import { defineEvents, type EventOf, personal } from '../event-definition.ts';
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
