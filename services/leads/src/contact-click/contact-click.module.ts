import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { LeadsContext } from '../context.ts';
import { contactClickRoutes } from './contact-click.routes.ts';
import { contactClicks } from './contact-clicks.ts';

/** Phone numbers that visitors revealed. */
export const contactClickModule: ServiceModule<LeadsContext> = {
  deciders: [contactClicks],
  routes: contactClickRoutes,
};
