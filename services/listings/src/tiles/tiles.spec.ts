import type { LonLat } from '@ardhi/contracts/values';
import { newId } from '@ardhi/kernel/base/ids';
import { internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { testWorldKey } from '@ardhi/testing/world';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { maxTileBytes, plotTile, tileAround, tileBox } from './plot-tiles.ts';

/** A square of about 55 m with its lower left corner at a point. */
const square = (lon: number, lat: number, side = 0.0005) => ({
  type: 'MultiPolygon' as const,
  coordinates: [
    [
      [
        [lon, lat],
        [lon + side, lat],
        [lon + side, lat + side],
        [lon, lat + side],
        [lon, lat],
      ],
    ],
  ] as [number, number][][][],
});
const plotsOn = (bytes: Uint8Array) => {
  const layer = new VectorTile(new PbfReader(bytes)).layers['plots'];
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i));
};

describe('a vector tile', () => {
  const kira: LonLat = [32.64, 0.39];
  const address = tileAround(kira, 16);

  it('covers its box in degrees', () => {
    const [west, south, east, north] = tileBox(address);
    expect(west <= kira[0] && kira[0] < east && south <= kira[1] && kira[1] < north).toBe(true);
    expect(tileBox({ z: 0, x: 0, y: 0 }).map(Math.round)).toEqual([-180, -85, 180, 85]);
  });

  it('has a plot where it is, with id and state', () => {
    const plot = { id: 'a', state: 'SOLD' as const, geometry: square(...kira), areaM2: 3_000 };
    const [feature] = plotsOn(plotTile(address, [plot]));
    expect(feature?.properties).toEqual({ id: 'a', state: 'SOLD' });
    const shape = feature?.toGeoJSON(address.x, address.y, address.z).geometry as {
      coordinates: number[][][];
    };
    const [lon = 0, lat = 0] = shape.coordinates[0]?.[0] ?? [];
    expect(Math.abs(lon - kira[0])).toBeLessThan(0.0006);
    expect(Math.abs(lat - kira[1])).toBeLessThan(0.0006);
  });

  it('is empty where there is none', () => {
    const far = { id: 'a', state: 'SOLD' as const, geometry: square(36.8, -1.3), areaM2: 3_000 };
    expect(plotsOn(plotTile(address, [far]))).toEqual([]);
    expect(plotTile(address, [])).toHaveLength(0);
  });

  it('has the largest plots where all are too many bytes', () => {
    const [west, south] = tileBox(address);
    const many = Array.from({ length: 3_000 }, (_, i) => ({
      id: `plot-${String(i).padStart(22, '0')}`,
      state: 'AVAILABLE' as const,
      geometry: square(west + (i % 55) * 0.0001, south + Math.floor(i / 55) * 0.0001, 0.00008),
      areaM2: i,
    }));
    const tile = plotTile(address, many);
    expect(tile.length).toBeLessThanOrEqual(maxTileBytes);
    const ids = plotsOn(tile).map((feature) => feature?.properties['id']);
    expect(ids.length).toBeGreaterThan(600);
    expect(ids).toContain('plot-0000000000000000002999');
    expect(ids).not.toContain('plot-0000000000000000000000');
  });
});

const visitor = {
  id: '',
  subject: '',
  role: '' as const,
  permissions: [],
  emailVerified: false,
  address: '127.0.0.1',
  requestId: newId(),
};

