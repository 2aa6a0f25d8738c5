import type { UseOutcome } from '@ardhi/contracts/billing/discount';
import type { Money } from '@ardhi/contracts/money';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { LimitUsesEvent } from './limit-uses.ts';

/** Limit usage by one order. */
export interface LimitUseRow {
  readonly limitId: string;
  readonly orderId: string;
  readonly at: string;
  readonly buyerId: string;
  readonly quantity: number;
  readonly amount: Money;
  /** Limit remainder after it. */
  readonly remaining: number;
  readonly outcome: UseOutcome;
}

const withOutcome = (row: LimitUseRow | undefined, outcome: UseOutcome) => row && { ...row, outcome };

/** Limit usage by orders, for all limits. */
export const limitUseRows: Projection<LimitUseRow, LimitUsesEvent> = {
  name: 'billing.limit-uses',
  version: 1,
  subscribesTo: ['limituses'],
  when: 'async',
  indexes: ['limitId', 'at', 'orderId', 'remaining', 'outcome'],
  key: ({ orderId }, { subject }) => `${subject}:${orderId}`,
  on: {
    LimitReserved: (_, { limitId, orderId, at, buyerId, quantity, amount, remaining }) => ({
      limitId,
      orderId,
      at,
      buyerId,
      quantity,
      amount,
      remaining,
      outcome: 'RESERVED',
    }),
    LimitConsumed: (row) => withOutcome(row, 'USED'),
    LimitReleased: (row) => withOutcome(row, 'RELEASED'),
    LimitReturned: (row) => withOutcome(row, 'RETURNED'),
  },
};
