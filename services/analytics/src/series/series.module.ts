import { loginEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { seriesRoutes } from './series.routes.ts';
import { signUpView } from './sign-ups.projection.ts';
import { statusChangeView } from './status-changes.projection.ts';

/** Sign-ups, sign-ins and status changes by day. */
export const seriesModule: ServiceModule = {
  searchViews: [signUpView, statusChangeView],
  subscribesTo: [userEvents, loginEvents, listingEvents],
  routes: seriesRoutes,
};
