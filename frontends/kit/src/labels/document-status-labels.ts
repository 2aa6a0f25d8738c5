import type { InvoiceStatus } from '@ardhi/contracts/billing/invoice';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Names of the states of invoices, receipts and credit notes. */
export const documentStatusLabels: Readonly<Record<InvoiceStatus, MessageDescriptor>> = defineMessages({
  ISSUED: { id: 'invoices.status.ISSUED' },
  PAID: { id: 'invoices.status.PAID' },
  PARTLY_PAID: { id: 'invoices.status.PARTLY_PAID' },
  OVERDUE: { id: 'common.overdue' },
  VOID: { id: 'invoices.status.VOID' },
  CREDITED: { id: 'invoices.status.CREDITED' },
});
