import * as z from 'zod/mini';
import { money } from '../money.ts';
import { instant } from '../values.ts';
import { listingCard } from './card.ts';
import { priceUnit } from './listing-enums.ts';

/** Fewer comparable listings say nothing about a market. */
export const minComparables = 5;

/** Of more listings than this, the newest are looked at: enough for exact quartiles of a town. */
export const mostCompared = 500;

/** Prices of comparable listings; only their number where there are fewer than `minComparables`. */
export const marketReport = z.strictObject({
  enough: z.boolean(),
  /** How many are compared: those with a public price in the most frequent unit, among the newest `mostCompared`. */
  n: z.int(),
  /** How many listings match in all, at most 10,000. */
  of: z.optional(z.int()),
  /** Price unit: listings with the most frequent one are compared. */
  priceUnit: z.optional(priceUnit),
  median: z.optional(money),
  /** Median price per square metre. */
  perM2: z.optional(money),
  p25: z.optional(money),
  p75: z.optional(money),
  /** Median days between listing and sale of those that were sold. */
  daysOnMarket: z.optional(z.int()),
  /** By the month (YYYY-MM) in which they were listed; a median only where there are enough. */
  byMonth: z.array(z.strictObject({ month: z.string(), n: z.int(), median: z.optional(money) })),
  asOf: instant,
});
/** Prices of comparable listings. */
export type MarketReport = z.infer<typeof marketReport>;

/** The market of one listing, with the listings that it is compared with. */
export const comparables = z.strictObject({ ...marketReport.shape, items: z.array(listingCard) });
