import { valueHoldEvents } from '@ardhi/contracts/billing/events';
import { contentPageEvents } from '@ardhi/contracts/content/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { onTermsPublished } from './on-terms-published.ts';
import { onValueHold } from './on-value-hold.ts';
import { settingsRoutes } from './settings.routes.ts';
import { settingsGroup, storedSettings } from './settings-group.ts';

/** Groups of settings. */
export const settingsModule: ServiceModule = {
  deciders: [settingsGroup],
  projections: [storedSettings],
  reactions: [onTermsPublished, onValueHold],
  subscribesTo: [contentPageEvents, valueHoldEvents],
  routes: settingsRoutes,
};