describe('the tiles of plots', () => {
  let world: ListingsWorld;
  const ids: Record<string, string> = {};
  const spot = (i: number): LonLat => [32.64 + i * 0.001, 0.39];
  const at = (i: number, more: object = {}) => ({
    location: { geo: geoOf.kira, point: spot(i), precision: 'EXACT', pinSource: 'AGENT_PIN', ...more },
    boundary: { geometry: square(...spot(i)), source: 'DRAWN', accuracyM: 5, beacons: [] },
  });

  beforeAll(async () => {
    world = await listingsWorld();
    await world.grantSlots(20);
    ids['live'] = await world.livePlot(at(0));
    ids['reserved'] = await world.livePlot(at(1));
    await world.move(ids['reserved'], 'markUnderOffer', world.agent);
    ids['vague'] = await world.livePlot(at(2, { precision: 'STREET_100M' }));
    ids['unlisted'] = await world.livePlot({ ...at(3), visibility: 'UNLISTED' });
    ids['draft'] = await world.draftPlot(at(4));
    await world.settled();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  async function statesAt(z: number): Promise<Record<string, unknown>> {
    const found: [string, unknown][] = [];
    const tiles = new Set([0, 1, 2, 3, 4].map((i) => JSON.stringify(tileAround(spot(i), z))));
    for (const tile of tiles) {
      const { x, y } = JSON.parse(tile) as { x: number; y: number };
      const path = `/plots/tiles/${z}/${x}/${y}.mvt`;
      const now = world.clock.epoch();
      const token = signCaller(visitor, { method: 'GET', path, key: testWorldKey, now });
      const answer = await fetch(world.url + path, { headers: { [internalTokenHeader]: token } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('application/vnd.mapbox-vector-tile');
      for (const feature of plotsOn(new Uint8Array(await answer.arrayBuffer())))
        found.push([String(feature?.properties['id']), feature?.properties['state']]);
    }
    return Object.fromEntries(found);
  }

  it('have what everyone may see where exactly it is, with its state', async () => {
    expect(await statesAt(16)).toEqual({
      [ids['live'] ?? '']: 'AVAILABLE',
      [ids['reserved'] ?? '']: 'RESERVED',
    });
  });

  it('are the same while they are recent, and new after that', async () => {
    await world.advance(60_000);
    const before = await statesAt(17);
    expect(before[ids['live'] ?? '']).toBe('AVAILABLE');
    await world.move(ids['live'] ?? '', 'markUnderOffer', world.agent);
    await world.settled();
    expect(await statesAt(17)).toEqual(before);
    await world.advance(30_000);
    expect(await statesAt(17)).toEqual({ ...before, [ids['live'] ?? '']: 'RESERVED' });
    await world.move(ids['live'] ?? '', 'backOnMarket', world.agent);
    await world.settled();
  });

  it('are the same after their boundaries were read from the log again', async () => {
    await world.advance(60_000);
    const before = await statesAt(18);
    await world.application.rebuild('listings.public-plots');
    await world.advance(60_000);
    expect(await statesAt(18)).toEqual(before);
    expect(Object.keys(before)).toHaveLength(2);
  });

  it('lose a plot that is paused and have it again afterwards', async () => {
    await world.advance(60_000);
    await world.move(ids['reserved'] ?? '', 'backOnMarket', world.agent);
    await world.move(ids['reserved'] ?? '', 'pause', world.agent);
    await world.settled();
    expect(Object.keys(await statesAt(15))).toEqual([ids['live']]);
    await world.move(ids['reserved'] ?? '', 'resume', world.agent);
    await world.advance(60_000);
    expect(Object.keys(await statesAt(15)).toSorted()).toEqual([ids['live'], ids['reserved']].toSorted());
  });

  it('lose no plot to thousands of others that nobody may see', async () => {
    const [lon, lat] = spot(0);
    const details = { boundary: { ...at(0).boundary, geometry: square(lon - 0.0001, lat) } };
    const facts = {
      ...listingFacts(newId(), { agentId: newId(), status: 'INACTIVE', reason: 'PAUSED' }),
      precision: 'EXACT',
    };
    for (let i = 0; i < 2_100; i++) {
      await world.engines.events.append({
        // Listed before all others.
        stream: `listing-00${newId().slice(2)}`,
        expectedVersion: 0,
        events: [
          {
            id: newId(),
            type: 'ListingCreated',
            schema: 1,
            data: {
              details,
              facts,
              derived: { place: '', slug: '', measured: { areaM2: 1e6, perimeterM: 4_000 } },
            },
          },
        ],
        at: world.clock.now(),
        actor: 'system',
        correlationId: newId(),
        commandId: newId(),
      });
    }
    await world.advance(60_000);
    expect(Object.keys(await statesAt(16)).toSorted()).toEqual([ids['live'], ids['reserved']].toSorted());
  });

  it.each([
    ['14/0/0', 400, 'INVALID_ZOOM'],
    ['19/0/0', 400, 'INVALID_ZOOM'],
    ['x/0/0', 400, 'INVALID_ZOOM'],
    ['15/32768/0', 404, 'NOT_FOUND'],
    ['15/0/-1', 404, 'NOT_FOUND'],
    ['15/1e3/0', 404, 'NOT_FOUND'],
  ])('are refused at %s', async (path, status, code) => {
    const answer = await world.call('GET', `/plots/tiles/${path}.mvt`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
