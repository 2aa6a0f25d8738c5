import { agents, type Permission, type Role } from '@ardhi/contracts/roles';
import type { Call } from '@ardhi/kernel/http/serve';
import type { ServiceTools } from '@ardhi/kernel/service';
import { agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { settingOf } from '../around/settings.ts';
import { joinAgency, leaveAgency, type Order, registerAgent } from '../people/membership.ts';
import { present } from '../present.ts';
import { roster, rosterId } from '../user/roster.ts';
import { type User, user } from '../user/user.ts';

export interface Move {
  readonly id: string;
  readonly role?: Role;
  readonly permissions?: readonly Permission[];
  /** Null takes them out of their agency. */
  readonly agencyId?: string | null;
  readonly reason: string;
}

/**
 * Gives somebody another role, agency or permissions. The roster is asked before an AFRI_ADMIN steps down and told
 * after one was made, so that one always remains. Answers the positions of what was said.
 * @throws Refusal LAST_ADMIN, LIMIT_REACHED, ALREADY_MEMBER, OWNER_CANNOT_LEAVE
 */
export async function moveUser(
  tools: ServiceTools,
  call: Pick<Call<unknown, unknown, unknown>, 'order'>,
  { id, role, permissions, agencyId, reason }: Move,
): Promise<number[]> {
  const order: Order = (rules, stream, command) => call.order(rules, stream, command);
  const before = (await tools.state<User>(user, id)).state;
  const steps: number[] = [];
  if (before.role === 'AFRI_ADMIN' && role !== undefined && role !== 'AFRI_ADMIN') {
    await order(roster, rosterId, { type: 'Dismiss', userId: id });
  }
  if (agencyId !== undefined) steps.push(...(await changeAgency(tools, order, { id, agencyId, before })));
  if (role !== undefined && agents.includes(role)) await ensureAgent(tools, order, id);
  const rights = present({ role, permissions, agencyId });
  if (Object.keys(rights).length > 0) {
    steps.push((await order(user, id, { type: 'GrantRights', reason, ...rights })).position);
  }
  if (role === 'AFRI_ADMIN') await order(roster, rosterId, { type: 'Appoint', userId: id });
  if (role === 'SUPER_AGENT' && agencyId) await order(agency, agencyId, { type: 'Own', userId: id });
  return steps;
}

async function ensureAgent(tools: ServiceTools, order: Order, id: string): Promise<void> {
  const { profile } = (await tools.state<Agent>(agent, id)).state;
  if (profile === undefined) await registerAgent(order, id, (await tools.state<User>(user, id)).state);
}

async function changeAgency(
  tools: ServiceTools,
  order: Order,
  { id, agencyId, before }: { id: string; agencyId: string | null; before: User },
): Promise<number[]> {
  const steps: number[] = [];
  if (before.agencyId !== null && before.agencyId !== agencyId) {
    steps.push((await leaveAgency(order, id, { agencyId: before.agencyId })).position);
  }
  if (agencyId !== null && agencyId !== before.agencyId) {
    await ensureAgent(tools, order, id);
    const { seats } = await settingOf(tools, 'freeTier');
    steps.push((await joinAgency(order, id, { agencyId, seats })).position);
  }
  return steps;
}
