import { messagesOf } from '@ardhi/contracts/format-message';
import invoices from '../../messages/en/invoices.json' with { type: 'json' };

/** What invoices, receipts and credit notes say, by id, in English. */
export const invoiceText = messagesOf(invoices);
