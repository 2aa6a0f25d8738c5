import { hasPermission } from '@ardhi/contracts/roles';
import type { Access, AnyRoute } from '@ardhi/contracts/route';
import { forbid } from '../write/forbid.ts';
import { refuse } from '../write/refusal.ts';
import type { Caller } from './caller.ts';

/** Refuses a caller to whom the route's contract gives no access; checked by the gateway and again by the service. */
export function authorize(route: Pick<AnyRoute, 'access' | 'method' | 'visitorsOnly'>, caller: Caller): void {
  if (route.visitorsOnly && caller.subject !== '')
    refuse('WRONG_STATE', { state: 'an account that is signed in', allowed: ['signed out'] });
  const access: Access = route.access;
  if (access === 'public') return;
  if (caller.subject === '') refuse('UNAUTHENTICATED');
  if (access !== 'signed-in') requireRole(access, caller);
  if (caller.impersonator && !caller.impersonator.write && route.method !== 'GET')
    refuse('READ_ONLY_SESSION');
}

function requireRole(access: Exclude<Access, string>, caller: Caller): void {
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
