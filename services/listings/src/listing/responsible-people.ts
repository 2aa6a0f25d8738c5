import { isResponsible } from '@ardhi/contracts/acting-agent';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type UserRow, users } from '../replicas/accounts.ts';
import type { Owner } from './listing-owner.ts';

const maxHeads = 10;

/**
 * Who answers for a listing now: its agent or, if the agent does not work for its agency any more, who leads the agency.
 * Nobody for what an agent lists alone who may not work.
 */
export async function responsiblePeople(
  { read }: Pick<ServiceContext, 'read'>,
  { agentId, agencyId }: Owner,
): Promise<readonly UserRow[]> {
  const people = read(users);
  const agent = await people.get(agentId);
  if (agent !== undefined && isResponsible(agent, { agentId, agencyId })) return [agent];
  if (agencyId === undefined) return [];
  const heads = await people.find({ where: { role: 'SUPER_AGENT', agencyId }, limit: maxHeads });
  return heads.filter(({ suspended }) => !suspended);
}
