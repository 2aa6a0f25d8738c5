import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { releasePackName } from '@ardhi/contracts/geo/gazetteer';
import { readArea } from '@ardhi/contracts/geo/geo.routes';
import {
  applyPack,
  listPacks,
  listPlaces,
  movePlace,
  uploadPack,
} from '@ardhi/contracts/geo/geo-admin.routes';
import { unpack } from '@ardhi/contracts/geo/live-gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import { openEngines } from '@ardhi/engines/engines';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { given } from '@ardhi/testing/given';
import { testWithSampleData } from '@ardhi/testing/sample-data';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geo } from '../service.ts';
import { applyReleasePack } from './apply-shipped-pack.ts';
import { pack } from './pack.ts';

const facts = { name: 'Africa', hash: 'h', places: 1, outlines: 0, rejected: 0 };
const aPack = given(pack);

describe('a pack', () => {
  it('is received once and applied once per mode', () => {
    aPack({ type: 'PackReceived', facts }).when({ type: 'ReceivePack', facts }).changesNothing();
    aPack({ type: 'PackReceived', facts })
      .when({ type: 'ApplyPack', mode: 'ADD' })
      .emits({ type: 'PackApplied', hash: 'h', mode: 'ADD' });
    aPack({ type: 'PackReceived', facts }, { type: 'PackApplied', hash: 'h', mode: 'ADD' })
      .when({ type: 'ApplyPack', mode: 'ADD' })
      .changesNothing();
    aPack().when({ type: 'ApplyPack', mode: 'ADD' }).refuses('NOT_FOUND');
  });
});

