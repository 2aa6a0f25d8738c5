import { readCity } from '@ardhi/contracts/geo/geo.routes';
import { listPlaces, updatePlace } from '@ardhi/contracts/geo/geo-admin.routes';
import { listingEvents, type PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { idFrom, newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geo } from '../service.ts';

const placeId = (key: string) => idFrom(`geo:${key}`);
const uganda = placeId('UG');
const central = placeId('R:UG.C');
const wakiso = placeId('D:UG.wakiso');
const mukono = placeId('D:UG.mukono');
const admin = testCaller('ASSISTANT_ADMIN');
const listings = publisher(listingEvents);

let app: World;
beforeAll(async () => {
  app = await world([listings.service, geo], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api/admin/geo${path}`, { as: admin, body });
const getGeo = async (path: string) => (await app.call('GET', `/api/geo/${path}`)).body;
const create = async (name: string, parentId = wakiso) =>
  (await call('POST', '/cities', { parentId, name })).body.id as string;

/** Publishes a listing in a city of Wakiso. */
async function createListingIn(cityId: string, reason = 'LIVE') {
  const facts = {
    ref: 'UG-P-1',
    kind: 'PLOT',
    slug: 'a-plot',
    agentId: newId(),
    coAgentIds: [],
    purpose: 'SALE',
    category: 'LAND',
    priceUnit: 'TOTAL',
    qualifier: 'FIXED',
    status: 'ACTIVE',
    reason,
    visibility: 'PUBLIC',
    place: 'Wakiso',
    photos: 0,
    geo: { countryId: uganda, regionId: central, districtId: wakiso, cityId, countryCode: 'UG' },
  } as const;
  const id = newId();
  await listings.publish(app, id, { type: 'ListingCreated', facts } as PublishedListingEvent);
}

describe('admins and places', () => {
  it('require the admin role', async () => {
    expect((await app.call(listPlaces)).status).toBe(401);
    const agent = { as: testCaller('SUPER_AGENT') };
    expect((await app.call(listPlaces, agent)).status).toBe(403);
  });

  it('list the tree from the top, with the counts of each place', async () => {
    const top = (await call('GET', '')).body.items;
    expect(top).toMatchObject([{ name: 'Africa', children: 58, listings: 0 }]);
    const { body } = await call('GET', `?parentId=${central}&level=DISTRICT&pageSize=100`);
    expect(body.items.map(({ name }: { name: string }) => name)).toContain('Wakiso');
    const off = (await call('GET', '?enabled=false&sort=-name')).body.items;
    expect(off.map(({ name }: { name: string }) => name)).toEqual([
      'Western Sahara',
      'Saint Helena',
      'Réunion',
      'Mayotte',
    ]);
    expect((await call('GET', '?unconfirmed=true&level=DISTRICT')).body.total).toBe(136);
  });

  it('list 500 countries a page, or 1,000 of anything else (specification §9)', async () => {
    const countries = await call('GET', '?level=COUNTRY&pageSize=500');
    expect(countries.body).toMatchObject({ total: 58, pageSize: 500, totalPages: 1 });
    expect(countries.body.items).toHaveLength(58);
    expect((await call('GET', '?level=DISTRICT&pageSize=1000')).body.items.length).toBeGreaterThan(100);
    expect((await call('GET', '?level=DISTRICT&pageSize=1001')).status).toBe(400);
  });

  it('create a place that is visible at once, and refuse a name that is taken', async () => {
    const { status, headers, body } = await call('POST', '/cities', {
      parentId: wakiso,
      name: 'Nsangi New Town',
      centroid: [32.45, 0.28],
    });
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    expect(body.path.map(({ name }: { name: string }) => name)).toContain('Wakiso');
    const [found] = (await getGeo('autocomplete?q=nsangi%20new')).items;
    expect(found).toMatchObject({ id: body.id, label: 'Nsangi New Town, Wakiso, Uganda' });
    const again = await call('POST', '/cities', { parentId: wakiso, name: 'nsangi new town' });
    expect(again.body.code).toBe('ALREADY_EXISTS');
    expect((await call('POST', '/countries', { parentId: wakiso, name: 'X' })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await call('POST', '/cities', { parentId: wakiso })).body.code).toBe('VALIDATION_FAILED');
    expect((await call('POST', '/planets', { parentId: wakiso, name: 'X' })).status).toBe(404);
  });

  it('create many places from CSV, and report every rejected row', async () => {
    const csv =
      'name,altNames,lat,lon\nSunbird Hill,Sunbird|Sunnbird,0.24,32.56\nsunbird hill,,,\nFar,,91,0\n,,,\n';
    const body = { parentId: placeId('C:232422'), csv };
    const dry = (await call('POST', '/areas', { ...body, dryRun: true })).body;
    const wet = (await call('POST', '/areas', body)).body;
    expect(dry).toEqual(wet);
    expect(wet).toMatchObject({
      created: 1,
      rejected: [
        { row: 3, code: 'ALREADY_EXISTS' },
        { row: 4, code: 'VALIDATION_FAILED', message: 'The latitude and longitude are not a point.' },
        { row: 5, code: 'VALIDATION_FAILED', message: 'The name is missing or too long.' },
      ],
    });
    await app.settled();
    expect((await getGeo('autocomplete?q=sunnbird')).items[0]?.label).toBe('Sunbird Hill, Kampala, Uganda');
    const colour = await call('POST', '/areas', { ...body, csv: 'name,colour\na,b\n' });
    expect(colour.body.code).toBe('UNKNOWN_FIELD');
    expect((await call('POST', '/areas', { ...body, csv: 'name\n"a' })).body.code).toBe('FILE_UNREADABLE');
  });

  it('change a place, and disable a country so that selectors omit it', async () => {
    const kenya = placeId('KE');
    const { body } = await call('PUT', `/districts/${wakiso}`, { confirmed: true, altNames: ['Wakisso'] });
    expect(body).toMatchObject({ confirmed: true, altNames: ['Wakisso'] });
    await call('PUT', `/countries/${kenya}`, { enabled: false });
    expect((await getGeo('countries')).total).toBe(53);
    expect((await getGeo('autocomplete?q=nairobi')).items).toEqual([]);
    expect((await getGeo(`countries/${kenya}`)).enabled).toBe(false);
    await call('PUT', `/countries/${kenya}`, { enabled: true });
    expect((await getGeo('countries')).total).toBe(54);
    expect((await call('PUT', `/cities/${wakiso}`, { name: 'X' })).status).toBe(404);
    expect((await call('PUT', `/districts/${wakiso}`, { colour: 'red' })).body.code).toBe('UNKNOWN_FIELD');
  });

  it('change a place only as of the version that they read', async () => {
    const id = await create('Version Town');
    const read = async (path: string, as?: typeof admin) =>
      (await app.call('GET', path, { ...(as && { as }) })).body;
    const save = (changes: object, version: number) =>
      app.call(updatePlace, {
        params: { level: 'cities', id },
        as: admin,
        body: changes,
        headers: { 'if-match': `"${version}"` },
      });
    const { version } = await read(`/api/geo/cities/${id}`, admin);
    expect((await read(`/api/geo/hierarchy/${id}`, admin)).city.version).toBe(version);
    expect((await read(`/api/geo/cities/${id}`)).version).toBeUndefined();
    expect((await save({ population: 900 }, version)).status).toBe(200);
    const second = await save({ population: 800, name: 'Versions' }, version);
    expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const now = await read(`/api/geo/cities/${id}`, admin);
    expect(now).toMatchObject({ name: 'Version Town', population: 900, version: version + 1 });
    expect((await save({ population: 800 }, now.version)).body.population).toBe(800);
  });

  it('change a place of a pack, which nobody has changed so far, from version 0', async () => {
    const path = `/api/geo/districts/${mukono}`;
    expect((await app.call('GET', path, { as: admin })).body.version).toBe(0);
    const save = (population: number) =>
      app.call(updatePlace, {
        params: { level: 'districts', id: mukono },
        as: admin,
        body: { population },
        headers: { 'if-match': '"0"' },
      });
    expect((await save(700_000)).status).toBe(200);
    expect((await save(600_000)).body.code).toBe('VERSION_CONFLICT');
    expect((await app.call('GET', path, { as: admin })).body).toMatchObject({
      population: 700_000,
      version: 1,
    });
  });

  it('change the boundary of a place, and restore the outline of its pack', async () => {
    const square = (size: number) => [
      [32.4, 0.1],
      [32.4 + size, 0.1],
      [32.4 + size, 0.1 + size],
      [32.4, 0.1 + size],
      [32.4, 0.1],
    ];
    const boundary = { type: 'MultiPolygon', coordinates: [[square(0.25)]] };
    const before = await getGeo(`districts/${wakiso}?boundary=true`);
    const { body } = await call('PUT', `/districts/${wakiso}`, { boundary });
    expect(body.bbox).toEqual([32.4, 0.1, 32.65, 0.35]);
    expect(body.boundary).toBeUndefined();
    expect((await getGeo(`districts/${wakiso}?boundary=true`)).boundary).toEqual(boundary);
    expect((await getGeo('reverse?lat=0.12&lon=32.42')).district.name).toBe('Wakiso');
    await app.restart();
    expect((await getGeo(`districts/${wakiso}?boundary=true`)).boundary).toEqual(boundary);
    await call('PUT', `/districts/${wakiso}`, { boundary: null });
    const after = await getGeo(`districts/${wakiso}?boundary=true`);
    expect(after.boundary).toEqual(before.boundary);

    const bow = [[32, 0], [32.2, 0.2], [32.2, 0], [32, 0.2], [32, 0]]; // biome-ignore format: one line reads better
    const crossed = await call('PUT', `/districts/${wakiso}`, {
      boundary: { type: 'MultiPolygon', coordinates: [[bow]] },
    });
    expect([crossed.status, crossed.body.code]).toEqual([422, 'GEOMETRY_INVALID']);
    expect(crossed.body.error.details).toMatchObject({ ring: 0, at: [32.1, 0.1], reason: 'CROSSES_ITSELF' });
    const none = await call('PUT', `/districts/${wakiso}`, {
      boundary: { type: 'MultiPolygon', coordinates: [] },
    });
    expect(none.body.code).toBe('GEOMETRY_INVALID');
  });

  it('preview the impact of a move, which includes descendants', async () => {
    const city = await create('Kasanje Town');
    const area = (await call('POST', '/areas', { parentId: city, name: 'Lower Kasanje' })).body.id;
    await createListingIn(city);
    const dry = (await call('POST', `/cities/${city}/move`, { parentId: mukono, dryRun: true })).body;
    expect(dry.impact).toEqual({ places: 2, listings: 1 });
    expect((await getGeo(`hierarchy/${area}`)).district.name).toBe('Wakiso');
    await call('POST', `/cities/${city}/move`, { parentId: mukono });
    expect((await getGeo(`hierarchy/${area}`)).district.name).toBe('Mukono');
    const under = await call('POST', `/districts/${mukono}/move`, { parentId: city, dryRun: true });
    expect(under.body.code).toBe('VALIDATION_FAILED');
  });

  it('merge a place into another, to which the old id then resolves', async () => {
    const [one, other] = [await create('Bulenga'), await create('Bulenga Town')];
    expect((await call('POST', `/cities/${one}/merge`, { intoId: wakiso })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const { body } = await call('POST', `/cities/${one}/merge`, { intoId: other });
    expect(body).toMatchObject({ node: { id: other }, impact: { places: 1, listings: 0 } });
    expect((await getGeo(`cities/${one}`)).id).toBe(other);
    expect((await call('DELETE', `/cities/${one}`)).status).toBe(404);
  });

  it('cannot remove a place with listings or children', async () => {
    const [used, free] = [await create('Used Town'), await create('Free Town')];
    await createListingIn(used);
    const { status, body } = await call('DELETE', `/cities/${used}`);
    expect([status, body.code, body.message]).toEqual([409, 'GEO_IN_USE', '1 listings use this place.']);
    expect((await call('DELETE', `/districts/${wakiso}`)).body.code).toBe('GEO_IN_USE');
    expect((await call('DELETE', `/districts/${mukono}`)).body.code).toBe('IN_USE');
    expect((await call('DELETE', `/cities/${free}`)).status).toBe(204);
    expect((await app.call(readCity, { params: { id: free } })).status).toBe(404);
  });

  it('find the same places after a restart', async () => {
    const before = await getGeo(`districts?regionId=${central}`);
    await app.restart();
    expect(await getGeo(`districts?regionId=${central}`)).toEqual(before);
  });
});
