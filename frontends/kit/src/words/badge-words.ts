import type { Badge } from '@ardhi/contracts/listings/card';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Badges of a card. */
export const badgeWords: Readonly<Record<Badge, MessageDescriptor>> = defineMessages({
  NEW: { id: 'badge.NEW', defaultMessage: 'New' },
  REDUCED: { id: 'badge.REDUCED', defaultMessage: 'Price reduced' },
  BACK_ON_MARKET: { id: 'badge.BACK_ON_MARKET', defaultMessage: 'Back on the market' },
  FEATURED: { id: 'badge.FEATURED', defaultMessage: 'Featured' },
  VERIFIED: { id: 'badge.VERIFIED', defaultMessage: 'Evidence on file' },
  FEE_FREE: { id: 'badge.FEE_FREE', defaultMessage: 'No agency fee' },
  NOTICE_PERIOD: { id: 'badge.NOTICE_PERIOD', defaultMessage: 'Notice period' },
  UNDER_OFFER: { id: 'badge.UNDER_OFFER', defaultMessage: 'Under offer' },
  SOLD: { id: 'badge.SOLD', defaultMessage: 'Sold' },
  LET: { id: 'badge.LET', defaultMessage: 'Let' },
});
