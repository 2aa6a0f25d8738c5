import { hasPermission, type Permission } from '@ardhi/contracts/roles';
import { useSessionSelector } from '@ardhi/kit/session/session-context';

/** True if the signed-in admin has a permission. */
export const useHasPermission = (permission: Permission): boolean =>
  useSessionSelector((state) => state.status === 'signedIn' && hasPermission(state.user, permission));
