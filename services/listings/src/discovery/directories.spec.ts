import { facets, listingSearchResult, type MapResult } from '@ardhi/contracts/listings/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
const ids: Record<string, string> = {};

const { description } = aPlot() as { description?: object };
const common = {
  description,
  location: { geo: geoOf.kira, point: [32.64, 0.39], precision: 'EXACT', pinSource: 'AGENT_PIN' },
};
const hotel = (stars: number, amenities: readonly string[], more: object = {}) => ({
  ...common,
  purpose: 'SHORT_LET',
  category: 'HOSPITALITY',
  hotelType: 'HOTEL',
  title: { en: `A hotel of ${stars} stars by the lake` },
  price: { amount: stars * 60_000, currency: 'UGX' },
  priceUnit: 'PER_NIGHT',
  stars,
  amenities,
  ...more,
});
const product = (trade: string, more: object = {}) => ({
  ...common,
  purpose: 'SALE',
  category: 'MIXED_USE',
  productType: 'SERVICE',
  title: { en: `Work of the trade ${trade.toLowerCase()}` },
  price: { amount: 250_000, currency: 'UGX' },
  priceUnit: 'PER_UNIT',
  unit: 'plot',
  trade,
  ...more,
});
const nairobi = { ...common.location, geo: geoOf.nairobi, point: [36.8, -1.3] };

const fixtures: Readonly<Record<string, readonly [path: string, body: object]>> = {
  inn: ['/api/hotels', hotel(3, ['Wi-Fi', 'Parking'])],
  resort: [
    '/api/hotels',
    hotel(5, ['Wi-Fi', 'Pool, heated', 'Parking', 'Restaurant', 'Laundry'], {
      hotelType: 'RESORT',
      licenceNo: 'UTB-77',
      location: nairobi,
    }),
  ],
  surveyor: ['/api/products', product('SURVEYOR', { licenceBody: 'ISU', licenceNo: 'S-12' })],
  mason: [
    '/api/products',
    product('BRICKS', {
      productType: 'MATERIAL',
      unit: 'thousand',
      price: { amount: 900_000, currency: 'UGX' },
      location: { ...common.location, point: [32.66, 0.41] },
    }),
  ],
};

async function liveListing(path: string, body: object): Promise<string> {
  const created = await world.call('POST', path, { as: world.agent, body });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { id } = created.body;
  await world.photos(id, 3);
  for (const [cmd, as] of [
    ['submit', world.agent],
    ['approve', world.moderator],
  ] as const) {
    const { status, body: answer } = await world.move(id, cmd, as);
    expect(status, JSON.stringify(answer)).toBe(200);
  }
  return id;
}

beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(100);
  for (const [name, [path, body]] of Object.entries(fixtures)) ids[name] = await liveListing(path, body);
  ids['plot'] = await world.livePlot();
  await world.settled();
});
afterAll(() => world[Symbol.asyncDispose]());

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
const found = async (path: string) => {
  const { status, body } = await world.call('GET', path);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(listingSearchResult.safeParse(body).error).toBeUndefined();
  return body.items.map(({ id }: { id: string }) => nameOf(id)).toSorted() as string[];
};

describe('the directories of hotels and of building services', () => {
  it.each([
    ['hotels only', '/api/hotels', ['inn', 'resort']],
    ['services only', '/api/products', ['mason', 'surveyor']],
    ['any of the stars named', '/api/hotels?stars=2,3', ['inn']],
    ['all of the amenities named', '/api/hotels?amenities=Wi-Fi,Parking', ['inn', 'resort']],
    ['an amenity that was written with a comma', '/api/hotels?amenities=Pool%20%20heated', ['resort']],
    ['the kind of house', '/api/hotels?type=RESORT', ['resort']],
    ['a licence', '/api/hotels?licensed=true', ['resort']],
    ['any of the trades named', '/api/products?trade=SURVEYOR,LAWYER', ['surveyor']],
    ['no licence', '/api/products?licensed=false', ['mason']],
    ['a town', `/api/products?city=${geoOf.kira.cityId}`, ['mason', 'surveyor']],
  ])('find %s', async (_, path, names) => {
    expect(await found(path)).toEqual(names);
  });

  it('say on the map what a price is for, unless it is for the whole', async () => {
    const unitsIn = async (path: string): Promise<unknown> => {
      const { body } = await world.call('GET', path);
      return body.points.map(({ id, priceUnit }: MapResult['points'][number]) => [nameOf(id), priceUnit]);
    };
    const kira = 'bbox=32.5,0.2,32.8,0.6&zoom=20';
    expect(await unitsIn('/properties/clusters?kind=HOTEL&bbox=20,-10,45,10&zoom=20')).toContainEqual([
      'resort',
      'PER_NIGHT',
    ]);
    expect(await unitsIn(`/properties/clusters?kind=PRODUCT&${kira}`)).toContainEqual(['mason', 'PER_UNIT']);
    expect(await unitsIn(`/plots/clusters?${kira}`)).toEqual([['plot', undefined]]);
  });

  it('count stars, amenities and towns, each town by its name', async () => {
    const { body } = await world.call('GET', '/api/hotels');
    const { counts } = body.facets;
    expect(counts.stars.toSorted((a: { v: string }, b: { v: string }) => a.v.localeCompare(b.v))).toEqual([
      { v: '3', n: 1 },
      { v: '5', n: 1 },
    ]);
    expect(counts.amenities).toContainEqual({ v: 'Wi-Fi', n: 2 });
    expect(counts.city).toContainEqual({ v: geoOf.kira.cityId, n: 1, label: 'Kira' });
    expect(counts.tenure).toBeUndefined();
  });

  it('count trades and licences in the facets of products, whichever path names the kind', async () => {
    const { body } = await world.call('GET', '/api/products/facets');
    expect(facets.safeParse(body).error).toBeUndefined();
    expect(body.counts.trade).toContainEqual({ v: 'BRICKS', n: 1 });
    expect(body.counts.licensed).toContainEqual({ v: 'true', n: 1 });
    const { body: byFilter } = await world.call('GET', '/properties/facets?kind=PRODUCT');
    expect(byFilter).toEqual(body);
  });

  it('put on a card what the kind is chosen by', async () => {
    const { body: hotels } = await world.call('GET', '/api/hotels?stars=5');
    expect(hotels.items[0]).toMatchObject({
      stars: 5,
      amenities: ['Wi-Fi', 'Pool, heated', 'Parking', 'Restaurant'],
    });
    const { body: products } = await world.call('GET', '/api/products?trade=BRICKS');
    expect(products.items[0]).toMatchObject({ trade: 'BRICKS', unit: 'thousand', type: 'MATERIAL' });
    const { body: plots } = await world.call('GET', '/plots/search');
    expect(plots.items[0]).not.toHaveProperty('stars');
  });

  it('refuse stars and trades that do not exist', async () => {
    expect((await world.call('GET', '/api/hotels?stars=9')).status).toBe(400);
    expect((await world.call('GET', '/api/products?trade=WIZARD')).status).toBe(400);
  });
});
