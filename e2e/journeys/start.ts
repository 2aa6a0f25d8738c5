import { OAuth2Server } from 'oauth2-mock-server';
import { startProduct } from '../product.ts';

/**
 * One product for all journeys, with a provider of accounts beside it; both are stopped when they are done.
 * Where ARDHI_URL names one that runs already, journeys go there.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env['ARDHI_URL'] !== undefined) return async () => {};
  const provider = await startProvider();
  const product = await startProduct({
    SEED: 'demo',
    SEED_LISTINGS: '60',
    TRUSTED_HOPS: '1',
    SOCIAL_ISSUER: provider.issuer.url ?? '',
    SOCIAL_CLIENT_ID: 'ardhi',
    SOCIAL_CLIENT_SECRET: 'a secret of the two of us',
  });
  process.env['ARDHI_URL'] = product.url;
  return async () => {
    await product.stop();
    await provider.stop();
  };
}

/** An OpenID provider that knows one person. */
async function startProvider(): Promise<OAuth2Server> {
  const provider = new OAuth2Server();
  const email = 'sarah@elsewhere.test';
  const claims = { sub: 'sarah', email, email_verified: true, name: 'Sarah Elsewhere' };
  await provider.issuer.keys.generate('RS256');
  provider.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
  provider.service.on('beforeUserinfo', (answer) => void Object.assign(answer, { body: claims }));
  await provider.start(0, '127.0.0.1');
  return provider;
}
