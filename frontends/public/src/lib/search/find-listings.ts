import type { BoundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingSearchResult, SearchQuery } from '@ardhi/contracts/listings/search';
import {
  searchHotels,
  searchListings,
  searchPlots,
  searchProducts,
} from '@ardhi/contracts/listings/search.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Client } from '@ardhi/kit/client';
import { isCallError } from '@ardhi/kit/client/call-error';
import { boundaryFaultOf } from '@ardhi/kit/labels/boundary-fault';
import type { SearchFilters } from './search-filters.ts';

/** Result of a search. */
export interface SearchOutcome {
  readonly results?: ListingSearchResult;
  /** Words without a match among the other filters; the results ignore them. */
  readonly leftOut?: string;
  /** Why there are no results: a filter in the URL is invalid. */
  readonly error?: SearchError;
}

/** A rejected filter. */
export interface SearchError {
  /** The sentence of the response. */
  readonly message: string;
  /** Fault of a drawn area. */
  readonly fault?: Partial<BoundaryFault>;
}

/** Searches of one kind; buildings are found among all kinds. */
const searchRoutes = {
  PROPERTY: searchListings,
  PLOT: searchPlots,
  HOTEL: searchHotels,
  PRODUCT: searchProducts,
} as const satisfies Record<ListingKind, unknown>;

/** The number of listings with some filters; undefined if it is unknown. */
export const countListings = async (
  client: Client,
  filters: SearchFilters,
  kind: ListingKind | undefined,
): Promise<number | undefined> =>
  (await search(client, { ...filters, pageSize: '1' }, kind).catch(() => undefined))?.results?.total;

/** Searches; words without a match among the other filters are ignored rather than finding nothing. */
export async function searchWithWords(
  client: Client,
  filters: SearchFilters,
  kind: ListingKind | undefined,
): Promise<SearchOutcome> {
  const outcome = await search(client, filters, kind);
  const { q, ...others } = filters;
  const isNarrowed = Object.keys(others).some((name) => !broadFilters.has(name));
  if (outcome.results?.total !== 0 || q === undefined || !isNarrowed) return outcome;
  const { results } = await search(client, others, kind);
  return results === undefined || results.total === 0 ? outcome : { results, leftOut: q };
}

/** Filters that alone are too broad to answer a text search. */
const broadFilters: ReadonlySet<string> = new Set(['country', 'kind', 'sort', 'page', 'view']);

async function search(
  client: Client,
  filters: SearchFilters,
  kind: ListingKind | undefined,
): Promise<SearchOutcome> {
  try {
    return {
      results: await client.call(searchRoutes[kind ?? 'PROPERTY'], { query: toSearchQuery(filters) }),
    };
  } catch (error) {
    const fault = boundaryFaultOf(error);
    if (isCallError(error) && (error.status === 400 || fault !== undefined))
      return { error: { message: error.message, ...omitUndefined({ fault }) } };
    throw error;
  }
}

/** Filters as the query of the API, which uses the same names and formats as the URL. */
export const toSearchQuery = (filters: SearchFilters) => filters as unknown as Partial<SearchQuery>;
