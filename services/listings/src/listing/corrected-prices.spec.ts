import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCorrections } from './corrected-prices.ts';

const start = Date.parse('2026-11-26T08:00:00.000Z');
const point = (minute: number, amount: number) => ({
  at: new Date(start + minute * 60_000).toISOString(),
  price: { amount, currency: 'UGX' as const },
});
const folded = (...points: readonly ReturnType<typeof point>[]) =>
  foldCorrections(points, (one) => one !== points[0]).map(({ price }) => price.amount);

describe('prices that were corrected', () => {
  it('leave only the correction', () => {
    expect(folded(point(0, 85), point(600, 850), point(620, 80))).toEqual([85, 80]);
  });

  it('leave nothing when the change was taken back', () => {
    expect(folded(point(0, 85), point(600, 850), point(601, 85))).toEqual([85]);
  });

  it('correct the price of the point that they follow, which keeps its place', () => {
    expect(folded(point(0, 850), point(59, 85))).toEqual([85]);
  });

  it('stay when an hour has passed', () => {
    expect(folded(point(0, 85), point(600, 90), point(660, 80))).toEqual([85, 90, 80]);
  });

  it('cannot be hidden by changing the price again and again', () => {
    expect(folded(point(0, 85), point(600, 90), point(650, 80), point(700, 70))).toEqual([85, 80, 70]);
  });

  it('never hide the current price', () => {
    const change = fc.record({
      gap: fc.integer({ min: 1, max: 120 }),
      amount: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1 }), (changes) => {
        let minute = 0;
        const points = changes.map(({ gap, amount }) => {
          minute += gap;
          return point(minute, amount);
        });
        expect(folded(...points).at(-1)).toBe(changes.at(-1)?.amount);
      }),
    );
  });
});
