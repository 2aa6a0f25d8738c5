import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanRepayment, planRepayment, typedNumber } from './repayment.ts';

describe('the repayment of a loan', () => {
  it('is that of published tables', () => {
    // 100,000 at 6 % over 30 years: 599.55 a month.
    const { monthly, totalInterest } = loanRepayment({ principal: 100_000, ratePercent: 6, years: 30 });
    expect(monthly).toBeCloseTo(599.55, 2);
    expect(totalInterest).toBeCloseTo(115_838.19, 1);
  });

  it('is the principal in equal parts without interest', () => {
    expect(loanRepayment({ principal: 1_200, ratePercent: 0, years: 1 })).toEqual({
      monthly: 100,
      totalInterest: 0,
    });
  });

  it('leaves nothing after the last month, for any loan', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 1e9 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 40 }),
        (principal, ratePercent, years) => {
          const { monthly } = loanRepayment({ principal, ratePercent, years });
          let left = principal;
          for (let month = 0; month < years * 12; month++) left = left * (1 + ratePercent / 1_200) - monthly;
          expect(Math.abs(left)).toBeLessThan(principal * 1e-3);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a plan of the seller', () => {
  it('is a deposit and equal months with flat interest on the rest', () => {
    expect(planRepayment({ price: 100, depositPercent: 40, months: 12, interestPercentFlat: 10 })).toEqual({
      deposit: 40,
      monthly: 5.5,
      totalInterest: 6,
    });
  });
});

describe('a typed number', () => {
  it.each([
    ['17.5', 17.5],
    ['17,5 %', 17.5],
    [' 1 200 000 ', 1_200_000],
    ['1,200,000', 1_200_000],
    ['20 years', 20],
    ['', undefined],
    ['-5', undefined],
    ['many', undefined],
    ['1e9', undefined],
  ])('%j is %s', (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
  });
});
