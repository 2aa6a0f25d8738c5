import { type ReadModels, readModels } from '@ardhi/kernel/read/read-models';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { contacts } from './contact/contacts.projection.ts';
import { agencies, agents, users } from './replicas/accounts.ts';
import { listings } from './replicas/listings.ts';

const projections = { contacts, listings, agents, agencies, users };

/** Dependencies shared by this service's routes, reactions and processes: contacts and replicas of other services. */
export interface LeadsContext extends ReadModels<typeof projections> {
  readonly context: ServiceContext;
}

/** Opens the read models that `LeadsContext` offers. */
export const leadsContext = (context: ServiceContext): LeadsContext => ({
  context,
  ...readModels(context, projections),
});
