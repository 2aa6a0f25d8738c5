import type { CreditReason, OrderState } from '@ardhi/contracts/billing/order';
import type { PaymentMethod } from '@ardhi/contracts/billing/payment';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import type { Projection } from '@ardhi/kernel/write/projection';
import { roundedOf } from '../pricing/smallest-unit.ts';
import type { OrderContents, OrderEvent } from './order.ts';

/** An order with its state. */
export interface OrderRow extends OrderContents {
  readonly id: string;
  readonly state: OrderState;
  readonly createdAt: string;
  readonly year: number;
  /** The payment that paid it. */
  readonly paidBy?: string;
  /** Payments that became credit, and why. */
  readonly credited: Readonly<Record<string, CreditReason>>;
  /** The first package that it is for, for lists. */
  readonly packageId?: string;
  /** How it was paid. */
  readonly method?: PaymentMethod;
  /** Paid amount, where it differs from the total. */
  readonly rounded?: Money;
  /** Minor units of the total that went back. */
  readonly refunded?: number;
  /** The total in US dollars, because a list has orders in many currencies. */
  readonly totalInDollars: number;
}

const inState = (row: OrderRow | undefined, state: OrderState): OrderRow | undefined =>
  row && { ...row, state };

/** All orders by id. */
export const orders: Projection<OrderRow, OrderEvent> = {
  name: 'billing.orders',
  version: 5,
  subscribesTo: ['order'],
  when: 'inline',
  indexes: [
    'userId',
    'buyerType+createdAt',
    'buyerId',
    'state+createdAt',
    'method+createdAt',
    'number',
    'packageId',
    'totalInDollars',
    'createdAt',
    'year',
  ],
  on: {
    OrderPlaced: (_, { type: _type, ...contents }, { subject: id, at }) => ({
      ...contents,
      id,
      state: 'PENDING_PAYMENT',
      ...omitUndefined({ packageId: contents.lines.find(({ kind }) => kind === 'PACKAGE')?.refId }),
      createdAt: at,
      year: Number(at.slice(0, 4)),
      credited: {},
      totalInDollars: toDollars(contents.total),
    }),
    OrderPaid: (row, { paymentId, method, amount }) =>
      row && {
        ...row,
        state: 'PAID',
        ...roundedOf(row.total, amount),
        ...omitUndefined({ paidBy: paymentId, method }),
      },
    OrderFulfilled: (row) => inState(row, 'FULFILLED'),
    OrderPaymentCredited: (row, { paymentId, reason }) =>
      row && { ...row, credited: { ...row.credited, [paymentId]: reason } },
    OrderCancelled: (row) => inState(row, 'CANCELLED'),
    OrderExtended: (row, { expiresAt }) => row && { ...row, expiresAt },
    OrderExpired: (row) => inState(row, 'EXPIRED'),
    OrderRefunded: (row, { refundedTotal: { amount: refunded } }) =>
      row && {
        ...row,
        refunded,
        state: refunded === row.total.amount ? 'REFUNDED' : 'PARTLY_REFUNDED',
      },
  },
};
