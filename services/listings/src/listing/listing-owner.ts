import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins } from '@ardhi/contracts/roles';
import type { Caller } from '@ardhi/kernel/http/caller';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { AgencyRow, AgentRow } from '../replicas/accounts.ts';

/** The agent of a listing and, unless they are independent, their agency. */
export interface Owner {
  readonly agentId: string;
  readonly agencyId?: string;
}

/** Reads the agents and agencies that may own listings. */
export interface OwnerReader {
  readonly agents: { get(id: string): Promise<AgentRow | undefined> };
  agency(id: string | undefined): Promise<AgencyRow | undefined>;
}

const isAdmin = ({ role }: Caller) => role !== '' && admins.includes(role);

/** The owner of a listing: the caller, or an agent of the caller's agency; an admin may choose any agent. @throws Refusal FORBIDDEN, VALIDATION_FAILED */
export async function resolveOwner(
  caller: Caller,
  requestedAgentId: string | null | undefined,
  { agents }: Pick<OwnerReader, 'agents'>,
): Promise<Owner> {
  if (requestedAgentId === undefined || requestedAgentId === null || requestedAgentId === caller.id) {
    return { agentId: caller.id, ...omitUndefined({ agencyId: caller.tenant }) };
  }
  const agent = await agents.get(requestedAgentId);
  if (agent === undefined) {
    return refuse('VALIDATION_FAILED', { field: 'agentId', fields: { agentId: 'is not an agent' } });
  }
  const isColleague = caller.tenant !== undefined && agent.agencyId === caller.tenant;
  if (!isAdmin(caller) && !isColleague) refuse('FORBIDDEN', { need: ['SUPER_AGENT'], have: caller.role });
  return { agentId: requestedAgentId, ...omitUndefined({ agencyId: agent.agencyId }) };
}

/** Whether the listing's agency and agent may publish listings. */
export async function isOwnerActive({ agentId, agencyId }: Owner, context: OwnerReader): Promise<boolean> {
  const [agent, agency] = await Promise.all([context.agents.get(agentId), context.agency(agencyId)]);
  const agentMay = agent === undefined || agent.status === 'ACTIVE' || agent.status === 'ON_LEAVE';
  return agentMay && (agencyId === undefined || agency?.status === 'ACTIVE');
}
