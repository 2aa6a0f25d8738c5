import { isAdmin, type Role } from './roles.ts';
import type { AnyRoute } from './route.ts';

/** Who calls, as far as the audit log asks. */
interface AuditedCaller {
  readonly role: Role | '';
  /** Set while an admin acts as this user. */
  readonly impersonator?: object;
}

/**
 * Whether a call gets an entry in the audit log (promises.md F5): what the contract marks, by whomever; what an admin does on a
 * call that names roles; and what an admin does as somebody else. Reads are recorded where the contract marks them, of admins only.
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
