import { route } from '@ardhi/contracts/route';
import { admins } from '../roles.ts';
import { pageSchema } from '../values.ts';
import { agencyUsageQuery, agencyUsageRow } from './agency-usage.ts';

/** Agencies with what they have and use; those that use the largest share first. */
export const listAgencyUsage = route({
  row: 'B47',
  summary: 'How much of what they have agencies use, and when it runs out.',
  method: 'GET',
  path: '/api/admin/agency-usage',
  access: { roles: admins },
  query: agencyUsageQuery,
  csv: true,
  answer: pageSchema(agencyUsageRow),
  timeoutMs: 30_000,
});
