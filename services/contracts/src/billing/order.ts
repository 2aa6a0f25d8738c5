import * as z from 'zod/mini';
import { currency, money } from '../money.ts';
import { id, instant } from '../values.ts';
import { audience, itemKey, priceInterval } from './catalogue.ts';
import { invoiceSummary } from './invoice.ts';
import { payment, paymentMethod } from './payment.ts';
import { beneficiary, orderLine } from './quote.ts';

/** The state of an order (model §4.7.8). */
export const orderState = z.enum([
  'QUOTED',
  'PENDING_PAYMENT',
  'PAID',
  'FULFILLED',
  'CANCELLED',
  'EXPIRED',
  'REFUNDED',
  'PARTLY_REFUNDED',
]);
/** The state of an order. */
export type OrderState = z.infer<typeof orderState>;

/** Item that a line gives once the order is paid: for some days, for some months, or for ever if neither is there. */
const received = z.strictObject({
  itemKey,
  quantity: z.int(),
  validDays: z.exactOptional(z.int()),
  validMonths: z.exactOptional(z.int()),
  /** Days that a discount adds to them, or to the first period of a subscription. */
  freeDays: z.exactOptional(z.int()),
});

/** A line of an order as it was when the order was placed: later changes of prices, names and packages do not reach it. */
export const placedLine = z.extend(orderLine, {
  /** How often the price is paid; ONCE for what does not renew. */
  interval: priceInterval,
  /** Of a package: the version that was bought. */
  packageVersion: z.exactOptional(z.int()),
  receives: z.array(received),
  /** True if it begins a subscription that renews by itself; missing in orders from before there were subscriptions. */
  renews: z.exactOptional(z.boolean()),
  /** The subscription that the order renews or changes. */
  subscription: z.exactOptional(z.strictObject({ id, purpose: z.enum(['RENEWAL', 'CHANGE']) })),
});
/** A line of an order as it was when the order was placed. */
export type PlacedLine = z.infer<typeof placedLine>;

/** An order of packages and items. */
export const order = z.strictObject({
  id,
  number: z.string(),
  buyerType: audience,
  buyerId: id,
  beneficiary,
  lines: z.array(placedLine),
  /** Bought for someone else: it grants nothing until the gift is claimed. Missing in others. */
  isGift: z.exactOptional(z.boolean()),
  currency,
  subtotal: money,
  discountTotal: money,
  taxTotal: money,
  total: money,
  /** Amount paid, where it differs: the total in whole units of the method. */
  rounded: z.exactOptional(money),
  state: orderState,
  /** Until when it can be paid. */
  expiresAt: instant,
  discountIds: z.array(id),
  /** The only methods that it can be paid by, because of a discount. */
  paymentMethods: z.exactOptional(z.array(paymentMethod)),
  createdAt: instant,
});
/** An order with its payments, the newest first, and its invoices, receipts and credit notes, the oldest first. */
export const orderWithPayments = z.extend(order, {
  payments: z.array(payment),
  invoices: z.array(invoiceSummary),
});

/** Why money became credit of the buyer; REFUND for what was paid with credit and given back. */
export const creditReason = z.enum(['DUPLICATE', 'ORDER_CANCELLED', 'REFUND']);
/** Why money became credit of the buyer. */
export type CreditReason = z.infer<typeof creditReason>;
