import type { Projection } from '@ardhi/kernel/write/projection';
import type { ReviewEvent, ReviewSubject } from './review.ts';

/** An item of the moderation queue. */
export interface ReviewRow extends ReviewSubject {
  readonly id: string;
  readonly openedAt: string;
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
