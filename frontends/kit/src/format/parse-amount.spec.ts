import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

describe('an amount', () => {
  it.each([
    ['85000000', 85_000_000],
    ['85,000,000', 85_000_000],
    ['85 000 000', 85_000_000],
    ['85.000.000', 85_000_000],
    ['85\u00a0000\u202f000', 85_000_000],
    ["85'000'000", 85_000_000],
    ['450.000', 450_000],
    ['450,000', 450_000],
    ['1,250.50', 1_250.5],
    ['1.250,50', 1_250.5],
    ['1,250,000.5', 1_250_000.5],
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['0.500', 0.5],
    ['85m', 85_000_000],
    ['85 M', 85_000_000],
    ['200mn', 200_000_000],
    ['1.2b', 1_200_000_000],
    ['1.1 million', 1_100_000],
    ['1.250m', 1_250_000],
    ['1,250m', 1_250_000_000],
    ['2.5bn', 2_500_000_000],
    ['900k', 900_000],
    ['5.', 5],
  ])('is read from %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  it.each(['', ' ', 'm', 'abc', '-5', '1e9', '12,34,56', '1.2.3', '85x', '85constructor', '١٢', '5 acres'])(
    'is not read from "%s"',
    (typed) => {
      expect(parseAmount(typed)).toBeUndefined();
    },
  );

  it('is the same however its thousands are separated', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1e12 }),
        fc.constantFrom(',', '.', ' '),
        (amount, separator) => {
          expect(parseAmount(amount.toLocaleString('en').replaceAll(',', separator))).toBe(amount);
        },
      ),
    );
  });
});
