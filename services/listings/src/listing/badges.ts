import type { Badge } from '@ardhi/contracts/listings/card';
import { foldCorrections } from './corrected-prices.ts';
import { daysBetween } from './listing-deadlines.ts';
import type { ListingDetails, ListingState } from './listing-state.ts';

const newForDays = 7;
const reducedForDays = 30;
/** Days that a price has to stand before a lower one counts as a reduction. */
const minHeldDays = 7;
const backForDays = 14;
/** Days after it was moved up for which a listing is marked as promoted. */
const promotedForDays = 7;
/** Trust level from which a moderator has read the title. */
const verifiedFromLevel = 2;

type PricedListing = Pick<ListingState, 'prices' | 'details'>;

/** The prices that everyone may know, without those that were corrected: none while the price is given on application. */
const publicPrices = ({ prices, details }: PricedListing): ListingState['prices'] =>
  details.qualifier === 'ON_APPLICATION' ? [] : foldCorrections(prices, (one) => one !== prices[0]);

/**
 * How many percent the price fell within the last 30 days from one that was held at least 7; 0 when it did not.
 * A price that was raised only to be cut again does not stand long enough to count.
 */
export function priceDropPercent(it: PricedListing, now: string): number {
  const prices = publicPrices(it);
  const current = prices.at(-1)?.price;
  if (current === undefined) return 0;
  const drops = prices.slice(1).map(({ at }, i) => {
    const previous = prices[i];
    if (previous === undefined || previous.price.currency !== current.currency) return 0;
    const counts = daysBetween(at, now) <= reducedForDays && daysBetween(previous.at, at) >= minHeldDays;
    return counts ? (1 - current.amount / previous.price.amount) * 100 : 0;
  });
  return Math.max(0, ...drops);
}

/** When the price last fell by at least 1 %; undefined if it never did. */
export const reducedAt = (it: PricedListing): string | undefined =>
  publicPrices(it).findLast(({ price }, i, prices) => {
    const previous = prices[i - 1]?.price;
    return (
      previous !== undefined && previous.currency === price.currency && price.amount < previous.amount * 0.99
    );
  })?.at;

/** True if every declared fee is paid by the seller or the landlord. */
export const isFeeFree = ({ fees = [] }: ListingDetails): boolean =>
  fees.every(({ payer }) => payer === 'SELLER' || payer === 'LANDLORD');

/** The badges of a listing now (model §4.2.4); each rule uses only the listing's own history. */
export function badgesOf(listing: ListingState, trustLevel: number, now: string): Badge[] {
  const live = listing.reason === 'LIVE';
  const rules: Readonly<Record<string, boolean>> = {
    NEW: live && listing.firstListedAt !== undefined && daysBetween(listing.firstListedAt, now) <= newForDays,
    REDUCED: (live || listing.reason === 'UNDER_OFFER') && priceDropPercent(listing, now) >= 1,
    BACK_ON_MARKET: live && listing.backAt !== undefined && daysBetween(listing.backAt, now) <= backForDays,
    FEATURED: live && listing.featuredUntil !== undefined && listing.featuredUntil > now,
    PROMOTED: live && listing.bumpedAt !== undefined && daysBetween(listing.bumpedAt, now) <= promotedForDays,
    VERIFIED: trustLevel >= verifiedFromLevel,
    FEE_FREE: live && isFeeFree(listing.details),
    UNDER_OFFER: listing.reason === 'UNDER_OFFER',
    SOLD: listing.reason === 'SOLD',
    LET: listing.reason === 'LET',
  };
  return Object.keys(rules).filter((name) => rules[name]) as Badge[];
}
