import type { Service } from '@ardhi/kernel/service';
import { settingsRoutes } from './settings.routes.ts';
import { settingsGroup, settingsHeld } from './settings-groups.ts';

/** What admins set without a release; every other service keeps a copy. */
export const settings: Service = {
  name: 'settings',
  deciders: [settingsGroup],
  projections: [settingsHeld],
  routes: (tools) => settingsRoutes(tools),
};
