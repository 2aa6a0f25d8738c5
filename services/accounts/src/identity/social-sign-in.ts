import { randomBytes } from 'node:crypto';
import type { Log } from '@ardhi/kernel/base/log';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type BetterAuth, socialProvider } from './better-auth.ts';
import type { SignedInUser, SocialSignIn } from './identity.ts';

const codeLifetimeMs = 60_000;

/**
 * The ids of the providers whose discovery document names the configured issuer (OpenID Connect Discovery 4.3): the ID tokens are
 * verified against the issuer and the keys of that document, so another one could sign for anyone.
 */
function trustedProviders(
  { socialProviders }: Pick<BetterAuth['context'], 'socialProviders'>,
  issuer: string | undefined,
  log: Pick<Log, 'error'>,
): readonly string[] {
  if (issuer !== undefined && socialProviders.length === 0)
    log.error(
      { issuer },
      'social.discovery-failed: social sign-in is off, because SOCIAL_ISSUER has no usable discovery document; check the address and restart',
    );
  return socialProviders.flatMap((provider) => {
    if (provider.issuer === issuer) return provider.id;
    log.error(
      { issuer, named: provider.issuer },
      'social.issuer-mismatch: social sign-in is off, because the discovery document at SOCIAL_ISSUER names another issuer; set SOCIAL_ISSUER to exactly the issuer that your provider documents, and restart',
    );
    return [];
  });
}

/** The OAuth flow of better-auth, completed by a one-time code for our client instead of its cookies. */
export function socialSignIn(
  { auth, context }: BetterAuth,
  openSession: (session: string) => Promise<SignedInUser>,
  { issuer, log }: { readonly issuer: string | undefined; readonly log: Pick<Log, 'error'> },
): SocialSignIn {
  const providers = trustedProviders(context, issuer, log);
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
