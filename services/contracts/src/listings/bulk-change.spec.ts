import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedPrice } from './bulk-change.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });

describe('a price that changes by a percentage', () => {
  it.each([
    [990_000, -5, 941_000],
    [85_000_000, -5, 80_800_000],
    [85_000_000, 10, 93_500_000],
    [1_200_000, 2.5, 1_230_000],
    [37, 10, 41],
  ])('of UGX %d by %d%% becomes UGX %d', (before, percent, after) => {
    expect(changedPrice(ugx(before), percent)).toEqual(ugx(after));
  });

  it('is never more than half a step from the exact one, and whole', () => {
    const amount = fc.integer({ min: 1, max: 1e12 });
    fc.assert(
      fc.property(amount, fc.integer({ min: -90, max: 500 }), (before, percent) => {
        const exact = before * (1 + percent / 100);
        const { amount: after } = changedPrice(ugx(before), percent);
        expect(Number.isInteger(after)).toBe(true);
        expect(Math.abs(after - exact)).toBeLessThanOrEqual(Math.max(0.5, exact * 0.0025) + 1e-6);
      }),
    );
  });
});
