import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins, isAdmin } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { AgencyRow, AgentRow, UserRow } from '../replicas/accounts.ts';

/** The agent of a listing and, unless they are independent, their agency. */
export interface Owner {
  readonly agentId: string;
  readonly agencyId?: string;
}

/** Reads the agents and agencies that may own listings. */
export interface OwnerReader {
  readonly agents: { get(id: string): Promise<AgentRow | undefined> };
  readonly users: { get(id: string): Promise<UserRow | undefined> };
  agency(id: string | undefined): Promise<AgencyRow | undefined>;
}

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
    return refuseField('agentId', 'notAgent');
  }
  const isColleague = caller.tenant !== undefined && agent.agencyId === caller.tenant;
  if (!isAdmin(caller.role) && !isColleague) forbid(['SUPER_AGENT', ...admins], caller.role);
  return { agentId: requestedAgentId, ...omitUndefined({ agencyId: agent.agencyId }) };
}

const mayWork = ({ status }: AgentRow) => status === 'ACTIVE' || status === 'ON_LEAVE';

/** The given agents who are active members of the listing's agency; nobody is for a listing without one. */
export async function colleaguesAmong(
  { agencyId }: Pick<Owner, 'agencyId'>,
  ids: readonly string[],
  { agents }: Pick<OwnerReader, 'agents'>,
): Promise<string[]> {
  const rows = await Promise.all([...new Set(ids)].map((id) => agents.get(id)));
  return rows.flatMap((row) =>
    row !== undefined && agencyId !== undefined && row.agencyId === agencyId && mayWork(row)
      ? row.userId
      : [],
  );
}

/** Co-agents show their name and number beside the agent's, so they belong to the same agency. @throws Refusal VALIDATION_FAILED */
export async function requireColleagues(
  owner: Pick<Owner, 'agencyId'>,
  coAgentIds: readonly string[] | null | undefined,
  context: Pick<OwnerReader, 'agents'>,
): Promise<void> {
  if (coAgentIds === undefined || coAgentIds === null) return;
  const found = await colleaguesAmong(owner, coAgentIds, context);
  if (found.length < new Set(coAgentIds).size) refuseField('coAgentIds', 'notAgentsOfAgency');
}

/** An agent who takes over a listing belongs to its agency; nobody lists under the name of another one. @throws Refusal VALIDATION_FAILED */
export async function requireSuccessor(
  listing: Pick<Owner, 'agencyId'>,
  agentId: string,
  { agents }: Pick<OwnerReader, 'agents'>,
): Promise<void> {
  const agent = await agents.get(agentId);
  if (agent === undefined || agent.agencyId !== listing.agencyId || !mayWork(agent))
    refuseField('agentId', 'notAgentsOfAgency');
}

/** True if a listing's agent may work now, and for its agency. */
export async function isAgentOf(
  { agentId, agencyId }: Owner,
  { agents }: Pick<OwnerReader, 'agents'>,
): Promise<boolean> {
  const agent = await agents.get(agentId);
  return agent === undefined || (mayWork(agent) && agent.agencyId === agencyId);
}

/** True if a person's account or work is suspended; false for a person who is not known here. */
export const isSuspended = (person: UserRow | undefined): boolean =>
  person !== undefined && (person.suspended || person.barred);

/** True if the listing's agency and agent may publish listings. */
export async function isOwnerActive({ agentId, agencyId }: Owner, context: OwnerReader): Promise<boolean> {
  const [agent, person, agency] = await Promise.all([
    context.agents.get(agentId),
    context.users.get(agentId),
    context.agency(agencyId),
  ]);
  const agentMay = (agent === undefined || mayWork(agent)) && !isSuspended(person);
  return agentMay && (agencyId === undefined || agency?.status === 'ACTIVE');
}
