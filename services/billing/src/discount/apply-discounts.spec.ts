import type { DiscountReward } from '@ardhi/contracts/billing/discount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, applyDiscounts, type Candidate, type DiscountedLine } from './apply-discounts.ts';

const line = (refId: string, unit: number, more: Partial<DiscountedLine> = {}): DiscountedLine => ({
  kind: 'ITEM',
  refId,
  qty: 1,
  unit,
  discount: 0,
  ...more,
});
const offer = (id: string, reward: DiscountReward, more: Partial<Candidate> = {}): Candidate => ({
  id,
  reward,
  applies: { all: true, packages: [], items: [] },
  stackable: false,
  priority: 0,
  ...more,
});
const percent = (value: number): DiscountReward => ({ type: 'PERCENT', value });
const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const fixed = (amount: number): DiscountReward => ({ type: 'FIXED', off: ugx(amount) });

describe('the discounts of a cart', () => {
  it('are the best automatic one alone, or with a code if both are stackable', () => {
    const lines = [line('a', 1_000)];
    const weak = offer('weak', percent(5), { stackable: true });
    const strong = offer('strong', percent(10), { stackable: true });
    const code = offer('code', fixed(60));
    expect(applyDiscounts(lines, 'UGX', [weak, strong]).given).toEqual([{ id: 'strong', off: 100n }]);
    expect(applyDiscounts(lines, 'UGX', [weak, strong], code).given).toEqual([{ id: 'strong', off: 100n }]);
    const stackable = { ...code, stackable: true };
    expect(applyDiscounts(lines, 'UGX', [weak, strong], stackable).given).toEqual([
      { id: 'strong', off: 100n },
      { id: 'code', off: 60n },
    ]);
  });

  it('take a percentage off before an amount, whichever of them is the code', () => {
    const lines = [line('a', 1_000)];
    const amount = offer('amount', fixed(500), { stackable: true });
    const share = offer('share', percent(50), { stackable: true });
    for (const given of [
      applyDiscounts(lines, 'UGX', [amount], share).given,
      applyDiscounts(lines, 'UGX', [share], amount).given,
    ])
      expect(given).toEqual([
        { id: 'share', off: 500n },
        { id: 'amount', off: 500n },
      ]);
  });

  it('are rounded half up, with the remainder on the last line', () => {
    const lines = [line('a', 5), line('b', 5), line('c', 5)];
    expect(applyDiscounts(lines, 'UGX', [offer('x', percent(50))]).offByLine).toEqual([2n, 2n, 4n]);
  });

  it('leave the rest of the remainder on the line before when the last one has no price left', () => {
    const lines = [line('a', 5), line('b', 5), line('c', 1, { discount: 1 })];
    expect(applyDiscounts(lines, 'UGX', [offer('x', percent(50))]).offByLine).toEqual([2n, 3n, 0n]);
  });

  it('reach the lines that they are for, lower a price to another one, and keep to the highest amount', () => {
    const lines = [line('a', 1_000, { qty: 3 }), line('b', 400)];
    const forA = { all: false, packages: [], items: ['a'] };
    const price = offer('price', { type: 'FIXED_PRICE', price: ugx(700) }, { applies: forA });
    expect(applyDiscounts(lines, 'UGX', [price]).offByLine).toEqual([900n, 0n]);
    const capped = offer('capped', { ...percent(50), maxOff: ugx(34) } as DiscountReward);
    expect(applyDiscounts(lines, 'UGX', [capped]).given).toEqual([{ id: 'capped', off: 34n }]);
    const inDollars = offer('dollars', { type: 'FIXED', off: { amount: 5, currency: 'USD' } });
    expect(applyDiscounts(lines, 'UGX', [inDollars]).given).toEqual([{ id: 'dollars', off: 0n }]);
  });

  it('are divided without a remainder, in 100,000 random splits (promises.md D3)', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), amount, (base, wanted) => {
        const all = base.reduce((sum, part) => sum + part, 0n);
        const whole = wanted < all ? wanted : all;
        const parts = allocate(whole, base);
        if (parts.reduce((sum, part) => sum + part, 0n) !== whole) return false;
        return parts.every((part, i) => part >= 0n && part <= (base[i] as bigint));
      }),
      { numRuns: 100_000 },
    );
  });

  it('add up exactly and never take off more than the price, in 10,000 stacks (promises.md D4)', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000_000 });
    const reward: fc.Arbitrary<DiscountReward> = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((value) => percent(value / 100)),
      fc.tuple(fc.integer({ min: 1, max: 10_000 }), amount).map(([value, max]) => ({
        ...percent(value / 100),
        maxOff: ugx(max),
      })) as fc.Arbitrary<DiscountReward>,
      amount.map(fixed),
      amount.map((price) => ({ type: 'FIXED_PRICE' as const, price: ugx(price) })),
      fc.constant({ type: 'FREE_PERIOD' as const, days: 30 }),
      fc.constant({ type: 'BONUS' as const, itemKey: 'BUMP' as const, quantity: 1 }),
    );
    const refId = fc.constantFrom('a', 'b', 'c', 'd');
    const candidate = fc
      .record({ id: fc.uuid(), reward, stackable: fc.boolean(), all: fc.boolean(), items: fc.array(refId) })
      .map(({ all, items, id, reward: given, stackable }) =>
        offer(id, given, { stackable, applies: { all, items, packages: [] } }),
      );
    const cart = fc.array(
      fc
        .record({ refId, unit: amount, qty: fc.integer({ min: 1, max: 1_000 }), isTrial: fc.boolean() })
        .map(({ isTrial, unit, qty, refId: ref }) =>
          line(ref, unit, { qty, discount: isTrial ? unit * qty : 0 }),
        ),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(cart, fc.array(candidate, { maxLength: 5 }), fc.option(candidate), (lines, some, code) => {
        const { offByLine, given } = applyDiscounts(lines, 'UGX', some, code ?? undefined);
        const sum = (values: readonly bigint[]) => values.reduce((one, other) => one + other, 0n);
        expect(sum(given.map(({ off }) => off))).toBe(sum(offByLine));
        expect(given.length).toBeLessThanOrEqual(2);
        for (const [i, { unit, qty, discount }] of lines.entries()) {
          const off = offByLine[i] as bigint;
          expect(off >= 0n).toBe(true);
          expect(off <= BigInt(unit) * BigInt(qty) - BigInt(discount)).toBe(true);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
