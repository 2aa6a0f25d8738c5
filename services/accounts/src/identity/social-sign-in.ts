import { randomBytes } from 'node:crypto';
import { refuse } from '@ardhi/kernel/refusal';
import { type BetterAuth, socialProvider } from './better-auth.ts';
import type { SignedIn, SocialSignIn } from './identity.ts';

const codeLifeMs = 60_000;

/** The library's OAuth flow, ended not by its cookies but by a code that our own client exchanges once. */
export function socialSignIn(
  { auth, context }: BetterAuth,
  resume: (refreshToken: string) => Promise<SignedIn>,
): SocialSignIn {
  const providers = context.socialProviders.map((provider) => provider.id);
  const known = (provider: string) => (providers.includes(provider) ? provider : refuse('NOT_FOUND'));

  return {
    providers,

    async start(provider) {
      const page = `/api/auth/social/${socialProvider}/callback`;
      const body = {
        provider: known(provider),
        callbackURL: page,
        errorCallbackURL: page,
        disableRedirect: true,
      };
      const { response, headers } = await auth.api.signInSocial({ body, returnHeaders: true });
      return { url: response.url ?? refuse('NOT_FOUND'), cookies: headers.getSetCookie() };
    },

    async finish(provider, query, cookie) {
      const response = await auth.api.callbackOAuth({
        params: { id: known(provider) },
        query,
        headers: new Headers({ cookie }),
        method: 'GET',
        asResponse: true,
      });
      const token = sessionTokenIn(response);
      if (token === undefined) return { error: errorIn(response) };
      const code = randomBytes(24).toString('base64url');
      await context.internalAdapter.createVerificationValue({
        identifier: `social:${code}`,
        value: token,
        expiresAt: new Date(Date.now() + codeLifeMs),
      });
      return { code };
    },

    async exchange(code) {
      const kept = await context.internalAdapter.consumeVerificationValue(`social:${code}`);
      return kept === null ? refuse('CODE_INVALID') : resume(kept.value);
    },
  };
}

/** The library hands a new session over as a signed cookie, `token.signature`. */
function sessionTokenIn(response: Response): string | undefined {
  const cookie = response.headers.getSetCookie().find((one) => /session_token=[^;]/.test(one));
  return cookie && decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0];
}

function errorIn(response: Response): string {
  const at = new URL(response.headers.get('location') ?? '/', 'http://localhost');
  return at.searchParams.get('error') ?? 'unknown';
}
