import type { PaymentMethod, ReversalKind } from '@ardhi/contracts/billing/payment';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { OrderRow } from '../order/orders.projection.ts';
import { payments } from '../payment/payments.projection.ts';
import { invoicePartyOf } from '../replicas/receivers.ts';
import { invoiceText } from './invoice-texts.ts';
import { type InvoiceRow, invoices } from './invoices.projection.ts';
import { type InvoiceDraft, issueInvoice } from './issue-invoice.ts';

type OrderFacts = Pick<
  OrderRow,
  | 'id'
  | 'number'
  | 'buyerType'
  | 'buyerId'
  | 'userId'
  | 'beneficiary'
  | 'lines'
  | 'subtotal'
  | 'discountTotal'
  | 'taxTotal'
  | 'total'
>;

/** Facts that a document states about its order. */
async function factsOf(context: ServiceContext, order: OrderFacts) {
  const { id: orderId, number: orderNumber, buyerType, buyerId, userId, beneficiary, total: gross } = order;
  return {
    orderId,
    orderNumber,
    buyerType,
    buyerId,
    userId,
    beneficiary,
    ...(await invoicePartyOf(context, buyerId)),
    lines: order.lines.map(({ kind, refId, name, qty, unit, discount, tax, taxRate, total }) => ({
      ...{ kind, refId, name, qty, unit, discount, tax, taxRate, total },
    })),
    net: { ...gross, amount: gross.amount - order.taxTotal.amount },
    tax: order.taxTotal,
    gross,
  };
}

/** The invoice of an order that counts: the latest that is not void. */
export async function invoiceOf(
  { read }: Pick<ServiceContext, 'read'>,
  orderId: string,
): Promise<InvoiceRow | undefined> {
  const rows = await read(invoices).find({
    where: { orderId, kind: 'INVOICE', isVoid: false },
    sort: ['-issuedAt'],
    limit: 1,
  });
  return rows[0];
}

/**
 * Issues the invoice of an order unless it has one. An order whose invoice was voided gets another one when it is paid all the same;
 * `issuedFor` tells them apart.
 */
export async function issueOrderInvoice(
  context: ServiceContext,
  order: OrderFacts,
  when: {
    readonly issuedFor: 'ORDER' | 'PAYMENT';
    readonly issuedAt: string;
    readonly dueAt?: string;
    readonly rounded?: Money;
    /** Of a payment: the day on which it arrived, and how. */
    readonly paidOn?: string;
    readonly method?: PaymentMethod;
  },
): Promise<InvoiceRow | undefined> {
  const known = await invoiceOf(context, order.id);
  if (known !== undefined || order.total.amount === 0) return known;
  const { issuedFor, issuedAt, dueAt, rounded, paidOn, method } = when;
  const draft: InvoiceDraft = {
    ...(await factsOf(context, order)),
    id: idFrom(`invoice:${issuedFor}:${order.id}`, Date.parse(issuedAt)),
    kind: 'INVOICE',
    issuedAt,
    ...omitUndefined({ dueAt, rounded, paidOn, method }),
  };
  await issueInvoice(context, draft);
  return invoiceOf(context, order.id);
}

/** The payment that a receipt confirms, and the invoice that it paid. */
interface Receipt {
  readonly paymentId: string;
  readonly issuedAt: string;
  readonly invoice: InvoiceRow;
  /** Paid amount, where it differs from the total. */
  readonly rounded?: Money;
}

/** Issues the receipt of the payment that paid an order. */
export async function issueReceipt(
  context: ServiceContext,
  order: OrderFacts,
  { paymentId, issuedAt, invoice, rounded }: Receipt,
): Promise<void> {
  const payment = await context.read(payments).get(paymentId);
  const { method, providerReceipt } = payment ?? {};
  await issueInvoice(context, {
    ...(await factsOf(context, order)),
    ...omitUndefined({ method, providerReceipt, rounded }),
    id: idFrom(`receipt:${paymentId}`, Date.parse(issuedAt)),
    kind: 'RECEIPT',
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    issuedAt,
  });
}

/** Refunded part of an order's total, in minor units. */
export interface RefundedAmount {
  /** This time. */
  readonly amount: number;
  /** With all refunds before it. */
  readonly refundedTotal: number;
  readonly kind: ReversalKind;
  /** Refunded amount, where it differs. */
  readonly rounded?: Money;
  readonly reason?: string;
}

/** Issues the credit note of a refund. @throws Refusal NOT_FOUND if it has no row, which cannot be: its row follows from its event */
export async function issueCreditNote(
  context: ServiceContext,
  order: OrderFacts,
  {
    invoice,
    issuedAt,
    ...refund
  }: RefundedAmount & { readonly invoice: InvoiceRow; readonly issuedAt: string },
): Promise<InvoiceRow> {
  const facts = await factsOf(context, order);
  const id = idFrom(`credit-note:${order.id}:${refund.refundedTotal}`, Date.parse(issuedAt));
  const money = (amount: number) => ({ ...order.total, amount });
  const tax = refundedTax(order, refund);
  const isWhole = refund.amount === order.total.amount;
  const rates = new Set(order.lines.map(({ taxRate }) => taxRate));
  const [onlyRate] = rates;
  const line = {
    kind: 'CUSTOM' as const,
    refId: order.id,
    name: invoiceText('refundOf', { number: invoice.number }),
    qty: 1,
    unit: money(refund.amount - tax),
    discount: money(0),
    tax: money(tax),
    taxRate: rates.size === 1 && onlyRate !== undefined ? onlyRate : percentOf(tax, refund.amount - tax),
    total: money(refund.amount),
  };
  await issueInvoice(context, {
    ...facts,
    id,
    kind: 'CREDIT_NOTE',
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    issuedAt,
    lines: isWhole ? facts.lines : [line],
    net: money(refund.amount - tax),
    tax: money(tax),
    gross: money(refund.amount),
    ...omitUndefined({ rounded: refund.rounded }),
    reversal: refund.kind,
    reason: refund.reason ?? invoiceText(refund.kind === 'REFUND' ? 'refunded' : 'chargedBack'),
  });
  return (await context.read(invoices).get(id)) ?? refuse('NOT_FOUND');
}

/**
 * The tax in a refund, in minor units: what is due of all refunds so far less what was due of those before, each rounded half up.
 * So the tax of all refunds of an order adds up to its tax exactly.
 */
export function refundedTax(
  { taxTotal, total }: Pick<OrderFacts, 'taxTotal' | 'total'>,
  { amount, refundedTotal }: Pick<RefundedAmount, 'amount' | 'refundedTotal'>,
): number {
  const share = (refunded: number) =>
    (2n * BigInt(taxTotal.amount) * BigInt(refunded) + BigInt(total.amount)) / (2n * BigInt(total.amount));
  return Number(share(refundedTotal) - share(refundedTotal - amount));
}

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
