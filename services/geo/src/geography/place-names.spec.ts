import { foldName } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { PlaceBox } from '@ardhi/contracts/geo/place';
import { beforeAll, describe, expect, it } from 'vitest';
import { shippedGazetteer } from '../testing/shipped-gazetteer.ts';
import { placeNames } from './place-names.ts';

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await shippedGazetteer();
});

/** Central Kampala and its suburbs. */
const kampala: PlaceBox = [32.5, 0.25, 32.7, 0.42];
const namesIn = (box: PlaceBox, zoom: number) => placeNames(gazetteer, box, zoom).map(({ name }) => name);

describe('the names on a map', () => {
  it('are those of large towns from afar, and of neighbourhoods from near', () => {
    const [far, near] = [namesIn(kampala, 9), namesIn(kampala, 13)];
    expect(far[0]).toBe('Kampala');
    expect(far).not.toContain('Ntinda');
    expect(near[0]).toBe('Kampala');
    expect(near).toEqual(expect.arrayContaining(['Ntinda', 'Kololo', 'Muyenga']));
    expect(near.length).toBeGreaterThan(far.length);
  });

  it.each([
    ['Kampala', kampala],
    ['Nairobi', [36.65, -1.4, 37, -1.15]],
    ['Lagos', [3.2, 6.35, 3.65, 6.7]],
    ['Africa', [-26, -35, 60, 38]],
  ] satisfies [string, PlaceBox][])('of %s are at most a hundred, each once, inside the box', (_, box) => {
    const [west, south, east, north] = box;
    for (const zoom of [9, 11, 13, 18]) {
      const names = placeNames(gazetteer, box, zoom);
      expect(names.length).toBeGreaterThan(0);
      expect(names.length).toBeLessThanOrEqual(100);
      expect(new Set(names.map(({ name }) => foldName(name))).size).toBe(names.length);
      for (const { point } of names) {
        expect(point[0]).toBeGreaterThanOrEqual(west);
        expect(point[0]).toBeLessThanOrEqual(east);
        expect(point[1]).toBeGreaterThanOrEqual(south);
        expect(point[1]).toBeLessThanOrEqual(north);
      }
    }
  });

  it('of neighbourhoods lie in every part of a box that has more than there is room for', () => {
    const [west, south, east, north] = [32.34, 0, 33.05, 0.7];
    const names = placeNames(gazetteer, [west, south, east, north], 13);
    expect(names).toHaveLength(100);
    const areas = names.filter(({ level }) => level === 'AREA').map(({ name }) => foldName(name)[0] ?? '');
    expect(areas.some((letter) => letter < 'c')).toBe(true);
    expect(areas.some((letter) => letter > 'm')).toBe(true);
  });

  it('are none in the sea', () => {
    expect(namesIn([-10, -20, -8, -18], 13)).toEqual([]);
  });
});
