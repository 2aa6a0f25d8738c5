import type { ListingReason, ListingStatus } from '@ardhi/contracts/listings/status';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import type { BadgeTone } from '@ardhi/kit/ui/badge.tsx';
import { reasonTone as usualTone } from '@ardhi/kit/words/reason-tone';

export const kindWords: Readonly<Record<ListingKind, MessageDescriptor>> = defineMessages({
  PROPERTY: { id: 'admin.kind.PROPERTY', defaultMessage: 'House or building' },
  PLOT: { id: 'admin.kind.PLOT', defaultMessage: 'Land' },
  HOTEL: { id: 'admin.kind.HOTEL', defaultMessage: 'Hotel' },
  PRODUCT: { id: 'admin.kind.PRODUCT', defaultMessage: 'Product or service' },
});

export const statusWords: Readonly<Record<ListingStatus, MessageDescriptor>> = defineMessages({
  ACTIVE: { id: 'admin.status.ACTIVE', defaultMessage: 'Active' },
  INACTIVE: { id: 'admin.status.INACTIVE', defaultMessage: 'Inactive' },
  ARCHIVED: { id: 'admin.status.ARCHIVED', defaultMessage: 'Archived' },
  SOLD: { id: 'admin.status.SOLD', defaultMessage: 'Sold or let' },
});

export const flagWords = defineMessages({
  RECHECK: { id: 'admin.flag.RECHECK', defaultMessage: 'Look again' },
  PARCEL_CONFLICT: { id: 'admin.flag.PARCEL_CONFLICT', defaultMessage: 'Parcel claimed twice' },
  GPS_FAR: { id: 'admin.flag.GPS_FAR', defaultMessage: 'Photos taken elsewhere' },
  DUPLICATE: { id: 'admin.flag.DUPLICATE', defaultMessage: 'Perhaps a duplicate' },
  REPORTED: { id: 'admin.flag.REPORTED', defaultMessage: 'Reported' },
});

/** As everywhere, but what waits for a moderator stands out where moderators look. */
export const reasonTone = (reason: ListingReason): BadgeTone =>
  reason === 'IN_REVIEW' ? 'under-offer' : usualTone(reason);
