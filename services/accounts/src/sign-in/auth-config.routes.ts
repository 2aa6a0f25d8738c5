import {
  checkEmail,
  readAuthConfig,
  readChallenge,
  readDiscovery,
  readJwks,
  readMailbox,
} from '@ardhi/contracts/accounts/auth.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { emailAddress } from '@ardhi/contracts/text-fields';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ChallengeIssuer } from '@ardhi/kernel/privacy/challenge';
import { phoneProofs } from '@ardhi/kernel/privacy/phone-proof';
import { type AccountsContext, requireIdentity } from '../context.ts';
import { issuerOf } from '../identity/issuer.ts';
import { passwordLength } from '../identity/password-policy.ts';

/** Public routes: sign-in configuration, challenges, email check, keys and discovery. */
export function authConfigRoutes(accounts: AccountsContext, challengeIssuer: ChallengeIssuer): Endpoint[] {
  const { config, mailer } = accounts.context;
  const { issuer, audience } = issuerOf(config);

  return [
    serve(readAuthConfig, async () => ({
      mode: config.IDENTITY,
      issuer,
      audience,
      ...omitUndefined({ clientId: config.CLIENT_ID, tokenSyncUrl: config.TOKEN_SYNC_URL }),
      providers: [...(accounts.identity?.social.providers ?? [])],
      password: passwordLength,
      phoneCodes: phoneProofs(accounts.context).isOffered,
    })),

    serve(readChallenge, async ({ query }) => challengeIssuer.issue(query.for)),

    serve(checkEmail, async ({ body }) => {
      const address = emailAddress.safeParse(body.email);
      const hasSolvedChallenge = await challengeIssuer.verify('check-email', body);
      if (!address.success) return { valid: false, exists: hasSolvedChallenge ? false : null };
      if (!hasSolvedChallenge || accounts.identity === undefined) return { valid: true, exists: null };
      const exists = (await accounts.identity.findByEmail(address.data)) !== undefined;
      return { valid: true, exists, ...(exists && { provider: 'password' }) };
    }),

    serve(readJwks, async () => requireIdentity(accounts).publicKeys()),
    serve(readDiscovery, async () => {
      requireIdentity(accounts);
      return {
        issuer,
        jwks_uri: `${config.publicUrl}/.well-known/jwks.json`,
        response_types_supported: ['id_token'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      };
    }),

    serve(readMailbox, async ({ query }) => {
      if (mailer.sent === undefined || config.NODE_ENV === 'production') refuse('NOT_FOUND');
      const sent = (await mailer.sent(query.to)) ?? [];
      return {
        items: sent.map(({ id, to, subject, text, html, at }) =>
          omitUndefined({ id, to, subject, text, html, at }),
        ),
      };
    }),
  ];
}
