import { describe, expect, it } from 'vitest';
import { checkLimit, type LimitBounds, type LimitUse, limitWindow } from './limit-check.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const now = '2026-06-17T09:00:00.000Z';
const use = (quantity: number, more: Partial<LimitUse> = {}): LimitUse => ({
  orderId: 'a',
  quantity,
  amount: ugx(quantity * 1_000),
  at: '2026-06-10T09:00:00.000Z',
  outcome: 'USED',
  ...more,
});
const check = (bounds: LimitBounds, uses: LimitUse[], quantity: number, ended: string[] = []) =>
  checkLimit(
    { bounds, uses, ended, now, window: limitWindow('MONTH', now, 'Africa/Kampala') },
    { quantity, amount: ugx(quantity * 1_000) },
  );

describe('the period of a limit', () => {
  it.each([
    ['DAY', '2026-06-16T21:00:00.000Z', '2026-06-17T21:00:00.000Z'],
    ['WEEK', '2026-06-14T21:00:00.000Z', '2026-06-21T21:00:00.000Z'],
    ['MONTH', '2026-05-31T21:00:00.000Z', '2026-06-30T21:00:00.000Z'],
    ['YEAR', '2025-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ] as const)('%s is that of the calendar where the buyer is', (period, start, end) => {
    expect(limitWindow(period, now, 'Africa/Kampala')).toEqual({ start, end });
  });

  it('begins with local midnight, also when the day is another one in UTC', () => {
    const lateEvening = '2026-06-30T22:30:00.000Z';
    expect(limitWindow('MONTH', lateEvening, 'Africa/Kampala').start).toBe('2026-06-30T21:00:00.000Z');
    expect(limitWindow('MONTH', lateEvening, 'Africa/Accra').start).toBe('2026-06-01T00:00:00.000Z');
    expect(limitWindow('LIFETIME', now, 'Africa/Kampala')).toEqual({ start: '' });
  });
});

describe('what a limit leaves', () => {
  const month = '2026-06-30T21:00:00.000Z';
  it.each<[string, LimitBounds, LimitUse[], number, object]>([
    ['an order', { maxQtyPerOrder: 3 }, [], 4, { rule: 'MAX_PER_ORDER', remaining: 3, blocks: true }],
    ['a small order', { minQtyPerOrder: 3 }, [], 2, { rule: 'MIN_PER_ORDER', blocks: true }],
    [
      'a period',
      { maxQtyPerPeriod: 5 },
      [use(3), use(9, { at: '2026-05-31T20:59:59.999Z' }), use(9, { outcome: 'RELEASED' })],
      3,
      { rule: 'MAX_PER_PERIOD', remaining: 2, resetsAt: month, blocks: true },
    ],
    [
      'the rest of a period',
      { maxQtyPerPeriod: 5 },
      [use(3)],
      2,
      { rule: 'MAX_PER_PERIOD', remaining: 2, blocks: false },
    ],
    [
      'a sum, in units of what is bought',
      { maxSpendPerPeriod: ugx(5_500) },
      [use(3)],
      3,
      { rule: 'MAX_SPEND', remaining: 2, resetsAt: month, blocks: true },
    ],
    [
      'what is active',
      { maxActiveAtOnce: 3 },
      [use(1), use(2, { endsAt: '2026-06-18T00:00:00.000Z' }), use(5, { endsAt: now })],
      1,
      { rule: 'MAX_ACTIVE', remaining: 0, resetsAt: '2026-06-18T00:00:00.000Z', blocks: true },
    ],
    [
      'what is active, with what was ordered long ago and is not paid yet',
      { maxActiveAtOnce: 3 },
      [use(1), use(2, { endsAt: now, outcome: 'RESERVED' })],
      1,
      { rule: 'MAX_ACTIVE', remaining: 0, blocks: true },
    ],
    [
      'a time between orders',
      { cooldownHours: 24 * 7 + 1 },
      [use(1)],
      1,
      { rule: 'COOLDOWN', remaining: 0, resetsAt: '2026-06-17T10:00:00.000Z', blocks: true },
    ],
    ['a time that is over', { cooldownHours: 24 * 7 }, [use(1)], 1, { rule: 'COOLDOWN', blocks: false }],
  ])('of %s', (_, bounds, uses, quantity, expected) => {
    expect(check(bounds, uses, quantity)).toMatchObject(expected);
  });

  it('follows from its tightest part', () => {
    const bounds = { maxQtyPerOrder: 10, maxQtyPerPeriod: 8, maxActiveAtOnce: 9 };
    expect(check(bounds, [use(4)], 1)).toMatchObject({ rule: 'MAX_PER_PERIOD', remaining: 4 });
    expect(check({ ...bounds, minQtyPerOrder: 2 }, [use(4)], 1)).toMatchObject({
      rule: 'MIN_PER_ORDER',
      blocks: true,
    });
  });

  it('ignores amounts in other currencies and subscriptions that have ended, and is nothing without a number', () => {
    expect(check({ maxSpendPerPeriod: { amount: 1, currency: 'USD' } }, [], 9)).toBeUndefined();
    expect(check({ maxActiveAtOnce: 1 }, [use(1)], 1, ['a'])).toMatchObject({ blocks: false });
    expect(check({}, [], 1)).toBeUndefined();
  });
});
