import { type ListingReason, type ListingStatus, statusOf } from '@ardhi/contracts/listings/status';
import type { BadgeTone } from './badge-tone.ts';

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

/** The badge tone of a listing's state. */
export const reasonTone = (reason: ListingReason): BadgeTone => {
  if (problems.includes(reason)) return 'problem';
  return reason === 'UNDER_OFFER' ? 'under-offer' : tones[statusOf[reason]];
};
