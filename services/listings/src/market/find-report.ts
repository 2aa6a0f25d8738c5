import { squareMetresPerUnit, toSquareMetres } from '@ardhi/contracts/listings/area';
import type { ListingKind, PriceUnit, Purpose } from '@ardhi/contracts/listings/listing-enums';
import { type MarketReport, mostCompared } from '@ardhi/contracts/listings/market-report';
import { publicPrice } from '@ardhi/contracts/listings/public-price';
import type { Currency } from '@ardhi/contracts/money';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import type { SearchFilter, SearchSort } from '@ardhi/kernel/ports/search-index';
import type { ListingsContext } from '../context.ts';
import { listingSearch } from '../discovery/listing-search.view.ts';
import { isDiscoverable } from '../listing/listing-card.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import { mainArea } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { type MarketListing, marketReportOf } from './market-report.ts';

const monthMs = (365.25 / 12) * 24 * 3_600_000;

/** Listings to compare: on the market or sold on this site. */
export const offered: SearchFilter = { field: 'status', anyOf: ['ACTIVE', 'SOLD'] };
export const newestFirst: readonly SearchSort[] = [{ by: 'field', field: 'listedAt', down: true }];
/** The filter by one value of a field; none without a value. */
export const equals = (field: string, value: string | undefined): SearchFilter[] =>
  value === undefined ? [] : [{ field, anyOf: [value] }];

/** Which listings a report of a place compares. */
export interface MarketScope {
  readonly area?: string | undefined;
  readonly kind?: ListingKind | undefined;
  readonly purpose?: Purpose | undefined;
  readonly type?: string | undefined;
  /** Those listed in so many last months. */
  readonly months: number;
}

/** The report of a place: the newest `mostCompared` listings of the scope. */
export async function reportOfPlace(
  context: ListingsContext,
  { area, kind, purpose, type, months }: MarketScope,
): Promise<MarketReport> {
  const from = context.service.clock.epoch() - months * monthMs;
  const { rows, total } = await findOffered(
    context,
    [
      offered,
      ...equals('within', area),
      ...equals('kind', kind),
      ...equals('purpose', purpose),
      ...equals('type', type),
      { field: 'listedAt', from },
    ],
    newestFirst,
  );
  return { ...reportOf(context, rows), of: total };
}

/** The first `mostCompared` of the index in an order, as far as they may still be found, and how many there are. */
export async function findOffered(
  { service, listings }: ListingsContext,
  filters: readonly SearchFilter[],
  sort: readonly SearchSort[],
): Promise<{ readonly rows: readonly ListingRow[]; readonly total: number }> {
  const { hits, total } = await service.search(listingSearch).search({ filters, sort, limit: mostCompared });
  const rows = await listings.getMany(hits.map(({ id }) => id));
  return { rows: rows.filter(isDiscoverable), total };
}

const unitOf = (row: ListingRow) => listingFacts(row).priceUnit;
export const pricedLike = (rows: readonly ListingRow[], like: ListingRow) =>
  rows.filter((row) => unitOf(row) === unitOf(like));

/** The most frequent value. */
const mostFrequent = <T>(values: readonly T[]): T | undefined =>
  [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** Square metres that a price of a unit is for. */
const squareMetresPriced: Partial<Readonly<Record<PriceUnit, number>>> = {
  PER_ACRE: squareMetresPerUnit.ACRE,
  PER_DECIMAL: squareMetresPerUnit.DECIMAL,
  PER_HECTARE: squareMetresPerUnit.HECTARE,
  PER_SQM: squareMetresPerUnit.SQM,
};

/** A listing as reports compare it; undefined without a public price. */
function marketListingOf(row: ListingRow): MarketListing | undefined {
  const price = publicPrice(row.details);
  if (price === undefined || row.firstListedAt === undefined) return undefined;
  const { firstListedAt: listedAt, soldAt } = row;
  const dollars = toDollars(price);
  const unit = unitOf(row);
  const area = mainArea(row.details);
  const squareMetres = unit === 'TOTAL' ? area && toSquareMetres(area) : squareMetresPriced[unit];
  return { price: dollars, perM2: squareMetres ? dollars / squareMetres : undefined, listedAt, soldAt };
}

/** The report of listings, of which only those with the most frequent price unit are compared. */
export function reportOf(
  { service }: ListingsContext,
  rows: readonly ListingRow[],
  currency: Currency | undefined = mostFrequent(
    rows.flatMap(({ details }) => publicPrice(details)?.currency ?? []),
  ),
): MarketReport {
  const unit = mostFrequent(rows.map(unitOf)) ?? 'TOTAL';
  const listings = rows.filter((row) => unitOf(row) === unit).flatMap((row) => marketListingOf(row) ?? []);
  return marketReportOf(listings, {
    currency: currency ?? 'UGX',
    priceUnit: unit,
    asOf: service.clock.now(),
  });
}
