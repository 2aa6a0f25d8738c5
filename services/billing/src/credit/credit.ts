import { creditEvents, type PublishedCreditEvent } from '@ardhi/contracts/billing/events';
import { type Currency, toMajorUnits } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { refuse } from '@ardhi/kernel/write/refusal';

type Contents<T extends PublishedCreditEvent['type']> = Omit<
  Extract<PublishedCreditEvent, { type: T }>,
  'type'
>;

/** What can be done with the credit of a buyer. */
export type CreditCommand =
  | ({ readonly type: 'AddCredit' } & Contents<'CreditAdded'>)
  | ({ readonly type: 'SpendCredit' } & Contents<'CreditSpent'>)
  | ({ readonly type: 'ReverseCredit' } & Contents<'CreditReversed'>);

/** The credit of one buyer, in minor units by currency. */
export interface CreditAccount {
  readonly balance: Readonly<Partial<Record<Currency, number>>>;
  /** What each payment did: `SPENT <paymentId>`. A payment that spent credit can become credit again. */
  readonly done: Readonly<Record<string, true>>;
}

const changed = (
  { balance, done }: CreditAccount,
  { amount, currency }: Money,
  entry: string,
): CreditAccount => ({
  balance: { ...balance, [currency]: (balance[currency] ?? 0) + amount },
  done: { ...done, [entry]: true },
});
/** The key of what a payment paid from credit. */
export const spentBy = (paymentId: string): string => `SPENT ${paymentId}`;
const negative = (money: Money): Money => ({ ...money, amount: -money.amount });

/** The credit of one buyer; each payment adds to it once, or is made from it once, and it is never overdrawn. */
export const credit = publishingDecider<CreditAccount, CreditCommand, typeof creditEvents>(creditEvents, {
  initial: { balance: {}, done: {} },
  decide: {
    AddCredit: ({ done }, { type: _, ...added }) =>
      // What went back before it was added is not added any more.
      done[`ADDED ${added.refundId ?? added.paymentId}`] || done[`REVERSED ${added.paymentId}`]
        ? []
        : [{ type: 'CreditAdded', ...added }],
    SpendCredit: ({ balance, done }, { type: _, ...spent }) => {
      if (done[spentBy(spent.paymentId)] !== undefined) return [];
      const { amount, currency } = spent.amount;
      const remaining = balance[currency] ?? 0;
      if (remaining < amount)
        refuse('BALANCE_TOO_LOW', {
          remaining: `${currency} ${toMajorUnits({ amount: remaining, currency })}`,
        });
      return [{ type: 'CreditSpent', ...spent }];
    },
    ReverseCredit: ({ balance, done }, { paymentId, refundId, amount: { amount, currency } }) => {
      if (done[`REVERSED ${refundId ?? paymentId}`]) return [];
      // Before it was added nothing is taken, but the reversal is recorded: what arrives later is not added.
      const taken = done[`ADDED ${paymentId}`] ? Math.min(amount, balance[currency] ?? 0) : 0;
      const reversed = { paymentId, amount: { amount: taken, currency }, ...omitUndefined({ refundId }) };
      return [{ type: 'CreditReversed', ...reversed }];
    },
  },
  evolve: {
    CreditAdded: (current, { paymentId, amount, refundId }) =>
      changed(current, amount, `ADDED ${refundId ?? paymentId}`),
    CreditSpent: (current, { paymentId, amount }) => changed(current, negative(amount), spentBy(paymentId)),
    CreditReversed: (current, { paymentId, amount, refundId }) =>
      changed(current, negative(amount), `REVERSED ${refundId ?? paymentId}`),
  },
});
