import type { Session } from '@ardhi/kit/session';
import type { SessionState } from '@ardhi/kit/session/session-state';
import type { DataRouter } from 'react-router-dom';
import { isGuardError } from './guard.ts';

/** Whether a guard that threw this error may decide otherwise now: the profile has been loaded, or has another role. */
function isOutdated(error: unknown, state: SessionState): boolean {
  if (!isGuardError(error)) return false;
  if (error.guardError === 'profileFailed')
    return state.status === 'signedIn' || state.status === 'suspended';
  return error.guardError === 'denied' && state.status === 'signedIn' && state.user.role !== error.role;
}

/** Opens the current page again when the profile or the role that its guard was waiting for has been loaded. */
export function reopenOnceLoaded(router: DataRouter, session: Session): void {
  session.subscribe(() => {
    const { errors, location } = router.state;
    if (Object.values(errors ?? {}).some((error) => isOutdated(error, session.state())))
      void router.navigate(location.pathname + location.search + location.hash, { replace: true });
  });
}
