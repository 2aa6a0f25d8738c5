import type { UseOutcome } from '@ardhi/contracts/billing/discount';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RedemptionsEvent } from './redemptions.ts';

/** A discount in one order. */
export interface DiscountUseRow {
  readonly discountId: string;
  readonly orderId: string;
  readonly at: string;
  readonly buyerId: string;
  readonly amount: Money;
  readonly code?: string;
  readonly outcome: UseOutcome;
}

const withOutcome = (row: DiscountUseRow | undefined, outcome: UseOutcome) => row && { ...row, outcome };

/** The uses of all discounts. */
export const discountUses: Projection<DiscountUseRow, RedemptionsEvent> = {
  name: 'billing.discount-uses',
  version: 1,
  subscribesTo: ['redemptions'],
  when: 'async',
  indexes: ['discountId', 'at', 'orderId'],
  key: ({ orderId }, { subject }) => `${subject}:${orderId}`,
  on: {
    DiscountReserved: (_, { orderId, buyerId, off: amount, code }, { subject: discountId, at }) => ({
      discountId,
      orderId,
      at,
      buyerId,
      amount,
      outcome: 'RESERVED',
      ...omitUndefined({ code }),
    }),
    DiscountUsed: (row) => withOutcome(row, 'USED'),
    DiscountReleased: (row) => withOutcome(row, 'RELEASED'),
    DiscountReturned: (row) => withOutcome(row, 'RETURNED'),
  },
};
