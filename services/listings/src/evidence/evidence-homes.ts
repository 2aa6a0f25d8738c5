import type { Projection } from '@ardhi/kernel/projection';
import type { ListingEvent } from '../listing/listing-state.ts';

/** Which listing a paper belongs to, by evidence id. */
export const evidenceHomes: Projection<{ readonly listingId: string }, ListingEvent> = {
  name: 'listings.evidence-homes',
  version: 1,
  hears: ['listing'],
  when: 'inline',
  key: (event) => (event.type === 'EvidenceFiled' ? event.evidence.id : undefined),
  on: { EvidenceFiled: (_, __, { subject }) => ({ listingId: subject }) },
};
