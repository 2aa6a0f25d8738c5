import { openidProvider } from './openid-provider.ts';
import { journeyListings, startProduct } from './product.ts';

/**
 * Starts one product for all journeys and an OpenID provider, and stops both at the end.
 * With ARDHI_URL, journeys use the running product at that URL.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['ARDHI_URL'] !== undefined) return async () => {};
  const provider = await openidProvider({
    sub: 'sarah',
    email: 'sarah@elsewhere.test',
    name: 'Sarah Elsewhere',
  });
  const product = await startProduct({
    SEED: 'demo',
    SEED_LISTINGS: journeyListings,
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
