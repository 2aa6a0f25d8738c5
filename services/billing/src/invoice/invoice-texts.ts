import type { InvoiceKind } from '@ardhi/contracts/billing/invoice';
import { messagesOf } from '@ardhi/contracts/format-message';
import invoices from '../../messages/en/invoices.json' with { type: 'json' };

/** Texts in invoices, receipts and credit notes, by id, in English. */
export const invoiceText = messagesOf(invoices);

const titles = { INVOICE: 'invoiceTitle', RECEIPT: 'receiptTitle', CREDIT_NOTE: 'creditNoteTitle' } as const;

/** The title of a kind of document. */
export const kindTitle = (kind: InvoiceKind): string => invoiceText(titles[kind]);
