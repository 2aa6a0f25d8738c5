import { OAuth2Server } from 'oauth2-mock-server';

interface Identity {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

/** A local OpenID provider that knows one person and signs them in without a prompt. */
export async function openidProvider(identity: Identity): Promise<OAuth2Server> {
  const provider = new OAuth2Server();
  const claims = { ...identity, email_verified: true };
  await provider.issuer.keys.generate('RS256');
  provider.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
  provider.service.on('beforeUserinfo', (response) => void Object.assign(response, { body: claims }));
  await provider.start(0, '127.0.0.1');
  return provider;
}
