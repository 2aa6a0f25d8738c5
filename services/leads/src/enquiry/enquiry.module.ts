import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { LeadsContext } from '../context.ts';
import { enquiries } from './enquiries.projection.ts';
import { enquiryRoutes } from './enquiry.routes.ts';

/** Enquiries about listings, agents and agencies. */
export const enquiryModule: ServiceModule<LeadsContext> = {
  projections: [enquiries],
  routes: enquiryRoutes,
};
