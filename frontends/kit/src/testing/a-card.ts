import type { ListingCard } from '@ardhi/contracts/listings/card';

/** Builds a listing card: a plot of a quarter acre in Mukono for UGX 85,000,000. */
export const aCard = (overrides: Partial<ListingCard> = {}): ListingCard => ({
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  ref: 'UG-L-7K3F9Q',
  kind: 'PLOT',
  slug: 'quarter-acre-in-mukono',
  title: 'Quarter acre on a murram road in Goma',
  purpose: 'SALE',
  category: 'LAND',
  type: 'RESIDENTIAL',
  price: { amount: 85_000_000, currency: 'UGX' },
  priceUnit: 'TOTAL',
  qualifier: 'FIXED',
  areaM2: 1_011.7141056,
  place: 'Goma, Mukono, Uganda',
  precision: 'EXACT',
  photos: 0,
  status: 'ACTIVE',
  reason: 'LIVE',
  badges: ['NEW', 'VERIFIED', 'FEE_FREE'],
  trustLevel: 2,
  agentId: '01J8Z6Y5E4D3C2B1A0ZYXWVTSS',
  ...overrides,
});
