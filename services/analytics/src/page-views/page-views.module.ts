import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { pageViewRoutes } from './page-views.routes.ts';
import { pageViews } from './page-views.ts';

/** Page views and listing impressions. */
export const pageViewsModule: ServiceModule = {
  deciders: [pageViews],
  routes: pageViewRoutes,
};
