import type { ReadModel } from '@ardhi/kernel/read/read-model';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type ContactRow, contacts } from './contact/contacts.projection.ts';
import { type EnquiryRow, enquiries } from './enquiry/enquiries.projection.ts';
import { type AgencyRow, type AgentRow, agencies, agents, type UserRow, users } from './replicas/accounts.ts';
import { type ListingRow, listings } from './replicas/listings.ts';

/** What the routes, reactions and processes of this service share. */
export interface LeadsContext {
  readonly context: ServiceContext;
  readonly contacts: ReadModel<ContactRow>;
  readonly enquiries: ReadModel<EnquiryRow>;
  readonly listings: ReadModel<ListingRow>;
  readonly agents: ReadModel<AgentRow>;
  readonly agencies: ReadModel<AgencyRow>;
  readonly users: ReadModel<UserRow>;
}

export const leadsContext = (context: ServiceContext): LeadsContext => ({
  context,
  contacts: context.read(contacts),
  enquiries: context.read(enquiries),
  listings: context.read(listings),
  agents: context.read(agents),
  agencies: context.read(agencies),
  users: context.read(users),
});
