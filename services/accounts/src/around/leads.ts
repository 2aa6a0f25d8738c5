import type { ContactPublished } from '@ardhi/contracts/leads/events';
import { type HeardLead, leadsHeard } from '@ardhi/contracts/leads/heard-leads';
import type { Projection } from '@ardhi/kernel/projection';

/** By contact id. */
export const heardLeads: Projection<HeardLead, ContactPublished> = { name: 'accounts.leads', ...leadsHeard };
