import { describe, expect, it } from 'vitest';
import { plotSaid, standing, stateOf, ugx } from '../testing/a-listing.ts';
import { badgesOf, dropPercent } from './badges.ts';

const live = stateOf(standing('LIVE'));
const badgesAt = (now: string, more: Partial<typeof live> = {}) => badgesOf({ ...live, ...more }, 0, now);
const priced = (...prices: (readonly [at: string, amount: number])[]) => ({
  prices: prices.map(([at, amount]) => ({ at: `2026-${at}T00:00:00.000Z`, price: ugx(amount) })),
});

describe('the badges of a listing', () => {
  it('call it new for seven days', () => {
    expect(badgesAt('2026-01-08T00:00:00.000Z')).toContain('NEW');
    expect(badgesAt('2026-01-08T00:00:00.001Z')).not.toContain('NEW');
  });
  it('never call new what is sold', () => {
    const sold = stateOf([...standing('LIVE'), ...standing('SOLD').slice(-1)]);
    expect(badgesOf(sold, 0, '2026-01-02T00:00:00.000Z')).toEqual(['SOLD']);
  });
  it('call it reduced when a price held for a week fell by one percent', () => {
    const reduced = (prices: ReturnType<typeof priced>) =>
      badgesAt('2026-02-10T00:00:00.000Z', prices).includes('REDUCED');
    expect(reduced(priced(['01-01', 100], ['02-01', 99]))).toBe(true);
    expect(reduced(priced(['01-01', 1000], ['02-01', 991]))).toBe(false);
    expect(reduced(priced(['01-25', 100], ['02-01', 90]))).toBe(true);
    expect(reduced(priced(['01-26', 100], ['02-01', 90]))).toBe(false);
    expect(reduced(priced(['01-01', 100], ['01-11', 90]))).toBe(true);
    expect(reduced(priced(['01-01', 100], ['01-10', 90]))).toBe(false);
  });
  it('do not fall for a price raised only to be cut', () => {
    const tricked = priced(['01-01', 100], ['02-01', 150], ['02-03', 100]);
    expect(dropPercent(tricked, '2026-02-05T00:00:00.000Z')).toBe(0);
  });
  it('call it back on the market for fourteen days', () => {
    const back = { backAt: '2026-02-01T00:00:00.000Z' };
    expect(badgesAt('2026-02-15T00:00:00.000Z', back)).toContain('BACK_ON_MARKET');
    expect(badgesAt('2026-02-15T00:00:00.001Z', back)).not.toContain('BACK_ON_MARKET');
  });
  it('call it free of fees only when nothing is left for the buyer', () => {
    const fee = { kind: 'VIEWING', payer: 'BUYER', amount: ugx(50_000) } as const;
    expect(badgesAt('2026-02-01T00:00:00.000Z')).toContain('FEE_FREE');
    expect(badgesAt('2026-02-01T00:00:00.000Z', { said: { ...plotSaid, fees: [fee] } })).not.toContain(
      'FEE_FREE',
    );
  });
});
