import type { PriceUnit } from '@ardhi/contracts/listings/listing-enums';
import { type MarketReport, minComparables } from '@ardhi/contracts/listings/market-report';
import type { Currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { fromDollars } from '@ardhi/contracts/settings/dollars';
import { dayMs } from '@ardhi/kernel/base/durations';

/** Facts about a listing in a report. */
export interface MarketListing {
  /** In US dollars, so that currencies compare. */
  readonly price: number;
  /** In US dollars per square metre, where the price says something about the area. */
  readonly perM2?: number | undefined;
  readonly listedAt: string;
  readonly soldAt?: string | undefined;
}

/** The value below which a share of sorted numbers lies, between two numbers in proportion. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
const median = (numbers: readonly number[]) => quantile(ascending(numbers), 0.5);

/** Summarises the prices of comparable listings; without figures where there are too few. */
export function marketReportOf(
  listings: readonly MarketListing[],
  {
    currency,
    priceUnit,
    asOf,
  }: { readonly currency: Currency; readonly priceUnit: PriceUnit; readonly asOf: string },
): MarketReport {
  const n = listings.length;
  if (n < minComparables) return { enough: false, n, byMonth: [], asOf };
  const money = (dollars: number) => fromDollars(dollars, currency);
  const prices = ascending(listings.map(({ price }) => price));
  const perM2 = listings.flatMap((listing) => listing.perM2 ?? []);
  const days = listings.flatMap(({ listedAt, soldAt }) =>
    soldAt === undefined ? [] : [(Date.parse(soldAt) - Date.parse(listedAt)) / dayMs],
  );
  return {
    enough: true,
    n,
    priceUnit,
    median: money(quantile(prices, 0.5)),
    p25: money(quantile(prices, 0.25)),
    p75: money(quantile(prices, 0.75)),
    ...omitUndefined({
      perM2: perM2.length < minComparables ? undefined : money(median(perM2)),
      daysOnMarket: days.length < minComparables ? undefined : Math.round(median(days)),
    }),
    byMonth: [...Map.groupBy(listings, ({ listedAt }) => listedAt.slice(0, 7))]
      .map(([month, some]) => ({
        month,
        n: some.length,
        ...(some.length >= minComparables && { median: money(median(some.map(({ price }) => price))) }),
      }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    asOf,
  };
}
