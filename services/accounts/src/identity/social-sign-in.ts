import { randomBytes } from 'node:crypto';
import { refuse } from '@ardhi/kernel/write/refusal';
import { type BetterAuth, socialProvider } from './better-auth.ts';
import type { SignedInUser, SocialSignIn } from './identity.ts';

const codeLifetimeMs = 60_000;

/** The OAuth flow of better-auth, completed by a one-time code for our client instead of its cookies. */
export function socialSignIn(
  { auth, context }: BetterAuth,
  openSession: (session: string) => Promise<SignedInUser>,
): SocialSignIn {
  const providers = context.socialProviders.map((provider) => provider.id);
  const requireProvider = (provider: string) =>
    providers.includes(provider) ? provider : refuse('NOT_FOUND');

  return {
    providers,

    async start(provider) {
      const page = `/api/auth/social/${socialProvider}/callback`;
      const body = {
        provider: requireProvider(provider),
        callbackURL: page,
        errorCallbackURL: page,
        disableRedirect: true,
      };
      const { response, headers } = await auth.api.signInSocial({ body, returnHeaders: true });
      return { url: response.url ?? refuse('NOT_FOUND'), cookies: headers.getSetCookie() };
    },

    async finish(provider, query, cookie) {
      const response = await auth.api.callbackOAuth({
        params: { id: requireProvider(provider) },
        query,
        headers: new Headers({ cookie }),
        method: 'GET',
        asResponse: true,
      });
      const token = sessionTokenIn(response);
      const created = token === undefined ? null : await context.internalAdapter.findSession(token);
      if (created === null) return { error: errorIn(response) };
      const code = randomBytes(24).toString('base64url');
      await context.internalAdapter.createVerificationValue({
        identifier: `social:${code}`,
        value: created.session.id,
        expiresAt: new Date(Date.now() + codeLifetimeMs),
      });
      return { code };
    },

    async exchange(code) {
      const stored = await context.internalAdapter.consumeVerificationValue(`social:${code}`);
      return stored === null ? refuse('CODE_INVALID') : openSession(stored.value);
    },
  };
}

/** better-auth returns a new session as a signed cookie, `token.signature`. */
function sessionTokenIn(response: Response): string | undefined {
  const cookie = response.headers.getSetCookie().find((header) => /session_token=[^;]/.test(header));
  return cookie && decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)).split('.')[0];
}

function errorIn(response: Response): string {
  const location = new URL(response.headers.get('location') ?? '/', 'http://localhost');
  return location.searchParams.get('error') ?? 'unknown';
}
