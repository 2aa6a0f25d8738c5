import { describe, expect, it } from 'vitest';
import { eventsUpTo, plotDetails, stateOf, ugx } from '../testing/listing-fixtures.ts';
import { badgesOf, priceDropPercent } from './badges.ts';

const live = stateOf(eventsUpTo('LIVE'));
const badgesAt = (now: string, overrides: Partial<typeof live> = {}) =>
  badgesOf({ ...live, ...overrides }, 0, now);
const priceHistory = (...prices: (readonly [at: string, amount: number])[]) => ({
  details: live.details,
  prices: prices.map(([at, amount]) => ({ at: `2026-${at}T00:00:00.000Z`, price: ugx(amount) })),
});

describe('badges of a listing', () => {
  it('NEW lasts seven days', () => {
    expect(badgesAt('2026-01-08T00:00:00.000Z')).toContain('NEW');
    expect(badgesAt('2026-01-08T00:00:00.001Z')).not.toContain('NEW');
  });
  it('NEW is not shown on a sold listing', () => {
    const sold = stateOf([...eventsUpTo('LIVE'), ...eventsUpTo('SOLD').slice(-1)]);
    expect(badgesOf(sold, 0, '2026-01-02T00:00:00.000Z')).toEqual(['SOLD']);
  });
  it('REDUCED needs a fall of one percent from a price that stood for a week', () => {
    const reduced = (prices: ReturnType<typeof priceHistory>) =>
      badgesAt('2026-02-10T00:00:00.000Z', prices).includes('REDUCED');
    expect(reduced(priceHistory(['01-01', 100], ['02-01', 99]))).toBe(true);
    expect(reduced(priceHistory(['01-01', 1000], ['02-01', 991]))).toBe(false);
    expect(reduced(priceHistory(['01-25', 100], ['02-01', 90]))).toBe(true);
    expect(reduced(priceHistory(['01-26', 100], ['02-01', 90]))).toBe(false);
    expect(reduced(priceHistory(['01-01', 100], ['01-11', 90]))).toBe(true);
    expect(reduced(priceHistory(['01-01', 100], ['01-10', 90]))).toBe(false);
  });
  it('a price raised shortly before a cut does not count as a reduction', () => {
    const tricked = priceHistory(['01-01', 100], ['02-01', 150], ['02-03', 100]);
    expect(priceDropPercent(tricked, '2026-02-05T00:00:00.000Z')).toBe(0);
  });
  it('BACK_ON_MARKET lasts fourteen days', () => {
    const back = { backAt: '2026-02-01T00:00:00.000Z' };
    expect(badgesAt('2026-02-15T00:00:00.000Z', back)).toContain('BACK_ON_MARKET');
    expect(badgesAt('2026-02-15T00:00:00.001Z', back)).not.toContain('BACK_ON_MARKET');
  });
  it('FEE_FREE needs every fee to be paid by the seller', () => {
    const fee = { kind: 'VIEWING', payer: 'BUYER', amount: ugx(50_000) } as const;
    expect(badgesAt('2026-02-01T00:00:00.000Z')).toContain('FEE_FREE');
    expect(badgesAt('2026-02-01T00:00:00.000Z', { details: { ...plotDetails, fees: [fee] } })).not.toContain(
      'FEE_FREE',
    );
  });
});
