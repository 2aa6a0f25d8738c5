import { gzipSync } from 'node:zlib';
import { facets, listingSearchResult, mapResult } from '@ardhi/contracts/listings/search';
import { postSearchListings } from '@ardhi/contracts/listings/search.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listing } from '../listing/listing.ts';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
const listingIds: Record<string, string> = {};

const at = (lon: number, lat: number, geo: object = geoOf.kira, precision = 'EXACT') => ({
  location: { geo, point: [lon, lat], precision, pinSource: 'AGENT_PIN' },
});
const price = (amount: number, currency = 'UGX') => ({ price: { amount, currency } });

const fixtures: Readonly<Record<string, object>> = {
  market: { ...at(32.64, 0.39), ...price(85_000_000), features: ['titled', 'fenced'] },
  stage: {
    ...at(32.645, 0.395),
    ...price(60_000_000),
    title: { en: 'Corner plot after Kyanja stage' },
    features: ['titled'],
  },
  acre: {
    ...at(32.66, 0.37),
    ...price(400_000_000),
    area: { value: 1, unit: 'ACRE' },
    use: 'COMMERCIAL',
    qualifier: 'NEGOTIABLE',
  },
  hidden: { ...at(32.641, 0.391, geoOf.kira, 'HIDDEN'), ...price(70_000_000) },
  nairobi: {
    ...at(36.8, -1.3, geoOf.nairobi),
    ...price(1_290_000_00, 'KES'),
    fees: [{ kind: 'AGENCY', payer: 'BUYER', percent: 2 }],
  },
};

beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(100);
  for (const [name, more] of Object.entries(fixtures)) listingIds[name] = await world.livePlot(more);
  await world.settled();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (path: string) => world.call('GET', path);
