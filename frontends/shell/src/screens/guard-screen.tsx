import type { GuardError } from '../guard.ts';
import { AccessDenied } from './access-denied.tsx';
import { ProfileFailed } from './profile-failed.tsx';
import { Suspended } from './suspended.tsx';

interface GuardScreenProps {
  readonly error: Exclude<GuardError, { readonly guardError: 'unavailable' }>;
}

/** Shown instead of a page that the guard did not open; loaded when it is needed. */
export function GuardScreen({ error }: GuardScreenProps) {
  if (error.guardError === 'denied')
    return <AccessDenied requiredRoles={error.requiredRoles} role={error.role} />;
  return error.guardError === 'suspended' ? <Suspended reason={error.reason} /> : <ProfileFailed />;
}
