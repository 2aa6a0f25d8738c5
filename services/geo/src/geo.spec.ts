import { validatePlace } from '@ardhi/contracts/geo/geo.routes';
import { openEngines } from '@ardhi/engines/engines';
import { idFrom } from '@ardhi/kernel/base/ids';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geo } from './service.ts';

const placeId = (key: string) => idFrom(`geo:${key}`);
const uganda = placeId('UG');
const central = placeId('R:UG.C');
const admin = testCaller('AFRI_ADMIN');

let app: World;
beforeAll(async () => {
  app = await world([geo], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const get = async (path: string, as = {}) => app.call('GET', path, { as });
const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

describe('geography over HTTP', () => {
  it('lists the enabled countries with currency and dialling code', async () => {
    const { status, body } = await get('/api/geo/countries');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 54, page: 1, pageSize: 500, totalPages: 1 });
    expect(body.items.find(({ name }: { name: string }) => name === 'Uganda')).toMatchObject({
      id: uganda,
      level: 'COUNTRY',
      code: 'UG',
      currency: 'UGX',
      phonePrefix: '+256',
      enabled: true,
    });
  });

  it('names a level as the country of the place does', async () => {
    const reverse = async (lat: number, lon: number) =>
      (await get(`/api/geo/reverse?lat=${lat}&lon=${lon}`)).body;
    expect(await reverse(14.42, -16.97)).toMatchObject({
      district: { name: 'Mbour', level: 'DISTRICT', kind: 'department' },
    });
    expect(await reverse(-1.266, 36.805)).toMatchObject({
      region: { name: 'Nairobi County', kind: 'county' },
    });
    expect(await reverse(30.79, 31)).toMatchObject({
      region: { kind: 'governorate' },
      district: { name: 'Tanta', kind: 'markaz' },
    });
    const { district, region } = await reverse(0.315, 32.58);
    expect([district.kind, region.kind]).toEqual([undefined, undefined]);
  });

  it('returns minimal countries to selectors', async () => {
    const { body } = await get('/api/geo/countries?limit=100&include=minimal');
    expect(body.items[0]).toEqual({ id: placeId('DZ'), name: 'Algeria', code: 'DZ', enabled: true });
  });

  it('shows disabled places to admins only', async () => {
    expect((await get('/api/geo/countries?includeDisabled=true')).status).toBe(401);
    expect((await get('/api/geo/countries?includeDisabled=true', testCaller('AGENT'))).status).toBe(403);
    expect((await get('/api/geo/countries?includeDisabled=true', admin)).body.total).toBe(58);
  });

  it('lists places level by level', async () => {
    const down = async (path: string) => (await get(path)).body;
    expect(names(await down(`/api/geo/regions?countryId=${uganda}`))).toEqual([
      'Central Region',
      'Eastern Region',
      'Northern Region',
      'Western Region',
    ]);
    expect((await down(`/api/geo/sub-regions?regionId=${central}`)).total).toBe(3);
    expect(names(await down(`/api/geo/districts?regionId=${central}`))).toContain('Wakiso');
    expect(names(await down(`/api/geo/cities?regionId=${central}`))).toContain('Entebbe');
    const kampala = placeId('C:232422');
    expect((await down(`/api/geo/areas?cityId=${kampala}`)).total).toBeGreaterThan(50);
  });

  it('limits page sizes as specified', async () => {
    const { body } = await get('/api/geo/cities?page=2');
    expect(body).toMatchObject({ page: 2, pageSize: 1000 });
    expect(body.items).toHaveLength(1000);
    expect((await get('/api/geo/cities?limit=1001')).body.code).toBe('VALIDATION_FAILED');
    expect((await get('/api/geo/countries?limit=501')).body.code).toBe('VALIDATION_FAILED');
  });

  it('returns one place with its path, and its boundary on request', async () => {
    const wakiso = placeId('D:UG.wakiso');
    const { body } = await get(`/api/geo/districts/${wakiso}?boundary=true`);
    expect(body.path.map(({ name }: { name: string }) => name)).toEqual([
      'Africa',
      'Uganda',
      'Central Region',
      'South Buganda',
      'Wakiso',
    ]);
    expect(body).toMatchObject({ confirmed: false, countryId: uganda });
    expect(body.boundary.type).toBe('MultiPolygon');
    expect((await get(`/api/geo/cities/${wakiso}`)).body.code).toBe('NOT_FOUND');
    expect((await get('/api/geo/cities/nowhere!')).body.code).toBe('INVALID_ID');
  });

  it('returns a hierarchy under every route alias, and not for the wrong level', async () => {
    const entebbe = (await get('/api/geo/autocomplete?q=entebbe&levels=CITY')).body.items[0].id;
    const { body } = await get(`/api/geo/hierarchy/city/${entebbe}`);
    expect(Object.keys(body)).toEqual(['continent', 'country', 'region', 'subRegion', 'district', 'city']);
    expect(body.district.name).toBe('Wakiso');
    expect((await get(`/api/geo/hierarchy/${entebbe}`)).body).toEqual(body);
    expect((await get(`/api/geo/hierarchy/district/${entebbe}`)).status).toBe(404);
    expect((await get(`/api/geo/hierarchy/subregion/${placeId('S:UG.ankole')}`)).status).toBe(200);
    expect((await get(`/api/geo/hierarchy/region/${central}`)).body.region.name).toBe('Central Region');
  });

  it('locates a point and measures its distance from a place', async () => {
    const { body } = await get('/api/geo/reverse?lat=0.315&lon=32.58');
    expect(body).toMatchObject({
      country: { name: 'Uganda' },
      district: { name: 'Kampala' },
      confirmed: false,
    });
    expect(body.landmark.distanceM).toBeLessThan(1000);
    expect((await get('/api/geo/reverse?lat=91&lon=0')).status).toBe(400);
    const geoRef = { countryId: uganda, regionId: central, countryCode: 'UG' };
    const validate = async (point: number[]) =>
      (await app.call(validatePlace, { body: { geo: geoRef, point } })).body;
    expect(await validate([32.58, 0.315])).toMatchObject({ ok: true, distanceM: 0 });
    const nairobi = await validate([36.82, -1.29]);
    expect(nairobi).toMatchObject({ ok: false, expected: { country: { name: 'Kenya' } } });
    expect(nairobi.distanceM).toBeGreaterThan(250_000);
  });

  it('suggests places with their location', async () => {
    const { body } = await get(`/api/geo/autocomplete?q=kyanja%20stage&country=${uganda}`);
    expect(body.items[0]).toMatchObject({ level: 'AREA', label: 'Kyanja (Nakawa), Kampala, Uganda' });
    expect((await get('/api/geo/autocomplete?q=')).body.code).toBe('VALIDATION_FAILED');
    expect((await get('/api/geo/autocomplete?q=a&colour=red')).body.code).toBe('UNKNOWN_FILTER');
  });

  it('is available after a restart without applying the pack twice', async () => {
    const head = await app.engines.events.head();
    await app.restart();
    expect((await get('/api/geo/countries')).body.total).toBe(54);
    expect(await app.engines.events.head()).toBe(head);
  });
});
