import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Kira Homes', about: '', phones: ['+256772000001'] };

describe('values that were saved elsewhere', () => {
  it('replace those that were not changed here, and leave the others as they were typed', () => {
    const typed = { ...base, about: 'Land in Kira' };
    expect(mergeValues(base, typed, { ...base, name: 'Kira Land', phones: [] })).toEqual({
      adopted: { name: 'Kira Land', phones: [] },
      conflicts: {},
      rowConflicts: {},
    });
  });

  it('are a conflict where both changed a field, unless to the same', () => {
    const typed = { ...base, name: 'Kira Estates', about: 'Land in Kira' };
    expect(mergeValues(base, typed, { ...base, name: 'Kira Land', about: 'Land in Kira' })).toEqual({
      adopted: {},
      conflicts: { name: 'Kira Land' },
      rowConflicts: {},
    });
  });

  it('are merged by the rows of a list whose rows have a key', () => {
    const prices = [
      { currency: 'UGX', amount: '100' },
      { currency: 'KES', amount: '4' },
    ];
    const withPrice = (index: number, amount: string) => ({
      prices: prices.map((price, at) => (at === index ? { ...price, amount } : price)),
    });
    const rowKeys = { prices: ({ currency }: { readonly currency: string }) => currency };
    const merge = (typed: Readonly<Record<string, unknown>>, saved: Readonly<Record<string, unknown>>) =>
      mergeValues({ prices }, typed, saved, rowKeys);
    expect(merge(withPrice(0, '120'), withPrice(1, '5'))).toEqual({
      adopted: {
        prices: [
          { currency: 'UGX', amount: '120' },
          { currency: 'KES', amount: '5' },
        ],
      },
      conflicts: {},
      rowConflicts: {},
    });
    const saved = withPrice(0, '130');
    expect(merge(withPrice(0, '120'), saved)).toEqual({
      adopted: withPrice(0, '120'),
      conflicts: saved,
      rowConflicts: { prices: [{ base: prices[0], saved: saved.prices[0] }] },
    });
  });
});
