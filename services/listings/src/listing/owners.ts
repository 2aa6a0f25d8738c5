import { admins } from '@ardhi/contracts/roles';
import type { Caller } from '@ardhi/kernel/http/caller';
import { refuse } from '@ardhi/kernel/refusal';
import type { Catalogue } from '../catalogue.ts';

export interface Owner {
  readonly agentId: string;
  readonly agencyId?: string;
}

const isAdmin = ({ role }: Caller) => role !== '' && admins.includes(role);

/** For whom a caller lists: themselves, or an agent of their agency; an admin for anybody. @throws Refusal FORBIDDEN, VALIDATION_FAILED */
export async function ownerFor(
  caller: Caller,
  wanted: string | null | undefined,
  { agents }: Catalogue,
): Promise<Owner> {
  if (wanted === undefined || wanted === null || wanted === caller.id) {
    return { agentId: caller.id, ...(caller.tenant !== undefined && { agencyId: caller.tenant }) };
  }
  const agent = await agents.get(wanted);
  if (agent === undefined) {
    return refuse('VALIDATION_FAILED', { field: 'agentId', fields: { agentId: 'is not an agent' } });
  }
  const colleague = caller.tenant !== undefined && agent.agencyId === caller.tenant;
  if (!isAdmin(caller) && !colleague) refuse('FORBIDDEN', { need: ['SUPER_AGENT'], have: caller.role });
  return { agentId: wanted, ...(agent.agencyId !== undefined && { agencyId: agent.agencyId }) };
}

/** Whether the agency (and the agent) that a listing belongs to may put something on the market. */
export async function isOwnerActive({ agentId, agencyId }: Owner, catalogue: Catalogue): Promise<boolean> {
  const [agent, agency] = await Promise.all([catalogue.agents.get(agentId), catalogue.agency(agencyId)]);
  const agentMay = agent === undefined || agent.status === 'ACTIVE' || agent.status === 'ON_LEAVE';
  return agentMay && (agencyId === undefined || agency?.status === 'ACTIVE');
}
