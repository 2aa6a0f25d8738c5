import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { townArchive } from './town-archive.ts';

const extract = join(import.meta.dirname, 'extracts', 'nairobi.osm.pbf');
const shipped = join(import.meta.dirname, '../../services/geo/basemap/nairobi.pmtiles');

/** Reads an archive with the library that the map uses. */
const openArchive = (bytes: Buffer) =>
  new PMTiles({
    getKey: () => 'memory',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  });

describe('the street map of a town', () => {
  let bytes: Buffer;
  let archive: PMTiles;
  beforeAll(async () => {
    bytes = await townArchive(extract);
    archive = openArchive(bytes);
  });

  async function layersAt(z: number, x: number, y: number) {
    const tile = await archive.getZxy(z, x, y);
    return tile === undefined ? {} : new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers;
  }
  const namesOf = (layer: VectorTile['layers'][string] | undefined) =>
    Array.from({ length: layer?.length ?? 0 }, (_, i) => layer?.feature(i).properties['name']);

  it('is what ships with the product', async () => {
    const shippedArchive = openArchive(await readFile(shipped));
    const tileOf = async (one: PMTiles, x: number, y: number) => (await one.getZxy(14, x, y))?.data;
    let tiles = 0;
    for (let x = 9865; x < 9870; x++)
      for (let y = 8247; y < 8253; y++) {
        const tile = await tileOf(archive, x, y);
        expect(await tileOf(shippedArchive, x, y)).toEqual(tile);
        if (tile !== undefined) tiles += 1;
      }
    expect(tiles).toBeGreaterThan(4);
  });

  it('says where it lies, which zooms it has and whom to name', async () => {
    expect(await archive.getHeader()).toMatchObject({
      minZoom: 5,
      maxZoom: 14,
      minLon: expect.closeTo(36.80247, 5),
      minLat: expect.closeTo(-1.3054, 5),
      maxLon: expect.closeTo(36.84627, 5),
      maxLat: expect.closeTo(-1.26962, 5),
    });
    expect(await archive.getMetadata()).toMatchObject({ attribution: '© OpenStreetMap contributors' });
  });

  it('has the roads, buildings, grounds and points of the city centre', async () => {
    const layers = await layersAt(14, 9867, 8250);
    const counts = Object.fromEntries(Object.entries(layers).map(([name, { length }]) => [name, length]));
    expect(counts).toEqual({ land: 77, water: 18, waterway: 1, building: 2_324, road: 1_474, poi: 449 });
    expect(namesOf(layers['road'])).toContain('Kenyatta Avenue');
  });

  it('shows main roads only from afar, and nothing outside of the town', async () => {
    const afar = await layersAt(9, 308, 257);
    const kinds = Array.from(
      { length: afar['road']?.length ?? 0 },
      (_, i) => afar['road']?.feature(i).properties['kind'],
    );
    expect(new Set(kinds)).toEqual(new Set(['motorway', 'trunk', 'secondary']));
    expect(await layersAt(14, 9800, 8250)).toEqual({});
  });
});

describe('a file that is no extract', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-extract-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const written = (name: string, bytes: Buffer) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };

  it('is refused with one sentence', async () => {
    const text = written('town.osm.pbf', Buffer.from('<?xml version="1.0"?><osm/>'));
    await expect(townArchive(text)).rejects.toThrow(`${text} is not an .osm.pbf file.`);
  });

  it('is refused where its download was cut short', async () => {
    const half = written('half.osm.pbf', (await readFile(extract)).subarray(0, 100_000));
    await expect(townArchive(half)).rejects.toThrow('is cut short. Download it again.');
  });

  it('is refused where it shows nothing', async () => {
    const empty = written('empty.osm.pbf', Buffer.alloc(0));
    await expect(townArchive(empty)).rejects.toThrow('has nothing that a street map shows.');
  });
});
