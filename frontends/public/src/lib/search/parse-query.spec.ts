import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';

describe('parsing a search sentence', () => {
  it('finds size, place and price', () => {
    expect(parseQuery('2 acres in Mukono under 40m')).toEqual({
      filters: { kind: 'PLOT', areaMin: '1.8', areaMax: '2.2', areaUnit: 'ACRE', priceMax: '40000000' },
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
  ])('%s', (sentence, filters, place) => {
    expect(parseQuery(sentence)).toEqual({ filters, ...(place && { place }) });
  });

  it.each(['land near Kampala', 'plots around Kampala', 'land close to Kampala'])(
    'searches around a place for: %s',
    (sentence) => {
      expect(parseQuery(sentence)).toEqual({ filters: { kind: 'PLOT' }, place: 'Kampala', isNear: true });
    },
  );

  it.each(['Kyanja stage', 'Block 244 Plot 12', 'Under the bridge', 'Mbarara 4m road'])(
    'keeps unknown words as the query: %s',
    (sentence) => {
      expect(parseQuery(sentence)).toEqual({ filters: { q: sentence } });
    },
  );
});
