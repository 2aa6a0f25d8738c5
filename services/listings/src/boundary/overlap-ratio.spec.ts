import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import type { LonLat } from '@ardhi/contracts/values';
import { describe, expect, it } from 'vitest';
import { overlapRatio } from './overlap-ratio.ts';

/** A rectangle in ten-thousandths of a degree from a corner near Kira. */
const box = (x: number, y: number, width: number, height: number): LonLat[] => {
  const at = (dx: number, dy: number): LonLat => [32.64 + (x + dx) / 1e4, 0.39 + (y + dy) / 1e4];
  return [at(0, 0), at(width, 0), at(width, height), at(0, height), at(0, 0)];
};
const land = (...polygons: LonLat[][][]): MultiPolygon => ({ type: 'MultiPolygon', coordinates: polygons });
const plot = land([box(0, 0, 10, 10)]);
const diamond = land([
  [
    [32.6405, 0.3898],
    [32.6412, 0.3905],
    [32.6405, 0.3912],
    [32.6398, 0.3905],
    [32.6405, 0.3898],
  ],
]);

describe('the overlap ratio', () => {
  it.each([
    ['the same land', plot, 1],
    ['half of it', land([box(5, 0, 10, 10)]), 0.5],
    ['a plot within', land([box(2, 2, 3, 3)]), 1],
    ['a sliver of survey noise', land([box(9.8, 0, 10, 10)]), 0.02],
    ['a neighbour along the fence', land([box(10, 0, 10, 10)]), 0],
    ['land far away', land([box(500, 500, 10, 10)]), 0],
    ['a rotated plot', diamond, 0.837],
    ['land with a hole around it', land([box(-10, -10, 30, 30), box(-1, -1, 12, 12)]), 0],
    ['two parts, one of them half inside', land([box(5, 0, 10, 10)], [box(100, 0, 10, 10)]), 0.5],
  ])('of a plot and %s is relative to the smaller', (_, other, share) => {
    expect(overlapRatio(plot, other)).toBeCloseTo(share, 2);
    expect(overlapRatio(other, plot)).toBeCloseTo(share, 2);
  });
});
