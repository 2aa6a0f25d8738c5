import { orderEvents, type PublishedOrderEvent } from '@ardhi/contracts/billing/events';
import type { OrderState } from '@ardhi/contracts/billing/order';
import type { PaymentMethod, ReversalKind } from '@ardhi/contracts/billing/payment';
import type { Unerased } from '@ardhi/contracts/erased';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { payableBy } from '../pricing/smallest-unit.ts';
import { paidStates } from './paid-states.ts';

type Published<T extends PublishedOrderEvent['type']> = Extract<PublishedOrderEvent, { type: T }>;

/** Contents, buyer and price as they are frozen in the order. */
export type OrderContents = Omit<Published<'OrderPlaced'>, 'type'>;

/** How the buyer wants to pay; the id is that of the new payment. */
export interface PaymentRequest {
  readonly paymentId: string;
  readonly method: PaymentMethod;
  /** Name of the adapter. */
  readonly provider: string;
  /** User who pays. */
  readonly userId: string;
  readonly msisdn?: string;
  /** Why an admin records it. */
  readonly reason?: string;
}

/** The order that takes the place of another one, as it is placed once the other one is cancelled. */
export interface Replacement {
  readonly orderId: string;
  readonly contents: OrderContents;
}

/** Commands on an order. */
export type OrderCommand =
  | { readonly type: 'PlaceOrder'; readonly contents: OrderContents; readonly payment?: PaymentRequest }
  | { readonly type: 'RequestPayment'; readonly payment: PaymentRequest }
  | { readonly type: 'EndPayment'; readonly paymentId: string }
  | {
      readonly type: 'ReceivePayment';
      readonly paymentId: string;
      readonly method: PaymentMethod;
      readonly amount: Money;
      /** Of a part of a custom payment: whether it was needed, or nothing was left to pay and it becomes credit. */
      readonly part?: 'NEEDED' | 'SURPLUS';
    }
  | { readonly type: 'FulfilOrder' }
  | { readonly type: 'CancelOrder'; readonly reason?: string }
  | { readonly type: 'ReplaceOrder'; readonly replacement: Replacement; readonly reason: string }
  | { readonly type: 'ExpireOrder' }
  | {
      readonly type: 'RefundOrder';
      readonly paymentId: string;
      readonly amount: Money;
      readonly kind: ReversalKind;
      readonly reason?: string;
    }
  | { readonly type: 'ExtendOrder'; readonly expiresAt: string; readonly reason: string };

type InternalEvent =
  /** A payment of the total, in whole units of its method, was asked for; the order accepts no other one until it ended. */
  | ({ readonly type: 'OrderPaymentRequested'; readonly amount: Money } & PaymentRequest)
  | { readonly type: 'OrderPaymentEnded'; readonly paymentId: string }
  /** It is cancelled, and the order with this id is placed in its place. */
  | ({ readonly type: 'OrderReplaced' } & Replacement)
  /** An admin allows more time to pay. */
  | { readonly type: 'OrderExtended'; readonly expiresAt: string; readonly reason?: string };
/** Events of an order. */
export type OrderEvent = DeciderEvent<typeof orderEvents, InternalEvent>;
type NewEvent = Unerased<OrderEvent>;

/** An order as far as its next decision needs it. */
export interface OrderAggregate {
  readonly state: OrderState | 'NEW';
  readonly contents?: Pick<OrderContents, 'buyerType' | 'buyerId' | 'total' | 'expiresAt'>;
  /** The payment that is being waited for. */
  readonly openPayment?: string;
  /** The payment that paid it. */
  readonly paidBy?: string;
  /** Payments that became credit. */
  readonly credited: readonly string[];
  /** Amount that paid it, in minor units: the total in whole units of the method. */
  readonly paid?: number;
  /** Refunded part of the total, in minor units. */
  readonly refunded: number;
  /** Returned money, in minor units. */
  readonly returned: number;
  /** The order that takes its place. */
  readonly replacement?: Replacement;
}

type Placed = OrderAggregate & Required<Pick<OrderAggregate, 'contents'>>;

