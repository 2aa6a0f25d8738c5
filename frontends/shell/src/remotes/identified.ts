import type { Session } from '@ardhi/kit/session/session';
import type { TokenSync } from '@ardhi/kit/session/token-sync';
import type { LoadRemote } from './load-remote.ts';

/** The gateway hands this one's files to admins alone. */
const ofAdmins = 'ardhi_admin';

/** Says who asks before the admins' remote is fetched; when it does not come, the next try says it anew. */
export const identified =
  (load: LoadRemote, session: Session, sync: TokenSync): LoadRemote =>
  async (name) => {
    if (name !== ofAdmins) return load(name);
    await session.identify();
    return load(name).catch((error: unknown) => {
      sync.doubt();
      throw error;
    });
  };
