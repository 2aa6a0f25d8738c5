import { readFileSync } from 'node:fs';
import { distanceM } from '@ardhi/contracts/geo/distance';
import { type Gazetteer, gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { unpack } from '@ardhi/contracts/geo/live-gazetteer';
import type { GeoPack, Place } from '@ardhi/contracts/geo/place';
import type { Id, LonLat } from '@ardhi/contracts/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { outlines, shippedShapes } from '../outlines/outlines.ts';
import { locate } from './locate.routes.ts';

/** How many of the largest towns of a country are looked at. */
const townsOfCountry = 200;

let pack: GeoPack;
let shipped: Gazetteer;
const shapes = outlines(shippedShapes());
beforeAll(async () => {
  const file = readFileSync(new URL('../../pack/africa-places.json.gz', import.meta.url));
  pack = await unpack(new Uint8Array(file));
  shipped = gazetteer([{ pack, mode: 'ADD' }]);
});

const districtOf = (path: readonly Place[]) => path.find(({ level }) => level === 'DISTRICT')?.id;
const siteOf = ({ centroid: [lon, lat] = [0, 0] }: Place): LonLat => [lon, lat];
const percent = (part: number, of: number) => (of === 0 ? '–' : `${Math.round((100 * part) / of)} %`);
const largestTowns = (country: Id) =>
  shipped
    .atLevel('CITY', country)
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, townsOfCountry);

/** How many of the largest towns of a country have a district, and for how many a point in them finds it. */
function sharesOf(country: Place) {
  const towns = largestTowns(country.id);
  const stated = towns.filter(({ id }) => districtOf(shipped.path(id)) !== undefined);
  const found = stated.filter((town) => {
    const [lon, lat] = siteOf(town);
    const answer = locate(shipped, shapes, [lon + 0.001, lat + 0.001]);
    return districtOf(answer.path) === districtOf(shipped.path(town.id));
  });
  return { name: country.name, towns: towns.length, stated: stated.length, found: found.length };
}

describe('the district of a point', () => {
  it('is the one that a source states, in every country', { timeout: 120_000 }, () => {
    const countries = shipped.atLevel('COUNTRY').filter(({ disabled }) => disabled !== true);
    const rows = countries.map(sharesOf);
    const sum = (part: 'towns' | 'stated' | 'found') => rows.reduce((total, row) => total + row[part], 0);
    const all = { name: 'all', towns: sum('towns'), stated: sum('stated'), found: sum('found') };
    for (const { name, towns, stated, found } of [...rows, all])
      console.log(
        `${name}: ${stated} of ${towns} towns have a district (${percent(stated, towns)}), found ${percent(found, stated)}`,
      );
    expect(rows).toHaveLength(54);
    for (const { name, stated, found } of rows)
      if (stated > 0) expect(found / stated, name).toBeGreaterThanOrEqual(0.9);
    expect(all.found / all.stated).toBeGreaterThanOrEqual(0.98);
    expect(all.stated / all.towns).toBeGreaterThanOrEqual(0.53);
  });

  it('is guessed from the nearest town, so that it is never confirmed where it has no outline', () => {
    const hidden = pack.places.filter(({ level }, at) => level === 'CITY' && at % 7 === 0);
    const without = new Set(hidden.map(({ id }) => id));
    const known = gazetteer([
      { pack: { ...pack, places: pack.places.filter(({ id }) => !without.has(id)) }, mode: 'ADD' },
    ]);
    const bands = new Map<number, { right: number; count: number }>();
    for (const town of hidden) {
      const truth = districtOf(shipped.path(town.id));
      const { path, town: near, confirmed } = locate(known, shapes, siteOf(town));
      const guess = districtOf(path);
      if (truth === undefined || guess === undefined || near === undefined) continue;
      if (shapes.of(guess) === undefined) expect(confirmed, town.name).toBe(false);
      const awayKm = distanceM(siteOf(near.place), siteOf(town)) / 1_000;
      const upTo = [2, 5, 10, 20, 50].find((km) => awayKm <= km) ?? 50;
      const band = bands.get(upTo) ?? { right: 0, count: 0 };
      bands.set(upTo, { right: band.right + (guess === truth ? 1 : 0), count: band.count + 1 });
    }
    for (const [km, { right, count }] of [...bands].toSorted(([a], [b]) => a - b))
      console.log(`nearest town up to ${km} km away: right ${percent(right, count)} of ${count}`);
    const { right = 0, count = 0 } = bands.get(2) ?? {};
    expect(right / count).toBeGreaterThanOrEqual(0.8);
  });
});
