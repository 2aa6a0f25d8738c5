import type { Projection } from '@ardhi/kernel/write/projection';
import type { ReportEvent } from '../moderation/reports.ts';

/** The listings that a user has reported, without what they wrote. */
export interface ReportedListingsRow {
  readonly listingIds: readonly string[];
}

/** Listings that users reported, by the id of the user. */
export const reportedListings: Projection<ReportedListingsRow, ReportEvent> = {
  name: 'listings.reported-listings',
  version: 1,
  subscribesTo: ['reports'],
  when: 'async',
  key: (event) => (event.type === 'ReportFiled' ? event.by : undefined),
  on: {
    ReportFiled: (row, _, { subject }) => ({
      listingIds: [...new Set([...(row?.listingIds ?? []), subject])],
    }),
  },
};
