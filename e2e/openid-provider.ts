import { OAuth2Server } from 'oauth2-mock-server';

interface Somebody {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

/** A real OpenID provider on a port of its own that knows one person and asks them nothing. */
export async function openidProvider(somebody: Somebody): Promise<OAuth2Server> {
  const provider = new OAuth2Server();
  const claims = { ...somebody, email_verified: true };
  await provider.issuer.keys.generate('RS256');
  provider.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
  provider.service.on('beforeUserinfo', (answer) => void Object.assign(answer, { body: claims }));
  await provider.start(0, '127.0.0.1');
  return provider;
}
