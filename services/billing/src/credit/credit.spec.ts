import { decide, evolve } from '@ardhi/kernel/write/decider';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditCommand, credit } from './credit.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const added = (paymentId: string, amount: number) =>
  ({ paymentId, orderId: 'order', amount: ugx(amount), reason: 'DUPLICATE' }) as const;
const spent = (paymentId: string, amount: number) => ({ paymentId, orderId: 'order', amount: ugx(amount) });
const givenCredit = given(credit);
const event = { type: 'CreditAdded', ...added('a', 100) } as const;

describe('the credit of a buyer', () => {
  it('is added once for each payment', () => {
    givenCredit()
      .when({ type: 'AddCredit', ...added('a', 100) })
      .emits(event);
    givenCredit(event)
      .when({ type: 'AddCredit', ...added('a', 100) })
      .changesNothing();
  });

  it('can be made again of a payment that spent it', () => {
    givenCredit(event, { type: 'CreditSpent', ...spent('b', 60) })
      .when({ type: 'AddCredit', ...added('b', 60) })
      .emits({ type: 'CreditAdded', ...added('b', 60) });
  });

  it('is spent once for each payment and never overdrawn', () => {
    const spend = (amount: number): CreditCommand => ({ type: 'SpendCredit', ...spent('b', amount) });
    givenCredit(event)
      .when(spend(100))
      .emits({ type: 'CreditSpent', ...spent('b', 100) });
    givenCredit(event, { type: 'CreditSpent', ...spent('b', 60) })
      .when(spend(60))
      .changesNothing();
    givenCredit(event).when(spend(101)).refuses('BALANCE_TOO_LOW');
    givenCredit().when(spend(1)).refuses('BALANCE_TOO_LOW');
  });

  it('goes back with the payment behind it, as far as it was not spent', () => {
    const reverse: CreditCommand = { type: 'ReverseCredit', paymentId: 'a', amount: ugx(100) };
    const reversed = { type: 'CreditReversed', paymentId: 'a', amount: ugx(40) } as const;
    givenCredit(event, { type: 'CreditSpent', ...spent('b', 60) })
      .when(reverse)
      .emits(reversed);
    givenCredit(event, reversed).when(reverse).changesNothing();
  });

  it('is not added of a payment that went back before', () => {
    const reverse: CreditCommand = { type: 'ReverseCredit', paymentId: 'a', amount: ugx(100) };
    const reversed = { type: 'CreditReversed', paymentId: 'a', amount: ugx(0) } as const;
    givenCredit().when(reverse).emits(reversed);
    givenCredit(reversed).when(reverse).changesNothing();
    givenCredit(reversed)
      .when({ type: 'AddCredit', ...added('a', 100) })
      .changesNothing();
  });

  it('is taken for a refund as a whole or not at all, and never beyond what the payment has added', () => {
    const refund = (amount: number, refundId = 'r'): CreditCommand => ({
      type: 'RefundCredit',
      paymentId: 'a',
      refundId,
      amount: ugx(amount),
      reason: 'Asked for',
    });
    const reversed = (amount: number) =>
      ({
        type: 'CreditReversed',
        paymentId: 'a',
        refundId: 'r',
        amount: ugx(amount),
        reason: 'Asked for',
      }) as const;
    const other = { type: 'CreditAdded', ...added('b', 100) } as const;
    givenCredit(event).when(refund(60)).emits(reversed(60));
    givenCredit(event, reversed(60)).when(refund(60)).changesNothing();
    givenCredit(event, other, reversed(60)).when(refund(41, 's')).refuses('REFUND_TOO_HIGH');
    givenCredit(event, { type: 'CreditSpent', ...spent('c', 60) })
      .when(refund(41))
      .refuses('REFUND_TOO_HIGH');
    givenCredit(other).when(refund(1)).refuses('REFUND_TOO_HIGH');
  });

  it('goes back with its payment only as far as it was not refunded before', () => {
    const other = { type: 'CreditAdded', ...added('b', 100) } as const;
    const refunded = { type: 'CreditReversed', paymentId: 'a', refundId: 'r', amount: ugx(40) } as const;
    givenCredit(event, other, refunded)
      .when({ type: 'ReverseCredit', paymentId: 'a', amount: ugx(100) })
      .emits({ type: 'CreditReversed', paymentId: 'a', amount: ugx(60) });
  });

  it('is the same in whatever order payments arrive and go back', () => {
    const payments = fc.uniqueArray(
      fc.record({
        paymentId: fc.ulid(),
        amount: fc.integer({ min: 1, max: 100 }),
        isBack: fc.boolean(),
      }),
      { selector: ({ paymentId }) => paymentId, maxLength: 6 },
    );
    const shuffled = payments.chain((list) => {
      const commands = list.flatMap(({ paymentId, amount, isBack }): CreditCommand[] => [
        { type: 'AddCredit', ...added(paymentId, amount) },
        ...(isBack ? [{ type: 'ReverseCredit' as const, paymentId, amount: ugx(amount) }] : []),
      ]);
      const stored = list.reduce((sum, { amount, isBack }) => sum + (isBack ? 0 : amount), 0);
      const order = fc.shuffledSubarray(commands, { minLength: commands.length });
      return fc.record({ order, stored: fc.constant(stored) });
    });
    fc.assert(
      fc.property(shuffled, ({ order, stored }) => {
        const at = { now: '', actor: '', role: 'SYSTEM' } as const;
        const end = order.reduce(
          (state, command) => evolve(credit, state, decide(credit, state, command, at)),
          credit.initial,
        );
        expect(end.balance.UGX ?? 0).toBe(stored);
      }),
    );
  });

  it('is never negative', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const amount = fc.integer({ min: 1, max: 100 });
    const commands = fc.oneof(
      fc.tuple(id, amount).map(([to, of]): CreditCommand => ({ type: 'AddCredit', ...added(to, of) })),
      fc.tuple(id, amount).map(([to, of]): CreditCommand => ({ type: 'SpendCredit', ...spent(to, of) })),
      fc.tuple(id, amount, id).map(
        ([to, of, refundId]): CreditCommand => ({
          type: 'RefundCredit',
          paymentId: to,
          refundId,
          amount: ugx(of),
          reason: 'x',
        }),
      ),
      fc
        .tuple(id, amount)
        .map(([to, of]): CreditCommand => ({ type: 'ReverseCredit', paymentId: to, amount: ugx(of) })),
    );
    fc.assert(
      fc.property(fc.array(commands, { maxLength: 30 }), (list) => {
        let state = credit.initial;
        for (const command of list) {
          try {
            state = evolve(
              credit,
              state,
              decide(credit, state, command, { now: '', actor: '', role: 'SYSTEM' }),
            );
          } catch (error) {
            expect(['BALANCE_TOO_LOW', 'REFUND_TOO_HIGH']).toContain((error as { code?: string }).code);
          }
          expect(state.balance.UGX ?? 0).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the laws of credit', () => {
  obeysDeciderLaws(
    credit,
    fc.constantFrom<CreditCommand>(
      { type: 'AddCredit', ...added('a', 100) },
      { type: 'SpendCredit', ...spent('b', 60) },
      { type: 'ReverseCredit', paymentId: 'a', amount: ugx(100) },
    ),
    fc.constantFrom(event, { type: 'CreditSpent', ...spent('b', 60) } as const),
  );
});
