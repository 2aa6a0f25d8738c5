import type { LonLat } from '@ardhi/contracts/values';
import { cellOf, inPolygon, metresBetween } from '@ardhi/kernel/search-index/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLevel } from './morton.ts';
import { circleAround, polygonsAround } from './rect.ts';
import { somePoint } from './testing/some-documents.ts';

/** The square around a point with so many squares of the grid a side. */
function squareAround(point: LonLat, side: number): [number, number, number] {
  const [x, y] = cellOf(point, gridLevel);
  return [x - (x % side), y - (y % side), side];
}
const aSide = fc.integer({ min: 0, max: gridLevel }).map((bits) => 2 ** bits);
const kampala: LonLat = [32.58, 0.31];

describe('a circle', () => {
  it('has every point of a square that is in, and none of one that is out', () => {
    const reach = fc.double({ min: 0.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(somePoint, somePoint, aSide, reach, (point, centre, side, share) => {
        const apart = metresBetween(point, centre);
        const verdict = circleAround(centre, apart * share)(...squareAround(point, side));
        if (verdict === 'in') expect(apart).toBeLessThanOrEqual(apart * share);
        if (verdict === 'out') expect(apart).toBeGreaterThan(apart * share);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, LonLat, LonLat, 'in' | 'out' | 'unsure']>([
    ['near its middle is in', kampala, [32.6, 0.33], 'in'],
    ['far away is out', kampala, [33.5, 0.31], 'out'],
    ['under its edge is unsure', kampala, [32.58, 0.31 + 20 / 111.195], 'unsure'],
    ['beyond the date line is in', [179.99, -17], [-179.99, -17], 'in'],
    ['far beyond the date line is out', [179.99, -17], [-179, -17], 'out'],
    ['in the row at the pole is unsure', [0, 89.9], [0, 89.9], 'unsure'],
  ])('of 20 km: a small square %s', (_, centre, point, verdict) => {
    expect(circleAround(centre, 20_000)(...squareAround(point, 2))).toBe(verdict);
  });

  it('however small it is, holds its middle on both sides of the date line', () => {
    expect(circleAround([-180, 0], 1e-6)(...squareAround([180, 0], 1))).toBe('unsure');
  });

  it('may reach a square between its corners, where meridians lean together', () => {
    expect(circleAround([-15, 60], 2_900_000)(...squareAround([50, 70], 2 ** 12))).toBe('unsure');
    expect(circleAround([-15, 60], 2_800_000)(...squareAround([50, 70], 2 ** 12))).toBe('out');
  });

  it('may end between the corners of a square on the other side of the globe', () => {
    expect(circleAround([0, 60], 19_900_000)(...squareAround([179.9, -60], 2 ** 12))).toBe('unsure');
  });
});

describe('polygons', () => {
  const aRing = fc.array(somePoint, { minLength: 3, maxLength: 6 });

  it('have every point of a square that is in, and none of one that is out', () => {
    fc.assert(
      fc.property(fc.array(aRing, { minLength: 1, maxLength: 2 }), somePoint, aSide, (rings, point, side) => {
        const verdict = polygonsAround(rings).judge(...squareAround(point, side));
        if (verdict !== 'unsure') expect(inPolygon(point, rings)).toBe(verdict === 'in');
      }),
      { numRuns: 2_000 },
    );
  });

  const square = (half: number): LonLat[] => [
    [32 - half, -half],
    [32 + half, -half],
    [32 + half, half],
    [32 - half, half],
  ];

  it.each<[string, LonLat, 'in' | 'out' | 'unsure']>([
    ['inside is in', [32.7, 0.1], 'in'],
    ['in the hole is out', [32.1, 0.1], 'out'],
    ['outside is out', [34, 0.1], 'out'],
    ['under an edge is unsure', [33, 0.1], 'unsure'],
    ['under the edge of the hole is unsure', [32.5, 0.1], 'unsure'],
  ])('with a hole: a small square %s', (_, point, verdict) => {
    const around = polygonsAround([square(1), square(0.5)]);
    expect(around.judge(...squareAround(point, 2))).toBe(verdict);
  });

  it('say their bounds and how many edges there are to look at', () => {
    const { box, edges } = polygonsAround([square(1), square(0.5)]);
    expect([box, edges]).toEqual([[31, -1, 33, 1], 8]);
  });
});
