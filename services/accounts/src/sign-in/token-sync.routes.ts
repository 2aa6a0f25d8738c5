import { clearSyncedToken, syncToken } from '@ardhi/contracts/accounts/auth.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { jwtVerify } from 'jose';
import type { AccountsContext } from '../context.ts';
import { issuerOf, verificationKeys } from '../identity/issuer.ts';
import { requireAllowedOrigin } from './allowed-origin.ts';

/** Older tokens are not synced (specification §9). */
const maxAgeS = 300;
/** Browsers accept the __Host- prefix over https only. */
const cookie = (publicUrl: string, value: string, lifetimeS: number) => {
  const [name, secure] = publicUrl.startsWith('https:') ? ['__Host-token', ' Secure;'] : ['token', ''];
  return `${name}=${value}; Path=/; Max-Age=${lifetimeS}; HttpOnly;${secure} SameSite=Lax`;
};

/** Routes to store the token in a cookie for server-side rendering; the cookie authenticates no API request. */
export function tokenSyncRoutes(accounts: AccountsContext): Endpoint[] {
  const { context, identity } = accounts;
  const { config, clock } = context;

  /** Other sites can send neither our header nor our origin. @throws Refusal ORIGIN_REFUSED */
  function requireSameSite(call: Pick<Call<unknown, unknown, unknown>, 'request'>): void {
    if (call.request.get('x-token-sync') !== '1') refuse('ORIGIN_REFUSED');
    requireAllowedOrigin(config, call);
  }

  return [
    serve(syncToken, async (call) => {
      requireSameSite(call);
      const { token } = call.body;
      const { payload } = await jwtVerify(token, await verificationKeys(config, identity), {
        ...issuerOf(config),
        algorithms: ['ES256', 'RS256', 'EdDSA'],
        subject: call.caller.subject,
        currentDate: new Date(clock.epoch()),
        requiredClaims: ['exp', 'iat', 'sub'],
      }).catch(() => refuse('INVALID_TOKEN'));
      const now = clock.epoch() / 1_000;
      // Not checked by jose, which truncates the current time to seconds and would reject a token issued in this second.
      if (now - (payload.iat ?? 0) > maxAgeS) refuse('INVALID_TOKEN');
      const lifetimeS = Math.max(0, Math.floor((payload.exp ?? 0) - now));
      call.response.append('Set-Cookie', cookie(config.publicUrl, token, lifetimeS));
    }),

    serve(clearSyncedToken, async (call) => {
      requireSameSite(call);
      call.response.append('Set-Cookie', cookie(config.publicUrl, '', 0));
    }),
  ];
}
