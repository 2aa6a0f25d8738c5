import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { analyticsConfig, analyticsConfigs } from './analytics-config.ts';
import { configRoutes } from './config.routes.ts';

/** Switch for counting page views. */
export const configModule: ServiceModule = {
  deciders: [analyticsConfig],
  projections: [analyticsConfigs],
  routes: configRoutes,
};
