import { loginEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { Service } from '@ardhi/kernel/runtime/service';
import { analyticsConfig, analyticsConfigs } from './config/analytics-config.ts';
import { configRoutes } from './config/config.routes.ts';
import { pageViewRoutes } from './page-views/page-views.routes.ts';
import { pageViews } from './page-views/page-views.ts';
import { seriesRoutes } from './series/series.routes.ts';
import { signUpView } from './series/sign-ups.projection.ts';
import { statusChangeView } from './series/status-changes.projection.ts';

/** Anonymous statistics: page views, sign-ups and the growth of the market. */
export const analytics: Service = {
  name: 'analytics',
  deciders: [analyticsConfig, pageViews],
  projections: [analyticsConfigs],
  searchViews: [signUpView, statusChangeView],
  subscribesTo: [userEvents, loginEvents, listingEvents],
  routes: (tools) => [...configRoutes(tools), ...pageViewRoutes(tools), ...seriesRoutes(tools)],
};
