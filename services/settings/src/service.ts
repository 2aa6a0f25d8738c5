import type { Service } from '@ardhi/kernel/runtime/service';
import { settingsRoutes } from './settings/settings.routes.ts';
import { settingsGroup, storedSettings } from './settings/settings-group.ts';

/** Settings that admins change without a release; other services keep replicas of them. */
export const settings: Service = {
  name: 'settings',
  deciders: [settingsGroup],
  projections: [storedSettings],
  routes: (tools) => settingsRoutes(tools),
};
