import {
  listExternalAgencies,
  listExternalAgents,
} from '@ardhi/contracts/accounts/external-directory.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findAfter } from '@ardhi/kernel/read/find-after';
import { agencyRecordOf, publicAgency } from './agency-records.ts';
import { type AgentPerson, agentRecordOf, isAgent } from './agent-records.ts';
import type { Directory } from './cards.ts';

/** People who may work now, of those who are agents. */
const working = { status: 'ACTIVE', 'work.status': 'ACTIVE', role: { not: 'USER' } };

/** Those who have been here longest first. */
const byAge = {
  path: 'createdAt',
  instantOf: ({ createdAt }: { readonly createdAt: string }) => createdAt,
};

/** Routes by which keys of external systems read agencies and agents (api.md I18). */
export function externalDirectoryRoutes(directory: Directory): Endpoint[] {
  return [
    serve(listExternalAgencies, async ({ caller: { tenant }, query }) => {
      if (tenant !== undefined) {
        const row = await directory.agencies.get(tenant);
        return { items: row === undefined ? [] : [await agencyRecordOf(directory, row)] };
      }
      const found = await findAfter(directory.agencies, { where: { status: 'ACTIVE' } }, query, byAge);
      const records = await Promise.all(found.items.map((row) => agencyRecordOf(directory, row)));
      return { ...found, items: records.map(publicAgency) };
    }),

    serve(listExternalAgents, async ({ caller: { tenant }, query }) => {
      const where = tenant === undefined ? working : { 'work.agencyId': tenant };
      const found = await findAfter(directory.people, { where }, query, byAge);
      const records = found.items
        .filter(isAgent)
        .map((person) => agentAnswer(directory, person, tenant !== undefined));
      return { ...found, items: await Promise.all(records) };
    }),
  ];
}

/** An agent with their name; numbers and shares of the quota are for their own agency only. */
async function agentAnswer(directory: Directory, person: AgentPerson, isInsider: boolean) {
  const { name } = person;
  const record = await agentRecordOf(directory, person);
  if (isInsider) return { ...record, name };
  const { quotaShare: _, ...shown } = record;
  return { ...shown, phones: [], name };
}
