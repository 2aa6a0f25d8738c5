import type { Badge } from '@ardhi/contracts/listings/card';
import type { ListingState, Said } from './listing-state.ts';
import { daysBetween } from './terms.ts';

const newDays = 7;
const reducedDays = 30;
/** A price has to be held so long before a lower one counts as a reduction. */
const heldDays = 7;
const backDays = 14;
/** From this level on somebody has read the title. */
const verifiedLevel = 2;

/**
 * How many percent the price fell within the last 30 days from one that was held at least 7; 0 when it did not.
 * A price that was raised only to be cut again is not held long enough to count.
 */
export function dropPercent({ prices }: Pick<ListingState, 'prices'>, now: string): number {
  const current = prices.at(-1)?.price;
  if (current === undefined) return 0;
  const drops = prices.slice(1).map(({ at }, i) => {
    const before = prices[i];
    if (before === undefined || before.price.currency !== current.currency) return 0;
    const counts = daysBetween(at, now) <= reducedDays && daysBetween(before.at, at) >= heldDays;
    return counts ? (1 - current.amount / before.price.amount) * 100 : 0;
  });
  return Math.max(0, ...drops);
}

/** When the price last fell; undefined when it never did. */
export const reducedAt = ({ prices }: Pick<ListingState, 'prices'>): string | undefined =>
  prices.findLast(({ price }, i) => {
    const before = prices[i - 1]?.price;
    return before !== undefined && before.currency === price.currency && price.amount < before.amount * 0.99;
  })?.at;

/** Nothing that is declared has to be paid by whoever takes it. */
export const isFeeFree = ({ fees = [] }: Said): boolean =>
  fees.every(({ payer }) => payer === 'SELLER' || payer === 'LANDLORD');

/** What a card may boast of now (model §4.2.4); each rule looks only at the listing's own past. */
export function badgesOf(it: ListingState, trustLevel: number, now: string): Badge[] {
  const live = it.reason === 'LIVE';
  const holds: Readonly<Record<string, boolean>> = {
    NEW: live && it.firstListedAt !== undefined && daysBetween(it.firstListedAt, now) <= newDays,
    REDUCED: (live || it.reason === 'UNDER_OFFER') && dropPercent(it, now) >= 1,
    BACK_ON_MARKET: live && it.backAt !== undefined && daysBetween(it.backAt, now) <= backDays,
    FEATURED: live && it.featuredUntil !== undefined && it.featuredUntil > now,
    VERIFIED: trustLevel >= verifiedLevel,
    FEE_FREE: live && isFeeFree(it.said),
    UNDER_OFFER: it.reason === 'UNDER_OFFER',
    SOLD: it.reason === 'SOLD',
    LET: it.reason === 'LET',
  };
  return Object.keys(holds).filter((name) => holds[name]) as Badge[];
}
