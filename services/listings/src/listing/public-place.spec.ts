import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM } from '../boundary/geodesic.ts';
import { plotLocation } from '../testing/a-listing.ts';
import { gridCell, publicPoint } from './public-place.ts';

describe('where the public sees a listing', () => {
  const shown = (precision: 'EXACT' | 'STREET_100M' | 'AREA_CENTROID' | 'HIDDEN') =>
    publicPoint({ said: { location: { ...plotLocation, precision } }, middle: [32.6, 0.4] });
  it('is the pin only when its agent shows it exactly', () => {
    expect(shown('EXACT')).toEqual([32.64, 0.39]);
    expect(shown('HIDDEN')).toBeUndefined();
    expect(shown('STREET_100M')).not.toEqual([32.64, 0.39]);
    expect(shown('AREA_CENTROID')).toEqual([32.6, 0.4]);
  });
  it('is otherwise within 71 m, and the same for the whole cell', () => {
    const lon = fc.double({ min: -18, max: 52, noNaN: true });
    const lat = fc.double({ min: -35, max: 38, noNaN: true });
    fc.assert(
      fc.property(lon, lat, (x, y) => {
        const cell = gridCell([x, y]);
        expect(distanceM([x, y], cell)).toBeLessThan(71);
        expect(gridCell(cell)).toEqual(cell);
      }),
    );
  });
});
