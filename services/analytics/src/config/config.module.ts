import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { analyticsConfig, analyticsConfigs } from './analytics-config.ts';
import { configRoutes } from './config.routes.ts';

/** Whether pages are counted. */
export const configModule: ServiceModule = {
  deciders: [analyticsConfig],
  projections: [analyticsConfigs],
  routes: configRoutes,
};
