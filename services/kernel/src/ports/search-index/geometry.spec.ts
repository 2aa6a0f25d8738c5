import type { LonLat } from '@ardhi/contracts/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundingBox,
  chordLength,
  isInBox,
  isInPolygon,
  metresBetween,
  tileOf,
  toUnitVector,
} from './geometry.ts';

const degrees = (most: number) =>
  fc.integer({ min: -most * 1_000, max: most * 1_000 }).map((at) => at / 1_000);
const somePoint: fc.Arbitrary<LonLat> = fc.oneof(
  fc.tuple(degrees(180), degrees(90)),
  fc.constantFrom<LonLat>([180, 0], [-180, 0], [0, 90], [50, -90], [179.99, -17], [-179.99, -17]),
);
const halfCircumferenceM = 20_015_114.35;

describe('metresBetween', () => {
  it.each<[string, LonLat, LonLat, number]>([
    ['one degree of latitude', [32, 0], [32, 1], 111_195],
    ['one degree of longitude at 60 degrees north', [0, 60], [1, 60], 55_597],
    ['Kampala and Nairobi', [32.5825, 0.3476], [36.8219, -1.2921], 505_402],
    ['both sides of the date line', [179.5, 0], [-179.5, 0], 111_195],
    ['the poles', [10, 90], [-40, -90], halfCircumferenceM],
    ['a pole from everywhere', [10, 90], [-40, 90], 0],
  ])('is within a metre of the known distance for %s', (_, one, other, metres) => {
    expect(Math.abs(metresBetween(one, other) - metres)).toBeLessThan(1);
  });

  it('is a metric: symmetric, zero to itself, and obeys the triangle inequality', () => {
    fc.assert(
      fc.property(somePoint, somePoint, somePoint, (one, other, third) => {
        const direct = metresBetween(one, other);
        expect(metresBetween(other, one)).toBeCloseTo(direct, 6);
        expect(metresBetween(one, one)).toBe(0);
        expect(direct).toBeLessThanOrEqual(metresBetween(one, third) + metresBetween(third, other) + 1e-3);
        expect(direct).toBeLessThanOrEqual(halfCircumferenceM + 1);
      }),
    );
  });

  it('agrees with the chord between unit vectors', () => {
    fc.assert(
      fc.property(somePoint, somePoint, (one, other) => {
        const [[x, y, z], [u, v, w]] = [toUnitVector(one), toUnitVector(other)];
        expect(Math.hypot(x - u, y - v, z - w)).toBeCloseTo(chordLength(metresBetween(one, other)), 8);
        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 12);
      }),
    );
    expect(chordLength(3 * halfCircumferenceM)).toBe(2);
  });
});

describe('a bounding box', () => {
  it('contains its edges, and crosses the date line when its west lies east of its east', () => {
    fc.assert(
      fc.property(somePoint, somePoint, somePoint, ([west, south], [east, north], [lon, lat]) => {
        const isBetween = west <= east ? west <= lon && lon <= east : !(east < lon && lon < west);
        const box = [west, Math.min(south, north), east, Math.max(south, north)] as const;
        expect(isInBox([lon, lat], box)).toBe(isBetween && box[1] <= lat && lat <= box[3]);
        expect(isInBox([west, box[1]], box) && isInBox([east, box[3]], box)).toBe(true);
      }),
    );
  });

  it('around a point contains everything within the radius', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(somePoint, somePoint, share, (centre, point, more) => {
        const radiusM = metresBetween(centre, point) * (1 + more);
        expect(isInBox(point, boundingBox(centre, radiusM))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('around a point is close to the extent of the circle', () => {
    const [west, south, east, north] = boundingBox([32, 60], 111_195);
    expect([west, south, east, north].map((at) => Math.round(at * 100) / 100)).toEqual([30, 59, 34, 61]);
    expect(boundingBox([0, 89.5], 111_195)).toEqual([-180, expect.closeTo(88.5, 4), 180, 90]);
    expect(boundingBox([179.5, 0], 111_195)[2]).toBeCloseTo(-179.5, 3);
  });
});

describe('a polygon', () => {
  const corner = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
  /** Off the lines between integer vertices, so that no point lies on an edge. */
  const point = fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
    .map(([lon, lat]): LonLat => [lon + 0.123_456_7, lat + 0.345_678_9]);
  /** Side of the line between two points on which a third point lies. */
  const sideOf = ([x, y]: LonLat, [a, b]: LonLat, [c, d]: LonLat) =>
    Math.sign((c - a) * (y - b) - (d - b) * (x - a));

  it('with three vertices contains the points on the same side of all edges, in either winding order', () => {
    fc.assert(
      fc.property(corner, corner, corner, point, (one, two, three, at) => {
        const sides = [sideOf(at, one, two), sideOf(at, two, three), sideOf(at, three, one)];
        const isFlat = sideOf(one, two, three) === 0;
        const isInside = !isFlat && Math.abs(sides.reduce((sum, side) => sum + side, 0)) === 3;
        expect(isInPolygon(at, [[one, two, three]])).toBe(isInside);
        expect(isInPolygon(at, [[three, two, one]])).toBe(isInside);
      }),
      { numRuns: 500 },
    );
  });

  it('with a hole contains the points that lie in exactly one of its rings', () => {
    fc.assert(
      fc.property(
        fc.array(corner, { minLength: 3, maxLength: 6 }),
        fc.array(corner, { minLength: 3 }),
        point,
        (outer, hole, at) => {
          expect(isInPolygon(at, [outer, hole])).toBe(isInPolygon(at, [outer]) !== isInPolygon(at, [hole]));
        },
      ),
    );
  });
});

describe('tileOf', () => {
  it('returns one of the four children of the tile one level above', () => {
    fc.assert(
      fc.property(somePoint, fc.nat({ max: 22 }), (point, level) => {
        const [x, y] = tileOf(point, level);
        expect(tileOf(point, level + 1).map((side) => side >> 1)).toEqual([x, y]);
        expect([x, y].every((side) => side >= 0 && side < 2 ** level)).toBe(true);
      }),
    );
  });

  it.each<[string, LonLat, number, [number, number]]>([
    ['Kampala', [32.58, 0.31], 10, [604, 511]],
    ['the middle of the map', [0, 0], 1, [1, 1]],
    ['the north-west corner', [-180, 90], 5, [0, 0]],
    ['the south-east corner', [180, -90], 5, [31, 31]],
    ['where the map ends in the north', [0, 85.0511], 4, [8, 0]],
  ])('returns the web map tile of %s', (_, point, level, square) => {
    expect(tileOf(point, level)).toEqual(square);
  });
});
