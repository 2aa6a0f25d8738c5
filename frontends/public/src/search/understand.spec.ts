import { describe, expect, it } from 'vitest';
import { understand } from './understand.ts';

describe('a sentence in the search field', () => {
  it('is read as size, place and price', () => {
    expect(understand('2 acres in Mukono under 40m')).toEqual({
      asked: { kind: 'PLOT', areaMin: '1.8', areaMax: '2.2', areaUnit: 'ACRE', priceMax: '40000000' },
      place: 'Mukono',
    });
  });

  it.each([
    ['3 bedroom flat for rent in Ntinda', { bedsMin: '3', purpose: 'RENT', type: 'APARTMENT' }, 'Ntinda'],
    ['office in Lekki over 2bn naira', { priceMin: '2000000000', currency: 'NGN', type: 'OFFICE' }, 'Lekki'],
    ['apartment up to $150,000', { priceMax: '150000', currency: 'USD', type: 'APARTMENT' }, undefined],
    ['plot below KES 1.5m', { kind: 'PLOT', priceMax: '1500000', currency: 'KES' }, undefined],
    ['120 sqm shop', { areaMin: '108', areaMax: '132', areaUnit: 'SQM', type: 'SHOP' }, undefined],
    ['lake view', { q: 'lake view' }, undefined],
  ])('%s', (sentence, asked, place) => {
    expect(understand(sentence)).toEqual({ asked, ...(place && { place }) });
  });

  it.each(['land near Kampala', 'plots around Kampala', 'land close to Kampala'])(
    'takes what lies beside a place as well: %s',
    (sentence) => {
      expect(understand(sentence)).toEqual({ asked: { kind: 'PLOT' }, place: 'Kampala', around: true });
    },
  );

  it.each(['Kyanja stage', 'Block 244 Plot 12', 'Under the bridge', 'Mbarara 4m road'])(
    'keeps what it does not understand: %s',
    (sentence) => {
      expect(understand(sentence)).toEqual({ asked: { q: sentence } });
    },
  );
});
