import type { Role } from '@ardhi/contracts/roles';
import { type AnyRoute, isForKeys } from '@ardhi/contracts/route';
import { scopes } from '@ardhi/contracts/scopes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller } from '@ardhi/testing/world';

/** The status that the access rule alone implies; undefined when the service has to decide. */
export function expectedRefusal(
  { access }: Pick<AnyRoute, 'access'>,
  role: Role | undefined,
): number | undefined {
  if (access === 'public' || access === 'circle') return undefined;
  if (role === undefined || isForKeys(access)) return 401;
  if (access === 'signed-in') return undefined;
  const lacksPermission = access.permission !== undefined && role !== 'AFRI_ADMIN';
  return !access.roles.includes(role) || lacksPermission ? 403 : undefined;
}

/** A key of an external system with every scope, as the gateway passes it on. */
export const keyCaller = (system: Pick<Partial<Caller>, 'id' | 'tenant'> = {}): Partial<Caller> => {
  const id = system.id ?? newId();
  return {
    ...system,
    ...{ id, subject: `system-${id}`, role: '', permissions: [], emailVerified: true },
    system: { keyId: newId(), scopes: [...scopes] },
  };
};

/** A caller whom the access rule admits: a key, or someone with one of the roles, of which the first that fits is taken. */
export function admittedCaller(
  route: Pick<AnyRoute, 'access'>,
  roles: readonly Role[],
): Partial<Caller> | undefined {
  if (isForKeys(route.access)) return keyCaller();
  const role = roles.find((candidate) => expectedRefusal(route, candidate) === undefined);
  return role && testCaller(role);
}
