import { distanceM } from '@ardhi/contracts/geo/distance';
import type { LonLat } from '@ardhi/contracts/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureBoundary } from './measure-boundary.ts';

const polygon = (...rings: LonLat[][]) => ({ type: 'MultiPolygon' as const, coordinates: [rings] });
const box = (lon: number, lat: number, size: number): LonLat[] => [
  [lon, lat],
  [lon + size, lat],
  [lon + size, lat + size],
  [lon, lat + size],
  [lon, lat],
];
const refusalDetails = (run: () => unknown) => {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as { details: { ring?: number; at?: LonLat; reason: string } }).details;
  }
};

describe('the measures of a boundary', () => {
  it('the area agrees with a sum of thin strips from the radii of curvature', () => {
    const [a, e2, rad] = [6_378_137, 0.006_694_379_990_14, Math.PI / 180];
    const strip = (lat: number, height: number) => {
      const w = 1 - e2 * Math.sin(lat * rad) ** 2;
      return ((a * a * (1 - e2)) / (w * w)) * Math.cos(lat * rad) * height * rad * 0.1 * rad;
    };
    for (const south of [-34, -1.3, 0, 15.5, 36]) {
      const strips = Array.from({ length: 1_000 }, (_, i) => strip(south + (i + 0.5) * 1e-4, 1e-4));
      const known = strips.reduce((sum, part) => sum + part, 0);
      expect(Math.abs(measureBoundary(polygon(box(32, south, 0.1))).areaM2 / known - 1)).toBeLessThan(1e-8);
    }
  });
  it('the perimeter agrees with the arcs of meridians and parallels', () => {
    const [a, e2, rad] = [6_378_137, 0.006_694_379_990_14, Math.PI / 180];
    const parallel = (lat: number) =>
      (a * Math.cos(lat * rad) * rad) / Math.sqrt(1 - e2 * Math.sin(lat * rad) ** 2);
    const meridian = (lat: number) => (a * (1 - e2) * rad) / (1 - e2 * Math.sin(lat * rad) ** 2) ** 1.5;
    for (const south of [-34, -1.3, 0, 15.5, 36]) {
      const north = south + 0.01;
      const known = 0.01 * (parallel(south) + parallel(north) + 2 * meridian(south + 0.005));
      expect(Math.abs(measureBoundary(polygon(box(32, south, 0.01))).perimeterM / known - 1)).toBeLessThan(
        1e-5,
      );
    }
  });
  it('a plot of fifty by a hundred feet has 464.5 m²', () => {
    const [width, height] = [15.24 / 111_319.49, 30.48 / 110_574.27];
    const ring: LonLat[] = [
      [32, 0],
      [32 + width, 0],
      [32 + width, height],
      [32, height],
      [32, 0],
    ];
    const { areaM2, perimeterM } = measureBoundary(polygon(ring));
    expect(areaM2).toBeCloseTo(464.5, 0);
    expect(perimeterM).toBeCloseTo(91.44, 0);
  });
  it('holes are subtracted and parts added in either direction', () => {
    const whole = measureBoundary(polygon(box(32, 0, 0.01))).areaM2;
    const holed = measureBoundary(polygon(box(32, 0, 0.01), box(32.002, 0.002, 0.005).toReversed())).areaM2;
    const hole = measureBoundary(polygon(box(32.002, 0.002, 0.005))).areaM2;
    expect(holed).toBeCloseTo(whole - hole, 0);
    const two = { type: 'MultiPolygon' as const, coordinates: [[box(32, 0, 0.01)], [box(33, 0, 0.01)]] };
    expect(measureBoundary(two).areaM2).toBeCloseTo(2 * whole, -1);
  });
  it('the area does not depend on the first point of the ring', () => {
    const ring = box(32, 0.3, 0.001).slice(1);
    const turned = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(turned, (by) => {
        const open = [...ring.slice(by), ...ring.slice(0, by)];
        const closed = [...open, open[0] as LonLat];
        expect(measureBoundary(polygon(closed)).areaM2).toBeCloseTo(
          measureBoundary(polygon(box(32, 0.3, 0.001))).areaM2,
          1,
        );
      }),
    );
  });
});

describe('an invalid boundary', () => {
  it('is refused if it crosses itself, with the point', () => {
    const bow: LonLat[] = [
      [0, 0],
      [0.002, 0.002],
      [0.002, 0],
      [0, 0.002],
      [0, 0],
    ];
    const { ring, at } = refusalDetails(() => measureBoundary(polygon(bow))) ?? {};
    expect(ring).toBe(0);
    expect(distanceM(at ?? [0, 0], [0.001, 0.001])).toBeLessThan(1);
  });
  it('is refused if it touches itself in a corner', () => {
    const eight: LonLat[] = [
      [0, 0],
      [0.001, 0.001],
      [0.002, 0],
      [0.002, 0.002],
      [0.001, 0.001],
      [0, 0.002],
      [0, 0],
    ];
    expect(refusalDetails(() => measureBoundary(polygon(eight)))?.at).toEqual([0.001, 0.001]);
  });
  it('is refused if it folds back on itself', () => {
    const spike: LonLat[] = [
      [0, 0],
      [0.002, 0],
      [0.001, 0],
      [0.001, 0.002],
      [0, 0],
    ];
    expect(refusalDetails(() => measureBoundary(polygon(spike)))).toMatchObject({
      ring: 0,
      reason: 'CROSSES_ITSELF',
    });
  });
  it('is refused if it is open, too small or too large', () => {
    expect(refusalDetails(() => measureBoundary(polygon(box(0, 0, 0.001).slice(0, 4))))?.reason).toBe(
      'NOT_CLOSED',
    );
    expect(refusalDetails(() => measureBoundary(polygon(box(0, 0, 0.00004))))?.reason).toBe('TOO_SMALL');
    expect(refusalDetails(() => measureBoundary(polygon(box(0, 0, 0.7))))?.reason).toBe('TOO_LARGE');
  });
  it('is refused if a hole lies outside or crosses the edge', () => {
    expect(refusalDetails(() => measureBoundary(polygon(box(0, 0, 0.01), box(1, 1, 0.001))))).toMatchObject({
      ring: 1,
    });
    expect(
      refusalDetails(() => measureBoundary(polygon(box(0, 0, 0.01), box(0.005, 0.005, 0.01)))),
    ).toMatchObject({
      ring: 1,
      reason: 'CROSSES_ITSELF',
    });
  });
  it('is refused with more than 2,000 corners', () => {
    const circle = (corners: number): LonLat[] => {
      const ring = Array.from({ length: corners }, (_, i): LonLat => {
        const angle = (i / corners) * 2 * Math.PI;
        return [0.01 * Math.cos(angle), 0.01 * Math.sin(angle)];
      });
      return [...ring, ring[0] as LonLat];
    };
    expect(refusalDetails(() => measureBoundary(polygon(circle(2_000))))).toBeUndefined();
    expect(refusalDetails(() => measureBoundary(polygon(circle(2_001))))).toMatchObject({
      reason: 'TOO_MANY_CORNERS',
      limit: 2_000,
    });
  });
});
