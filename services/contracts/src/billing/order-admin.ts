import * as z from 'zod/mini';
import { adminListQuery } from '../list-query.ts';
import { money } from '../money.ts';
import { reason, singleLine } from '../text-fields.ts';
import { id, instant, queryInt } from '../values.ts';
import { audience } from './catalogue.ts';
import { fiscalRecord, invoiceKind, invoiceStatus } from './invoice.ts';
import { order, orderState } from './order.ts';
import { payment, paymentMethod, paymentState } from './payment.ts';

/** Filters of all orders. */
export const adminOrdersQuery = z.strictObject({
  ...adminListQuery,
  agency: z.optional(id),
  state: z.optional(orderState),
  method: z.optional(paymentMethod),
  /** Id of a package that was bought. */
  package: z.optional(id),
  sort: z._default(z.enum(['createdAt', '-createdAt', 'total', '-total']), '-createdAt'),
});

/** Commands of admins on an order. */
export const orderCommands = ['MARK_PAID', 'EXTEND', 'CANCEL', 'SWAP_PACKAGE', 'REFUND'] as const;
/** Command of an admin on an order. */
export type OrderCommandName = (typeof orderCommands)[number];

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
  /** Commands that the order accepts now, from whoever has their permission and did not start or record it. */
  commands: z.array(z.enum(orderCommands)),
});
/** An order in the tables of admins. */
export type OrderRow = z.infer<typeof orderRow>;

/**
 * All that is left of the order of a gift goes back although the gift was claimed, and the gift stays with its receiver. Without it
 * such a refund is refused.
 */
const claimedGift = z.optional(z.literal('STAYS'));

/** Admin action on an order. A refund without an amount gives back all that is left. */
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
  /** Another package instead of the one that was ordered and is not paid: a new order, for which this one is cancelled. */
  z.strictObject({ do: z.literal('SWAP_PACKAGE'), packageId: id, reason }),
  z.strictObject({
    do: z.literal('REFUND'),
    /** Minor units of the currency of the order. */
    amount: z.optional(z.int().check(z.positive())),
    reason,
    claimedGift,
  }),
]);

/** Filters of all payments. */
export const adminPaymentsQuery = z.strictObject({
  ...adminListQuery,
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
  /** Amount received, where it is not the amount due. */
  received: z.optional(money),
  refunded: money,
  /** Refunds requested and not sent yet, the oldest first; an admin sends them where the provider cannot. */
  refunds: z.array(
    z.strictObject({
      id,
      at: instant,
      amount: money,
      reason: z.string(),
      sentBy: z.enum(['ADMIN', 'PROVIDER']),
    }),
  ),
});
/** A payment in the table of admins. */
export type PaymentRow = z.infer<typeof paymentRow>;

/** Money to give back, in minor units of the currency of the payment. */
export const refundInput = z.strictObject({
  amount: z.int().check(z.positive()),
  reason,
  claimedGift,
});
/** An admin has sent the money of a refund; `reference` is what the bank or the provider calls it. */
export const refundSent = z.strictObject({
  do: z.literal('MONEY_SENT'),
  refundId: id,
  reference: singleLine(100),
});
/** Admin action on money that goes back: request a refund, or record that it was sent. */
export const refundAction = z.union([refundSent, refundInput]);

/** Filters of all documents. */
export const adminInvoicesQuery = z.strictObject({
  ...adminListQuery,
  status: z.optional(invoiceStatus),
  kind: z.optional(invoiceKind),
  agency: z.optional(id),
  year: z.optional(queryInt(2000, 2200)),
  fiscalState: z.optional(fiscalRecord.shape.state),
  sort: z._default(z.enum(['issuedAt', '-issuedAt', 'number', '-number']), '-issuedAt'),
});

/** Admin action on a document. */
export const invoiceAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('RESEND') }),
  z.strictObject({ do: z.literal('VOID'), reason }),
  /** Submits it to the tax authority again, now. */
  z.strictObject({ do: z.literal('RESUBMIT_FISCAL') }),
]);
