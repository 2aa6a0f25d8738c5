import { readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { readMarketReport } from '@ardhi/contracts/listings/market.routes';
import type { MarketReport } from '@ardhi/contracts/listings/market-report';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';

const filterNames = ['area', 'kind', 'purpose', 'type', 'months'] as const;
/** Filters as in the URL. */
export type MarketFilters = Readonly<Partial<Record<(typeof filterNames)[number], string>>>;

/** Data of the market page. */
export interface MarketData {
  readonly filters: MarketFilters;
  /** The names of the place and of those around it, the smallest first. */
  readonly place: readonly string[];
  readonly report?: MarketReport;
  /** Why there is no report: a filter in the URL is invalid. */
  readonly errorMessage?: string;
}

const smallestFirst = ['area', 'city', 'district', 'subRegion', 'region', 'country'] as const;

/** Loads the report of the place in the URL; plots for sale without another filter. */
export async function marketLoader(args: LoaderFunctionArgs): Promise<MarketData> {
  const client = clientOf(args);
  const params = new URL(args.request.url).searchParams;
  const filters: MarketFilters = {
    kind: 'PLOT',
    purpose: 'SALE',
    ...Object.fromEntries(
      filterNames.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
    ),
  };
  try {
    // The filters of the URL have the names and formats of the query.
    const [report, place] = await Promise.all([
      client.call(readMarketReport, { query: filters as object }),
      placeNames(filters.area),
    ]);
    return { filters, report, place };
  } catch (error) {
    if (!isCallError(error) || error.status !== 400) throw error;
    return { filters, place: [], errorMessage: error.message };
  }

  async function placeNames(id: string | undefined): Promise<readonly string[]> {
    if (id === undefined) return [];
    const above = await client.call(readHierarchy, { params: { id } }).catch(() => ({}));
    const names = smallestFirst.flatMap((level) => {
      const node = (above as Partial<Record<typeof level, { readonly name: string }>>)[level];
      return node === undefined ? [] : [node.name];
    });
    // A town may have the name of its district.
    return [...new Set(names)];
  }
}
