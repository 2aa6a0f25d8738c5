import { facets, mapAnswer, searchAnswer } from '@ardhi/contracts/listings/search';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listing } from './listing/listing.ts';
import { geoOf, type ListingsWorld, listingsWorld } from './testing/listings-world.ts';

let there: ListingsWorld;
const made: Record<string, string> = {};

const at = (lon: number, lat: number, geo: object = geoOf.kira, precision = 'EXACT') => ({
  location: { geo, point: [lon, lat], precision, pinSource: 'AGENT_PIN' },
});
const price = (amount: number, currency = 'UGX') => ({ price: { amount, currency } });

const world: Readonly<Record<string, object>> = {
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
  there = await listingsWorld();
  await there.grantSlots(100);
  for (const [name, more] of Object.entries(world)) made[name] = await there.livePlot(more);
  await there.settled();
});
afterAll(() => there[Symbol.asyncDispose]());

const get = (path: string) => there.call('GET', path);
const nameOf = (id: string) => Object.keys(made).find((name) => made[name] === id);
const found = async (query: string) => {
  const { status, body } = await get(`/plots/search?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map(({ id }: { id: string }) => nameOf(id)) as string[];
};
const sorted = async (query: string) => (await found(query)).toSorted();
const everything = ['acre', 'hidden', 'market', 'nairobi', 'stage'];

/** Google's algorithm, the other way round. */
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
  it('answers in the shape of its contract, with facets', async () => {
    const { body } = await get('/plots/search');
    expect(searchAnswer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({ total: 5, totalIsExact: true, page: 1, totalPages: 1 });
    expect(body.facets.counts.use).toEqual([
      { v: 'RESIDENTIAL', n: 4 },
      { v: 'COMMERCIAL', n: 1 },
    ]);
    expect(body.facets.price.hist.reduce((sum: number, n: number) => sum + n, 0)).toBe(5);
  });

  it.each([
    ['words of the title', 'q=kyanja', ['stage']],
    ['what buyers call it, near a place', 'q=land+near+Nairobi', ['nairobi']],
    ['a place', `district=${geoOf.wakiso}`, ['acre', 'hidden', 'market', 'stage']],
    ['a country by code', 'country=KE', ['nairobi']],
    ['a use', 'use=COMMERCIAL,INDUSTRIAL', ['acre']],
    ['a price in shillings', 'priceMax=80000000&currency=UGX', ['hidden', 'nairobi', 'stage']],
    [
      'a price in dollars, whatever the listing is priced in',
      'priceMin=9990&priceMax=10010&currency=USD',
      ['nairobi'],
    ],
    ['a size in another unit', 'areaMin=0.9&areaUnit=ACRE', ['acre']],
    ['all amenities named', 'features=titled,fenced', ['market']],
    ['being negotiable', 'negotiable=true', ['acre']],
    ['being free of fees', 'feeFree=false', ['nairobi']],
    ['how it is held', 'tenure=MAILO_PRIVATE', everything],
    ['a box', 'bbox=32.63,0.38,32.65,0.40', ['market', 'stage']],
    ['a radius', 'near=0.39,32.64&radiusM=300', ['market']],
    ['the days since it was listed', 'addedWithinDays=1', everything],
    ['the surroundings of a place', `district=${geoOf.wakiso}&radiusM=500000`, ['acre', 'market', 'stage']],
    ['a box across the date line', 'bbox=170,-10,-170,10', []],
  ])('filters by %s', async (_, query, names) => {
    expect(await sorted(query)).toEqual(names);
  });

  it('finds inside a drawn polygon and measures it', async () => {
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

  it('sorts by price in one money, by size and by distance', async () => {
    expect(await found('sort=price')).toEqual(['nairobi', 'stage', 'hidden', 'market', 'acre']);
    expect((await found('sort=-area'))[0]).toBe('acre');
    expect(await found('near=0.39,32.64&sort=distance&radiusM=5000')).toEqual(['market', 'stage', 'acre']);
  });

  it('searches around the narrowest place that is named, nearest first, and says around what', async () => {
    const { body } = await get(`/plots/search?country=UG&district=${geoOf.wakiso}&radiusM=100000`);
    expect(body.around).toMatchObject({
      radiusM: 100_000,
      name: 'Wakiso',
      point: [expect.any(Number), expect.any(Number)],
    });
    const distances = body.items.map(({ distanceM }: { distanceM: number }) => distanceM);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    const pins = await get(`/plots/clusters?district=${geoOf.wakiso}&radiusM=100000&bbox=32,0,33,1&zoom=9`);
    expect(pins.body.total).toBe(body.total);
  });

  it('offers a wider circle where a narrow one holds nothing', async () => {
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
    const { body } = await there.call('POST', '/properties/search', {
      body: { use: ['COMMERCIAL'], pageSize: 5 },
    });
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual(['acre']);
  });

  it('says how to loosen what found nothing', async () => {
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
  ])('takes %s for words', async (q) => {
    expect((await get(`/properties/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });
});

