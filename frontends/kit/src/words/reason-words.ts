import type { ListingReason } from '@ardhi/contracts/listings/status';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Where a listing stands, in a word or two. */
export const reasonWords: Readonly<Record<ListingReason, MessageDescriptor>> = defineMessages({
  DRAFT: { id: 'reason.DRAFT', defaultMessage: 'Draft' },
  IN_REVIEW: { id: 'reason.IN_REVIEW', defaultMessage: 'In review' },
  CHANGES_REQUESTED: { id: 'reason.CHANGES_REQUESTED', defaultMessage: 'Changes requested' },
  REJECTED: { id: 'reason.REJECTED', defaultMessage: 'Rejected' },
  PAUSED: { id: 'reason.PAUSED', defaultMessage: 'Paused' },
  EXPIRED: { id: 'reason.EXPIRED', defaultMessage: 'Expired' },
  STALE: { id: 'reason.STALE', defaultMessage: 'Not confirmed' },
  OVER_QUOTA: { id: 'reason.OVER_QUOTA', defaultMessage: 'Over quota' },
  SUSPENDED: { id: 'reason.SUSPENDED', defaultMessage: 'Suspended' },
  SCHEDULED: { id: 'reason.SCHEDULED', defaultMessage: 'Scheduled' },
  LIVE: { id: 'reason.LIVE', defaultMessage: 'Available' },
  UNDER_OFFER: { id: 'reason.UNDER_OFFER', defaultMessage: 'Under offer' },
  SOLD: { id: 'reason.SOLD', defaultMessage: 'Sold' },
  LET: { id: 'reason.LET', defaultMessage: 'Let' },
  WITHDRAWN: { id: 'reason.WITHDRAWN', defaultMessage: 'Withdrawn' },
  COMPLETED: { id: 'reason.COMPLETED', defaultMessage: 'Completed' },
  DUPLICATE: { id: 'reason.DUPLICATE', defaultMessage: 'Duplicate' },
  FRAUD: { id: 'reason.FRAUD', defaultMessage: 'Removed' },
  DELETED: { id: 'reason.DELETED', defaultMessage: 'Removed' },
});
