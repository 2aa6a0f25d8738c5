import { gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Location } from '@ardhi/contracts/geo/location';
import type { Place } from '@ardhi/contracts/geo/place';
import { describe, expect, it } from 'vitest';
import { neighbourhoodsOf } from './neighbourhoods.ts';

const place = (id: string, level: Place['level'], parentId: string | undefined, more: Partial<Place> = {}) =>
  ({ id, level, name: id, ...(parentId !== undefined && { parentId }), ...more }) as Place;
const places = [
  place('UG', 'COUNTRY', undefined),
  place('KAMPALA', 'CITY', 'UG'),
  place('Ntinda', 'AREA', 'KAMPALA', { centroid: [32.61, 0.35] }),
  place('Bukoto', 'AREA', 'KAMPALA', { centroid: [32.6, 0.34], altNames: ['Old Bukoto'] }),
  place('Naguru', 'AREA', 'KAMPALA', { centroid: [32.605, 0.335] }),
  place('JINJA', 'CITY', 'UG'),
  place('Mpumudde', 'AREA', 'JINJA', { centroid: [33.2, 0.46] }),
];
const geography = gazetteer([{ pack: { id: 'p', places } as never, mode: 'ADD' }]);

const locationIn = (more: Partial<Location> = {}): Location => ({
  geo: { countryId: 'UG', countryCode: 'UG', cityId: 'KAMPALA' },
  precision: 'EXACT',
  pinSource: 'AGENT_PIN',
  ...more,
});
const found = (location: Location, title = 'House for sale') =>
  neighbourhoodsOf({ title: { en: title }, location }, geography);

describe('the neighbourhoods of a listing', () => {
  it('are those that its title, address and landmark name, in any spelling', () => {
    const location = locationIn({ addressLine: 'Plot 4, Bukotto Street', landmark: 'behind Naguru police' });
    expect(found(location, 'Bungalow in Nntinda')).toEqual(['Bukoto', 'Naguru', 'Ntinda']);
  });

  it('are the one nearest to its pin, within 1.5 km', () => {
    expect(found(locationIn({ point: [32.609, 0.351] }))).toEqual(['Ntinda']);
    expect(found(locationIn({ point: [32.7, 0.2] }))).toEqual([]);
  });

  it('tell nothing of a pin that is not shown', () => {
    const point: [number, number] = [32.609, 0.351];
    expect(found(locationIn({ point, precision: 'AREA_CENTROID' }))).toEqual([]);
    expect(found(locationIn({ point, precision: 'HIDDEN' }))).toEqual([]);
  });

  it('leave out the chosen one, names inside other words, and those of other cities', () => {
    const chosen = locationIn({
      geo: { countryId: 'UG', countryCode: 'UG', cityId: 'KAMPALA', areaId: 'Ntinda' },
    });
    expect(found(chosen, 'House in Ntinda')).toEqual([]);
    expect(found(locationIn(), 'Ntindale villa, owner in Mpumudde')).toEqual([]);
  });
});
