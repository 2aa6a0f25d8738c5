import { describe, expect, it } from 'vitest';
import { boxOf, drawnIn, shapesOf } from './searched-area.ts';

const ridge = [
  [32.5, 0.3],
  [32.6, 0.3],
  [32.6, 0.4],
] as const;
const ring = ridge.map(([lon, lat]): [number, number] => [lon, lat]);

describe('the area that is searched', () => {
  it('is kept in the address as it was drawn, one area after the other', () => {
    const one = drawnIn({}, ring);
    expect(drawnIn({ polygon: one }, ring)).toBe(`${one};${one}`);
    expect(shapesOf({ polygon: `${one};${one}` }, undefined).features).toHaveLength(2);
    expect(boxOf({ polygon: one }, undefined)?.map((side) => side.toFixed(2))).toEqual([
      '32.49',
      '0.29',
      '32.61',
      '0.41',
    ]);
  });

  it('draws nothing of what is no area', () => {
    expect(shapesOf({ polygon: 'nonsense' }, undefined).features).toEqual([]);
    expect(boxOf({ polygon: 'nonsense' }, undefined)).toBeUndefined();
  });

  it('is a circle where the surroundings of a place are searched', () => {
    const around = { point: [32.58, 0.32] as [number, number], radiusM: 25_000 };
    const { features } = shapesOf({}, around);
    expect(features[0]?.geometry.type).toBe('LineString');
  });
});
