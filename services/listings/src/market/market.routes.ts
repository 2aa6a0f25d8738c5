import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { listComparables, readMarketReport } from '@ardhi/contracts/listings/market.routes';
import type { MarketReport } from '@ardhi/contracts/listings/market-report';
import type { Currency } from '@ardhi/contracts/money';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { SearchFilter, SearchSort } from '@ardhi/kernel/ports/search-index';
import type { ListingsContext } from '../context.ts';
import { listingSearch } from '../discovery/listing-search.view.ts';
import { toDollars } from '../listing/exchange-rates.ts';
import { isDiscoverable, subtypeOf } from '../listing/listing-card.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import { mainArea } from '../listing/listing-state.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { publicPoint } from '../listing/public-location.ts';
import { requireVisible } from '../listing/visibility.ts';
import { type MarketListing, marketReportOf } from './market-report.ts';

const nearM = 10_000;
/** How much smaller or larger a comparable listing may be. */
const sizeTolerance = 0.5;
/** Enough for exact quartiles of a town. */
const mostListings = 500;
const monthMs = (365.25 / 12) * 24 * 3_600_000;

const offered: SearchFilter = { field: 'status', anyOf: ['ACTIVE', 'SOLD'] };
const equals = (field: string, value: string | undefined): SearchFilter[] =>
  value === undefined ? [] : [{ field, anyOf: [value] }];

/** Routes of market reports. */
export const marketRoutes = (context: ListingsContext): Endpoint[] => [
  serve(readMarketReport, async ({ query: { area, kind, purpose, type, months } }) => {
    const from = context.service.clock.epoch() - months * monthMs;
    const rows = await find(context, [
      offered,
      ...equals('within', area),
      ...equals('kind', kind),
      ...equals('purpose', purpose),
      ...equals('type', type),
      { field: 'listedAt', from },
    ]);
    return reportOf(context, rows);
  }),

  serve(listComparables, async ({ params, query, caller }) => {
    const { row } = await context.find(params.id);
    requireVisible(row, caller);
    const near = publicPoint(row);
    const rows = await find(
      context,
      filtersLike(row),
      near === undefined ? [] : [{ by: 'distance', field: 'point', from: near }],
    );
    const others = pricedLike(rows, row);
    return {
      ...reportOf(context, others, row.details.price?.currency),
      items: await context.cards(others.slice(0, query.limit), query.lang),
    };
  }),
];

/** What a listing has to be to be comparable: near, of the same kind, purpose and type, and of a similar size. */
function filtersLike(row: ListingRow): SearchFilter[] {
  const near = publicPoint(row);
  const area = mainArea(row.details);
  const areaM2 = area && toSquareMetres(area);
  const { geo } = row.details.location ?? {};
  return [
    offered,
    { ids: [row.id], excluded: true },
    ...equals('kind', row.kind),
    ...equals('purpose', listingFacts(row).purpose),
    ...equals('type', subtypeOf(row.details)),
    ...(near === undefined
      ? equals('within', geo?.districtId ?? geo?.countryId)
      : [{ field: 'point', near, radiusM: nearM }]),
    ...(areaM2 === undefined
      ? []
      : [{ field: 'areaM2', from: areaM2 * (1 - sizeTolerance), to: areaM2 * (1 + sizeTolerance) }]),
  ];
}

/** Listings from the index that may still be found, in its order. */
async function find(
  { service, listings }: ListingsContext,
  filters: readonly SearchFilter[],
  sort: readonly SearchSort[] = [],
): Promise<ListingRow[]> {
  const { hits } = await service.search(listingSearch).search({ filters, sort, limit: mostListings });
  return (await listings.getMany(hits.map(({ id }) => id))).filter(isDiscoverable);
}

const unitOf = (row: ListingRow) => listingFacts(row).priceUnit;
const pricedLike = (rows: readonly ListingRow[], like: ListingRow) =>
  rows.filter((row) => unitOf(row) === unitOf(like));

/** The most frequent value. */
const mostFrequent = <T>(values: readonly T[]): T | undefined =>
  [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];

/** The report of listings, of which only those with the most frequent price unit are compared. */
function reportOf(
  { service }: ListingsContext,
  rows: readonly ListingRow[],
  currency: Currency | undefined = mostFrequent(rows.flatMap(({ details }) => details.price?.currency ?? [])),
): MarketReport {
  const unit = mostFrequent(rows.map(unitOf));
  const listings = rows
    .filter((row) => unitOf(row) === unit && row.details.qualifier !== 'ON_APPLICATION')
    .flatMap((row): MarketListing[] => {
      const { price } = row.details;
      const area = mainArea(row.details);
      if (price === undefined || row.firstListedAt === undefined) return [];
      const { firstListedAt: listedAt, soldAt } = row;
      return [{ price: toDollars(price), areaM2: area && toSquareMetres(area), listedAt, soldAt }];
    });
  return marketReportOf(listings, { currency: currency ?? 'UGX', asOf: service.clock.now() });
}
