import { describe, expect, it } from 'vitest';
import { groupDigits } from './group-digits.ts';
import { parseAmount } from './parse-amount.ts';

describe('digits that are typed', () => {
  it.each([
    ['2000', '2,000'],
    ['200,0000', '2,000,000'],
    ['200m', '200m'],
    ['1.2b', '1.2b'],
    ['', ''],
    ['12.5', '12.5'],
  ])('%s becomes %s', (typed, shown) => {
    expect(groupDigits(typed, 'en')).toBe(shown);
  });

  it('are read as the same amount afterwards', () => {
    expect(parseAmount(groupDigits('1200000', 'en'))).toBe(1_200_000);
  });
});
