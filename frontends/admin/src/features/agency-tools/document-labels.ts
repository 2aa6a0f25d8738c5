import type { FiscalRecord, InvoiceKind } from '@ardhi/contracts/billing/invoice';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Names of document kinds. */
export const documentKindLabels: Readonly<Record<InvoiceKind, MessageDescriptor>> = defineMessages({
  INVOICE: { id: 'agencyTools.INVOICE' },
  RECEIPT: { id: 'agencyTools.RECEIPT' },
  CREDIT_NOTE: { id: 'agencyTools.CREDIT_NOTE' },
});

/** Decisions of the tax authority about a document. */
export const fiscalStateLabels: Readonly<Record<FiscalRecord['state'], MessageDescriptor>> = defineMessages({
  PENDING: { id: 'agencyTools.fiscal.PENDING' },
  CLEARED: { id: 'landFacts.CLEARED' },
  REJECTED: { id: 'common.rejected' },
});
