import type { LeadListing } from '@ardhi/contracts/leads/lead';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** What may be shared of a listing, and the places that it lies in. */
export interface KnownListing {
  readonly shown: LeadListing;
  readonly agencyId: Id | null;
  readonly placeIds: readonly Id[];
  /** Only where it may be shown as it is. */
  readonly point: readonly [lon: number, lat: number] | null;
}

const heard = (
  _: KnownListing | undefined,
  { facts }: Pick<PublishedListingEvent, 'facts'>,
  { subject: id }: { readonly subject: Id },
): KnownListing => {
  const { ref, kind, title, place, price, cover, status, reason, agencyId = null, geo, point } = facts;
  return {
    shown: {
      ...{ id, ref, kind, place, status, reason, title: title?.en ?? ref },
      ...(price && { price }),
      ...(cover && { cover }),
    },
    agencyId,
    placeIds: Object.values(geo ?? {}).filter((value) => typeof value === 'string'),
    point: facts.precision === 'EXACT' && point ? point : null,
  };
};

export const knownListings: Projection<KnownListing, PublishedListingEvent> = {
  name: 'integrations.listings',
  version: 1,
  hears: ['listing'],
  when: 'async',
  indexes: ['agencyId'],
  on: {
    ListingCreated: heard,
    ListingChanged: heard,
    PriceChanged: heard,
    ListingMoved: heard,
    ListingConfirmed: heard,
    ListingTransferred: heard,
    ListingFeatured: heard,
  },
};
