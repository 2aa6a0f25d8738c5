import type { PublishedCreditEvent } from '@ardhi/contracts/billing/events';
import type { Money } from '@ardhi/contracts/money';
import type { Projection } from '@ardhi/kernel/write/projection';

/** The credit of a buyer, in minor units by currency. */
export interface CreditBalanceRow {
  /** Id of the buyer. */
  readonly id: string;
  readonly balance: Readonly<Record<string, number>>;
}

const plus = (
  row: CreditBalanceRow | undefined,
  id: string,
  { currency }: Money,
  units: number,
): CreditBalanceRow => ({
  id,
  balance: { ...row?.balance, [currency]: (row?.balance[currency] ?? 0) + units },
});

/** Every buyer's credit balance, by the id of the buyer. */
export const creditBalances: Projection<CreditBalanceRow, PublishedCreditEvent> = {
  name: 'billing.credit-balances',
  version: 1,
  subscribesTo: ['credit'],
  when: 'inline',
  indexes: ['id'],
  on: {
    CreditAdded: (row, { amount }, { subject }) => plus(row, subject, amount, amount.amount),
    CreditSpent: (row, { amount }, { subject }) => plus(row, subject, amount, -amount.amount),
    CreditReversed: (row, { amount }, { subject }) => plus(row, subject, amount, -amount.amount),
  },
};