const nameOf = (id: string) => Object.keys(listingIds).find((name) => listingIds[name] === id);
const found = async (query: string) => {
  const { status, body } = await get(`/plots/search?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map(({ id }: { id: string }) => nameOf(id)) as string[];
};
const sorted = async (query: string) => (await found(query)).toSorted();
const everything = ['acre', 'hidden', 'market', 'nairobi', 'stage'];

/** Encodes a polyline by Google's algorithm. */
const encode = (corners: readonly (readonly [lon: number, lat: number])[]) => {
  let [lat, lon] = [0, 0];
  const number = (value: number) => {
    let text = '';
    let rest = value < 0 ? ~(value << 1) : value << 1;
    for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
    return text + String.fromCharCode(rest + 63);
  };
  return corners
    .map(([x, y]) => {
      const [nextLat, nextLon] = [Math.round(y * 1e5), Math.round(x * 1e5)];
      const text = number(nextLat - lat) + number(nextLon - lon);
      [lat, lon] = [nextLat, nextLon];
      return text;
    })
    .join('');
};

describe('a search', () => {
  it('returns results and facets that match the contract', async () => {
    const { body } = await get('/plots/search');
    expect(listingSearchResult.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ total: 5, totalIsExact: true, page: 1, totalPages: 1 });
    expect(body.facets.counts.use).toEqual([
      { v: 'RESIDENTIAL', n: 4 },
      { v: 'COMMERCIAL', n: 1 },
    ]);
    expect(body.facets.price.hist.reduce((sum: number, n: number) => sum + n, 0)).toBe(5);
  });

  it.each([
    ['words of the title', 'q=kyanja', ['stage']],
    ["buyers' words near a place", 'q=land+near+Nairobi', ['nairobi']],
    ['a place', `district=${geoOf.wakiso}`, ['acre', 'hidden', 'market', 'stage']],
    ['a country by code', 'country=KE', ['nairobi']],
    ['a use', 'use=COMMERCIAL,INDUSTRIAL', ['acre']],
    ['a price in shillings', 'priceMax=80000000&currency=UGX', ['hidden', 'nairobi', 'stage']],
    [
      'a price in dollars, independent of the listing currency',
      'priceMin=9990&priceMax=10010&currency=USD',
      ['nairobi'],
    ],
    ['a size in another unit', 'areaMin=0.9&areaUnit=ACRE', ['acre']],
    ['all amenities named', 'features=titled,fenced', ['market']],
    ['being negotiable', 'negotiable=true', ['acre']],
    ['being free of fees', 'feeFree=false', ['nairobi']],
    ['tenure', 'tenure=MAILO_PRIVATE', everything],
    ['a box', 'bbox=32.63,0.38,32.65,0.40', ['market', 'stage']],
    ['a radius', 'near=0.39,32.64&radiusM=300', ['market']],
    ['the days since it was listed', 'addedWithinDays=1', everything],
    ['the surroundings of a place', `district=${geoOf.wakiso}&radiusM=500000`, ['acre', 'market', 'stage']],
    ['a box across the date line', 'bbox=170,-10,-170,10', []],
  ])('filters by %s', async (_, query, names) => {
    expect(await sorted(query)).toEqual(names);
  });

  it('finds listings in a drawn polygon and measures it', async () => {
    const triangle = encode([
      [32.63, 0.385],
      [32.65, 0.385],
      [32.64, 0.393],
    ]);
    const query = `polygon=${encodeURIComponent(triangle)}`;
    expect(await found(query)).toEqual(['market']);
    const { body } = await get(`/properties/search?${query}`);
    expect(body.appliedPolygonArea).toBeGreaterThan(900_000);
    const bow = encode([
      [32.63, 0.38],
      [32.65, 0.4],
      [32.65, 0.38],
      [32.63, 0.4],
    ]);
    const refused = await get(`/properties/search?polygon=${encodeURIComponent(bow)}`);
    expect([refused.status, refused.body.code]).toEqual([422, 'GEOMETRY_INVALID']);
  });

  it.each([
    ['eleven polygons', Array.from({ length: 11 }, () => 'a').join(';'), 'TOO_MANY_POLYGONS'],
    [
      'a polygon of two corners',
      encode([
        [32.63, 0.385],
        [32.65, 0.385],
      ]),
      'WRONG_CORNER_COUNT',
    ],
    [
      'a corner beyond the pole',
      encode([
        [32.63, 91],
        [32.65, 0.385],
        [32.64, 0.393],
      ]),
      'NOT_A_POLYLINE',
    ],
    ['text that is no polyline', 'a', 'NOT_A_POLYLINE'],
  ])('refuses %s with the reason', async (_, polygon, reason) => {
    const { status, body } = await get(`/properties/search?polygon=${encodeURIComponent(polygon)}`);
    expect([status, body.error.details.reason]).toEqual([422, reason]);
  });

  it('finds in a neighbourhood what names it or is pinned near its middle', async () => {
    expect(await sorted(`area=${geoOf.kyanja}`)).toEqual(['market', 'stage']);
  });

  it('sorts by converted price, by area and by distance', async () => {
    expect(await found('sort=price')).toEqual(['nairobi', 'stage', 'hidden', 'market', 'acre']);
    expect((await found('sort=-area'))[0]).toBe('acre');
    expect(await found('near=0.39,32.64&sort=distance&radiusM=5000')).toEqual(['market', 'stage', 'acre']);
  });

  it('searches around the narrowest place given, nearest first, and returns its centre', async () => {
    const { body } = await get(`/plots/search?country=UG&district=${geoOf.wakiso}&radiusM=100000`);
    expect(body.center).toMatchObject({
      radiusM: 100_000,
      name: 'Wakiso',
      point: [expect.any(Number), expect.any(Number)],
    });
    const distances = body.items.map(({ distanceM }: { distanceM: number }) => distanceM);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    const pins = await get(`/plots/clusters?district=${geoOf.wakiso}&radiusM=100000&bbox=32,0,33,1&zoom=9`);
    expect(pins.body.total).toBe(body.total);
  });

  it('suggests a wider radius when a narrow one is empty', async () => {
    const { body } = await get('/plots/search?near=0.8,32.64&radiusM=5000');
    expect(body.suggestions).toContainEqual({ label: 'Within 50 km', add: { radiusM: '50000' }, total: 3 });
    const lost = await get(`/plots/search?district=${geoOf.wakiso}&radiusM=1&priceMax=1000`);
    expect(lost.body.suggestions).not.toContainEqual(expect.objectContaining({ total: 0 }));
  });

  it('pages without repeating or skipping', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => found(`pageSize=2&page=${page}&sort=price`)));
    expect(pages.flat()).toEqual(await found('sort=price'));
  });

  it('takes the same filters in a body', async () => {
    const { body } = await world.call(postSearchListings, {
      body: { use: ['COMMERCIAL'], pageSize: 5 },
    });
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual(['acre']);
  });

  it('suggests filters to drop when nothing is found', async () => {
    const { body } = await get('/plots/search?use=COMMERCIAL&priceMax=1000');
    expect(body.total).toBe(0);
    expect(body.suggestions).toEqual([
      expect.objectContaining({ label: 'At any price', drop: ['priceMax'], total: 1 }),
    ]);
  });

  it.each([
    ['page=0', 'VALIDATION_FAILED'],
    ['page=NaN', 'VALIDATION_FAILED'],
    ['pageSize=51', 'VALIDATION_FAILED'],
    ['page=201&pageSize=50', 'WINDOW_TOO_LARGE'],
    ['limit=-1', 'UNKNOWN_FILTER'],
    ['from=0', 'UNKNOWN_FILTER'],
    ['sort=password', 'UNKNOWN_FILTER'],
    ['sort=constructor', 'UNKNOWN_FILTER'],
    ['sort=price,newest,-area,-drop', 'UNKNOWN_FILTER'],
    ['bbox=33,1,32,0', 'VALIDATION_FAILED'],
    ['bbox=0,0', 'VALIDATION_FAILED'],
    ['priceMin=', 'VALIDATION_FAILED'],
    ['radiusM=100', 'VALIDATION_FAILED'],
    ['use=MOAT', 'VALIDATION_FAILED'],
    ['district=x', 'VALIDATION_FAILED'],
    [`q=${'x'.repeat(201)}`, 'VALIDATION_FAILED'],
  ])('refuses %s', async (query, code) => {
    const { status, body } = await get(`/properties/search?${query}`);
    expect([status, body.code]).toEqual([400, code]);
  });

  it.each([
    'kira"',
    '-kira',
    'kira AND',
    'private_note:secret',
    '(((',
    '+',
    '%',
    '\\',
    '/.*.*/',
    '   ',
    '<script>',
  ])('treats %s as plain words', async (q) => {
    expect((await get(`/properties/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});

