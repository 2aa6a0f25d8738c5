import { openidProvider } from '../openid-provider.ts';
import { startProduct } from '../product.ts';

/**
 * One product for all journeys, with a provider of accounts beside it; both are stopped when they are done.
 * Where ARDHI_URL names one that runs already, journeys go there.
 */
export default async function start(): Promise<() => Promise<void>> {
  if (process.env['ARDHI_URL'] !== undefined) return async () => {};
  const provider = await openidProvider({
    sub: 'sarah',
    email: 'sarah@elsewhere.test',
    name: 'Sarah Elsewhere',
  });
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
