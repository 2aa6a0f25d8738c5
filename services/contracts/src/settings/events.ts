import * as z from 'zod/mini';
import { defineEvents } from '../event-definition.ts';

/** Settings by name, as far as they were ever set. */
const values = z.record(z.string(), z.unknown());

/** Streams `settings-<group>`: the events of a settings group (see the kernel's record decider). */
export const settingsEvents = defineEvents({
  category: 'settings',
  service: 'settings',
  events: { Entered: { entry: values }, Amended: { changes: values, before: values }, Withdrawn: {} },
});
