import type { refreshSession, signOut } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '../client/call-error.ts';
import type { Transport } from '../client/client.ts';
import { slimRoute } from '../client/slim-route.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { clientWithToken, loadProfile } from './load-profile.ts';

/** Timeout of the provider in milliseconds: longer than for other calls, and twice as long on phones (specification §9). */
const timeoutMs = /Mobi|Android/.test(navigator.userAgent) ? 60_000 : 30_000;
const refreshRoute = slimRoute<typeof refreshSession>({
  method: 'POST',
  path: '/api/auth/refresh',
  timeoutMs,
});
const signOutRoute = slimRoute<typeof signOut>({ method: 'POST', path: '/api/auth/logout' });

/** The built-in identity provider: the refresh token is an HttpOnly cookie (api.md §1 "Identity"). */
export const embeddedIdentityProvider = (transport: Transport): IdentityProvider => ({
  profile: (token) => loadProfile(transport, token),
  refresh: () =>
    clientWithToken(transport)
      .call(refreshRoute, { body: {} })
      .catch((error) => {
        if (isCallError(error) && (error.status === 401 || error.status === 403)) return undefined;
        throw error;
      }),
  signOut: (token) => clientWithToken(transport, token).call(signOutRoute, { body: {} }),
});
