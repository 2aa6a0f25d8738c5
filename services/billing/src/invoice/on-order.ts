import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OrderEvent, order } from '../order/order.ts';
import { orderOf } from '../order/order-row.ts';
import { payments } from '../payment/payments.projection.ts';
import { roundedOf } from '../pricing/smallest-unit.ts';
import { invoice } from './invoice.ts';
import { invoiceText } from './invoice-texts.ts';
import { invoiceOf, issueCreditNote, issueOrderInvoice, issueReceipt } from './order-documents.ts';
import { scheduleOverdue } from './overdue.ts';
import { sellerDay } from './seller.ts';

/**
 * The documents of an order (decision 79): an order that is paid later gets its invoice when it is placed; one that is paid at the
 * checkout when the money has arrived, together with its receipt. Each step is safe to repeat, because all ids follow from the order.
 */
export const invoiceOrders: Reaction<OrderEvent> = {
  name: 'billing.invoice-orders',
  subscribesTo: ['order'],
  on: {
    async OrderPlaced({ expiresAt }, { subject: orderId, at, commandId }, context) {
      if (await isCheckout(context, orderId, commandId)) return;
      // Whatever has become of the order since: a number that was taken before a kill must get its document.
      const row = await orderOf(context, orderId);
      const issued = await issueOrderInvoice(context, row, {
        issuedFor: 'ORDER',
        issuedAt: at,
        dueAt: expiresAt,
      });
      if (issued !== undefined) await scheduleOverdue(context, issued, issued.dueOn);
    },
    async OrderExtended({ expiresAt }, { subject, id: eventId }, context) {
      const issued = await invoiceOf(context, subject);
      if (issued === undefined || issued.paid > 0) return;
      const dueOn = sellerDay(context.config, expiresAt);
      const metadata = { commandId: `due:${eventId}` };
      await context.execute(invoice, issued.id, { type: 'MoveDueDay', dueOn }, metadata);
      await scheduleOverdue(context, issued, dueOn);
    },
    async OrderPaid({ paymentId, amount }, { subject: orderId, at }, context) {
      if (paymentId === undefined) return;
      const row = await orderOf(context, orderId);
      const { rounded } = roundedOf(row.total, amount);
      const method = (await context.read(payments).get(paymentId))?.method;
      const paid = { paidOn: sellerDay(context.config, at), ...omitUndefined({ method }) };
      const issued = await issueOrderInvoice(context, row, {
        issuedFor: 'PAYMENT',
        issuedAt: at,
        ...paid,
        ...omitUndefined({ rounded }),
      });
      if (issued === undefined) return;
      const ofTotal = rounded && row.total;
      const pay = { type: 'PayInvoice', paymentId, amount, ...paid, ...omitUndefined({ ofTotal }) } as const;
      await context.execute(invoice, issued.id, pay, { commandId: `pay:${paymentId}` });
      await issueReceipt(context, row, {
        ...{ paymentId, issuedAt: at, invoice: issued },
        ...omitUndefined({ rounded }),
      });
    },
    OrderCancelled: ({ reason }, { subject }, context) =>
      voidInvoice(context, subject, cancellationText(reason)),
    OrderExpired: (_, { subject }, context) => voidInvoice(context, subject, invoiceText('orderExpired')),
    async OrderRefunded(event, { subject: orderId, at }, context) {
      const { amount, ofTotal = amount, refundedTotal, kind, reason } = event;
      const row = await orderOf(context, orderId);
      const issued = await invoiceOf(context, orderId);
      if (issued === undefined) return;
      const totals = { amount: ofTotal.amount, refundedTotal: refundedTotal.amount };
      const refund = { ...totals, kind, ...roundedOf(ofTotal, amount), ...omitUndefined({ reason }) };
      const creditNote = await issueCreditNote(context, row, { ...refund, invoice: issued, issuedAt: at });
      const command = {
        type: 'CreditInvoice',
        creditNoteId: creditNote.id,
        amount: ofTotal,
        creditedOn: creditNote.issuedOn,
        creditNoteNumber: creditNote.number,
      } as const;
      await context.execute(invoice, issued.id, command, { commandId: `credit:${creditNote.id}` });
    },
  },
};

/** Why an order was cancelled, as its void invoice says it: what an admin wrote, or what the change of a subscription means. */
function cancellationText(reason: string | undefined): string {
  if (reason === 'SUBSCRIPTION') return invoiceText('subscriptionChanged');
  return reason ?? invoiceText('orderCancelled');
}

/** True if the order was placed together with its payment request. */
async function isCheckout({ history }: ServiceContext, orderId: string, placedBy: string): Promise<boolean> {
  for await (const { event, commandId } of history(order, orderId))
    if (event.type === 'OrderPaymentRequested' && commandId === placedBy) return true;
  return false;
}

/** Voids the invoice of an order that will not be paid; one that was never issued needs nothing. */
async function voidInvoice(context: ServiceContext, orderId: string, reason: string): Promise<void> {
  const issued = await invoiceOf(context, orderId);
  if (issued === undefined || issued.paid > 0) return;
  await context.execute(
    invoice,
    issued.id,
    { type: 'VoidInvoice', reason },
    { commandId: `void:${issued.id}` },
  );
}
