import { createHash } from 'node:crypto';
import { exchangeSocial, socialCallback, startSocial } from '@ardhi/contracts/accounts/auth.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { offered, type Room } from '../room.ts';
import { openSession } from './open-session.ts';
import { needOwnOrigin } from './own-origin.ts';

const script = `
const answer = JSON.parse(document.getElementById('answer').textContent);
window.opener?.postMessage(answer, window.location.origin);
`;
const policy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; frame-ancestors 'none'`;

/**
 * The page of the pop-up: its only work is to tell its opener, on our own origin, how it went. The opener closes it: a
 * window that closes by itself may be seen closed before its word has come.
 */
const page = (answer: object) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Signing in | Ardhi</title>
<p>You can close this window.</p>
<script type="application/json" id="answer">${JSON.stringify(answer).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</html>`;

/** Where an outside provider keeps accounts its answer goes whole to the page that asked, which alone can prove it. */
const handedOn = (told: readonly [string, string][]) => {
  const answer = new URLSearchParams(told.map(([name, value]) => [name, value]));
  return answer.has('code') ? { code: answer.toString() } : { error: answer.get('error') ?? '' };
};

/** Signing in with another provider's account, in the 500 x 600 pop-up of the specification. */
export function socialCalls(room: Room): Served[] {
  return [
    serve(startSocial, async (call) => {
      const { social } = offered(room);
      needOwnOrigin(room.tools.config, call);
      const { url, cookies } = await social.start(call.body.provider);
      for (const cookie of cookies) call.response.append('Set-Cookie', cookie);
      return { url };
    }),

    serve(socialCallback, async ({ params, query, request, response }) => {
      const told = Object.entries(query).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      );
      const how =
        room.identity === undefined
          ? handedOn(told)
          : await room.identity.social.finish(
              ...([params.provider, Object.fromEntries(told), request.get('cookie') ?? ''] as const),
            );
      const answer = page({ type: 'auth', ...how });
      response.set({
        'content-security-policy': policy,
        // Any other value would cut the pop-up off from its opener on the way back from the provider.
        'cross-origin-opener-policy': 'unsafe-none',
        'cache-control': 'no-store',
      });
      response.type('html').send(answer);
      return answer;
    }),

    serve(exchangeSocial, async (call) => {
      const identity = offered(room);
      const person = await identity.social.exchange(call.body.code);
      const by = call.body.session;
      return openSession(room, call, { identity, person, provider: 'social', by, isNew: true });
    }),
  ];
}
