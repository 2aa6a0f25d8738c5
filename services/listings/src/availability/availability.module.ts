import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { onListingDeadline } from './agent-emails.ts';
import { availabilityRoutes } from './availability.routes.ts';

/** Availability checks by email and their one-tap answers. */
export const availabilityModule: ServiceModule<ListingsContext> = {
  reactions: [onListingDeadline],
  routes: availabilityRoutes,
};
