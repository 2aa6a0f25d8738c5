import type { Access, AnyRoute } from '@ardhi/contracts/route';
import { refuse } from '../refusal.ts';
import type { Caller } from './caller.ts';

/** Refuses a caller whom the route's contract does not name; asked at the gateway and again in the service. */
export function allow(route: Pick<AnyRoute, 'access' | 'method'>, caller: Caller): void {
  const access: Access = route.access;
  if (access === 'public') return;
  if (caller.subject === '') refuse('UNAUTHENTICATED');
  if (access !== 'signed-in') allowRole(access, caller);
  if (caller.impersonator && !caller.impersonator.write && route.method !== 'GET')
    refuse('READ_ONLY_SESSION');
}

function allowRole(access: Exclude<Access, string>, caller: Caller): void {
  if (caller.role === '' || !access.roles.includes(caller.role)) {
    refuse('FORBIDDEN', { need: access.roles, have: caller.role });
  }
  if (access.permission !== undefined) needPermission(caller, access.permission);
}

/** An AFRI_ADMIN has every permission; an ASSISTANT_ADMIN those granted by name (model §4.10). */
export function needPermission(caller: Caller, permission: Caller['permissions'][number]): void {
  if (caller.role === 'AFRI_ADMIN' || caller.permissions.includes(permission)) return;
  refuse('PERMISSION_REQUIRED', { permission });
}
