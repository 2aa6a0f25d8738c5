import type { Session } from '@ardhi/kit/session';
import type { SessionState } from '@ardhi/kit/session/session-state';
import type { DataRouter } from 'react-router-dom';
import { isGuardError } from './guard.ts';

/** True if the guard that threw this error may decide otherwise now: the profile has loaded, or has another role. */
function isOutdated(error: unknown, state: SessionState): boolean {
  if (!isGuardError(error)) return false;
  if (error.guardError === 'profileFailed')
    return state.status === 'signedIn' || state.status === 'suspended';
  return error.guardError === 'denied' && state.status === 'signedIn' && state.user.role !== error.role;
}

/** Opens the current page again once the profile or role awaited by its guard has loaded. */
export function reopenOnceLoaded(router: DataRouter, session: Session): void {
  session.subscribe(() => {
    const { errors, location } = router.state;
    if (Object.values(errors ?? {}).some((error) => isOutdated(error, session.state())))
      void router.navigate(location.pathname + location.search + location.hash, { replace: true });
  });
}
