import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

const amount = 123_457_000;
const price = { amount, currency: 'UGX' };
const box = 'bbox=32.6,0.35,32.7,0.42';
const at = (lon: number) => ({
  location: { geo: geoOf.kira, point: [lon, 0.39], precision: 'EXACT', pinSource: 'AGENT_PIN' },
});

let world: ListingsWorld;
/** A plot that never showed its price, and one whose price was public before and is asked for now. */
let [never, nowHidden, other]: readonly [string, string, string] = ['', '', ''];

beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(10);
  never = await world.livePlot({ ...at(32.66), qualifier: 'ON_APPLICATION', price });
  nowHidden = await world.livePlot({ ...at(32.69), price: { ...price, amount: amount * 2 } });
  await world.call('PATCH', `/properties/${nowHidden}`, { as: world.agent, body: { price } });
  await world.call('PATCH', `/properties/${nowHidden}`, {
    as: world.agent,
    body: { qualifier: 'ON_APPLICATION' },
  });
  other = await world.livePlot();
  await world.settled();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Queries for the calls that need one. */
const queries: Readonly<Record<string, string>> = {
  '/properties/:id': 'currency=USD',
  '/plots/:id': 'currency=USD',
  '/properties/clusters': `${box}&zoom=20`,
  '/plots/nearby': 'lat=0.39&lon=32.64&radiusM=5000',
  '/plots': `view=map&${box}`,
  '/api/home': 'country=UG',
};

/** Every call without parameters other than an id that a visitor may make, for one listing. */
const publicPaths = (id: string) =>
  world.application.endpoints
    .filter(({ route }) => route.method === 'GET' && route.access === 'public')
    .map(({ route: { path } }) => {
      const query = path === '/properties/cards' ? `ids=${id}` : (queries[path] ?? '');
      return `${path.replace(':id', id)}?${query}`;
    })
    .filter((path) => !path.includes(':'));

/** An answer without the signs between the digits of a number. */
const read = async (path: string) => {
  const { status, body } = await world.call('GET', path);
  return { path, status, text: JSON.stringify(body).replaceAll(/(?<=\d)[,.\s](?=\d)/g, '') };
};

describe('a price on application', () => {
  it('is in no answer to a visitor', async () => {
    const paths = [never, nowHidden].flatMap(publicPaths);
    const answers = await Promise.all([...paths, `/properties/${other}/comparables?`].map(read));
    expect(answers.filter(({ text }) => text.includes('123457') || text.includes('246914'))).toEqual([]);
    const naming = answers.filter(({ status, text }) => status === 200 && text.includes(never));
    expect(naming.map(({ path }) => path.split('?')[0])).toEqual(
      expect.arrayContaining([
        '/properties/search',
        '/plots/search',
        '/properties/clusters',
        '/properties/cards',
        '/plots/nearby',
        '/api/home',
        '/feeds/new.rss',
        `/properties/${never}`,
        `/properties/${other}/comparables`,
      ]),
    );
  });

  it('cannot be found out by filters, orders and counts', async () => {
    const { body: filtered } = await world.call('GET', '/properties/search?priceMin=100&currency=UGX');
    expect(filtered.items.map(({ id }: { id: string }) => id)).toEqual([other]);
    const { body: facets } = await world.call('GET', '/properties/facets?currency=UGX');
    expect(facets.price.max.amount).toBeLessThan(amount);
  });

  it('is there for the agent, with its history', async () => {
    for (const id of [never, nowHidden]) {
      const { body } = await world.call('GET', `/properties/${id}`, { as: world.agent });
      expect([body.card.price, body.listing.price, body.history.at(-1).price]).toEqual([price, price, price]);
    }
    const { body } = await world.call('GET', `/properties/${nowHidden}/history`, { as: world.chief });
    expect(body.items.map(({ price: was }: { price: object }) => was)).toEqual([
      { ...price, amount: amount * 2 },
      price,
    ]);
  });

  it('is converted for nobody who may not know it', async () => {
    const { body } = await world.call('GET', `/properties/${never}?currency=USD`);
    expect(body.card.shown).toBeUndefined();
    expect(body.listing.originalPrice).toBeUndefined();
    const { body: own } = await world.call('GET', `/properties/${never}?currency=USD`, { as: world.agent });
    expect(own.card.shown.currency).toBe('USD');
  });
});
