import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import type { LonLat } from '@ardhi/contracts/values';
import { describe, expect, it } from 'vitest';
import { placeView } from './place-view.ts';

const point: LonLat = [32.6, 0.36];
const detail = (precision: string, listing: object = { kind: 'PROPERTY' }) =>
  ({ card: { precision }, listing }) as unknown as ListingDetail;
const metresAcross = ([west, , east]: readonly [number, number, number, number]) => (east - west) * 111_320;

describe('the map of a place', () => {
  it('shows a small plot with about 300 m of its surroundings', () => {
    const ring = [point, [32.6003, 0.36], [32.6003, 0.3603], point];
    const boundary = { geometry: { type: 'MultiPolygon', coordinates: [[ring]] } };
    const { bbox, shapes } = placeView(detail('EXACT', { kind: 'PLOT', boundary }), point);
    expect(metresAcross(bbox)).toBeGreaterThan(270);
    expect(metresAcross(bbox)).toBeLessThan(350);
    expect(shapes?.features[0]?.geometry).toBe(boundary.geometry);
  });

  it('draws how far off the pin may be where only the street is told', () => {
    const { bbox, shapes } = placeView(detail('STREET_100M'), point);
    expect(metresAcross(bbox)).toBeCloseTo(600, -1);
    expect(shapes?.features[0]?.properties).toEqual({ km: 0.1 });
  });

  it('opens wider the less is told', () => {
    const wide = (precision: string) => metresAcross(placeView(detail(precision), point).bbox);
    expect(wide('AREA_CENTROID')).toBeGreaterThan(wide('EXACT'));
  });
});