describe('a map', () => {
  it('shows pins with prices and no hidden listings', async () => {
    const { body } = await get('/plots/clusters?bbox=32.6,0.3,32.7,0.45&zoom=14');
    expect(mapResult.safeParse(body).error).toBeUndefined();
    const shown = body.points.map(({ id }: { id: string }) => nameOf(id));
    expect(shown).not.toContain('hidden');
    const clustered = body.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(shown.length + clustered).toBe(3);
  });
  it('clusters near pins and shows the lowest price', async () => {
    const { body } = await get('/plots/clusters?bbox=20,-10,45,10&zoom=3&currency=UGX');
    const counts = body.clusters.map(({ count }: { count: number }) => count);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
    const largest = body.clusters.find(({ count }: { count: number }) => count === Math.max(...counts));
    expect(largest.minPrice.amount).toBeLessThanOrEqual(60_000_000);
  });
  it('clamps the zoom and refuses one that is not a number', async () => {
    expect((await get('/plots/clusters?bbox=32,0,33,1&zoom=99')).status).toBe(200);
    expect((await get('/plots/clusters?bbox=32,0,33,1&zoom=near')).body.code).toBe('INVALID_ZOOM');
  });
});

describe('around a listing', () => {
  it('finds plots nearby, nearest first', async () => {
    const { body } = await get('/plots/nearby?lat=0.39&lon=32.64&radiusM=5000');
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual(['market', 'stage', 'acre']);
    expect(body.items[0].distanceM).toBe(0);
    expect((await get('/plots/nearby?lat=0.34&lng=32.58&radiusKm=-5')).body.code).toBe('UNKNOWN_FILTER');
  });
  it('finds similar listings by price and place, never the listing itself', async () => {
    const { body } = await get(`/properties/${listingIds['market']}/similar`);
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual([]);
    const stage = await get(`/properties/${listingIds['stage']}/similar`);
    expect(stage.body.items).toEqual([]);
    const twin = await world.livePlot({ ...at(32.642, 0.392), ...price(80_000_000) });
    await world.settled();
    const again = await get(`/properties/${listingIds['market']}/similar`);
    expect(again.body.items.map(({ id }: { id: string }) => id)).toEqual([twin]);
    expect((await get(`/properties/${listingIds['market']}`)).body.similarIds).toEqual([twin]);
    await world.move(twin, 'withdraw', world.agent);
    await world.settled();
  });
  it('finds what is nearby, by layer', async () => {
    const { body } = await get(`/properties/${listingIds['market']}/nearby?radiusM=5000&layers=plots`);
    expect(body.plots.map(({ id }: { id: string }) => nameOf(id))).toEqual(['stage', 'acre']);
    expect([body.listings, body.pois]).toEqual([[], []]);
  });
  it('finds schools and other places nearby, nearest first', async () => {
    const pois = [
      { kind: 'market', name: 'Kira Market', point: [32.65, 0.39] },
      { kind: 'school', name: 'Kira School', point: [32.641, 0.391] },
      { kind: 'school', name: 'School of another town', point: [32.9, 0.39] },
    ];
    const pack = { name: 'Places', attribution: 'the surveyors of Kira', places: [], pois };
    const { key } = await world.engines.blobs.put(gzipSync(JSON.stringify(pack)));
    await world.publish(`pack-${newId()}`, 'PackApplied', { hash: key, mode: 'ADD' });
    await world.settled();
    const nearby = async (query: string) =>
      (await get(`/properties/${listingIds['market']}/nearby?${query}`)).body.pois;
    expect(await nearby('radiusM=5000')).toEqual([
      { ...pois[1], distanceM: expect.any(Number) },
      { ...pois[0], distanceM: expect.any(Number) },
    ]);
    expect(await nearby('radiusM=500')).toMatchObject([{ name: 'Kira School' }]);
    expect(await nearby('radiusM=5000&layers=plots')).toEqual([]);
  });
  it('returns cards by id in the requested order, only of public listings', async () => {
    const ids = [listingIds['acre'], listingIds['stage']].join(',');
    const { body } = await get(`/properties/cards?ids=${ids}`);
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual(['acre', 'stage']);
  });
  it('returns the listings that are featured now', async () => {
    const tools = world.application.contexts.get('listings');
    const until = '2026-11-21T08:00:00.000Z';
    await tools?.execute(
      listing,
      listingIds['acre'] ?? '',
      { type: 'FeatureListing', until },
      { commandId: newId() },
    );
    await world.settled();
    const { body } = await get('/properties/featured?country=UG');
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual(['acre']);
    expect((await get('/properties/featured?country=KE')).body.items).toEqual([]);
  });
  it('counts facets', async () => {
    const { body } = await get('/plots/facets?use=RESIDENTIAL');
    expect(facets.safeParse(body).error).toBeUndefined();
    expect(body.counts.features[0].v).toBe('titled');
  });
});

describe('a change', () => {
  it('appears in the search when it goes live and disappears when it is paused', async () => {
    const id = await world.livePlot({ title: { en: 'Banana plantation by the lake' } });
    const { body } = await get('/properties/search?q=plantation');
    expect(body.items[0]).toMatchObject({ id, marks: ['plantation'] });
    await world.move(id, 'pause', world.agent);
    await world.settled();
    expect((await get('/properties/search?q=plantation')).body.total).toBe(0);
  });
  it('returns sold listings only with status=SOLD', async () => {
    const id = await world.livePlot({ title: { en: 'Quarry with a view' } });
    await world.move(id, 'markSold', world.agent, { soldPrice: { amount: 80_000_000, currency: 'UGX' } });
    await world.settled();
    expect((await get('/plots/search?q=quarry')).body.total).toBe(0);
    const { body } = await get('/plots/search?q=quarry&status=SOLD');
    expect(body.items[0]).toMatchObject({ id, badges: ['SOLD'] });
    expect((await get(`/plots/${id}`)).body.listing.soldPrice).toBeUndefined();
  });
  it('survives a restart', async () => {
    await world.restart();
    expect(await sorted('sort=price')).toEqual(everything);
  });
});
