import { existingReasons } from '@ardhi/contracts/listings/status';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import type { Projection } from '@ardhi/kernel/write/projection';
import { applyEvent } from './evolve-listing.ts';
import { type ListingEvent, type ListingState, noListing } from './listing-state.ts';

/** The state of a listing with the columns that lists filter and sort by. */
export interface ListingRow extends ListingState {
  readonly id: string;
  readonly owners: string;
  readonly text: string;
  /** '|pool|gym|': separators allow a search for a whole key. */
  readonly featureKeys: string;
  /** 'RECHECK' or empty; lists filter by it. */
  readonly flags: string;
  /** The price in US dollars, because a list has prices in many currencies. */
  readonly priceInDollars?: number | undefined;
}

/** The condition for listings that were not deleted. */
export const isExisting = { reason: { in: existingReasons } };

const applyToRow = (row: ListingRow | undefined, event: ListingEvent, { subject }: { subject: string }) => {
  const state = applyEvent(row ?? noListing, event);
  return {
    ...state,
    id: subject,
    owners: [state.agentId, ...(state.details.coAgentIds ?? [])].join(' '),
    text: [state.ref, state.details.title?.en, state.details.externalRef, state.place].join(' '),
    featureKeys: `|${(state.details.features ?? []).join('|')}|`,
    flags: state.recheck.length > 0 ? 'RECHECK' : '',
    priceInDollars: state.details.price && toDollars(state.details.price),
  };
};

/** Every listing by id; updated in the transaction of its events, so that an owner reads their own writes. */
export const listingRows: Projection<ListingRow, ListingEvent> = {
  name: 'listings.listings',
  version: 3,
  subscribesTo: ['listing'],
  when: 'inline',
  indexes: [
    'ref',
    'kind+updatedAt',
    'reason+updatedAt',
    'agentId+reason',
    'agencyId+reason',
    'owners',
    'text',
    'featureKeys',
    'flags',
    'createdAt',
    'updatedAt',
    'expiresAt',
    'confirmedAt',
    'details.externalRef',
    'priceInDollars',
    'details.location.geo.countryId',
  ],
  on: {
    ListingCreated: applyToRow,
    ListingChanged: applyToRow,
    PriceChanged: applyToRow,
    ListingStatusChanged: applyToRow,
    ListingConfirmed: applyToRow,
    ListingTransferred: applyToRow,
    ListingFeatured: applyToRow,
    ListingBumped: applyToRow,
    ListingPutOnTop: applyToRow,
    ExpiryReminderTriggered: applyToRow,
    ConfirmationRequested: applyToRow,
    TitleDeclared: applyToRow,
    MediaSummaryUpdated: applyToRow,
    EvidenceFiled: applyToRow,
    EvidenceReviewed: applyToRow,
    TrustChanged: applyToRow,
    RecheckCleared: applyToRow,
    ChangeUndone: applyToRow,
  },
};
