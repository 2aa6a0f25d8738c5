import type { ListingReason } from '@ardhi/contracts/listings/status';
import { fold } from '../listing/folding.ts';
import { factsOf } from '../listing/listing-facts.ts';
import type { ListingEvent, MediaFacts, Said } from '../listing/listing-state.ts';
import { type ListingState, noListing } from '../listing/listing-state.ts';

export const agent = '01J0000000000000000000AGNT';
export const agency = '01J0000000000000000000AGCY';
export const now = '2026-01-01T00:00:00.000Z';
export const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });

const text = (length: number) => 'A level plot beside the tarmac road. '.repeat(200).slice(0, length);

export const plotLocation: NonNullable<Said['location']> = {
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
export const plotSaid: Said = {
  purpose: 'SALE',
  category: 'LAND',
  use: 'RESIDENTIAL',
  title: { en: 'Fifty by a hundred in Kira' },
  description: { en: text(200) },
  price: ugx(85_000_000),
  area: { value: 12.5, unit: 'DECIMAL' },
  location: plotLocation,
};

export const threePhotos: MediaFacts = {
  ids: ['a', 'b', 'c'],
  images: 3,
  fit: 3,
  video: false,
  panorama: false,
  floorPlan: false,
};

/** Events with the facts that the decider would have put beside them. */
function withFacts(events: readonly ListingEvent[]): ListingEvent[] {
  let state: ListingState = noListing;
  return events.map((event) => {
    state = fold(state, event);
    return 'facts' in event ? ({ ...event, facts: factsOf(state) } as ListingEvent) : event;
  });
}

const facts = {} as ReturnType<typeof factsOf>;

export const created = (said: Said = plotSaid, at = now): ListingEvent[] =>
  withFacts([
    {
      type: 'ListingCreated',
      at,
      ref: 'UG-L-7K3F9Q',
      kind: 'PLOT',
      agentId: agent,
      agencyId: agency,
      by: agent,
      said,
      worked: { place: 'Kira, Wakiso', slug: 'fifty-by-a-hundred-in-kira' },
      facts,
    },
  ]);

/** Everything a plot needs before it may be published. */
export const complete = (said: Said = plotSaid): ListingEvent[] => [
  ...created(said),
  { type: 'MediaCounted', media: threePhotos, recheck: [] },
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
export const standing = (
  reason: ListingReason,
  more: Partial<Extract<ListingEvent, { type: 'ListingMoved' }>> = {},
  said: Said = plotSaid,
): ListingEvent[] =>
  withFacts([
    ...complete(said),
    {
      type: 'ListingMoved',
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

export const stateOf = (events: readonly ListingEvent[]): ListingState => events.reduce(fold, noListing);
