import type { Session } from '@ardhi/kit/session';
import type { TokenSync } from '@ardhi/kit/session/token-sync';
import type { LoadRemote } from './load-remote.ts';

/** The gateway serves the files of this remote to admins only. */
const adminRemote = 'ardhi_admin';

/** Sets the auth cookie before the admin remote is loaded; after a failure the next attempt sets it again. */
export const withAuthCookie =
  (load: LoadRemote, session: Session, sync: TokenSync): LoadRemote =>
  async (name) => {
    if (name !== adminRemote) return load(name);
    await session.ensureAuthCookie();
    return load(name).catch((error: unknown) => {
      sync.invalidate();
      throw error;
    });
  };
