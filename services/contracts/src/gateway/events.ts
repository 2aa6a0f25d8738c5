import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';
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
