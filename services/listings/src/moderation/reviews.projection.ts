import type { Projection } from '@ardhi/kernel/read/projection';
import type { ReviewEvent, ReviewKind } from './review.ts';

export interface ReviewRow {
  readonly id: string;
  readonly kind?: ReviewKind;
  readonly evidenceId?: string;
  readonly parcelId?: string;
  readonly duplicatePairId?: string;
  readonly listingId: string;
  readonly ownerId: string;
  readonly facts: readonly string[];
  readonly risk: number;
  readonly openedAt: string;
  readonly dueAt: string;
  readonly state: 'OPEN' | 'CLAIMED' | 'DONE';
  readonly claimedBy?: string;
  readonly claimedName?: string;
  readonly decision?: string;
  readonly decidedAt?: string;
}

const unclaimed = ({ claimedBy: _, claimedName: __, ...row }: ReviewRow): ReviewRow => row;

/** The moderation queue and its decisions, by review id. */
export const reviews: Projection<ReviewRow, ReviewEvent> = {
  name: 'listings.reviews',
  version: 2,
  subscribesTo: ['review'],
  when: 'inline',
  indexes: [
    'kind',
    'listingId+state',
    'ownerId+state+decidedAt',
    'state',
    'openedAt',
    'dueAt',
    'claimedBy',
    'risk',
    'decision',
    'decidedAt',
  ],
  on: {
    ReviewOpened: (_, { type: __, ...opened }, { subject, at }) => ({
      ...opened,
      id: subject,
      openedAt: at,
      state: 'OPEN',
    }),
    ReviewClaimed: (row, { by, name }) =>
      row && { ...row, state: 'CLAIMED', claimedBy: by, claimedName: name },
    ReviewReleased: (row) => row && { ...unclaimed(row), state: 'OPEN' },
    ReviewDecided: (row, { decision }, { at }) => row && { ...row, state: 'DONE', decision, decidedAt: at },
    ReviewClosed: (row, { decision }, { at }) =>
      row && { ...unclaimed(row), state: 'DONE', decision, decidedAt: at },
  },
};
