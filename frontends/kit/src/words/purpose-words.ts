import type { Purpose } from '@ardhi/contracts/listings/vocabulary';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** What a listing is offered for, as a heading says it. */
export const purposeWords: Readonly<Record<Purpose, MessageDescriptor>> = defineMessages({
  SALE: { id: 'purpose.SALE', defaultMessage: 'For sale' },
  RENT: { id: 'purpose.RENT', defaultMessage: 'For rent' },
  SHORT_LET: { id: 'purpose.SHORT_LET', defaultMessage: 'Short stay' },
  LEASE: { id: 'purpose.LEASE', defaultMessage: 'For lease' },
  JOINT_VENTURE: { id: 'purpose.JOINT_VENTURE', defaultMessage: 'Joint venture' },
  AUCTION: { id: 'purpose.AUCTION', defaultMessage: 'Auction' },
  WANTED: { id: 'purpose.WANTED', defaultMessage: 'Wanted' },
});
