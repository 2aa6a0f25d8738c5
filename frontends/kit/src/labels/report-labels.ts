import type { ReportKind } from '@ardhi/contracts/listings/report';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of the reasons to report a listing. */
export const reportLabels: Readonly<Record<ReportKind, MessageDescriptor>> = defineMessages({
  NOT_AVAILABLE: { id: 'report.NOT_AVAILABLE' },
  SOLD: { id: 'common.soldOrLet' },
  WRONG_PRICE: { id: 'report.WRONG_PRICE' },
  UNDECLARED_FEE: { id: 'report.UNDECLARED_FEE' },
  FRAUD: { id: 'report.FRAUD' },
  DUPLICATE: { id: 'report.DUPLICATE' },
  SPAM: { id: 'report.SPAM' },
  OFFENSIVE: { id: 'report.OFFENSIVE' },
});
