import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { settingsRoutes } from './settings.routes.ts';
import { settingsGroup, storedSettings } from './settings-group.ts';

/** Groups of settings. */
export const settingsModule: ServiceModule = {
  deciders: [settingsGroup],
  projections: [storedSettings],
  routes: settingsRoutes,
};
