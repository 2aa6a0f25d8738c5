import type { Session } from '@ardhi/kit/session';
import type { SessionState } from '@ardhi/kit/session/session-state';

/** Owner of the lists on a page: a user id, an empty string for a visitor, undefined while that is not known. */
export function listOwnerOf(state: SessionState): string | undefined {
  if (state.status === 'signedIn') return state.user.id;
  return state.status === 'loading' || state.status === 'profileFailed' ? undefined : '';
}

/** The same once it is known; a profile that could not be loaded is tried once more, and undefined if that fails too. */
export async function settledListOwner(session: Session): Promise<string | undefined> {
  if ((await session.settled()).status === 'profileFailed') await session.start();
  return listOwnerOf(session.state());
}
