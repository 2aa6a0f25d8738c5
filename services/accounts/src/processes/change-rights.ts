import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { agents, type Permission, type Role } from '@ardhi/contracts/roles';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { seatLimitOf } from '../replicas/billing.ts';
import { secondFactors } from '../second-factor/second-factors.ts';
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
  /** The proposal to which a second AFRI_ADMIN consented. */
  readonly proposalId?: string;
}

/**
 * Changes the role, agency or permissions of a user. The admin set is updated directly before the role, because it alone
 * knows whether an AFRI_ADMIN may be appointed or dismissed. Returns the log positions of the recorded events. Safe to repeat.
 * @throws Refusal LAST_ADMIN, CONSENT_REQUIRED, LIMIT_REACHED, ALREADY_MEMBER, OWNER_CANNOT_LEAVE
 */
export async function changeRights(
  context: ServiceContext,
  call: Pick<Call<unknown, unknown, unknown>, 'execute'>,
  { id, role, permissions, agencyId, reason, proposalId }: RightsChange,
): Promise<number[]> {
  const execute: Execute = (decider, stream, command) => call.execute(decider, stream, command);
  const current = (await context.state<User>(user, id)).state;
  const positions: number[] = [];
  // Who is no agent any more leaves the agency; its owner hands it over first.
  const releases = role === 'USER' && agencyId === undefined && current.agencyId !== null;
  if (agencyId !== undefined || releases)
    positions.push(...(await switchAgency(context, execute, { id, agencyId: agencyId ?? null, current })));
  if (role !== undefined) positions.push(...(await applyRoleToAgent(context, execute, { id, role, reason })));
  const rights = omitUndefined({ role, permissions, agencyId: releases ? null : agencyId });
  // As late as possible: a refusal of an earlier step must not leave a member without the role.
  if (role !== undefined) await updateAdminSet(execute, { id, role, current, proposalId });
  if (Object.keys(rights).length > 0) {
    positions.push((await execute(user, id, { type: 'GrantRights', reason, ...rights })).position);
  }
  if (role !== undefined) await endOneFactorSessions(context, execute, { id, role });
  if (role === 'SUPER_AGENT' && agencyId)
    await execute(agency, agencyId, { type: 'AssignOwner', userId: id });
  return positions;
}

/** A new admin sets up a second factor at the next sign-in where admins need one. */
async function endOneFactorSessions(
  context: ServiceContext,
  execute: Execute,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<void> {
  const factors = secondFactors(context);
  if (!factors.isObligatory(role) || (await factors.read(id)).secret !== undefined) return;
  await execute(user, id, { type: 'EndSessions', reason: 'needs a second factor' });
}

/** Appoints or dismisses an AFRI_ADMIN as the new role demands. @throws Refusal LAST_ADMIN, CONSENT_REQUIRED */
async function updateAdminSet(
  execute: Execute,
  {
    id,
    role,
    current,
    proposalId,
  }: {
    readonly id: string;
    readonly role: Role;
    readonly current: User;
    readonly proposalId: string | undefined;
  },
): Promise<void> {
  const change = { userId: id, ...omitUndefined({ proposalId }) };
  if (role === 'AFRI_ADMIN') await execute(adminSet, adminSetId, { type: 'Appoint', ...change });
  else if (current.role === 'AFRI_ADMIN') await execute(adminSet, adminSetId, { type: 'Dismiss', ...change });
}

/** A new agent is registered, a former or suspended one may work again, and one who becomes a plain user is no longer listed. */
async function applyRoleToAgent(
  context: ServiceContext,
  execute: Execute,
  { id, role, reason }: { readonly id: string; readonly role: Role; readonly reason: string },
): Promise<number[]> {
  const { profile, status } = (await context.state<Agent>(agent, id)).state;
  const changeStatus = async (to: 'ACTIVE' | 'LEFT') =>
    (await execute(agent, id, { type: 'ChangeStatus', to, reason, by: 'PLATFORM' })).position;
  if (agents.includes(role)) {
    if (profile === undefined) await ensureRegisteredAgent(context, execute, id);
    return status === 'LEFT' || status === 'SUSPENDED' ? [await changeStatus('ACTIVE')] : [];
  }
  const isListed = profile !== undefined && (status === 'ACTIVE' || status === 'ON_LEAVE');
  return role === 'USER' && isListed ? [await changeStatus('LEFT')] : [];
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
    const seats = await seatLimitOf(context, agencyId);
    positions.push((await joinAgency(execute, id, { agencyId, seats })).position);
  }
  return positions;
}
