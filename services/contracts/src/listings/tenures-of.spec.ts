import { describe, expect, it } from 'vitest';
import { parcelSchemesOf, tenuresOf } from './tenures-of.ts';
import { parcelSchemes, tenure } from './title.ts';

const countries = ['UG', 'KE', 'NG', 'GH', 'TZ', 'RW', 'ZA'];

describe('the tenures of a country', () => {
  it('leave out those of other countries', () => {
    expect(tenuresOf('UG')).toContain('MAILO_PRIVATE');
    expect(tenuresOf('UG')).not.toContain('C_OF_O');
    expect(tenuresOf('KE')).not.toContain('KIBANJA');
    for (const country of countries) expect(tenuresOf(country).length, country).toBeLessThan(13);
  });

  it('are all where those of the country are not known', () => {
    expect(tenuresOf('SN')).toEqual(tenure.options);
    expect(tenuresOf(undefined)).toEqual(tenure.options);
  });

  it('are each offered in some country', () => {
    expect(new Set(countries.flatMap(tenuresOf))).toEqual(new Set(tenure.options));
  });
});

describe('the land registries of a country', () => {
  it('are its own, and any other', () => {
    expect(parcelSchemesOf('UG')).toEqual([
      'UG_MAILO',
      'UG_FREEHOLD',
      'UG_LEASEHOLD',
      'UG_CUSTOMARY',
      'OTHER',
    ]);
    expect(parcelSchemesOf('SN')).toEqual(['OTHER']);
    expect(parcelSchemesOf(undefined)).toEqual(Object.keys(parcelSchemes));
  });
});
