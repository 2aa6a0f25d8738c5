import type { EventCatalog } from '../event-catalog.ts';

/** Streams `settings-<group>`: a group as it was first set, and what was changed in it since. */
export const settingsEvents = {
  category: 'settings',
  service: 'settings',
  types: ['Entered', 'Amended', 'Withdrawn'],
} as const satisfies EventCatalog;
