import { isAdmin, type Role } from './roles.ts';
import type { AnyRoute } from './route.ts';

/** Who calls, as far as the audit log asks. */
interface AuditedCaller {
  readonly role: Role | '';
  /** Set while an admin acts as this user. */
  readonly impersonator?: object;
}

/**
 * True if a call gets an entry in the audit log (promises.md F5): any call that the contract marks, an admin's call to a route
 * that names roles, and an admin's call as someone else. Reads are recorded where the contract marks them, for admins only.
 */
export function isAudited(
  { method, access, audited, readsOnly }: Pick<AnyRoute, 'method' | 'access' | 'audited' | 'readsOnly'>,
  { role, impersonator }: AuditedCaller,
): boolean {
  const byAdmin = isAdmin(role) || impersonator !== undefined;
  if (method === 'GET') return audited === true && byAdmin;
  if (readsOnly && !audited) return false;
  if (audited || impersonator !== undefined) return true;
  return isAdmin(role) && typeof access !== 'string';
}
