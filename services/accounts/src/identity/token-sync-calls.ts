import { syncToken, unsyncToken } from '@ardhi/contracts/accounts/auth.routes';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { jwtVerify } from 'jose';
import type { Room } from '../room.ts';
import { issuerOf, keysOf } from './issuer.ts';
import { needOwnOrigin } from './own-origin.ts';

/** A token older than this is not synced (specification §9). */
const freshS = 300;
/** Browsers take the stronger name over https only. */
const cookie = (publicUrl: string, value: string, lifeS: number) => {
  const [name, secure] = publicUrl.startsWith('https:') ? ['__Host-token', ' Secure;'] : ['token', ''];
  return `${name}=${value}; Path=/; Max-Age=${lifeS}; HttpOnly;${secure} SameSite=Lax`;
};

/** The token as a cookie for what pages are made of; it authenticates no call. */
export function tokenSyncCalls(room: Room): Served[] {
  const { tools, identity } = room;
  const { config, clock } = tools;

  /** Foreign pages can send neither our header nor our origin. */
  function needOwnPage(call: Pick<Call<unknown, unknown, unknown>, 'request'>): void {
    if (call.request.get('x-token-sync') !== '1') refuse('ORIGIN_REFUSED');
    needOwnOrigin(config, call);
  }

  return [
    serve(syncToken, async (call) => {
      needOwnPage(call);
      const { token } = call.body;
      const { payload } = await jwtVerify(token, await keysOf(config, identity), {
        ...issuerOf(config),
        algorithms: ['ES256', 'RS256', 'EdDSA'],
        subject: call.caller.subject,
        currentDate: new Date(clock.epoch()),
        requiredClaims: ['exp', 'iat', 'sub'],
      }).catch(() => refuse('INVALID_TOKEN'));
      const now = clock.epoch() / 1_000;
      // Not left to the library, to which a token of this very second is one of the future: it cuts the time to seconds.
      if (now - (payload.iat ?? 0) > freshS) refuse('INVALID_TOKEN');
      const lifeS = Math.max(0, Math.floor((payload.exp ?? 0) - now));
      call.response.append('Set-Cookie', cookie(config.publicUrl, token, lifeS));
    }),

    serve(unsyncToken, async (call) => {
      needOwnPage(call);
      call.response.append('Set-Cookie', cookie(config.publicUrl, '', 0));
    }),
  ];
}
