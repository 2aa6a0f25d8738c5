import {
  checkEmail,
  readAuthConfig,
  readChallenge,
  readDiscovery,
  readJwks,
  readMailbox,
} from '@ardhi/contracts/accounts/auth.routes';
import { email } from '@ardhi/contracts/accounts/words';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import { present } from '../present.ts';
import { offered, type Room } from '../room.ts';
import type { Challenges } from './challenge.ts';
import { issuerOf } from './issuer.ts';
import { passwordLength } from './password-rule.ts';

/** What anybody may know about signing in here. */
export function publicCalls(room: Room, challenges: Challenges): Served[] {
  const { config, mailer } = room.tools;
  const { issuer, audience } = issuerOf(config);

  return [
    serve(readAuthConfig, async () => ({
      mode: config.IDENTITY,
      issuer,
      audience,
      ...present({ clientId: config.CLIENT_ID, tokenSyncUrl: config.TOKEN_SYNC_URL }),
      providers: [...(room.identity?.social.providers ?? [])],
      password: passwordLength,
    })),

    serve(readChallenge, async ({ query }) => challenges.make(query.for)),

    serve(checkEmail, async ({ body }) => {
      const address = email.safeParse(body.email);
      const mayAsk = challenges.solved('check-email', body);
      if (!address.success) return { valid: false, exists: mayAsk ? false : null };
      if (!mayAsk || room.identity === undefined) return { valid: true, exists: null };
      const exists = (await room.identity.find(address.data)) !== undefined;
      return { valid: true, exists, ...(exists && { provider: 'password' }) };
    }),

    serve(readJwks, async () => offered(room).keys()),
    serve(readDiscovery, async () => {
      offered(room);
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
          present({ id, to, subject, text, html, at }),
        ),
      };
    }),
  ];
}
