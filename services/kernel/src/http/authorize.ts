import { hasPermission } from '@ardhi/contracts/roles';
import { type Access, type AnyRoute, isForKeys } from '@ardhi/contracts/route';
import type { Scope } from '@ardhi/contracts/scopes';
import { forbid } from '../base/forbid.ts';
import { refuse } from '../base/refusal.ts';
import type { Caller } from './caller.ts';

type RouteAccess = Pick<AnyRoute, 'access' | 'method' | 'visitorsOnly' | 'readsOnly' | 'inPerson'>;

/** Refuses a caller to whom the route's contract gives no access; checked by the gateway and again by the service. */
export function authorize(route: RouteAccess, caller: Caller): void {
  if (route.visitorsOnly && caller.subject !== '')
    refuse('WRONG_STATE', { state: 'an account that is signed in', allowed: ['signed out'] });
  if (caller.impersonator !== undefined) refuseWrites(route, caller.impersonator);
  const access: Access = route.access;
  if (access === 'public') return;
  if (isForKeys(access)) {
    requireScope(access.scope, caller);
    return;
  }
  if (caller.system !== undefined) refuse('UNAUTHENTICATED');
  // Its service knows the members; to everyone else there is no such circle.
  if (access === 'circle') return;
  if (caller.subject === '') refuse('UNAUTHENTICATED');
  if (access !== 'signed-in') requireRole(access, caller);
}

/** An admin who acts as someone else only reads unless they may write, and never answers for the person themselves. */
function refuseWrites(
  { method, readsOnly, inPerson }: RouteAccess,
  { write }: NonNullable<Caller['impersonator']>,
): void {
  if (method === 'GET' || readsOnly) return;
  if (!write || inPerson) refuse('READ_ONLY_SESSION');
}

/** Only keys of external systems have scopes. @throws Refusal INVALID_API_KEY, SCOPE_MISSING */
function requireScope(scope: Scope, { system }: Caller): void {
  if (system === undefined) refuse('INVALID_API_KEY');
  if (!system.scopes.includes(scope)) refuse('SCOPE_MISSING', { scope });
}

function requireRole(access: Extract<Access, { roles: unknown }>, caller: Caller): void {
  if (caller.role === '' || !access.roles.includes(caller.role)) {
    forbid(access.roles, caller.role);
  }
  if (access.permission !== undefined) requirePermission(caller, access.permission);
}

/** An AFRI_ADMIN has every permission, an ASSISTANT_ADMIN those granted by name (model §4.10). @throws Refusal PERMISSION_REQUIRED */
export function requirePermission(caller: Caller, permission: Caller['permissions'][number]): void {
  if (hasPermission(caller, permission)) return;
  refuse('PERMISSION_REQUIRED', { permission });
}
