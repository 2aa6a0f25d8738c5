import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  type RedemptionsCommand,
  type RedemptionsEvent,
  redemptions,
  type UseLimits,
} from './redemptions.ts';

const off = { amount: 100, currency: 'UGX' as const };
const use = (orderId: string, buyerId = 'buyer', code = 'JUNE10') => ({ orderId, buyerId, off, code });
const reserve = (one: ReturnType<typeof use>, limits: UseLimits = {}): RedemptionsCommand => ({
  type: 'ReserveUse',
  use: one,
  limits,
});
const reserved = (one: ReturnType<typeof use>): RedemptionsEvent => ({ type: 'DiscountReserved', ...one });
const givenUses = given(redemptions);

describe('the uses of a discount', () => {
  it('are reserved once for an order', () => {
    givenUses()
      .when(reserve(use('a')))
      .emits(reserved(use('a')));
    givenUses(reserved(use('a')))
      .when(reserve(use('a')))
      .changesNothing();
  });

  it.each<[string, UseLimits, string]>([
    ['the usage limit', { usageLimit: 1 }, 'DISCOUNT_USED_UP'],
    ['the budget of uses', { budget: { kind: 'USES', limit: 1 } }, 'DISCOUNT_USED_UP'],
    ['the budget of money', { budget: { kind: 'SPEND', limit: 199, currency: 'UGX' } }, 'DISCOUNT_USED_UP'],
    ['a single use', { singleUse: true }, 'DISCOUNT_USED_UP'],
    ['the limit of a customer', { perCustomerLimit: 1 }, 'DISCOUNT_ALREADY_USED'],
  ])('keep to %s, and are free again when the order is not paid', (_, limits, code) => {
    const next = reserve(use('b'), limits);
    givenUses(reserved(use('a')))
      .when(next)
      .refuses(code as 'DISCOUNT_USED_UP');
    givenUses(reserved(use('a')), { type: 'DiscountReleased', orderId: 'a' })
      .when(next)
      .emits(reserved(use('b')));
  });

  it('return with a refund, but a single-use code stays used', () => {
    const history = [
      reserved(use('a')),
      { type: 'DiscountUsed', orderId: 'a' },
      { type: 'DiscountReturned', orderId: 'a' },
    ] as const;
    givenUses(...history)
      .when(reserve(use('b'), { usageLimit: 1, perCustomerLimit: 1 }))
      .emits(reserved(use('b')));
    givenUses(...history)
      .when(reserve(use('b'), { singleUse: true }))
      .refuses('DISCOUNT_USED_UP');
  });

  it('count when an order is paid after its time', () => {
    givenUses(reserved(use('a')), { type: 'DiscountReleased', orderId: 'a' })
      .when({ type: 'ConsumeUse', orderId: 'a' })
      .emits({ type: 'DiscountUsed', orderId: 'a' });
    givenUses().when({ type: 'ConsumeUse', orderId: 'a' }).changesNothing();
    givenUses().when({ type: 'ReleaseUse', orderId: 'a' }).changesNothing();
    givenUses(reserved(use('a')))
      .when({ type: 'ReturnUse', orderId: 'a' })
      .changesNothing();
  });
});

describe('the laws of the uses of a discount', () => {
  const orderId = fc.constantFrom('a', 'b', 'c');
  obeysDeciderLaws(
    redemptions,
    fc.oneof(
      orderId.map((id) => reserve(use(id), { usageLimit: 2 })),
      fc
        .tuple(fc.constantFrom('ConsumeUse' as const, 'ReleaseUse' as const, 'ReturnUse' as const), orderId)
        .map(([type, id]) => ({ type, orderId: id })),
    ),
    fc.oneof(
      orderId.map((id) => reserved(use(id))),
      fc
        .tuple(
          fc.constantFrom('DiscountUsed' as const, 'DiscountReleased' as const, 'DiscountReturned' as const),
          orderId,
        )
        .map(([type, id]) => ({ type, orderId: id })),
    ),
  );
});
