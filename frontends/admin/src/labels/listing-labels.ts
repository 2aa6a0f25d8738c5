import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingReason, ListingStatus } from '@ardhi/contracts/listings/status';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import { reasonTone as usualTone } from '@ardhi/kit/labels/reason-tone';

/** Names of the kinds of listings. */
export const kindLabels: Readonly<Record<ListingKind, MessageDescriptor>> = defineMessages({
  PROPERTY: { id: 'common.houseOrBuilding' },
  PLOT: { id: 'common.land' },
  HOTEL: { id: 'common.hotel' },
  PRODUCT: { id: 'common.productOrService' },
});

/** Names of the statuses of listings. */
export const statusLabels: Readonly<Record<ListingStatus, MessageDescriptor>> = defineMessages({
  ACTIVE: { id: 'common.active' },
  INACTIVE: { id: 'admin.inactive' },
  ARCHIVED: { id: 'admin.archived' },
  SOLD: { id: 'common.soldOrLet' },
});

/** Names of the flags by which listings are filtered. */
export const flagLabels = defineMessages({
  RECHECK: { id: 'admin.flag.RECHECK' },
  PARCEL_CONFLICT: { id: 'admin.flag.PARCEL_CONFLICT' },
  GPS_FAR: { id: 'admin.flag.GPS_FAR' },
  DUPLICATE: { id: 'admin.flag.DUPLICATE' },
  REPORTED: { id: 'admin.flag.REPORTED' },
});

/** The kit's tones, except that listings in review are highlighted for moderators. */
export const reasonTone = (reason: ListingReason): BadgeTone =>
  reason === 'IN_REVIEW' ? 'under-offer' : usualTone(reason);
