import type { EventCatalog } from '../event-catalog.ts';

/** Streams `settings-<group>`: the events of a settings group (see the kernel's record decider). */
export const settingsEvents = {
  category: 'settings',
  service: 'settings',
  types: ['Entered', 'Amended', 'Withdrawn'],
} as const satisfies EventCatalog;
