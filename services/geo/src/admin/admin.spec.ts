import { listingEvents, type PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { idFrom, newId } from '@ardhi/kernel/ids';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geo } from '../service.ts';

const placeId = (key: string) => idFrom(`geo:${key}`);
const uganda = placeId('UG');
const central = placeId('R:UG.C');
const wakiso = placeId('D:UG.wakiso');
const mukono = placeId('D:UG.mukono');
const admin = somebody('ASSISTANT_ADMIN');
const listings = publisher<PublishedListingEvent>(listingEvents);

let there: World;
beforeAll(async () => {
  there = await world([listings.service, geo], openEngines);
});
afterAll(() => there[Symbol.asyncDispose]());

const call = (method: string, path: string, body?: unknown) =>
  there.call(method, `/api/admin/geo${path}`, { as: admin, body });
const visit = async (path: string) => (await there.call('GET', `/api/geo/${path}`)).body;
const create = async (name: string, parentId = wakiso) =>
  (await call('POST', '/cities', { parentId, name })).body.id as string;

/** A listing that stands in a city of Wakiso. */
async function aListingIn(cityId: string, reason = 'LIVE') {
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
  await listings.say(there, id, { type: 'ListingCreated', facts } as PublishedListingEvent);
}

describe('admins and places', () => {
  it('are admins only', async () => {
    expect((await there.call('GET', '/api/admin/geo')).status).toBe(401);
    const agent = { as: somebody('SUPER_AGENT') };
    expect((await there.call('GET', '/api/admin/geo', agent)).status).toBe(403);
  });

  it('walk the tree from the top, with what each place holds', async () => {
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

  it('add a place that everybody can see at once, under a name that is free', async () => {
    const { status, headers, body } = await call('POST', '/cities', {
      parentId: wakiso,
      name: 'Nsangi New Town',
      centroid: [32.45, 0.28],
    });
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    expect(body.path.map(({ name }: { name: string }) => name)).toContain('Wakiso');
    const [found] = (await visit('autocomplete?q=nsangi%20new')).items;
    expect(found).toMatchObject({ id: body.id, label: 'Nsangi New Town, Wakiso, Uganda' });
    const again = await call('POST', '/cities', { parentId: wakiso, name: 'nsangi new town' });
    expect(again.body.code).toBe('ALREADY_EXISTS');
    expect((await call('POST', '/countries', { parentId: wakiso, name: 'X' })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await call('POST', '/cities', { parentId: wakiso })).body.code).toBe('VALIDATION_FAILED');
    expect((await call('POST', '/planets', { parentId: wakiso, name: 'X' })).status).toBe(404);
  });

  it('add many from CSV, and hear of every line that cannot be', async () => {
    const csv =
      'name,altNames,lat,lon\nLubowa Hill,Lubowa|Lubbowa,0.24,32.56\nlubowa hill,,,\nFar,,91,0\n,,,\n';
    const body = { parentId: placeId('C:232422'), csv };
    const dry = (await call('POST', '/areas', { ...body, dryRun: true })).body;
    const wet = (await call('POST', '/areas', body)).body;
    expect(dry).toEqual(wet);
    expect(wet).toMatchObject({
      created: 1,
      rejected: [
        { row: 3, code: 'ALREADY_EXISTS' },
        { row: 4, code: 'VALIDATION_FAILED', message: 'lat and lon are not a point' },
        { row: 5, code: 'VALIDATION_FAILED', message: 'name is missing or too long' },
      ],
    });
    await there.settled();
    expect((await visit('autocomplete?q=lubbowa')).items[0]?.label).toBe('Lubowa Hill, Kampala, Uganda');
    const colour = await call('POST', '/areas', { ...body, csv: 'name,colour\na,b\n' });
    expect(colour.body.code).toBe('UNKNOWN_FIELD');
    expect((await call('POST', '/areas', { ...body, csv: 'name\n"a' })).body.code).toBe('FILE_UNREADABLE');
  });

  it('correct a place, and switch a country off so that selectors lose it', async () => {
    const kenya = placeId('KE');
    const { body } = await call('PUT', `/districts/${wakiso}`, { confirmed: true, altNames: ['Wakisso'] });
    expect(body).toMatchObject({ confirmed: true, altNames: ['Wakisso'] });
    await call('PUT', `/countries/${kenya}`, { enabled: false });
    expect((await visit('countries')).total).toBe(53);
    expect((await visit('autocomplete?q=nairobi')).items).toEqual([]);
    expect((await visit(`countries/${kenya}`)).enabled).toBe(false);
    await call('PUT', `/countries/${kenya}`, { enabled: true });
    expect((await visit('countries')).total).toBe(54);
    expect((await call('PUT', `/cities/${wakiso}`, { name: 'X' })).status).toBe(404);
    expect((await call('PUT', `/districts/${wakiso}`, { colour: 'red' })).body.code).toBe('UNKNOWN_FIELD');
  });

  it('mend the boundary of a place, and give it back the outline of its pack', async () => {
    const square = (size: number) => [
      [32.4, 0.1],
      [32.4 + size, 0.1],
      [32.4 + size, 0.1 + size],
      [32.4, 0.1 + size],
      [32.4, 0.1],
    ];
    const boundary = { type: 'MultiPolygon', coordinates: [[square(0.25)]] };
    const before = await visit(`districts/${wakiso}?boundary=true`);
    const { body } = await call('PUT', `/districts/${wakiso}`, { boundary });
    expect(body.bbox).toEqual([32.4, 0.1, 32.65, 0.35]);
    expect(body.boundary).toBeUndefined();
    expect((await visit(`districts/${wakiso}?boundary=true`)).boundary).toEqual(boundary);
    expect((await visit('reverse?lat=0.12&lon=32.42')).district.name).toBe('Wakiso');
    await there.restart();
    expect((await visit(`districts/${wakiso}?boundary=true`)).boundary).toEqual(boundary);
    await call('PUT', `/districts/${wakiso}`, { boundary: null });
    const after = await visit(`districts/${wakiso}?boundary=true`);
    expect(after.boundary).toEqual(before.boundary);

    const bow = [[32, 0], [32.2, 0.2], [32.2, 0], [32, 0.2], [32, 0]]; // biome-ignore format: one line reads better
    const crossed = await call('PUT', `/districts/${wakiso}`, {
      boundary: { type: 'MultiPolygon', coordinates: [[bow]] },
    });
    expect([crossed.status, crossed.body.code]).toEqual([422, 'GEOMETRY_INVALID']);
    expect(crossed.body.error.details).toMatchObject({ ring: 0, at: [32.1, 0.1], reason: 'crosses itself' });
    const none = await call('PUT', `/districts/${wakiso}`, {
      boundary: { type: 'MultiPolygon', coordinates: [] },
    });
    expect(none.body.code).toBe('GEOMETRY_INVALID');
  });

  it('learn what a move touches before it is done, and what lies below comes along', async () => {
    const city = await create('Kasanje Town');
    const area = (await call('POST', '/areas', { parentId: city, name: 'Lower Kasanje' })).body.id;
    await aListingIn(city);
    const dry = (await call('POST', `/cities/${city}/move`, { parentId: mukono, dryRun: true })).body;
    expect(dry.impact).toEqual({ places: 2, listings: 1 });
    expect((await visit(`hierarchy/${area}`)).district.name).toBe('Wakiso');
    await call('POST', `/cities/${city}/move`, { parentId: mukono });
    expect((await visit(`hierarchy/${area}`)).district.name).toBe('Mukono');
    const under = await call('POST', `/districts/${mukono}/move`, { parentId: city, dryRun: true });
    expect(under.body.code).toBe('VALIDATION_FAILED');
  });

  it('merge a place into another, so that its id goes on meaning something', async () => {
    const [one, other] = [await create('Bulenga'), await create('Bulenga Town')];
    expect((await call('POST', `/cities/${one}/merge`, { intoId: wakiso })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const { body } = await call('POST', `/cities/${one}/merge`, { intoId: other });
    expect(body).toMatchObject({ node: { id: other }, impact: { places: 1, listings: 0 } });
    expect((await visit(`cities/${one}`)).id).toBe(other);
    expect((await call('DELETE', `/cities/${one}`)).status).toBe(404);
  });

  it('cannot remove a place that a listing or another place stands in', async () => {
    const [used, free] = [await create('Used Town'), await create('Free Town')];
    await aListingIn(used);
    const { status, body } = await call('DELETE', `/cities/${used}`);
    expect([status, body.code, body.message]).toEqual([409, 'GEO_IN_USE', '1 listings use this place.']);
    expect((await call('DELETE', `/districts/${wakiso}`)).body.code).toBe('GEO_IN_USE');
    expect((await call('DELETE', `/districts/${mukono}`)).body.code).toBe('IN_USE');
    expect((await call('DELETE', `/cities/${free}`)).status).toBe(204);
    expect((await there.call('GET', `/api/geo/cities/${free}`)).status).toBe(404);
  });

  it('find everything as they left it after a restart', async () => {
    const before = await visit(`districts?regionId=${central}`);
    await there.restart();
    expect(await visit(`districts?regionId=${central}`)).toEqual(before);
  });
});
