import { describe, expect, it } from 'vitest';
import { addPolygon, firstPoint, searchAreaShapes, searchBounds } from './search-area.ts';

const ridge = [
  [32.5, 0.3],
  [32.6, 0.3],
  [32.6, 0.4],
] as const;
const ring = ridge.map(([lon, lat]): [number, number] => [lon, lat]);

describe('the search area', () => {
  it('encodes drawn areas in the URL, one after the other', () => {
    const one = addPolygon({}, ring);
    expect(addPolygon({ polygon: one }, ring)).toBe(`${one};${one}`);
    expect(searchAreaShapes({ polygon: `${one};${one}` }, undefined).features).toHaveLength(2);
    expect(searchBounds({ polygon: one }, undefined)?.map((side) => side.toFixed(2))).toEqual([
      '32.49',
      '0.29',
      '32.61',
      '0.41',
    ]);
  });

  it('ignores shapes that are not areas', () => {
    expect(searchAreaShapes({ polygon: 'nonsense' }, undefined).features).toEqual([]);
    expect(searchBounds({ polygon: 'nonsense' }, undefined)).toBeUndefined();
  });

  it('is none for a search that names no place: the map opens at the first result, or in Kampala', () => {
    const results = { items: [{}, { point: [36.8, -1.3] }] } as never;
    expect(searchBounds({}, results)).toBeUndefined();
    expect(firstPoint(results)).toEqual([36.8, -1.3]);
    expect(firstPoint(undefined)).toEqual([32.5825, 0.3476]);
  });

  it('is a circle for a search around a place', () => {
    const around = { point: [32.58, 0.32] as [number, number], radiusM: 25_000 };
    const { features } = searchAreaShapes({}, around);
    expect(features[0]?.geometry.type).toBe('LineString');
  });
});
