import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';
import { audience, itemKey } from './catalogue.ts';
import { grantSource } from './grant.ts';

/** Streams `grants-<ownerId>`: what an agency, agent or user was granted. */
export const grantEvents = defineEvents({
  category: 'grants',
  service: 'billing',
  events: {
    ItemGranted: {
      grantId: z.string(),
      ownerType: audience,
      itemKey,
      quantity: z.int(),
      source: grantSource,
      sourceId: z.string(),
      effectiveAt: z.string(),
      /** Null for never. */
      expiresAt: z.nullable(z.string()),
      note: z.exactOptional(z.string()),
    },
    GrantVoided: { grantId: z.string(), reason: z.string() },
  },
});
/** An event of the grants of an owner. */
export type PublishedGrantEvent = EventOf<typeof grantEvents>;
