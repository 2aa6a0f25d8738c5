import { describe, expect, it } from 'vitest';
import { boundingBoxAround, distanceRings } from './distance-rings.ts';

const metresBetween = ([lon1, lat1]: number[], [lon2, lat2]: number[]) => {
  const rad = Math.PI / 180;
  const a =
    Math.sin((((lat2 ?? 0) - (lat1 ?? 0)) * rad) / 2) ** 2 +
    Math.cos((lat1 ?? 0) * rad) *
      Math.cos((lat2 ?? 0) * rad) *
      Math.sin((((lon2 ?? 0) - (lon1 ?? 0)) * rad) / 2) ** 2;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(a));
};

describe.each([
  ['Kampala', [32.58, 0.35]],
  ['Cape Town', [18.42, -33.92]],
] as const)('the distance rings around %s', (_, point) => {
  it('lie at their distance to within half a percent, all around', () => {
    const [ring] = distanceRings([...point], [3]).features;
    const corners = ring?.geometry.type === 'LineString' ? ring.geometry.coordinates : [];
    expect(corners).toHaveLength(65);
    for (const corner of corners)
      expect(Math.abs(metresBetween([...point], corner) - 3_000)).toBeLessThan(15);
  });

  it('fit the box around them', () => {
    const [west, south, east, north] = boundingBoxAround([...point], 5);
    expect(metresBetween([west, point[1]], [east, point[1]])).toBeCloseTo(10_000, -2);
    expect(metresBetween([point[0], south], [point[0], north])).toBeCloseTo(10_000, -2);
  });
});
