import { hasPermission, type Permission } from '@ardhi/contracts/roles';
import { useSessionSelector } from '@ardhi/kit/session/session-context';

/** Whether the admin who is signed in has a permission. */
export const useHasPermission = (permission: Permission): boolean =>
  useSessionSelector((state) => state.status === 'signedIn' && hasPermission(state.user, permission));
