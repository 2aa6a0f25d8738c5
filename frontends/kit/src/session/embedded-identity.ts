import { refreshSession, signOut } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '../client/call-error.ts';
import type { Transport } from '../client/client.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { clientWithToken, loadProfile } from './load-profile.ts';
import { networkTimeoutMs } from './network-timeout.ts';

/** Refreshing may take longer than other calls, and twice as long on phones. */
const refreshRoute = (): typeof refreshSession => ({ ...refreshSession, timeoutMs: networkTimeoutMs() });

/** The built-in identity provider: the refresh token is an HttpOnly cookie (api.md §1 "Identity"). */
export const embeddedIdentityProvider = (transport: Transport): IdentityProvider => ({
  profile: (token) => loadProfile(transport, token),
  refresh: () =>
    clientWithToken(transport)
      .call(refreshRoute(), { body: {} })
      .catch((error) => {
        if (isCallError(error) && (error.status === 401 || error.status === 403)) return undefined;
        throw error;
      }),
  signOut: (token) => clientWithToken(transport, token).call(signOut, { body: {} }),
});
