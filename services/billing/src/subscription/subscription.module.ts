import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { subscriptionRoutes } from './subscription.routes.ts';
import { subscription } from './subscription.ts';
import { subscriptionAdminRoutes } from './subscription-admin.routes.ts';
import { subscriptions } from './subscriptions.projection.ts';

/** Packages that are paid per period. */
export const subscriptionModule: ServiceModule = {
  deciders: [subscription],
  projections: [subscriptions],
  routes: (context) => [...subscriptionRoutes(context), ...subscriptionAdminRoutes(context)],
};
