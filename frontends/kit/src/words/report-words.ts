import type { ReportKind } from '@ardhi/contracts/listings/report';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** What people hold against a listing, in their own words. */
export const reportWords: Readonly<Record<ReportKind, MessageDescriptor>> = defineMessages({
  NOT_AVAILABLE: { id: 'report.NOT_AVAILABLE', defaultMessage: 'It is not to be had' },
  SOLD: { id: 'report.SOLD', defaultMessage: 'It is sold or let' },
  WRONG_PRICE: { id: 'report.WRONG_PRICE', defaultMessage: 'The price is not true' },
  UNDECLARED_FEE: { id: 'report.UNDECLARED_FEE', defaultMessage: 'They ask for a fee that is not named' },
  FRAUD: { id: 'report.FRAUD', defaultMessage: 'I think that it is a fraud' },
  DUPLICATE: { id: 'report.DUPLICATE', defaultMessage: 'It is listed twice' },
  SPAM: { id: 'report.SPAM', defaultMessage: 'It is advertising for something else' },
  OFFENSIVE: { id: 'report.OFFENSIVE', defaultMessage: 'It is offensive' },
});