/** @throws Refusal NOT_FOUND before it is placed */
function placed(current: OrderAggregate): Placed {
  const { contents } = current;
  return contents === undefined ? refuse('NOT_FOUND') : { ...current, contents };
}

/** True while an order waits to be paid; until then it can also be extended, cancelled or replaced. */
export const isPayable = ({ state }: Pick<OrderAggregate, 'state'>): boolean => state === 'PENDING_PAYMENT';

/** True while money of the payment that paid an order can go back. */
export const isRefundable = ({ state, paidBy }: Pick<OrderAggregate, 'state' | 'paidBy'>): boolean =>
  paidBy !== undefined && paidStates.some((paid) => paid === state);

/** @throws Refusal WRONG_STATE unless it can still be paid */
function payable(current: OrderAggregate): Placed {
  const found = placed(current);
  return isPayable(found)
    ? found
    : refuse('WRONG_STATE', { state: found.state, allowed: ['PENDING_PAYMENT'] });
}

const requested = (payment: PaymentRequest, total: Money): NewEvent => ({
  type: 'OrderPaymentRequested',
  ...payment,
  amount: payableBy(payment.method, total),
});

/** Part of the total covered by a refund: the last one takes all that is left, however the payment was rounded. */
function refundOf({ contents: { total }, paid = total.amount, refunded, returned }: Placed, amount: Money) {
  const isAll = returned + amount.amount >= paid;
  const refundedTotal = isAll ? total.amount : Math.min(total.amount, returned + amount.amount);
  const ofTotal = { ...total, amount: refundedTotal - refunded };
  return {
    amount,
    ...(ofTotal.amount === amount.amount || paid === total.amount ? {} : { ofTotal }),
    refundedTotal: { ...total, amount: refundedTotal },
  };
}

function place(contents: OrderContents, payment: PaymentRequest | undefined): NewEvent[] {
  const { buyerType, buyerId, total } = contents;
  const first: NewEvent = { type: 'OrderPlaced', ...contents };
  if (total.amount === 0) return [first, { type: 'OrderPaid', buyerType, buyerId, amount: total }];
  return payment === undefined ? [first] : [first, requested(payment, total)];
}

function receive(
  { state, contents: { buyerType, buyerId }, paidBy, credited, openPayment }: Placed,
  { paymentId, method, amount, part }: Extract<OrderCommand, { type: 'ReceivePayment' }>,
): NewEvent[] {
  if (paidBy === paymentId || credited.includes(paymentId)) return [];
  const isOpen = state === 'PENDING_PAYMENT' || state === 'EXPIRED';
  // The custom payment has counted a needed part already, so its order is paid even if it was cancelled in the meantime.
  const isPayable = part === 'NEEDED' ? isOpen || state === 'CANCELLED' : isOpen && part === undefined;
  if (isPayable) return [{ type: 'OrderPaid', buyerType, buyerId, paymentId, method, amount }];
  const reason = state === 'CANCELLED' ? 'ORDER_CANCELLED' : 'DUPLICATE';
  return [
    { type: 'OrderPaymentCredited', buyerType, buyerId, paymentId, amount, reason },
    ...(isOpen && openPayment === paymentId ? [{ type: 'OrderPaymentEnded', paymentId } as const] : []),
    ...(state === 'PENDING_PAYMENT' ? [{ type: 'OrderExpired' } as const] : []),
  ];
}

/**
 * One order. It is the consistency boundary of paying: it accepts one payment at a time, is paid once, and turns any further
 * payment, and one that arrives after it was cancelled, into credit. A payment that arrives after its time still pays it. For a
 * part of a custom payment that one decides: what it needed pays the order, what it did not need becomes credit.
 */
