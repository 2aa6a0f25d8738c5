import type { refreshSession, signOut } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '../client/call-error.ts';
import type { Transport } from '../client/client.ts';
import { slimRoute } from '../client/slim-route.ts';
import { askedProfile, clientWith } from './asked-profile.ts';
import type { Identity } from './identity.ts';

/** The provider may take longer than other calls, on phones twice as long (specification §9). */
const timeoutMs = /Mobi|Android/.test(navigator.userAgent) ? 60_000 : 30_000;
const refreshRoute = slimRoute<typeof refreshSession>({
  method: 'POST',
  path: '/api/auth/refresh',
  timeoutMs,
});
const signOutRoute = slimRoute<typeof signOut>({ method: 'POST', path: '/api/auth/logout' });

/** Our own provider: the refresh token is a cookie that scripts never see (api.md §1 "Identity"). */
export const embeddedIdentity = (transport: Transport): Identity => ({
  profile: (token) => askedProfile(transport, token),
  refresh: () =>
    clientWith(transport)
      .call(refreshRoute, { body: {} })
      .catch((error) => {
        if (isCallError(error) && (error.status === 401 || error.status === 403)) return undefined;
        throw error;
      }),
  signOut: (token) => clientWith(transport, token).call(signOutRoute, { body: {} }),
});
