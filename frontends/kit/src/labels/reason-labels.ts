import type { ListingReason } from '@ardhi/contracts/listings/status';
import { defineMessages, type MessageDescriptor } from '../i18n/intl.tsx';

/** Labels of the states of a listing. */
export const reasonLabels: Readonly<Record<ListingReason, MessageDescriptor>> = defineMessages({
  DRAFT: { id: 'common.draft' },
  IN_REVIEW: { id: 'reason.IN_REVIEW' },
  CHANGES_REQUESTED: { id: 'common.changesRequested' },
  REJECTED: { id: 'common.rejected' },
  PAUSED: { id: 'common.paused' },
  EXPIRED: { id: 'common.expired' },
  STALE: { id: 'common.notConfirmed' },
  OVER_QUOTA: { id: 'reason.OVER_QUOTA' },
  SUSPENDED: { id: 'common.suspended' },
  SCHEDULED: { id: 'reason.SCHEDULED' },
  LIVE: { id: 'reason.LIVE' },
  UNDER_OFFER: { id: 'common.underOffer' },
  SOLD: { id: 'common.sold' },
  LET: { id: 'common.let' },
  WITHDRAWN: { id: 'common.withdrawn' },
  COMPLETED: { id: 'reason.COMPLETED' },
  DUPLICATE: { id: 'reason.DUPLICATE' },
  FRAUD: { id: 'common.removed' },
  DELETED: { id: 'common.removed' },
});
