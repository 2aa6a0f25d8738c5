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
