import type { Role } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';

/** The status that the access rule alone implies; undefined when the service has to decide. */
export function expectedRefusal(
  { access }: Pick<AnyRoute, 'access'>,
  role: Role | undefined,
): number | undefined {
  if (access === 'public') return undefined;
  if (role === undefined) return 401;
  if (access === 'signed-in') return undefined;
  const lacksPermission = access.permission !== undefined && role !== 'AFRI_ADMIN';
  return !access.roles.includes(role) || lacksPermission ? 403 : undefined;
}
