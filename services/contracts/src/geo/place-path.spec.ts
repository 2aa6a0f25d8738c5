import { describe, expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';
import type { Place, PlaceLevel } from './place.ts';
import { placePaths, slugOf } from './place-path.ts';

const place = (
  id: string,
  level: PlaceLevel,
  name: string,
  parentId?: string,
  more: Partial<Place> = {},
) => ({
  id,
  level,
  name,
  ...(parentId !== undefined && { parentId }),
  ...more,
});
const places: Place[] = [
  place('AF', 'CONTINENT', 'Africa'),
  place('UG', 'COUNTRY', 'Uganda', 'AF'),
  place('R', 'REGION', 'Central Region', 'UG'),
  place('S', 'SUB_REGION', 'Kampala', 'R'),
  place('D', 'DISTRICT', 'Kampala', 'S'),
  place('C', 'CITY', 'Kampala', 'D'),
  place('L', 'AREA', 'Kololo', 'C'),
  place('E', 'REGION', 'Eastern Region', 'UG'),
  place('B', 'SUB_REGION', 'Busoga', 'E'),
  place('D2', 'DISTRICT', 'Kampala', 'B'),
  place('W', 'DISTRICT', 'Wakiso', 'R'),
  place('K', 'CITY', 'Kira', 'W'),
  place('N', 'AREA', 'Najjeera', 'K'),
  place('O', 'AREA', 'Old Kira', 'K', { disabled: true }),
];
const geography = gazetteer([{ pack: { places } as never, mode: 'ADD' }]);
const paths = placePaths(geography);
const pathOf = (id: string) => paths.of(geography.get(id) as Place);

describe('the path of a place', () => {
  it.each([
    ['UG', 'uganda'],
    ['W', 'uganda/wakiso'],
    ['K', 'uganda/wakiso/kira'],
    ['N', 'uganda/wakiso/kira/najjeera'],
    ['R', 'uganda/central-region'],
    ['D', 'uganda/kampala'],
    ['L', 'uganda/kampala/kololo'],
  ])('leaves out regions: %s is %s', (id, path) => {
    expect(pathOf(id)).toBe(path);
    expect(paths.at(path)?.id).toBe(id);
  });

  it('names the region where two places would have the same path', () => {
    expect(pathOf('D2')).toBe('uganda/eastern-region/busoga/kampala');
    expect(paths.at('uganda/eastern-region/kampala')?.id).toBe('D2');
    expect(paths.at('uganda/central-region/kampala')?.id).toBe('D');
  });

  it.each([
    ['a continent', 'AF'],
    ['a disabled place', 'O'],
    ['a region with the name of a district', 'S'],
    ['a town with the name of its district', 'C'],
  ])('does not exist for %s', (_, id) => expect(pathOf(id)).toBeUndefined());

  it.each([
    '',
    'kenya',
    'uganda/',
    'uganda/kira',
    'uganda/wakiso/old-kira',
    'uganda//wakiso',
    'africa/uganda',
  ])('is of no place: %j', (path) => expect(paths.at(path)).toBeUndefined());

  it('is read in any case', () => expect(paths.at('Uganda/Wakiso')?.id).toBe('W'));
});

it.each([
  ['Côte d’Ivoire', 'cote-divoire'],
  ["Murang'a", 'muranga'],
  ['Saint-Louis  (Nord)', 'saint-louis-nord'],
  ['القاهرة', ''],
])('writes %s as %s', (name, slug) => expect(slugOf(name)).toBe(slug));
