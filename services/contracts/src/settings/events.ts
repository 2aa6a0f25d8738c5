import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';

/** Settings by name, as far as they were ever set. */
const values = z.record(z.string(), z.unknown());

/** Streams `settings-<group>`: the events of a settings group (see the kernel's record decider). */
export const settingsEvents = defineEvents({
  category: 'settings',
  service: 'settings',
  events: { Entered: { entry: values }, Amended: { changes: values, before: values }, Withdrawn: {} },
});

/** Streams `freeraise-<id>`: an admin asked for more of what everyone gets free. */
export const freeRaiseEvents = defineEvents({
  category: 'freeraise',
  service: 'settings',
  events: { RaiseAsked: { by: z.string(), group: z.string(), changes: values, about: z.string() } },
});
/** An event of a raise of what everyone gets free. */
export type PublishedFreeRaiseEvent = EventOf<typeof freeRaiseEvents>;
