import type { LonLat } from '@ardhi/contracts/values';
import { isInPolygon, metresBetween, tileOf } from '@ardhi/kernel/ports/search-index/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPoint } from '../testing/arbitrary-documents.ts';
import { circleRelation, polygonRelation } from './cell-relation.ts';
import { mortonLevel } from './morton.ts';

/** The square of grid cells with the given side that contains a point. */
function squareAround(point: LonLat, side: number): [number, number, number] {
  const [x, y] = tileOf(point, mortonLevel);
  return [x - (x % side), y - (y % side), side];
}
const aSide = fc.integer({ min: 0, max: mortonLevel }).map((bits) => 2 ** bits);
const kampala: LonLat = [32.58, 0.31];

describe('circleRelation', () => {
  it('returns in only for squares inside and out only for squares outside', () => {
    const reach = fc.double({ min: 0.5, max: 1.5, noNaN: true });
    fc.assert(
      fc.property(arbitraryPoint, arbitraryPoint, aSide, reach, (point, centre, side, share) => {
        const apart = metresBetween(point, centre);
        const relation = circleRelation(centre, apart * share)(...squareAround(point, side));
        if (relation === 'in') expect(apart).toBeLessThanOrEqual(apart * share);
        if (relation === 'out') expect(apart).toBeGreaterThan(apart * share);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, LonLat, LonLat, 'in' | 'out' | 'unsure']>([
    ['near the centre is in', kampala, [32.6, 0.33], 'in'],
    ['far away is out', kampala, [33.5, 0.31], 'out'],
    ['under its edge is unsure', kampala, [32.58, 0.31 + 20 / 111.195], 'unsure'],
    ['beyond the date line is in', [179.99, -17], [-179.99, -17], 'in'],
    ['far beyond the date line is out', [179.99, -17], [-179, -17], 'out'],
    ['in the row at the pole is unsure', [0, 89.9], [0, 89.9], 'unsure'],
  ])('of a 20 km circle: a small square %s', (_, centre, point, relation) => {
    expect(circleRelation(centre, 20_000)(...squareAround(point, 2))).toBe(relation);
  });

  it('of a tiny circle is unsure at its centre on both sides of the date line', () => {
    expect(circleRelation([-180, 0], 1e-6)(...squareAround([180, 0], 1))).toBe('unsure');
  });

  it('of a circle without a radius is never out for the square around its centre', () => {
    fc.assert(
      fc.property(arbitraryPoint, aSide, (centre, side) => {
        expect(circleRelation(centre, 0)(...squareAround(centre, side))).not.toBe('out');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is unsure where the circle reaches a square between its corners because meridians converge', () => {
    expect(circleRelation([-15, 60], 2_900_000)(...squareAround([50, 70], 2 ** 12))).toBe('unsure');
    expect(circleRelation([-15, 60], 2_800_000)(...squareAround([50, 70], 2 ** 12))).toBe('out');
  });

  it('is unsure where the circle ends between the corners of an antipodal square', () => {
    expect(circleRelation([0, 60], 19_900_000)(...squareAround([179.9, -60], 2 ** 12))).toBe('unsure');
  });
});

describe('polygonRelation', () => {
  const aRing = fc.array(arbitraryPoint, { minLength: 3, maxLength: 6 });

  it('returns in only for squares inside and out only for squares outside', () => {
    fc.assert(
      fc.property(
        fc.array(aRing, { minLength: 1, maxLength: 2 }),
        arbitraryPoint,
        aSide,
        (rings, point, side) => {
          const relation = polygonRelation(rings).relate(...squareAround(point, side));
          if (relation !== 'unsure') expect(isInPolygon(point, rings)).toBe(relation === 'in');
        },
      ),
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
  ])('of a polygon with a hole: a small square %s', (_, point, relation) => {
    const around = polygonRelation([square(1), square(0.5)]);
    expect(around.relate(...squareAround(point, 2))).toBe(relation);
  });

  it('reports the bounds and the number of edges', () => {
    const { box, edges } = polygonRelation([square(1), square(0.5)]);
    expect([box, edges]).toEqual([[31, -1, 33, 1], 8]);
  });
});
