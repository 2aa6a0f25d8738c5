import type { ListingReason } from '@ardhi/contracts/listings/status';
import { applyEvent } from '../listing/evolve-listing.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import type { ListingDetails, ListingEvent, MediaSummary } from '../listing/listing-state.ts';
import { type ListingState, noListing } from '../listing/listing-state.ts';

export const agent = '01J0000000000000000000AGNT';
export const agency = '01J0000000000000000000AGCY';
export const now = '2026-01-01T00:00:00.000Z';
export const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });

const text = (length: number) => 'A level plot beside the tarmac road. '.repeat(200).slice(0, length);

export const plotLocation: NonNullable<ListingDetails['location']> = {
  geo: {
    countryId: '01J00000000000000000000000',
    districtId: '01J00000000000000000000001',
    countryCode: 'UG',
  },
  point: [32.64, 0.39],
  precision: 'EXACT',
  pinSource: 'AGENT_PIN',
};

/** A plot that lacks nothing for publishing, but photos and a title, which come from elsewhere. */
export const plotDetails: ListingDetails = {
  purpose: 'SALE',
  category: 'LAND',
  use: 'RESIDENTIAL',
  title: { en: 'Fifty by a hundred in Kira' },
  description: { en: text(200) },
  price: ugx(85_000_000),
  area: { value: 12.5, unit: 'DECIMAL' },
  location: plotLocation,
};

export const threePhotos: MediaSummary = {
  ids: ['a', 'b', 'c'],
  images: 3,
  publishable: 3,
  video: false,
  panorama: false,
  floorPlan: false,
};

/** Events with the facts that the decider would have put beside them. */
function withFacts(events: readonly ListingEvent[]): ListingEvent[] {
  let state: ListingState = noListing;
  return events.map((event) => {
    state = applyEvent(state, event);
    return 'facts' in event ? ({ ...event, facts: listingFacts(state) } as ListingEvent) : event;
  });
}

const facts = {} as ReturnType<typeof listingFacts>;

export const created = (details: ListingDetails = plotDetails, at = now): ListingEvent[] =>
  withFacts([
    {
      type: 'ListingCreated',
      at,
      ref: 'UG-L-7K3F9Q',
      kind: 'PLOT',
      agentId: agent,
      agencyId: agency,
      by: agent,
      details,
      derived: { place: 'Kira, Wakiso', slug: 'fifty-by-a-hundred-in-kira' },
      facts,
    },
  ]);

/** Everything a plot needs before it may be published. */
export const complete = (details: ListingDetails = plotDetails): ListingEvent[] => [
  ...created(details),
  { type: 'MediaSummaryUpdated', media: threePhotos, recheck: [] },
  {
    type: 'TitleDeclared',
    at: now,
    recheck: [],
    title: {
      id: '01J000000000000000000TTL00',
      tenure: 'MAILO_PRIVATE',
      ownerType: 'INDIVIDUAL',
      spousalConsent: 'NOT_NEEDED',
      encumbrances: [],
    },
  },
];

/** A complete plot that came to stand where the test needs it; how does not matter. */
export const eventsUpTo = (
  reason: ListingReason,
  more: Partial<Extract<ListingEvent, { type: 'ListingStatusChanged' }>> = {},
  details: ListingDetails = plotDetails,
): ListingEvent[] =>
  withFacts([
    ...complete(details),
    {
      type: 'ListingStatusChanged',
      at: now,
      cmd: 'approve',
      fact: 'listing.published',
      from: 'IN_REVIEW',
      to: reason,
      ...(reason === 'LIVE' && { expiresAt: '2026-05-01T00:00:00.000Z', firstListedAt: now }),
      ...more,
      facts,
    },
  ]);

export const stateOf = (events: readonly ListingEvent[]): ListingState =>
  events.reduce(applyEvent, noListing);
