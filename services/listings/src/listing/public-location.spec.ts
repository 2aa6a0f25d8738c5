import { distanceM } from '@ardhi/contracts/geo/distance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plotLocation } from '../testing/listing-fixtures.ts';
import { gridCellCentre, publicPoint } from './public-location.ts';

describe('the public point of a listing', () => {
  const pointFor = (precision: 'EXACT' | 'STREET_100M' | 'AREA_CENTROID' | 'HIDDEN') =>
    publicPoint({ details: { location: { ...plotLocation, precision } }, placeCentroid: [32.6, 0.4] });
  it('is the pin only with EXACT precision', () => {
    expect(pointFor('EXACT')).toEqual([32.64, 0.39]);
    expect(pointFor('HIDDEN')).toBeUndefined();
    expect(pointFor('STREET_100M')).not.toEqual([32.64, 0.39]);
    expect(pointFor('AREA_CENTROID')).toEqual([32.6, 0.4]);
  });
  it('of a grid cell is within 71 m and the same for the whole cell', () => {
    const lon = fc.double({ min: -18, max: 52, noNaN: true });
    const lat = fc.double({ min: -35, max: 38, noNaN: true });
    fc.assert(
      fc.property(lon, lat, (x, y) => {
        const cell = gridCellCentre([x, y]);
        expect(distanceM([x, y], cell)).toBeLessThan(71);
        expect(gridCellCentre(cell)).toEqual(cell);
      }),
    );
  });
});
