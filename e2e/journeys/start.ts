import { startProduct } from '../product.ts';

/** One product for all journeys; stopped when they are done. */
export default async function start(): Promise<() => Promise<void>> {
  const product = await startProduct({ SEED: 'demo', SEED_LISTINGS: '60', TRUSTED_HOPS: '1' });
  process.env['ARDHI_URL'] = product.url;
  return () => product.stop();
}
