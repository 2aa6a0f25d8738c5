import type { ListingFacts } from '@ardhi/contracts/listings/events';

/** The published facts of a live plot in Kira, with changes: what tests publish instead of the listings service. */
export const listingFacts = (
  id: string,
  facts: Partial<ListingFacts> & Pick<ListingFacts, 'agentId'>,
): ListingFacts => ({
  ref: `UG-L-${id.slice(-6)}`,
  kind: 'PLOT',
  slug: 'plot-in-kira',
  coAgentIds: [],
  purpose: 'SALE',
  category: 'LAND',
  title: { en: 'Half an acre in Kira' },
  priceUnit: 'TOTAL',
  qualifier: 'FIXED',
  place: 'Kira, Wakiso',
  photos: 3,
  status: 'ACTIVE',
  reason: 'LIVE',
  visibility: 'PUBLIC',
  ...facts,
});
