import type { FiscalRecord, InvoiceKind } from '@ardhi/contracts/billing/invoice';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** What the kinds of documents are called. */
export const documentKindLabels: Readonly<Record<InvoiceKind, MessageDescriptor>> = defineMessages({
  INVOICE: { id: 'agencyTools.INVOICE' },
  RECEIPT: { id: 'agencyTools.RECEIPT' },
  CREDIT_NOTE: { id: 'agencyTools.CREDIT_NOTE' },
});

/** What the tax authority decided about a document. */
export const fiscalStateLabels: Readonly<Record<FiscalRecord['state'], MessageDescriptor>> = defineMessages({
  PENDING: { id: 'agencyTools.fiscal.PENDING' },
  CLEARED: { id: 'landFacts.CLEARED' },
  REJECTED: { id: 'common.rejected' },
});
