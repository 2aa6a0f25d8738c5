import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import type { LonLat } from '@ardhi/contracts/values';
import { describe, expect, it } from 'vitest';
import { locationMapView } from './location-map-view.ts';

const point: LonLat = [32.6, 0.36];
const detail = (precision: string, listing: object = { kind: 'PROPERTY' }) =>
  ({ card: { precision }, listing }) as unknown as ListingDetail;
const metresAcross = ([west, , east]: readonly [number, number, number, number]) => (east - west) * 111_320;

describe('the map of a location', () => {
  it('shows a small plot with about 300 m of its surroundings', () => {
    const ring = [point, [32.6003, 0.36], [32.6003, 0.3603], point];
    const boundary = { geometry: { type: 'MultiPolygon', coordinates: [[ring]] } };
    const { bbox, shapes } = locationMapView(detail('EXACT', { kind: 'PLOT', boundary }), point);
    expect(metresAcross(bbox)).toBeGreaterThan(270);
    expect(metresAcross(bbox)).toBeLessThan(350);
    expect(shapes?.features[0]?.geometry).toBe(boundary.geometry);
  });

  it('draws the uncertainty of a pin that is only accurate to the street', () => {
    const { bbox, shapes } = locationMapView(detail('STREET_100M'), point);
    expect(metresAcross(bbox)).toBeCloseTo(600, -1);
    expect(shapes?.features[0]?.properties).toEqual({ km: 0.1 });
  });

  it('opens wider the less precise the location is', () => {
    const widthFor = (precision: string) => metresAcross(locationMapView(detail(precision), point).bbox);
    expect(widthFor('AREA_CENTROID')).toBeGreaterThan(widthFor('EXACT'));
  });
});
