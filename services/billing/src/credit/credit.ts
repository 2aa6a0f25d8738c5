import { creditEvents, type PublishedCreditEvent } from '@ardhi/contracts/billing/events';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import { moneyText } from '@ardhi/contracts/money-text';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';

type Contents<T extends PublishedCreditEvent['type']> = Omit<
  Extract<PublishedCreditEvent, { type: T }>,
  'type'
>;

/** Commands on a buyer's credit. */
export type CreditCommand =
  | ({ readonly type: 'AddCredit' } & Contents<'CreditAdded'>)
  | ({ readonly type: 'SpendCredit' } & Contents<'CreditSpent'>)
  | ({ readonly type: 'ReverseCredit' } & Omit<Contents<'CreditReversed'>, 'reason'>)
  /** Takes credit whose payment an admin gives back: all of the amount, or nothing. */
  | ({ readonly type: 'RefundCredit' } & Required<Contents<'CreditReversed'>>);

/** The credit of one buyer, in minor units by currency. */
export interface CreditAccount {
  readonly balance: Readonly<Partial<Record<Currency, number>>>;
  /** Movements made by each payment: `SPENT <paymentId>`. A payment that spent credit can become credit again. */
  readonly done: Readonly<Record<string, true>>;
  /** Credit that each payment added and that has not gone back with it, in minor units. */
  readonly unreversed: Readonly<Record<string, number>>;
}

const changed = (
  { balance, done, unreversed }: CreditAccount,
  { amount, currency }: Money,
  entry: string,
): CreditAccount => ({
  unreversed,
  balance: { ...balance, [currency]: (balance[currency] ?? 0) + amount },
  done: { ...done, [entry]: true },
});
/** The key of what a payment paid from credit. */
export const spentBy = (paymentId: string): string => `SPENT ${paymentId}`;

/** Reversible credit of a payment, in minor units: the part that neither went back nor was spent. */
const reversible = ({ balance, unreversed }: CreditAccount, paymentId: string, currency: Currency): number =>
  Math.min(unreversed[paymentId] ?? 0, balance[currency] ?? 0);

const withUnreversed = (account: CreditAccount, paymentId: string, change: number): CreditAccount => ({
  ...account,
  unreversed: { ...account.unreversed, [paymentId]: (account.unreversed[paymentId] ?? 0) + change },
});

const negative = (money: Money): Money => ({ ...money, amount: -money.amount });

/** The credit of one buyer; each payment adds to it once, or is made from it once, and it is never overdrawn. */
export const credit = publishingDecider<CreditAccount, CreditCommand, typeof creditEvents>(creditEvents, {
  initial: { balance: {}, done: {}, unreversed: {} },
  decide: {
    AddCredit: ({ done }, { type: _, ...added }) =>
      // Credit that went back before it was added is not added any more.
      done[`ADDED ${added.refundId ?? added.paymentId}`] || done[`REVERSED ${added.paymentId}`]
        ? []
        : [{ type: 'CreditAdded', ...added }],
    SpendCredit: ({ balance, done }, { type: _, ...spent }) => {
      if (done[spentBy(spent.paymentId)] !== undefined) return [];
      const { amount, currency } = spent.amount;
      const remaining = balance[currency] ?? 0;
      if (remaining < amount)
        refuse('BALANCE_TOO_LOW', { remaining: moneyText({ amount: remaining, currency }) });
      return [{ type: 'CreditSpent', ...spent }];
    },
    ReverseCredit: (current, { paymentId, refundId, amount: { amount, currency } }) => {
      if (current.done[`REVERSED ${refundId ?? paymentId}`]) return [];
      // Before it was added nothing is taken, but the reversal is recorded: what arrives later is not added.
      const taken = Math.min(amount, reversible(current, paymentId, currency));
      const reversed = { paymentId, amount: { amount: taken, currency }, ...omitUndefined({ refundId }) };
      return [{ type: 'CreditReversed', ...reversed }];
    },
    RefundCredit: (current, { type: _, ...refund }) => {
      if (current.done[`REVERSED ${refund.refundId}`]) return [];
      const { amount, currency } = refund.amount;
      const left = { amount: reversible(current, refund.paymentId, currency), currency };
      if (left.amount < amount) refuse('REFUND_TOO_HIGH', { amount: moneyText(left) });
      return [{ type: 'CreditReversed', ...refund }];
    },
  },
  evolve: {
    CreditAdded: (current, { paymentId, amount, refundId }) => {
      const next = changed(current, amount, `ADDED ${refundId ?? paymentId}`);
      return refundId === undefined ? withUnreversed(next, paymentId, amount.amount) : next;
    },
    CreditSpent: (current, { paymentId, amount }) => changed(current, negative(amount), spentBy(paymentId)),
    CreditReversed: (current, { paymentId, amount, refundId }) =>
      withUnreversed(
        changed(current, negative(amount), `REVERSED ${refundId ?? paymentId}`),
        paymentId,
        -amount.amount,
      ),
  },
});
