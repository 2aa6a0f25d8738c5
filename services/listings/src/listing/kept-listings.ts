import type { Projection } from '@ardhi/kernel/projection';
import { fold } from './folding.ts';
import { type ListingEvent, type ListingState, noListing } from './listing-state.ts';

/** A listing as its stream tells it, with what lists filter and sort by beside it. */
export interface KeptListing extends ListingState {
  readonly id: string;
  readonly owners: string;
  readonly text: string;
  /** '|pool|gym|', so that a key can be looked for whole. */
  readonly featureKeys: string;
  /** 'RECHECK', to be looked for. */
  readonly flags: string;
}

const folded = (kept: KeptListing | undefined, event: ListingEvent, { subject }: { subject: string }) => {
  const state = fold(kept ?? noListing, event);
  return {
    ...state,
    id: subject,
    owners: [state.agentId, ...(state.said.coAgentIds ?? [])].join(' '),
    text: [state.ref, state.said.title?.en, state.said.externalRef, state.place].join(' '),
    featureKeys: `|${(state.said.features ?? []).join('|')}|`,
    flags: state.recheck.length > 0 ? 'RECHECK' : '',
  };
};

/** Every listing there is; commits with its events, so that an owner reads what was just written. */
export const keptListings: Projection<KeptListing, ListingEvent> = {
  name: 'listings.listings',
  version: 2,
  hears: ['listing'],
  when: 'inline',
  indexes: [
    ...[
      'ref',
      'kind',
      'reason',
      'agentId+reason',
      'agencyId+reason',
      'owners',
      'text',
      'featureKeys',
      'flags',
      'createdAt',
      'updatedAt',
    ],
    ...['expiresAt', 'confirmedAt', 'said.externalRef', 'said.price.amount', 'said.location.geo.countryId'],
  ],
  on: {
    ListingCreated: folded,
    ListingChanged: folded,
    PriceChanged: folded,
    ListingMoved: folded,
    ListingConfirmed: folded,
    ListingTransferred: folded,
    ListingFeatured: folded,
    ExpiryNeared: folded,
    ConfirmationAsked: folded,
    TitleDeclared: folded,
    MediaCounted: folded,
    EvidenceFiled: folded,
    EvidenceJudged: folded,
    TrustChanged: folded,
    RecheckCleared: folded,
  },
};