export const order = publishingDecider<OrderAggregate, OrderCommand, typeof orderEvents, InternalEvent>(
  orderEvents,
  {
    personal: { OrderPaymentRequested: { fields: ['msisdn'], subject: ({ userId }) => userId } },
    initial: { state: 'NEW', credited: [], refunded: 0, returned: 0 },
    decide: {
      PlaceOrder: ({ state }, { contents, payment }) => (state === 'NEW' ? place(contents, payment) : []),
      RequestPayment: (current, { payment }) => {
        if (current.openPayment === payment.paymentId) return [];
        const { contents, openPayment } = payable(current);
        if (openPayment !== undefined) refuse('PAYMENT_IN_PROGRESS');
        return [requested(payment, contents.total)];
      },
      EndPayment: (current, { paymentId }, { now }) => {
        if (current.openPayment !== paymentId) return [];
        const ended: NewEvent = { type: 'OrderPaymentEnded', paymentId };
        const isOver = current.state === 'PENDING_PAYMENT' && placed(current).contents.expiresAt <= now;
        return isOver ? [ended, { type: 'OrderExpired' }] : [ended];
      },
      ReceivePayment: (current, command) => receive(placed(current), command),
      FulfilOrder: ({ state }) => (state === 'PAID' ? [{ type: 'OrderFulfilled' }] : []),
      CancelOrder: (current, { reason }) =>
        current.state === 'CANCELLED'
          ? []
          : payable(current) && [{ type: 'OrderCancelled', ...omitUndefined({ reason }) }],
      ReplaceOrder: (current, { replacement, reason }) =>
        current.replacement?.orderId === replacement.orderId
          ? []
          : payable(current) && [
              { type: 'OrderReplaced', ...replacement },
              { type: 'OrderCancelled', reason },
            ],
      ExpireOrder: (current, _, { now }) => {
        const { state, contents, openPayment } = placed(current);
        const isOver = state === 'PENDING_PAYMENT' && openPayment === undefined && contents.expiresAt <= now;
        return isOver ? [{ type: 'OrderExpired' }] : [];
      },
      ExtendOrder: (current, { expiresAt, reason }) =>
        payable(current).contents.expiresAt < expiresAt ? [{ type: 'OrderExtended', expiresAt, reason }] : [],
      RefundOrder: (current, { paymentId, amount, kind, reason }) => {
        const found = placed(current);
        if (found.paidBy !== paymentId || !isRefundable(found)) return [];
        const { buyerType, buyerId } = found.contents;
        const refund = { buyerType, buyerId, paymentId, ...refundOf(found, amount), kind };
        return [{ type: 'OrderRefunded', ...refund, ...omitUndefined({ reason }) }];
      },
    },
    evolve: {
      OrderPlaced: (current, { buyerType, buyerId, total, expiresAt }) => ({
        ...current,
        state: 'PENDING_PAYMENT',
        contents: { buyerType, buyerId, total, expiresAt },
      }),
      OrderPaymentRequested: (current, { paymentId }) => ({ ...current, openPayment: paymentId }),
      OrderPaymentEnded: ({ openPayment: _, ...current }) => current,
      OrderPaid: ({ openPayment: _, ...current }, { paymentId, amount }) => ({
        ...current,
        state: 'PAID',
        paid: amount.amount,
        ...omitUndefined({ paidBy: paymentId }),
      }),
      OrderFulfilled: (current) => ({ ...current, state: 'FULFILLED' }),
      OrderPaymentCredited: (current, { paymentId }) => ({
        ...current,
        credited: [...current.credited, paymentId],
      }),
      OrderReplaced: (current, { orderId, contents }) => ({ ...current, replacement: { orderId, contents } }),
      OrderCancelled: (current) => ({ ...current, state: 'CANCELLED' }),
      OrderExtended: (current, { expiresAt }) => ({
        ...current,
        ...(current.contents && { contents: { ...current.contents, expiresAt } }),
      }),
      OrderExpired: (current) => ({ ...current, state: 'EXPIRED' }),
      OrderRefunded: (current, { amount, refundedTotal }) => ({
        ...current,
        state: refundedTotal.amount === current.contents?.total.amount ? 'REFUNDED' : 'PARTLY_REFUNDED',
        refunded: refundedTotal.amount,
        returned: current.returned + amount.amount,
      }),
    },
  },
);
