import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { cursorPage, cursorQuery } from '../cursor.ts';
import { money } from '../money.ts';
import { day, instant, noBody, pageSchema, pagingQuery, queryInt } from '../values.ts';
import {
  fiscalRecord,
  invoice,
  invoiceKind,
  invoiceNumber,
  invoiceStatus,
  verificationCode,
} from './invoice.ts';
import { payment, paymentInput, paymentNext } from './payment.ts';

const signedIn = { access: 'signed-in' } as const;

/** Own documents and, for its head, those of the agency; the newest first. */
export const listInvoices = route({
  ...signedIn,
  row: 'B15',
  summary: 'Invoices, receipts and credit notes of the caller and of the agency that the caller heads.',
  method: 'GET',
  path: '/api/invoices',
  query: z.strictObject({
    ...pagingQuery(),
    year: z.optional(queryInt(2000, 2200)),
    status: z.optional(invoiceStatus),
    kind: z.optional(invoiceKind),
    /** Both without it. */
    scope: z.optional(z.enum(['mine', 'agency'])),
  }),
  answer: pageSchema(invoice),
});

/** A system without an agency reads those of everyone. */
export const listExternalInvoices = route({
  row: 'I18',
  summary: 'Invoices, receipts and credit notes of the agency of the key, the oldest first.',
  method: 'GET',
  path: '/api/external/v1/invoices',
  access: { scope: 'invoices:read' },
  query: z.strictObject({ ...cursorQuery, updatedAfter: z.optional(instant) }),
  answer: cursorPage(invoice),
});

/** Visible to everyone who can see the order. */
export const readInvoice = route({
  ...signedIn,
  row: 'B16',
  summary: 'An invoice, a receipt or a credit note.',
  method: 'GET',
  path: '/api/invoices/:id',
  answer: invoice,
});
/** The same bytes each time, for as long as the buyer is not erased. */
export const invoicePdf = route({
  ...signedIn,
  row: 'B16',
  summary: 'An invoice, a receipt or a credit note as PDF.',
  method: 'GET',
  path: '/api/invoices/:id/pdf',
  answer: noBody,
  contentTypes: ['application/pdf'],
});
/** Not there before the invoice is paid. */
export const receiptPdf = route({
  ...signedIn,
  row: 'B16',
  summary: 'The receipt of an invoice as PDF.',
  method: 'GET',
  path: '/api/invoices/:id/receipt',
  answer: noBody,
  contentTypes: ['application/pdf'],
});
/** An invoice of an order is paid as a whole. */
export const payInvoice = route({
  ...signedIn,
  row: 'B16',
  summary: 'Pays an invoice that is not paid.',
  method: 'POST',
  path: '/api/invoices/:id/payments',
  audited: true,
  keyRequired: true,
  body: z.extend(paymentInput, {
    /** In minor units of the currency of the invoice; its total without it. */
    amount: z.optional(z.int().check(z.positive())),
  }),
  answer: z.strictObject({ payment: z.optional(payment), next: paymentNext }),
  status: 201,
  errors: ['PAYMENT_IN_PROGRESS', 'AMOUNT_NOT_ALLOWED', 'WRONG_STATE'],
});

/** A wrong code and an unknown number get the same answer. */
export const verifyInvoice = route({
  row: 'B17',
  summary: 'Confirms an invoice, a receipt or a credit note by its number and code.',
  method: 'GET',
  path: '/api/invoices/verify',
  access: 'public',
  rate: 'check',
  query: z.strictObject({ number: invoiceNumber, code: verificationCode }),
  answer: z.union([
    z.strictObject({ valid: z.literal(false) }),
    z.strictObject({
      valid: z.literal(true),
      kind: invoiceKind,
      status: invoiceStatus,
      issuedOn: day,
      seller: z.string(),
      gross: money,
      fiscal: z.optional(fiscalRecord),
    }),
  ]),
});
