import * as z from 'zod/mini';
import { reason, singleLine } from '../accounts/text-fields.ts';
import { money } from '../money.ts';
import { day, id, pagingQuery, queryInt } from '../values.ts';
import { audience } from './catalogue.ts';
import { fiscalRecord, invoiceKind, invoiceStatus } from './invoice.ts';
import { order, orderState } from './order.ts';
import { payment, paymentMethod, paymentState } from './payment.ts';

const searchAndDates = { q: z.optional(singleLine(120)), from: z.optional(day), to: z.optional(day) };

/** Filters of all orders. */
export const adminOrdersQuery = z.strictObject({
  ...pagingQuery(),
  ...searchAndDates,
  agency: z.optional(id),
  state: z.optional(orderState),
  method: z.optional(paymentMethod),
  /** Id of a package that was bought. */
  package: z.optional(id),
  sort: z._default(z.enum(['createdAt', '-createdAt', 'total', '-total']), '-createdAt'),
});

/** An order in the tables of admins. */
export const orderRow = z.extend(order, {
  buyer: z.strictObject({ id, type: audience, name: z.string() }),
  packageName: z.optional(z.string()),
  /** How it was paid. */
  method: z.optional(paymentMethod),
  /** Of its latest invoice. */
  invoiceNumber: z.optional(z.string()),
  /** How many grants it gives. */
  grants: z.int(),
  refunded: money,
});
/** An order in the tables of admins. */
export type OrderRow = z.infer<typeof orderRow>;

/** What an admin does with an order. A refund without an amount gives back all that is left. */
export const orderAction = z.discriminatedUnion('do', [
  /** The money arrived at our bank or in cash; `reference` is what the statement or the receipt book calls it. */
  z.strictObject({
    do: z.literal('MARK_PAID'),
    method: z._default(z.enum(['BANK_TRANSFER', 'CASH']), 'BANK_TRANSFER'),
    reference: singleLine(100),
    reason,
  }),
  /** The transfer that a proof speaks of did not arrive; the buyer is told why and can send another one. */
  z.strictObject({ do: z.literal('REJECT_PROOF'), reason }),
  z.strictObject({ do: z.literal('CANCEL'), reason }),
  z.strictObject({ do: z.literal('EXTEND'), days: z.int().check(z.minimum(1), z.maximum(90)), reason }),
  z.strictObject({
    do: z.literal('REFUND'),
    /** Minor units of the currency of the order. */
    amount: z.optional(z.int().check(z.positive())),
    reason,
  }),
]);

/** Filters of all payments. */
export const adminPaymentsQuery = z.strictObject({
  ...pagingQuery(),
  ...searchAndDates,
  state: z.optional(paymentState),
  method: z.optional(paymentMethod),
  /** `true`: those that have waited for their result for more than half an hour. */
  stuck: z.optional(z.enum(['true', 'false'])),
  sort: z._default(z.enum(['createdAt', '-createdAt']), '-createdAt'),
});

/** A payment in the table of admins. */
export const paymentRow = z.extend(payment, {
  buyerName: z.string(),
  orderNumber: z.string(),
  provider: z.string(),
  /** What arrived instead of the amount. */
  received: z.optional(money),
  refunded: money,
});
/** A payment in the table of admins. */
export type PaymentRow = z.infer<typeof paymentRow>;

/** Money to give back, in minor units of the currency of the payment. */
export const refundInput = z.strictObject({ amount: z.int().check(z.positive()), reason });

/** Filters of all documents. */
export const adminInvoicesQuery = z.strictObject({
  ...pagingQuery(),
  ...searchAndDates,
  status: z.optional(invoiceStatus),
  kind: z.optional(invoiceKind),
  agency: z.optional(id),
  year: z.optional(queryInt(2000, 2200)),
  fiscalState: z.optional(fiscalRecord.shape.state),
  sort: z._default(z.enum(['issuedAt', '-issuedAt', 'number', '-number']), '-issuedAt'),
});

/** What an admin does with a document. A fiscal system is not set up yet, so none can be submitted to it again. */
export const invoiceAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('RESEND') }),
  z.strictObject({ do: z.literal('VOID'), reason }),
]);
