import { type Permission, permissions, type Role, rankOf, roles } from '@ardhi/contracts/roles';
import { useSessionState } from '@ardhi/kit/session/session-context';
import type { UserInfo } from './api/load-user.ts';

/**
 * Rights of the signed-in admin over a user: everything, only the profile (their own account, or without the permission
 * to grant roles), only a request for a second admin's consent (an AFRI_ADMIN over another one), or nothing (the same
 * or a higher rank).
 */
export type Authority = 'full' | 'own' | 'profile' | 'consent' | 'none';

type Target = Pick<UserInfo['user'], 'id' | 'role'>;

/** Rights of the signed-in admin over the user; the service decides by the same rule (decision 54). */
export function useAuthority({ id, role }: Target): Authority {
  const session = useSessionState();
  if (session.status !== 'signedIn') return 'none';
  const { user: me } = session;
  if (me.id === id) return 'own';
  if (me.role === 'AFRI_ADMIN') return role === 'AFRI_ADMIN' ? 'consent' : 'full';
  if (me.role === '' || rankOf(me.role) <= rankOf(role)) return 'none';
  return me.permissions.includes('roles.grant') ? 'full' : 'profile';
}

/** Roles and permissions to grant: no role above the admin's own, and only permissions they hold. */
export interface Grants {
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** Roles and permissions that the signed-in admin may grant. */
export function useGrants(): Grants {
  const session = useSessionState();
  if (session.status !== 'signedIn' || session.user.role === '') return { roles: [], permissions: [] };
  const { role: own, permissions: held } = session.user;
  return {
    roles: roles.filter((role) => rankOf(role) <= rankOf(own)),
    permissions: own === 'AFRI_ADMIN' ? permissions : held,
  };
}

/** True if the user can become an administrator: with an active account and a confirmed email. */
export const isAppointable = ({
  status,
  emailVerified,
}: Pick<UserInfo['user'], 'status' | 'emailVerified'>): boolean => status === 'ACTIVE' && emailVerified;

/** True if a second admin has to consent before the user, who is not an administrator yet, gets the role. */
export const asksForConsent = (
  { user, adminChange }: Pick<UserInfo, 'user' | 'adminChange'>,
  role: Role,
): boolean => role === 'AFRI_ADMIN' && user.role !== 'AFRI_ADMIN' && adminChange.needsConsent;
