import type { ReadModel } from '@ardhi/kernel/read-model';
import type { ServiceTools } from '@ardhi/kernel/service';
import { type AskedListing, askedListings } from './around/listings.ts';
import {
  type Reachable,
  reachable,
  type ServingAgency,
  type ServingAgent,
  servingAgencies,
  servingAgents,
} from './around/people.ts';
import { type ContactRow, contacts } from './contact/contacts.ts';
import { type EnquiryKept, enquiries } from './enquiry/enquiries.ts';

/** What every call of this service works with. */
export interface Room {
  readonly tools: ServiceTools;
  readonly contacts: ReadModel<ContactRow>;
  readonly enquiries: ReadModel<EnquiryKept>;
  readonly listings: ReadModel<AskedListing>;
  readonly agents: ReadModel<ServingAgent>;
  readonly agencies: ReadModel<ServingAgency>;
  readonly users: ReadModel<Reachable>;
}

export const roomOf = (tools: ServiceTools): Room => ({
  tools,
  contacts: tools.read(contacts),
  enquiries: tools.read(enquiries),
  listings: tools.read(askedListings),
  agents: tools.read(servingAgents),
  agencies: tools.read(servingAgencies),
  users: tools.read(reachable),
});
