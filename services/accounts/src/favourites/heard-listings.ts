import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingFacts, PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type FactsTold, factsHeard } from '@ardhi/contracts/listings/heard-facts';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Projection } from '@ardhi/kernel/projection';
import { present } from '../present.ts';

export interface HeardListing extends ListingFacts {
  readonly id: string;
  /** When its state last changed. */
  readonly movedAt: string;
}

type When = Pick<Recorded, 'subject' | 'at'>;

const heard = (it: HeardListing | undefined, { facts }: FactsTold, { subject, at }: When): HeardListing => ({
  ...facts,
  id: subject,
  movedAt: it?.reason === facts.reason ? it.movedAt : at,
});

/** Listings as their owner last told of them: for favourites, and for counting who lists what. */
export const heardListings: Projection<HeardListing, PublishedListingEvent> = {
  name: 'accounts.listings',
  version: 1,
  ...factsHeard(heard),
  indexes: ['agentId', 'agencyId', 'status', 'kind', 'movedAt'],
};

const ribbons = ['UNDER_OFFER', 'SOLD', 'LET'] as const;

/** The card of a listing as far as others know it: badges that need its whole past are left to its page. */
export function cardOf(it: HeardListing): ListingCard {
  const { id, ref, kind, slug, purpose, category, priceUnit, qualifier, place, photos, status, reason } = it;
  const { precision = 'HIDDEN', price, beds, baths, cover, area, agentId } = it;
  return {
    ...{ id, ref, kind, slug, purpose, category, priceUnit, qualifier, place, photos, status, reason },
    title: it.title?.en ?? ref,
    precision,
    agentId,
    trustLevel: 0,
    badges: ribbons.filter((ribbon) => ribbon === reason),
    ...present({
      price,
      beds,
      baths,
      cover,
      areaM2: area && toSquareMetres(area),
      point: precision === 'EXACT' ? it.point : undefined,
    }),
  };
}
