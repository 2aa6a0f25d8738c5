import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline, encodePolyline } from './polyline.ts';

describe('encoded polylines', () => {
  it('match the published example of the algorithm', () => {
    const corners = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ] as const;
    expect(encodePolyline(corners.map(([lon, lat]) => [lon, lat]))).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  });

  it('round-trip any corners', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((at) => at / 1e5);
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (corners) => {
        expect(decodePolyline(encodePolyline(corners))).toEqual(
          corners.map(([lon, lat]) => [lon + 0, lat + 0]),
        );
      }),
    );
  });

  it.each(['_p~iF~ps|', 'x', ' ', 'é', '~~~~~~~~~~~~'])('are rejected when malformed: %j', (text) => {
    expect(decodePolyline(text)).toBeUndefined();
  });
});