describe('a map', () => {
  it('shows pins with prices, and nothing of a hidden one', async () => {
    const { body } = await get('/plots/clusters?bbox=32.6,0.3,32.7,0.45&zoom=14');
    expect(mapAnswer.safeParse(body).error).toBeUndefined();
    const shown = body.points.map(({ id }: { id: string }) => nameOf(id));
    expect(shown).not.toContain('hidden');
    const clustered = body.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(shown.length + clustered).toBe(3);
  });
  it('gathers near ones into a cluster with the lowest price', async () => {
    const { body } = await get('/plots/clusters?bbox=20,-10,45,10&zoom=3&currency=UGX');
    const counts = body.clusters.map(({ count }: { count: number }) => count);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(3);
    const largest = body.clusters.find(({ count }: { count: number }) => count === Math.max(...counts));
    expect(largest.minPrice.amount).toBeLessThanOrEqual(60_000_000);
  });
  it('clamps its zoom and refuses what is no number', async () => {
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
  it('offers similar ones, near in price and place, never itself', async () => {
    const { body } = await get(`/properties/${made['market']}/similar`);
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual([]);
    const stage = await get(`/properties/${made['stage']}/similar`);
    expect(stage.body.items).toEqual([]);
    const twin = await there.livePlot({ ...at(32.642, 0.392), ...price(80_000_000) });
    await there.settled();
    const again = await get(`/properties/${made['market']}/similar`);
    expect(again.body.items.map(({ id }: { id: string }) => id)).toEqual([twin]);
    expect((await get(`/properties/${made['market']}`)).body.similarIds).toEqual([twin]);
    await there.move(twin, 'withdraw', there.agent);
    await there.settled();
  });
  it('shows what else is around it, layer by layer', async () => {
    const { body } = await get(`/properties/${made['market']}/nearby?radiusM=5000&layers=plots`);
    expect(body.plots.map(({ id }: { id: string }) => nameOf(id))).toEqual(['stage', 'acre']);
    expect([body.listings, body.pois]).toEqual([[], []]);
  });
  it('shows cards by id in the order asked for, and only what is listed', async () => {
    const ids = [made['acre'], made['stage']].join(',');
    const { body } = await get(`/properties/cards?ids=${ids}`);
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual(['acre', 'stage']);
  });
  it('features what is featured now', async () => {
    const tools = there.running.tools.get('listings');
    const until = '2026-11-21T08:00:00.000Z';
    await tools?.order(
      listing,
      made['acre'] ?? '',
      { type: 'FeatureListing', until },
      { causation: newId() },
    );
    await there.settled();
    const { body } = await get('/properties/featured?country=UG');
    expect(body.items.map(({ id }: { id: string }) => nameOf(id))).toEqual(['acre']);
    expect((await get('/properties/featured?country=KE')).body.items).toEqual([]);
  });
  it('counts further choices', async () => {
    const { body } = await get('/plots/facets?use=RESIDENTIAL');
    expect(facets.safeParse(body).error).toBeUndefined();
    expect(body.counts.features[0].v).toBe('titled');
  });
});

describe('a change', () => {
  it('is found at once when it is on the market, and gone when it is not', async () => {
    const id = await there.livePlot({ title: { en: 'Banana plantation by the lake' } });
    const { body } = await get('/properties/search?q=plantation');
    expect(body.items[0]).toMatchObject({ id, marks: ['plantation'] });
    await there.move(id, 'pause', there.agent);
    await there.settled();
    expect((await get('/properties/search?q=plantation')).body.total).toBe(0);
  });
  it('shows what is sold only to those who ask for it', async () => {
    const id = await there.livePlot({ title: { en: 'Quarry with a view' } });
    await there.move(id, 'markSold', there.agent, { soldPrice: { amount: 80_000_000, currency: 'UGX' } });
    await there.settled();
    expect((await get('/plots/search?q=quarry')).body.total).toBe(0);
    const { body } = await get('/plots/search?q=quarry&status=SOLD');
    expect(body.items[0]).toMatchObject({ id, badges: ['SOLD'] });
    expect((await get(`/plots/${id}`)).body.listing.soldPrice).toBeUndefined();
  });
  it('survives a restart', async () => {
    await there.restart();
    expect(await sorted('sort=price')).toEqual(everything);
  });
});
