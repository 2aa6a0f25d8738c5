import type { Badge } from '@ardhi/contracts/listings/card';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of the badges of a listing card. */
export const badgeLabels: Readonly<Record<Badge, MessageDescriptor>> = defineMessages({
  NEW: { id: 'common.new' },
  REDUCED: { id: 'common.priceReduced' },
  BACK_ON_MARKET: { id: 'common.backOnTheMarket' },
  FEATURED: { id: 'badge.FEATURED' },
  PROMOTED: { id: 'badge.PROMOTED' },
  VERIFIED: { id: 'common.evidenceOnFile' },
  FEE_FREE: { id: 'common.noAgencyFee' },
  NOTICE_PERIOD: { id: 'badge.NOTICE_PERIOD' },
  UNDER_OFFER: { id: 'common.underOffer' },
  SOLD: { id: 'common.sold' },
  LET: { id: 'common.let' },
});
