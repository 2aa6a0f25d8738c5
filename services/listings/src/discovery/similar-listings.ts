import { publicPrice } from '@ardhi/contracts/listings/public-price';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import { withoutListings } from '../cards/hidden-listings.ts';
import type { ListingsContext } from '../context.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { publicPoint } from '../listing/public-location.ts';
import { listingFinder } from './listing-finder.ts';
import { onMarket } from './listing-search.view.ts';

const similarWithinM = 10_000;
const similarPrice = 0.25;

/** Finds similar listings; empty while the search index is unavailable. */
export type FindSimilar = (
  listing: ListingRow,
  limit: number,
  /** Ids of the listings that the reader has hidden. */
  hidden: readonly string[],
) => Promise<readonly ListingRow[]>;

/** Listings like one: same purpose and category, a quarter dearer or cheaper at most, within ten kilometres (feature 18). */
export function similarListingFinder(context: ListingsContext): FindSimilar {
  const finder = listingFinder(context);
  return async (listing, limit, hidden) => {
    const { purpose, category } = listingFacts(listing);
    const near = publicPoint(listing);
    const shown = publicPrice(listing.details);
    const price = shown && toDollars(shown);
    const filters: SearchFilter[] = [
      onMarket,
      { field: 'purpose', anyOf: [purpose] },
      { field: 'category', anyOf: [category] },
      ...withoutListings([listing.id, ...hidden]),
      ...(price === undefined
        ? []
        : [{ field: 'price', from: price * (1 - similarPrice), to: price * (1 + similarPrice) }]),
      ...(near === undefined ? [] : [{ field: 'point', near, radiusM: similarWithinM }]),
    ];
    try {
      const sort = near === undefined ? [] : [{ by: 'distance' as const, field: 'point', from: near }];
      const cards = await finder.listings({ filters, sort, limit });
      return context.listings.getMany(cards.map(({ id }) => id));
    } catch (error) {
      // The page of a listing works while the search index is unavailable.
      if ((error as { code?: string }).code !== 'SEARCH_UNAVAILABLE') throw error;
      return [];
    }
  };
}
