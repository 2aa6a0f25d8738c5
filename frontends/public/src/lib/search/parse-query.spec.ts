import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';
import { houseTypes } from './search-vocabulary.ts';

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
    ['Garden City', { q: 'Garden City' }, undefined],
    ['plot with lake view', { kind: 'PLOT', features: 'lake-view' }, undefined],
    [
      'house on 25 decimals',
      { type: houseTypes, areaMin: '22.5', areaMax: '27.5', areaUnit: 'DECIMAL' },
      undefined,
    ],
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

const acres = { areaUnit: 'ACRE', kind: 'PLOT' };

describe('a comparison', () => {
  it.each([
    ['at least 2 acres in Mukono', { areaMin: '2', ...acres }, 'Mukono'],
    ['land under half acre in Kira', { areaMax: '0.5', ...acres }, 'Kira'],
    ['plot between 2 and 5 acres in Gulu', { areaMin: '2', areaMax: '5', ...acres }, 'Gulu'],
    ['2-5 acres in Jinja', { areaMin: '2', areaMax: '5', ...acres }, 'Jinja'],
    ['terrain plus de 2 hectares à Thiès', { areaMin: '2', areaUnit: 'HECTARE', kind: 'PLOT' }, 'Thiès'],
    ['kiwanja zaidi ya ekari 5', { areaMin: '5', ...acres }, undefined],
    ['office at least 200 sqm', { areaMin: '200', areaUnit: 'SQM', type: 'OFFICE' }, undefined],
    ['house with more than 4 bedrooms in Runda', { bedsMin: '5', type: houseTypes }, 'Runda'],
    ['flat with max 2 bedrooms', { bedsMax: '2', type: 'APARTMENT' }, undefined],
    ['flat between 2 and 4 bedrooms', { bedsMin: '2', bedsMax: '4', type: 'APARTMENT' }, undefined],
    ['land for more than 40m in Kira', { priceMin: '40000000', kind: 'PLOT' }, 'Kira'],
    ['land for not more than 40m in Kira', { priceMax: '40000000', kind: 'PLOT' }, 'Kira'],
    ['land for not less than 40m in Kira', { priceMin: '40000000', kind: 'PLOT' }, 'Kira'],
    ['house within 5 km of Kira', { type: houseTypes, q: 'within 5 km of Kira' }, undefined],
  ])('is one with what its figure measures: %s', (sentence, filters, place) => {
    expect(parseQuery(sentence)).toEqual({ filters, ...(place && { place }) });
  });
});

describe('a price', () => {
  it.each([
    ['studio 250 000 rwf', { priceMax: '250000', currency: 'RWF', type: 'STUDIO' }],
    ['flat moins de 50 millions FCFA', { priceMax: '50000000', type: 'APARTMENT' }],
    ['villa under €1.2m', { priceMax: '1200000', currency: 'EUR', type: 'VILLA' }],
    ['villa 15m birr', { priceMax: '15000000', currency: 'ETB', type: 'VILLA' }],
    ['flat 450,000,000/=', { priceMax: '450000000', type: 'APARTMENT' }],
    ['flat to let 80k per month', { priceMax: '80000', purpose: 'RENT', type: 'APARTMENT' }],
  ])('is read as people write it: %s', (sentence, filters) => {
    expect(parseQuery(sentence)).toEqual({ filters });
  });
});

describe('a short form', () => {
  it.each([
    [
      'villa w/ pool nr Ntinda, max 450m',
      { features: 'pool', priceMax: '450000000', type: 'VILLA' },
      'Ntinda',
    ],
    ['semi furnished flat', { furnished: 'PARTLY', type: 'APARTMENT' }, undefined],
    ['kiwanja mita 20 kwa 30', { areaMin: '540', areaMax: '660', areaUnit: 'SQM', kind: 'PLOT' }, undefined],
    ['poloti 50 ku 100', { areaMin: '4500', areaMax: '5500', areaUnit: 'SQFT', kind: 'PLOT' }, undefined],
  ])('is read: %s', (sentence, filters, place) => {
    expect(parseQuery(sentence)).toEqual({ filters, ...(place && { place, isNear: true }) });
  });
});

describe('any text', () => {
  it('is read in one pass or a few: what stays as the query means nothing more in the end', () => {
    const word = fc.constantFrom(
      'house',
      'land',
      'in',
      'near',
      '2',
      'acres',
      'under',
      '40m',
      'Kira',
      'new',
      'with',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((some) => some.join(' ')),
        ),
        (text) => {
          let q: string | undefined = text;
          for (let pass = 0; pass < 12 && q !== undefined; pass++) {
            const { filters, place }: ReturnType<typeof parseQuery> = parseQuery(q);
            if (place === undefined && Object.keys(filters).every((name) => name === 'q')) return;
            const rest: string = [filters.q, place].filter(Boolean).join(' ');
            expect(rest.length).toBeLessThan(q.length + 1);
            q = rest === '' ? undefined : rest;
          }
          expect(q).toBeUndefined();
        },
      ),
    );
  });

  it.each(['in ', 'with , ', '1', '1 ', 'near a ', '50x', '$', 'from 1 to ', 'ya vya '])(
    'is read fast when it repeats %s',
    (part) => {
      // With quadratic time, it would take minutes.
      expect(parseQuery(part.repeat(400_000 / part.length))).toBeDefined();
    },
  );
});
