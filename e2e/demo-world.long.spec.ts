import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTowns } from '../infra/seed/towns.ts';
import { type HttpProduct, startHttpProduct } from './support/http-product.ts';
import { unlimitedRates } from './support/unlimited-rates.ts';

/** Lists of admins that are empty when nothing is wrong, and what they wait for. */
const quiet: Readonly<Record<string, string>> = {
  '/api/admin/admin-changes': 'An appointment that a second administrator has not agreed to.',
  '/api/admin/emails': 'An email that the mail server did not take.',
  '/api/admin/incidents': 'A breach of personal data.',
  '/api/admin/parked-events': 'An event that a consumer failed on.',
  '/api/admin/value-holds': 'More value given than an admin may give on one day.',
};

let app: HttpProduct;
let token: string;
beforeAll(async () => {
  const settings = { SEED: 'demo', SEED_LISTINGS: '300', LOG_LEVEL: 'error' };
  app = await startHttpProduct({ settings, rates: unlimitedRates });
  await app.product.application.settled();
  const body = { email: 'admin@ardhi.test', password: demoPassword, session: 'body' };
  token = (await app.callOk('POST', '/api/auth/login', { body })).token;
});
afterAll(() => app[Symbol.asyncDispose]());

const countries = async (): Promise<ReadonlyMap<string, string>> => {
  const { items } = await app.callOk('GET', '/api/geo/countries');
  return new Map(items.map(({ id, code }: { id: string; code: string }) => [code, id]));
};

/** The first cards of a country that a visitor sees. */
async function firstCards(countryId: string | undefined): Promise<readonly ListingCard[]> {
  return (await app.callOk('GET', `/properties/search?pageSize=50&country=${countryId}`)).items;
}

describe('the demo world', () => {
  it('leaves no list of an admin empty, but for those of things that went wrong', async () => {
    const { paths } = await app.callOk('GET', '/openapi.json');
    const lists = Object.keys(paths).filter(
      (path) => path.startsWith('/api/admin/') && paths[path].get !== undefined && !path.includes('{'),
    );
    const empty: string[] = [];
    let counted = 0;
    for (const path of lists) {
      const { status, body } = await app.call('GET', path, { token });
      if (status !== 200 || !Array.isArray(body.items)) continue;
      counted += 1;
      if (body.items.length === 0) empty.push(path);
    }
    expect(empty.toSorted()).toEqual(Object.keys(quiet));
    expect(counted).toBeGreaterThan(30);
  });

  it('shows several sellers of each country, never one of them twice at the top', async () => {
    const ids = await countries();
    for (const country of new Set(allTowns.map((town) => town.country))) {
      const sellers = (await firstCards(ids.get(country))).map(({ agency }) => agency?.name);
      expect(new Set(sellers).size, country).toBeGreaterThan(1);
      expect(sellers[1], country).not.toBe(sellers[0]);
    }
  });

  it('features some listings, and most of them not', async () => {
    const cards = (await Promise.all([...(await countries()).values()].map(firstCards))).flat();
    const featured = cards.filter(({ badges }) => badges.includes('FEATURED'));
    expect(featured.length).toBeGreaterThan(3);
    expect(featured.length).toBeLessThan(cards.length / 5);
  });

  it('has orders that wait, are fulfilled and were cancelled, and a refund that waits', async () => {
    const { items } = await app.callOk('GET', '/api/admin/orders?pageSize=50', { token });
    const states = new Set(items.map(({ state }: { state: string }) => state));
    expect(states.size).toBe(3);
    const { items: ours } = await app.callOk('GET', '/api/admin/payments?pageSize=50', { token });
    expect(JSON.stringify(ours)).toContain('ordered by mistake');
  });

  it('has users who arrived in the last week', async () => {
    const { items } = await app.callOk('GET', '/api/admin/users?sort=-createdAt&pageSize=10', { token });
    const week = Date.now() - 7 * 86_400_000;
    const fresh = items.filter(({ createdAt }: { createdAt: string }) => Date.parse(createdAt) > week);
    expect(fresh.length).toBeGreaterThan(3);
  });

  it('publishes its guides on different days', async () => {
    const { items } = await app.callOk('GET', '/api/content/blog?pageSize=50');
    const days = items.map(({ publishedAt }: { publishedAt: string }) => publishedAt.slice(0, 10));
    expect(items.length).toBeGreaterThan(5);
    expect(new Set(days).size).toBe(items.length);
  });
});
