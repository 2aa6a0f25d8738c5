import type { Projection } from '@ardhi/kernel/write/projection';
import type { ListingEvent } from '../listing/listing-state.ts';

/** The listing of each evidence document, by evidence id. */
export const evidenceListings: Projection<{ readonly listingId: string }, ListingEvent> = {
  name: 'listings.evidence-listings',
  version: 1,
  subscribesTo: ['listing'],
  when: 'inline',
  key: (event) => (event.type === 'EvidenceFiled' ? event.evidence.id : undefined),
  on: { EvidenceFiled: (_, __, { subject }) => ({ listingId: subject }) },
};
