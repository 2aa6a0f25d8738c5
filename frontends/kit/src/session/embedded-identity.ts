import type { refreshSession, signOut } from '@ardhi/contracts/accounts/auth.routes';
import type { readProfile } from '@ardhi/contracts/accounts/users.routes';
import { isCallError } from '../client/call-error.ts';
import { createClient, type Transport } from '../client/client.ts';
import { slimRoute } from '../client/slim-route.ts';
import type { Identity, Known } from './identity.ts';

/** The provider may take longer than other calls, on phones twice as long (specification §9). */
const timeoutMs = /Mobi|Android/.test(navigator.userAgent) ? 60_000 : 30_000;
const profileRoute = slimRoute<typeof readProfile>({ method: 'GET', path: '/api/users/profile' });
const refreshRoute = slimRoute<typeof refreshSession>({
  method: 'POST',
  path: '/api/auth/refresh',
  timeoutMs,
});
const signOutRoute = slimRoute<typeof signOut>({ method: 'POST', path: '/api/auth/logout' });

/** Our own provider: the refresh token is a cookie that scripts never see (api.md §1 "Identity"). */
export function embeddedIdentity(transport: Transport): Identity {
  /** Calls with one token and no second chance: the session itself decides what a 401 means. */
  const as = (token?: string) =>
    createClient(transport, {
      subject: () => '',
      token: () => token,
      refresh: async () => undefined,
      lost: () => undefined,
    });
  return {
    profile: (token) =>
      as(token)
        .call(profileRoute)
        .then((user): Known => ({ kind: 'user', user }), refusal),
    refresh: () =>
      as()
        .call(refreshRoute, { body: {} })
        .catch((error) => {
          if (isCallError(error) && (error.status === 401 || error.status === 403)) return undefined;
          throw error;
        }),
    signOut: (token) => as(token).call(signOutRoute, { body: {} }),
  };
}

const refusal = (error: unknown): Known => {
  if (!isCallError(error)) throw error;
  if (error.code === 'ACCOUNT_SUSPENDED')
    return { kind: 'suspended', reason: String(error.details?.['reason'] ?? '') };
  if (error.status === 401) return { kind: 'refused' };
  throw error;
};
