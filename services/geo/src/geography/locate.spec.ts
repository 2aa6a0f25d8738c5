import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { LonLat } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { testWithSampleData } from '@ardhi/testing/sample-data';
import { beforeAll, describe, expect, it } from 'vitest';
import { outlines, shapesOf, shippedShapes } from '../outlines/outlines.ts';
import { shippedGazetteer } from '../testing/shipped-gazetteer.ts';
import { locate } from './locate.routes.ts';

let gazetteer: Gazetteer;
const shipped = outlines(shippedShapes());
beforeAll(async () => {
  gazetteer = await shippedGazetteer();
});
const names = (point: LonLat) => locate(gazetteer, shipped, point).path.map(({ name }) => name);

describe('locate', () => {
  it.each([
    [
      'a street of Kampala',
      [32.612, 0.352],
      ['Africa', 'Uganda', 'Central Region', 'Kampala', 'Kampala', 'Kampala', 'Ntinda'],
    ],
    ['Westlands', [36.805, -1.266], ['Africa', 'Kenya', 'Nairobi County', 'Nairobi', 'Westlands']],
    [
      'the waterfront of Dar es Salaam',
      [39.2919, -6.8145],
      ['Africa', 'Tanzania', 'Dar es Salaam Region', 'Ilala', 'Dar es Salaam', 'Posta'],
    ],
    [
      'a suburb of Kampala beyond its border',
      [32.498, 0.316],
      ['Africa', 'Uganda', 'Central Region', 'South Buganda', 'Wakiso', 'Kyengera'],
    ],
    [
      'Mbarara',
      [30.65, -0.61],
      ['Africa', 'Uganda', 'Western Region', 'Ankole', 'Mbarara', 'Mbarara', 'Kamukuzi'],
    ],
    ['the seat of a département', [-16.97, 14.42], ['Africa', 'Senegal', 'Thies', 'Mbour', 'Mbour']],
    ['the seat of a markaz', [31.0, 30.79], ['Africa', 'Egypt', 'Gharbia', 'Tanta', 'Tanta']],
    ['a zone of Ethiopia', [36.834, 7.674], ['Africa', 'Ethiopia', 'Oromiya', 'Jimma', 'Jimma']],
    [
      'a town in the outline of a former region',
      [-5.547, 33.895],
      ['Africa', 'Morocco', 'Fes-Meknes', 'Meknes', 'Meknes'],
    ],
    [
      'a town that the outline of the next country covers',
      [1.193, 6.117],
      ['Africa', 'Ghana', 'Volta', 'Ketu South District', 'Aflao'],
    ],
    ['the open sea', [0, -20], []],
  ] as const)('locates %s', (_, point, path) => {
    expect(names([...point])).toEqual(path);
  });

  it('confirms Kenya and does not confirm the districts of Uganda', () => {
    expect(locate(gazetteer, shipped, [36.82, -1.29]).confirmed).toBe(true);
    expect(locate(gazetteer, shipped, [32.58, 0.315]).confirmed).toBe(false);
  });

  it('finds most of the neighbourhoods near their middle', () => {
    const areas = gazetteer.atLevel('AREA').filter(({ centroid }) => centroid !== undefined);
    const found = areas.filter(({ name, centroid = [0, 0] }) => {
      const [lon, lat] = centroid;
      return names([lon + 0.002, lat + 0.002]).at(-1) === name;
    });
    console.log(`${found.length} of ${areas.length} neighbourhoods found by a point near their middle`);
    expect(areas.length).toBeGreaterThan(1_600);
    expect(found.length / areas.length).toBeGreaterThanOrEqual(0.85);
  });

  it('assigns a point in a split district to the successor of its nearest town', () => {
    expect(names([31.51, -0.62])).toContain('Kyotera');
    expect(names([30.85, 0.15])).not.toContain('Mbarara');
  });

  it('measures the distance to an outline, 0 inside', () => {
    const uganda = idFrom('geo:UG');
    expect(shipped.distanceM(uganda, [32.58, 0.315])).toBe(0);
    const nairobi = shipped.distanceM(uganda, [36.82, -1.29]) ?? 0;
    expect(nairobi).toBeGreaterThan(250_000);
    expect(nairobi).toBeLessThan(400_000);
  });

  testWithSampleData('geo-pack', 'agrees with newer outlines on five of six points in Uganda', (folder) => {
    const newer = outlines(
      shapesOf(JSON.parse(readFileSync(join(folder, 'ug-districts.topo.json'), 'utf8'))),
    );
    const random = numbers(7);
    let met = 0;
    let pointCount = 0;
    while (pointCount < 2_000) {
      const point: LonLat = [29.6 + 5.4 * random(), -1.4 + 5.6 * random()];
      const [truth] = newer.at(point);
      if (truth === undefined) continue;
      pointCount++;
      const district = locate(gazetteer, shipped, point).path.find(({ level }) => level === 'DISTRICT');
      if (district?.id === idFrom(`geo:${truth}`)) met++;
    }
    console.log(
      `district right on ${((100 * met) / pointCount).toFixed(1)} % of ${pointCount} random points`,
    );
    expect(met / pointCount).toBeGreaterThan(0.83);
  });
});

/** The same numbers in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
