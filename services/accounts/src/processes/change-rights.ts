import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agents, type Permission, type Role } from '@ardhi/contracts/roles';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { readSettings } from '../replicas/settings.ts';
import { adminSet, adminSetId } from '../user/admin-set.ts';
import { type User, user } from '../user/user.ts';
import { type Execute, joinAgency, leaveAgency, registerAgent } from './change-membership.ts';

/** A change of role, permissions or agency; missing parts stay. */
export interface RightsChange {
  readonly id: string;
  readonly role?: Role;
  readonly permissions?: readonly Permission[];
  /** Null removes the user from their agency. */
  readonly agencyId?: string | null;
  readonly reason: string;
}

/**
 * Changes the role, agency or permissions of a user. The admin set is updated before an AFRI_ADMIN is demoted and
 * after one is appointed, so that one always remains. Returns the log positions of the recorded events. Safe to repeat.
 * @throws Refusal LAST_ADMIN, LIMIT_REACHED, ALREADY_MEMBER, OWNER_CANNOT_LEAVE
 */
export async function changeRights(
  context: ServiceContext,
  call: Pick<Call<unknown, unknown, unknown>, 'execute'>,
  { id, role, permissions, agencyId, reason }: RightsChange,
): Promise<number[]> {
  const execute: Execute = (decider, stream, command) => call.execute(decider, stream, command);
  const current = (await context.state<User>(user, id)).state;
  const positions: number[] = [];
  if (current.role === 'AFRI_ADMIN' && role !== undefined && role !== 'AFRI_ADMIN') {
    await execute(adminSet, adminSetId, { type: 'Dismiss', userId: id });
  }
  if (agencyId !== undefined)
    positions.push(...(await switchAgency(context, execute, { id, agencyId, current })));
  if (role !== undefined && agents.includes(role)) await ensureRegisteredAgent(context, execute, id);
  const rights = omitUndefined({ role, permissions, agencyId });
  if (Object.keys(rights).length > 0) {
    positions.push((await execute(user, id, { type: 'GrantRights', reason, ...rights })).position);
  }
  if (role === 'AFRI_ADMIN') await execute(adminSet, adminSetId, { type: 'Appoint', userId: id });
  if (role === 'SUPER_AGENT' && agencyId)
    await execute(agency, agencyId, { type: 'AssignOwner', userId: id });
  return positions;
}

async function ensureRegisteredAgent(context: ServiceContext, execute: Execute, id: string): Promise<void> {
  const { profile } = (await context.state<Agent>(agent, id)).state;
  if (profile === undefined) await registerAgent(execute, id, (await context.state<User>(user, id)).state);
}

async function switchAgency(
  context: ServiceContext,
  execute: Execute,
  { id, agencyId, current }: { id: string; agencyId: string | null; current: User },
): Promise<number[]> {
  const positions: number[] = [];
  if (current.agencyId !== null && current.agencyId !== agencyId) {
    positions.push((await leaveAgency(execute, id, { agencyId: current.agencyId })).position);
  }
  if (agencyId !== null && agencyId !== current.agencyId) {
    await ensureRegisteredAgent(context, execute, id);
    const { seats } = await readSettings(context, 'freeTier');
    positions.push((await joinAgency(execute, id, { agencyId, seats })).position);
  }
  return positions;
}
