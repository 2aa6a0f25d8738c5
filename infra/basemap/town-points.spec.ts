import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { describe, expect, it } from 'vitest';
import { readPackFile } from '../../services/geo/src/pack/pack-file.ts';
import { townPoints } from './town-points.ts';

const extract = join(import.meta.dirname, 'extracts', 'nairobi.osm.pbf');
const shipped = join(import.meta.dirname, '../../services/geo/basemap/nairobi.points.json');

describe('the points of interest of a town', () => {
  it('are those that ship with the product', async () => {
    expect(await townPoints(extract)).toBe(readFileSync(shipped, 'utf8'));
  });

  it('are a pack that an admin can import, of places that people look for around a home', () => {
    const { pack, rejected } = readPackFile(readFileSync(shipped), 'nairobi', gazetteer([]));
    const { pois = [], attribution } = pack;
    expect([rejected, attribution]).toEqual([0, '© OpenStreetMap contributors']);
    expect(pois.length).toBeGreaterThan(50);
    const [west, south, east, north] = [36.80247, -1.3054, 36.84627, -1.26962];
    for (const {
      name,
      point: [lon, lat],
    } of pois)
      expect([name, lon > west && lon < east, lat > south && lat < north]).toEqual([name, true, true]);
    expect(new Set(pois.map(({ kind }) => kind))).not.toContain('parking');
  });
});
