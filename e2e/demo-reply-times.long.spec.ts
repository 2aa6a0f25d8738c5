import type { AgentCard } from '@ardhi/contracts/listings/contact-cards';
import { expect, it } from 'vitest';
import { startHttpProduct } from './support/http-product.ts';
import { unlimitedRates } from './support/unlimited-rates.ts';

it('every agent of the demo data has a reply time, from the replies to their enquiries', async () => {
  const settings = { SEED: 'demo', SEED_LISTINGS: '12', LOG_LEVEL: 'error' };
  await using app = await startHttpProduct({ settings, rates: unlimitedRates });
  await app.product.application.settled();
  const { items } = await app.callOk('GET', '/api/agents?pageSize=48');
  const agents: readonly AgentCard[] = items;
  expect(agents.length).toBeGreaterThan(10);
  for (const { name, medianResponseMin } of agents) expect(medianResponseMin, name).toBeGreaterThan(0);
  expect(new Set(agents.map(({ medianResponseMin }) => medianResponseMin)).size).toBeGreaterThan(3);
});
