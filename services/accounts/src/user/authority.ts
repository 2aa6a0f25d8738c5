import { admins, isAdmin, type Permission, type Role, rankOf, roles } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { requirePermission } from '@ardhi/kernel/http/authorize';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type AdminSet, adminSet, adminSetId } from './admin-set.ts';
import { type Rights, type User, user } from './user.ts';

/** One person's act on another. */
export type PersonAct =
  | 'PROFILE'
  | 'WORK'
  | 'MEMBERSHIP'
  | 'RIGHTS'
  | 'STATUS'
  | 'SESSIONS'
  | 'FACTOR'
  | 'ERASURE'
  | 'IMPERSONATION';

/** The permission that an ASSISTANT_ADMIN needs for each act (model §4.10). */
const permissionFor: Readonly<Record<PersonAct, Permission>> = {
  PROFILE: 'user.edit',
  WORK: 'user.edit',
  MEMBERSHIP: 'roles.grant',
  RIGHTS: 'roles.grant',
  STATUS: 'user.suspend',
  SESSIONS: 'user.suspend',
  FACTOR: 'user.suspend',
  ERASURE: 'user.erase',
  IMPERSONATION: 'impersonate',
};
/** Acts allowed to a SUPER_AGENT on members of their agency. */
const teamActs: readonly PersonAct[] = ['PROFILE', 'WORK', 'MEMBERSHIP', 'STATUS'];
/** Acts allowed on oneself by a call on persons; changing one's own rights takes another admin. */
const ownActs: readonly PersonAct[] = ['PROFILE', 'WORK'];
/** Acts allowed to an AFRI_ADMIN on another one, once a second one consents. */
const actsByConsent: readonly PersonAct[] = ['RIGHTS', 'STATUS'];

/** Fields that decide if a person can be given AFRI_ADMIN. */
type Appointable = Pick<User, 'status' | 'emailVerified'>;

/** The person whom a call acts on. */
export interface Person extends Rights, Appointable {
  readonly id: string;
  /** The role that a suspension as an agent took away; it ranks as before. */
  readonly barredAs?: Role;
}

/** The person with this id, from their own stream. @throws Refusal NOT_FOUND */
export async function findPerson({ state }: Pick<ServiceContext, 'state'>, id: string): Promise<Person> {
  const current = (await state<User>(user, id)).state;
  return current.status === 'UNKNOWN' || current.status === 'ERASED'
    ? refuse('NOT_FOUND')
    : { ...current, id };
}

/** @throws Refusal SELF_CHANGE for acts on oneself that take another person */
function refuseSelfChange(caller: Caller, targetId: string, acts: readonly PersonAct[]): void {
  if (caller.id === targetId && acts.some((act) => !ownActs.includes(act))) refuse('SELF_CHANGE');
}

/**
 * The one rule about acting on persons: nobody acts on someone of the same or a higher rank. An ASSISTANT_ADMIN needs
 * the permission of the act, a SUPER_AGENT acts within their agency, and its owner ranks above its other members.
 * @throws Refusal SELF_CHANGE, PERMISSION_REQUIRED, FORBIDDEN, CONSENT_REQUIRED
 */
export function requireAuthority(
  caller: Caller,
  target: Person,
  acts: readonly PersonAct[],
  agencyOwner?: string,
): void {
  if (acts.length === 0) return;
  refuseSelfChange(caller, target.id, acts);
  if (caller.id === target.id) return;
  requirePermissions(caller, acts);
  const targetRole = target.barredAs ?? target.role;
  const isOwner = agencyOwner === caller.id && target.agencyId === caller.tenant;
  const isAbove = rankOf(caller.role) > rankOf(targetRole) || (isOwner && targetRole === 'SUPER_AGENT');
  if (!isAbove) refuseAct(caller, targetRole, acts);
}

/**
 * The person with this id, if the caller may do this to them. Acts on oneself are refused first, whether or not there is a
 * stream of the caller. @throws Refusal SELF_CHANGE, NOT_FOUND and those of requireAuthority
 */
export async function authorizedPerson(
  context: Pick<ServiceContext, 'state'>,
  caller: Caller,
  id: string,
  acts: readonly PersonAct[],
): Promise<Person> {
  refuseSelfChange(caller, id, acts);
  const person = await findPerson(context, id);
  requireAuthority(caller, person, acts);
  return person;
}

function requirePermissions(caller: Caller, acts: readonly PersonAct[]): void {
  if (isAdmin(caller.role)) {
    for (const act of acts) requirePermission(caller, permissionFor[act]);
  } else if (caller.role !== 'SUPER_AGENT' || acts.some((act) => !teamActs.includes(act))) {
    forbid(admins, caller.role);
  }
}

function refuseAct({ role }: Caller, targetRole: Role, acts: readonly PersonAct[]): never {
  const areBothAdmins = role === 'AFRI_ADMIN' && targetRole === 'AFRI_ADMIN';
  if (areBothAdmins && acts.some((act) => actsByConsent.includes(act))) refuse('CONSENT_REQUIRED');
  const above = roles.slice(rankOf(targetRole) + 1);
  return forbid(above.length > 0 ? above : ['AFRI_ADMIN'], role);
}

/**
 * AFRI_ADMIN is given only to a person who can sign in and has shown that the address is theirs: an admin with a mistyped
 * address would be a stranger, and could never consent to anything. @throws Refusal WRONG_STATE
 */
export function requireAppointable({ status, emailVerified }: Appointable): void {
  const allowed = ['an active account with a verified email'];
  if (status !== 'ACTIVE') refuse('WRONG_STATE', { state: status, allowed });
  if (!emailVerified) refuse('WRONG_STATE', { state: 'an account without a verified email', allowed });
}

/**
 * Nobody gives more than they have: no higher role, and no permission of which they are not holders themselves.
 * AFRI_ADMIN is given only with the consent of a second AFRI_ADMIN, unless there is only one.
 * @throws Refusal FORBIDDEN, PERMISSION_REQUIRED, WRONG_STATE, CONSENT_REQUIRED
 */
export async function requireGrantable(
  { state }: Pick<ServiceContext, 'state'>,
  caller: Caller,
  target: Person,
  granted: { readonly role?: Role | undefined; readonly permissions?: readonly Permission[] | undefined },
): Promise<void> {
  const role = granted.role ?? target.role;
  if (rankOf(role) > rankOf(caller.role)) forbid([role], caller.role);
  const resulting = granted.permissions ?? (admins.includes(role) ? target.permissions : []);
  for (const permission of resulting) requirePermission(caller, permission);
  if (granted.role !== 'AFRI_ADMIN' || target.role === 'AFRI_ADMIN') return;
  requireAppointable(target);
  const { members } = (await state<AdminSet>(adminSet, adminSetId)).state;
  // A repeated request whose first run was interrupted between the admin set and the role.
  if (members.includes(target.id)) return;
  if (members.length > 1) refuse('CONSENT_REQUIRED');
}
