import { listPopularPlaces, placePage, readPlacePage } from '@ardhi/contracts/listings/place-page.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

describe('the page of a place', () => {
  let world: ListingsWorld;
  const at = (geo: object, lon: number, lat: number, more: object = {}) => ({
    location: { geo, point: [lon, lat], precision: 'EXACT', pinSource: 'AGENT_PIN' },
    ...more,
  });
  const wakiso = { countryId: geoOf.uganda, districtId: geoOf.wakiso, countryCode: 'UG' };
  const kira = { ...geoOf.kira, districtId: geoOf.wakiso };
  let newest: string;

  beforeAll(async () => {
    world = await listingsWorld();
    await world.grantSlots(50);
    for (let i = 0; i < 5; i++)
      await world.livePlot(
        at(kira, 32.6 + i * 0.005, 0.39, { price: { amount: 50_000_000, currency: 'UGX' } }),
      );
    await world.livePlot(at(kira, 32.65, 0.4, { purpose: 'LEASE', priceUnit: 'PER_YEAR' }));
    await world.livePlot(at(wakiso, 32.5, 0.4));
    await world.livePlot(at(geoOf.kampala, 32.58, 0.31));
    await world.livePlot(at(geoOf.nairobi, 36.8, -1.3));
    await world.livePlot({ ...at(kira, 32.66, 0.41), visibility: 'UNLISTED' });
    await world.advance(60_000);
    newest = await world.livePlot(at(kira, 32.67, 0.4));
    await world.settled();
  });
  afterAll(() => world[Symbol.asyncDispose]());
  const read = async (path: string, query = '') =>
    (await world.call('GET', `/api/place-pages?path=${path}${query}`)).body;
  const countsOf = (places: readonly { path: string; n: number }[]) => places.map(({ path, n }) => [path, n]);

  it('counts the plots on the market, names what is asked and shows the newest', async () => {
    const body = await read('uganda/wakiso/kira');
    expect(placePage.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      id: geoOf.kira.cityId,
      name: 'Kira',
      level: 'CITY',
      path: 'uganda/wakiso/kira',
      total: 7,
      purposes: [
        { purpose: 'SALE', n: 6 },
        { purpose: 'LEASE', n: 1 },
      ],
      report: { enough: true, n: 6, priceUnit: 'TOTAL' },
    });
    expect(body.above.map(({ name, path }: { name: string; path: string }) => [name, path])).toEqual([
      ['Uganda', 'uganda'],
      ['Wakiso', 'uganda/wakiso'],
    ]);
    expect(body.newest).toHaveLength(7);
    expect(body.newest[0].id).toBe(newest);
  });

  it('leads to the places in it and to its neighbours, those with most plots first', async () => {
    const district = await read('uganda/wakiso');
    expect(countsOf(district.within)).toEqual([['uganda/wakiso/kira', 7]]);
    expect(countsOf(district.nearby)).toEqual([['uganda/kampala', 1]]);
    const country = await read('uganda');
    expect(country.total).toBe(9);
    expect(countsOf(country.within)).toEqual([
      ['uganda/wakiso', 8],
      ['uganda/kampala', 1],
    ]);
    expect([country.above, country.nearby]).toEqual([[], []]);
  });

  it('shows a place without plots as empty', async () => {
    const body = await read('kenya/mombasa');
    expect(body).toMatchObject({ total: 0, purposes: [], report: { enough: false, n: 0 }, newest: [] });
  });

  it.each([
    'uganda/atlantis',
    'atlantis',
    'africa',
    '',
    '/uganda',
    'uganda/',
    'uganda//wakiso',
    'uganda/..',
    'a/b/c/d/e/f/g',
  ])('is missing for a path of no place: %j', async (path) =>
    expect(await read(path)).toMatchObject({ code: 'NOT_FOUND' }),
  );

  it('is among the most popular of its country', async () => {
    const popular = async (query: string) =>
      (await world.call('GET', `/api/popular-places${query}`)).body.items;
    expect(countsOf(await popular('?country=UG'))).toEqual([
      ['uganda/wakiso', 8],
      ['uganda/wakiso/kira', 7],
      ['uganda/kampala', 1],
    ]);
    expect(await popular('?limit=1')).toHaveLength(1);
    expect(await popular('?country=XX')).toEqual([]);
  });

  it('tells the median price of a popular place where enough plots compare, and remembers it for ten minutes', async () => {
    const medianIn = async (path: string) => {
      const { items } = (await world.call('GET', '/api/popular-places?country=UG')).body;
      return items.find((place: { path: string }) => place.path === path).median;
    };
    const before = await medianIn('uganda/wakiso/kira');
    expect(before).toEqual((await read('uganda/wakiso/kira')).report.median);
    expect(before).toEqual({ amount: expect.any(Number), currency: 'UGX' });
    expect(await medianIn('uganda/kampala')).toBeUndefined();
    for (let i = 0; i < 20; i++)
      await world.livePlot(
        at(kira, 32.6 + i * 0.001, 0.41, { price: { amount: 200_000_000, currency: 'UGX' } }),
      );
    await world.settled();
    expect(await medianIn('uganda/wakiso/kira')).toEqual(before);
    await world.advance(10 * 60_000);
    const after = await medianIn('uganda/wakiso/kira');
    expect(after.amount).toBeGreaterThan(before.amount);
    expect(after).toEqual((await read('uganda/wakiso/kira')).report.median);
  });

  it('counts against the limit of searches', () =>
    expect([readPlacePage.rate, listPopularPlaces.rate]).toEqual(['search', 'search']));
});
