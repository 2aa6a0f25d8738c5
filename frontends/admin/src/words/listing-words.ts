import { type ListingReason, type ListingStatus, statusOf } from '@ardhi/contracts/listings/status';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';
import type { BadgeTone } from '@ardhi/kit/ui/badge.tsx';

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

const problems: readonly ListingReason[] = [
  'CHANGES_REQUESTED',
  'REJECTED',
  'SUSPENDED',
  'OVER_QUOTA',
  'FRAUD',
];
const tones: Readonly<Record<ListingStatus, BadgeTone>> = {
  ACTIVE: 'available',
  INACTIVE: 'plain',
  SOLD: 'gone',
  ARCHIVED: 'gone',
};

/** The colour and shape of where a listing stands. */
export const reasonTone = (reason: ListingReason): BadgeTone => {
  if (problems.includes(reason)) return 'problem';
  return reason === 'UNDER_OFFER' || reason === 'IN_REVIEW' ? 'under-offer' : tones[statusOf[reason]];
};
