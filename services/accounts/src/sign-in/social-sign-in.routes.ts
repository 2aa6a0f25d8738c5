import { createHash } from 'node:crypto';
import { exchangeSocialCode, socialCallback, startSocialSignIn } from '@ardhi/contracts/accounts/auth.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { type AccountsContext, requireIdentity } from '../context.ts';
import { requireAllowedOrigin } from './allowed-origin.ts';
import { openSession } from './open-session.ts';

const script = `
const answer = JSON.parse(document.getElementById('answer').textContent);
window.opener?.postMessage(answer, window.location.origin);
`;
const policy = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; frame-ancestors 'none'`;

/**
 * The page in the popup: it posts the result to its opener on our own origin. The opener closes it, because a
 * window that closes itself may be gone before the message arrives.
 */
const page = (answer: object) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Signing in | Ardhi</title>
<p>You can close this window.</p>
<script type="application/json" id="answer">${JSON.stringify(answer).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</html>`;

/** With an external provider its response is forwarded to the page that started the flow, which holds the PKCE verifier. */
const forwardedResponse = (params: readonly [string, string][]) => {
  const query = new URLSearchParams(params.map(([name, value]) => [name, value]));
  return query.has('code') ? { code: query.toString() } : { error: query.get('error') ?? '' };
};

/** Routes for sign-in with another provider's account, in the 500 x 600 popup of the specification. */
export function socialSignInRoutes(accounts: AccountsContext): Endpoint[] {
  return [
    serve(startSocialSignIn, async (call) => {
      const { social } = requireIdentity(accounts);
      requireAllowedOrigin(accounts.context.config, call);
      const { url, cookies } = await social.start(call.body.provider);
      for (const cookie of cookies) call.response.append('Set-Cookie', cookie);
      return { url };
    }),

    serve(socialCallback, async ({ params, query, request, response }) => {
      const pairs = Object.entries(query).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      );
      const outcome =
        accounts.identity === undefined
          ? forwardedResponse(pairs)
          : await accounts.identity.social.finish(
              ...([params.provider, Object.fromEntries(pairs), request.get('cookie') ?? ''] as const),
            );
      const answer = page({ type: 'auth', ...outcome });
      response.set({
        'content-security-policy': policy,
        // Any other value would sever the popup from its opener on the way back from the provider.
        'cross-origin-opener-policy': 'unsafe-none',
        'cache-control': 'no-store',
      });
      response.type('html').send(answer);
      return answer;
    }),

    serve(exchangeSocialCode, async (call) => {
      const identity = requireIdentity(accounts);
      const person = await identity.social.exchange(call.body.code);
      const transport = call.body.session;
      const shown = 'FIRST_FACTOR';
      return openSession(accounts, call, { identity, person, provider: 'social', transport, shown });
    }),
  ];
}
