import * as z from 'zod/mini';
import { money } from '../money.ts';
import { day, id } from '../values.ts';
import { documentFormats } from './document-formats.ts';
import { paymentMethod } from './payment.ts';
import { orderLine } from './quote.ts';

/** A document about money: what is owed, that it was received, or what was given back (model §4.7.8). */
export const invoiceKind = z.enum(['INVOICE', 'RECEIPT', 'CREDIT_NOTE']);
/** A document about money. */
export type InvoiceKind = z.infer<typeof invoiceKind>;

/** The state of an invoice. A receipt is always PAID, a credit note always ISSUED. */
export const invoiceStatus = z.enum(['ISSUED', 'PAID', 'PARTLY_PAID', 'OVERDUE', 'VOID', 'CREDITED']);
/** The state of an invoice. */
export type InvoiceStatus = z.infer<typeof invoiceStatus>;

/** Number of a document: country of the seller, year, RC of receipts or CN of credit notes, and its place in the series. */
export const invoiceNumber = z.string().check(z.trim(), z.toUpperCase(), z.regex(documentFormats.number));

/** Code that verifies a document, besides its number: ten characters in two groups. */
export const verificationCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(documentFormats.code));

/** Who sells: the legal entity as it was when the document was issued. */
export const seller = z.strictObject({ name: z.string(), tin: z.string(), address: z.string() });
/** Who sells. */
export type Seller = z.infer<typeof seller>;

/** Who buys, as it was when the document was issued; the name of an erased person is empty. */
export const invoiceBuyer = z.strictObject({
  name: z.string(),
  tin: z.optional(z.string()),
  address: z.optional(z.string()),
  type: z.enum(['B2B', 'B2C', 'B2G', 'FOREIGN']),
});

/** Settlement of a document: paid, credited or void, since when and how. Older ones may name no day and no method. */
export const settlement = z.strictObject({
  state: z.enum([
    'UNPAID',
    'PARTLY_PAID',
    'PAID',
    'PARTLY_CREDITED',
    'CREDITED',
    'REFUNDED',
    'CHARGED_BACK',
    'VOID',
  ]),
  /** Day in the time zone of the seller. */
  on: z.exactOptional(day),
  method: z.exactOptional(paymentMethod),
  /** Of a credited invoice: the amount that credit notes took from it, and the number of the last one. */
  credited: z.exactOptional(money),
  creditNote: z.exactOptional(z.string()),
});
/** Settlement of a document: paid, credited or void, since when and how. */
export type Settlement = z.infer<typeof settlement>;

/** The tax authority's response about a document; NONE where no fiscal system is set up. */
export const fiscalRecord = z.strictObject({
  system: z.enum(['EFRIS', 'ETIMS', 'NONE']),
  /** Number that the authority gave, empty until it is cleared. */
  documentNo: z.string(),
  verificationCode: z.string(),
  /** Content of the QR code of the authority. */
  qr: z.string(),
  state: z.enum(['PENDING', 'CLEARED', 'REJECTED']),
  /** Why the authority rejected it. */
  reason: z.optional(z.string()),
});
/** The tax authority's response about a document. */
export type FiscalRecord = z.infer<typeof fiscalRecord>;

/** An invoice, a receipt or a credit note. Amounts of a credit note are what was given back, as positive numbers. */
export const invoice = z.strictObject({
  id,
  number: z.string(),
  orderId: id,
  /** Of a receipt or credit note: the invoice that it belongs to. */
  invoiceId: z.optional(id),
  kind: invoiceKind,
  status: invoiceStatus,
  settlement,
  issuedOn: day,
  dueOn: day,
  seller,
  buyer: invoiceBuyer,
  lines: z.array(orderLine),
  totals: z.strictObject({
    net: money,
    tax: money,
    gross: money,
    /** Amount received or given back instead of the gross amount, in whole units of the payment method. */
    rounded: z.exactOptional(money),
    paid: money,
  }),
  /** Of an invoice: what credit notes took from it. */
  credited: z.optional(money),
  /** Why it is void, or why the money was given back. */
  reason: z.optional(z.string()),
  fiscal: z.optional(fiscalRecord),
  /** SHA-256 of the PDF. */
  pdfSha256: z.string(),
  /** Page that confirms the document; also the content of its QR code. */
  verifyUrl: z.string(),
});
/** An invoice, a receipt or a credit note. */
export type Invoice = z.infer<typeof invoice>;

/** A document in the list of its order. */
export const invoiceSummary = z.pick(invoice, {
  id: true,
  number: true,
  kind: true,
  status: true,
  issuedOn: true,
});
