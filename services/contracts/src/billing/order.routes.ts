import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id, pageSchema, pagingQuery, queryInt } from '../values.ts';
import { discountRefusals } from './discount.ts';
import { order, orderState, orderWithPayments } from './order.ts';
import { payment, paymentInput, paymentNext } from './payment.ts';
import { cartInput } from './quote.ts';

/** Response to a payment request: the payment, and the buyer's next step. */
const startedPayment = { payment: z.optional(payment), next: paymentNext };
/** Why what is in a cart cannot be ordered. */
export const cartRefusals = [
  'NOT_FOR_SALE',
  'PRICE_CHANGED',
  'PURCHASE_LIMIT_EXCEEDED',
  ...discountRefusals,
] as const;

/** Places an order and asks for its payment in one step; an order that costs nothing needs no payment. */
export const checkout = route({
  row: 'B3',
  summary: 'Buys a cart: places the order and starts its payment.',
  method: 'POST',
  path: '/api/checkout',
  access: 'signed-in',
  audited: true,
  keyRequired: true,
  /** Without a method only for what costs nothing. */
  body: z.extend(cartInput, { msisdn: paymentInput.shape.msisdn }),
  answer: z.strictObject({ order, ...startedPayment }),
  status: 201,
  errors: cartRefusals,
});

/** The caller's own orders and those of their agency, the newest first. */
export const listOrders = route({
  row: 'B4',
  summary: 'Orders of the caller and of the agency for which the caller buys.',
  method: 'GET',
  path: '/api/orders',
  access: 'signed-in',
  query: z.strictObject({
    ...pagingQuery(),
    state: z.optional(orderState),
    year: z.optional(queryInt(2000, 2200)),
    agencyId: z.optional(id),
  }),
  answer: pageSchema(order),
});
/** The order can be paid for a day. */
export const placeOrder = route({
  row: 'B4',
  summary: 'Places an order that is paid later.',
  method: 'POST',
  path: '/api/orders',
  access: 'signed-in',
  audited: true,
  keyRequired: true,
  body: cartInput,
  answer: order,
  status: 201,
  errors: cartRefusals,
});

/** An order with its payments and its invoices. */
export const readOrder = route({
  row: 'B5',
  summary: 'An order with its payments, the newest first, and its invoices.',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'signed-in',
  answer: orderWithPayments,
});
/** A payment that arrives later becomes credit. */
export const cancelOrder = route({
  row: 'B5',
  summary: 'Cancels an order that is not paid.',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'signed-in',
  audited: true,
  answer: order,
  errors: ['WRONG_STATE'],
});

/** Refused while an earlier payment of the order is still being checked. */
export const payOrder = route({
  row: 'B6',
  summary: 'Pays an order, also after an earlier payment failed.',
  method: 'POST',
  path: '/api/orders/:id/payments',
  access: 'signed-in',
  audited: true,
  keyRequired: true,
  body: paymentInput,
  answer: z.strictObject(startedPayment),
  status: 201,
  errors: ['PAYMENT_IN_PROGRESS', 'WRONG_STATE'],
});
