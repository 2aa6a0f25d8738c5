import { timeZoneOf, timeZonesOf } from '@ardhi/contracts/geo/time-zone';
import { describe, expect, it } from 'vitest';
import { shippedGazetteer } from '../testing/shipped-gazetteer.ts';

const places = await shippedGazetteer();
const countries = places.atLevel('COUNTRY').flatMap(({ code }) => code ?? []);

describe('the time zone of a place', () => {
  it('is that of the capital of its country', () => {
    expect(['UG', 'KE', 'CD', 'NG', 'ZA'].map((code) => timeZoneOf(code))).toEqual([
      'Africa/Kampala',
      'Africa/Nairobi',
      'Africa/Kinshasa',
      'Africa/Lagos',
      'Africa/Johannesburg',
    ]);
    expect(timeZoneOf(undefined)).toBeUndefined();
    expect(countries.filter((code) => timeZoneOf(code) === undefined)).toEqual([]);
  });

  it('is that of its region in each country with several, where every zone has regions', () => {
    const divided = countries.filter((code) => timeZonesOf(code).length > 1);
    expect(divided).not.toEqual([]);
    for (const country of divided) {
      const id = places.atLevel('COUNTRY').find(({ code }) => code === country)?.id;
      const zones = places.atLevel('REGION', id).map(({ code }) => timeZoneOf(country, code));
      expect([...new Set(zones)].toSorted()).toEqual(timeZonesOf(country).toSorted());
    }
    const eastern = places
      .atLevel('REGION')
      .filter(({ code }) => timeZoneOf('CD', code) === 'Africa/Lubumbashi');
    // All provinces of the former Kasai, Katanga, Kivu and Orientale.
    expect(eastern).toHaveLength(16);
    expect(timeZoneOf('CD', 'CD-HK')).toBe('Africa/Lubumbashi');
    expect(timeZoneOf('CD', 'CD-KN')).toBe('Africa/Kinshasa');
  });
});