let app: World;
beforeAll(async () => {
  app = await world([geo], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const getGeo = async (path: string) => (await app.call('GET', `/api/geo/${path}`)).body;
function send(content: unknown, name = 'pack.json') {
  const form = new FormData();
  const bytes = content instanceof Uint8Array ? new Uint8Array(content) : JSON.stringify(content);
  form.append('file', new Blob([bytes]), name);
  return app.call(uploadPack, { as: admin, body: form });
}
const apply = (id: string, mode: string) =>
  app.call(applyPack, { params: { id }, as: admin, body: { mode } });

describe('geography packs', () => {
  it('take effect when they are applied, not before', async () => {
    const nodes = [
      { id: 'T:hill', t: 'city', p: 'D:UG.wakiso', n: 'Qwertonia', lat: 0.1, lon: 32.4 },
      { id: 'T:lower', t: 'area', p: 'T:hill', n: 'Lower Qwertonia' },
      { id: 'T:orphan', t: 'area', p: 'nowhere', n: 'Orphan' },
      { id: 'T:bad', t: 'city', p: 'D:UG.wakiso', n: 'Bad', lat: 91, lon: 0 },
    ];
    const { status, body } = await send(gzipSync(JSON.stringify({ nodes })), 'test.json.gz');
    expect([status, body]).toMatchObject([
      201,
      { name: 'test.json.gz', state: 'RECEIVED', places: 2, outlines: 0, rejected: 2 },
    ]);
    expect((await getGeo('autocomplete?q=qwertonia')).items).toEqual([]);
    const job = await apply(body.id, 'ADD');
    expect([job.status, job.body]).toMatchObject([202, { state: 'DONE', done: 2, total: 2 }]);
    expect((await getGeo('autocomplete?q=qwertonia')).items[0].label).toBe('Qwertonia, Wakiso, Uganda');
    const list = (await app.call(listPacks, { as: admin })).body.items;
    expect(list.find(({ id }: { id: string }) => id === body.id)).toMatchObject({
      state: 'APPLIED',
      mode: 'ADD',
    });
  });

  it('are refused with a reason when they are unreadable', async () => {
    const reason = async (content: unknown) => (await send(content)).body.message;
    expect(await reason(new TextEncoder().encode('{'))).toBe('This file cannot be read: it is not JSON.');
    expect(await reason({ places: [] })).toBe(
      'This file cannot be read: it has no nodes, outlines or points of interest.',
    );
    const broken = {
      type: 'Topology',
      arcs: [],
      objects: { d: { type: 'GeometryCollection', geometries: [] } },
    };
    expect((await send(broken)).body).toMatchObject({ outlines: 0 });
    const bomb = gzipSync(Buffer.alloc(101 * 1_048_576));
    expect(await reason(bomb)).toBe('This file cannot be read: it is not JSON.');
    const none = await app.call(uploadPack, { as: admin, body: new FormData() });
    expect(none.body.code).toBe('VALIDATION_FAILED');
    expect((await app.call(uploadPack, { as: testCaller('AGENT') })).status).toBe(403);
  });

  it('add points of interest, found by box and kind with attribution', async () => {
    const box = '32.4,0,32.6,0.2';
    expect(await getGeo(`pois?bbox=${box}`)).toEqual({ items: [], source: '' });
    const pois = [
      ['Hill School', 0.1, 32.5, 'school'],
      ['Hill Clinic', 0.11, 32.51, 'hospital'],
      ['Far School', 2, 32.5, 'school'],
      ['Nowhere', 91, 0, 'school'],
    ];
    const { body } = await send({ attribution: 'the surveyors of the hill', pois });
    expect(body).toMatchObject({ places: 0, pois: 3, rejected: 1 });
    await apply(body.id, 'ADD');
    expect(await getGeo(`pois?bbox=${box}&kinds=school`)).toEqual({
      items: [{ kind: 'school', name: 'Hill School', point: [32.5, 0.1] }],
      source: 'the surveyors of the hill',
    });
    expect((await getGeo(`pois?bbox=${box}&limit=1`)).items).toHaveLength(1);
    for (const query of ['', 'bbox=1,2,3', 'bbox=2,0,1,1', `bbox=${box}&limit=501`])
      expect((await getGeo(`pois?${query}`)).code).toBe('VALIDATION_FAILED');
  });

  testWithSampleData('geo-pack', 'add 27,295 points of interest from one file', async (folder) => {
    const { body } = await send(new Uint8Array(readFileSync(join(folder, 'uganda-poi.json'))), 'poi.json');
    expect(body).toMatchObject({ rejected: 0, pois: 27_295 });
    await apply(body.id, 'ADD');
    const { items } = await getGeo('pois?bbox=32.55,0.3,32.62,0.35&kinds=school,hospital');
    expect(items.length).toBeGreaterThan(100);
  });

  testWithSampleData(
    'geo-pack',
    'confirm the districts of Uganda and add neighbourhoods with centroids',
    async (folder) => {
      const file = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
      expect(await getGeo('reverse?lat=0.315&lon=32.58')).toMatchObject({ confirmed: false });
      const outlines = (await send(file('ug-districts.topo.json'))).body;
      expect(outlines).toMatchObject({ outlines: 136, rejected: 0 });
      await apply(outlines.id, 'UPDATE');
      expect(await getGeo('reverse?lat=0.315&lon=32.58')).toMatchObject({
        district: { name: 'Kampala' },
        confirmed: true,
      });
      const unsure = await app.call(listPlaces, {
        query: { level: 'DISTRICT', unconfirmed: 'true' },
        as: admin,
      });
      expect(unsure.body.total).toBe(0);
      const areas = (await send(file('uganda-areas.json'))).body;
      expect(areas).toMatchObject({ places: 13_892, rejected: 0 });
      await apply(areas.id, 'ADD');
      const [naalya] = (await getGeo('autocomplete?q=nalya&country=UG')).items;
      expect(naalya).toMatchObject({ level: 'AREA', centroid: [expect.any(Number), expect.any(Number)] });
      await app.restart();
      expect(await getGeo('reverse?lat=0.315&lon=32.58')).toMatchObject({ confirmed: true });
    },
  );
});

describe('a newer release on a database that exists', () => {
  const placeId = (key: string) => idFrom(`geo:${key}`);
  const shipped = async () =>
    unpack(new Uint8Array(readFileSync(new URL('../../pack/africa-places.json.gz', import.meta.url))));

  it('corrects the parents of the pack and leaves those that an admin chose', async () => {
    await using old = await world([geo], openEngines);
    const parentOf = async (id: string) => (await old.call(readArea, { params: { id } })).body.parentId;
    const { places, ...about } = await shipped();
    const below = (level: Place['level'], id: string) =>
      places.filter((one) => one.level === level && one.parentId === id);
    const [from, to, chosen] = below('CITY', placeId('D:UG.wakiso'))
      .toSorted((a, b) => below('AREA', b.id).length - below('AREA', a.id).length)
      .slice(0, 3) as [Place, Place, Place];
    const [ward, moved] = below('AREA', from.id) as [Place, Place];
    const move = await old.call(movePlace, {
      params: { level: 'areas', id: moved.id },
      as: admin,
      body: { parentId: chosen.id },
    });
    expect(move.status, JSON.stringify(move.body)).toBe(200);

    const newer = places.map((one) => (one === ward || one === moved ? { ...one, parentId: to.id } : one));
    const context = old.application.contexts.get('geo') as ServiceContext;
    const bytes = gzipSync(JSON.stringify({ ...about, places: newer }));
    await applyReleasePack(context, bytes);
    await applyReleasePack(context, bytes);
    expect([await parentOf(ward.id), await parentOf(moved.id)]).toEqual([to.id, chosen.id]);
    await old.restart();
    expect([await parentOf(ward.id), await parentOf(moved.id)]).toEqual([to.id, chosen.id]);
    const packs = (await old.call(listPacks, { as: admin })).body.items;
    expect(packs.filter(({ name }: { name: string }) => name === releasePackName)).toHaveLength(2);
  });

  it('is not taken for an uploaded pack of its name', async () => {
    const nodes = [{ id: 'T:named', t: 'city', p: 'D:UG.wakiso', n: 'Namedia', lat: 0.1, lon: 32.4 }];
    const { body } = await send({ nodes }, releasePackName);
    expect(body.name).toBe(`${releasePackName}.json`);
  });
});
