import type { BoundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import { type GeoHierarchy, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
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
import { clientOf } from '@ardhi/kit/client/client-context';
import { boundaryFaultOf } from '@ardhi/kit/labels/boundary-fault';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';
import { parseFilters, placeFilterNames, type SearchFilters, toQueryString } from './search-filters.ts';

/** Data of the search page. */
export interface SearchData {
  readonly filters: SearchFilters;
  /** The only kind that the page searches, such as land on /plots. */
  readonly kind?: ListingKind | undefined;
  /** Name of the selected place. */
  readonly place?: string | undefined;
  readonly results?: ListingSearchResult;
  /** Words that are in no listing with the other filters; the results are those without them. */
  readonly leftOut?: string;
  /** Why there are no results: a filter in the URL is invalid. */
  readonly error?: SearchError;
}

/** A rejected filter. */
export interface SearchError {
  /** The sentence of the response. */
  readonly message: string;
  /** What is wrong with a drawn area. */
  readonly fault?: Partial<BoundaryFault>;
}

/**
 * Loads the results for the filters in the URL. A sentence in the search field and prices such as "200m" are
 * first turned into filters by a redirect, so that the user can see and change them.
 */
export const searchLoader =
  (pageKind?: ListingKind) =>
  async (args: LoaderFunctionArgs): Promise<SearchData> => {
    const client = clientOf(args);
    const url = new URL(args.request.url);
    const { pathname, searchParams } = url;
    const address = await loadSentenceAddress(client, url, pageKind);
    if (address !== undefined) throw redirect(address);
    const readFilters = await loadTypedAmounts(searchParams);
    if (readFilters !== undefined) throw redirect(pathname + toQueryString(readFilters));
    const { kind, ...rest } = parseFilters(searchParams);
    const filters: SearchFilters = pageKind !== undefined || kind === undefined ? rest : { ...rest, kind };
    const [place, outcome] = await Promise.all([
      placeNameFor(client, filters),
      searchWithWords(client, filters, pageKind),
    ]);
    return { filters, kind: pageKind, place, ...outcome };
  };

/** Searches of one kind; buildings are found among all kinds. */
const searchRoutes = {
  PROPERTY: searchListings,
  PLOT: searchPlots,
  HOTEL: searchHotels,
  PRODUCT: searchProducts,
} as const satisfies Record<ListingKind, unknown>;

/** Where the sentence in the URL leads, if it has one. What parses it is loaded only for a URL with a text. */
async function loadSentenceAddress(
  client: Client,
  url: URL,
  pageKind: ListingKind | undefined,
): Promise<string | undefined> {
  if (!url.searchParams.has('say') && !url.searchParams.has('q')) return undefined;
  const { addressForSentence } = await import('./sentence-filters.ts');
  return addressForSentence(client, url, pageKind);
}

/** The filters of the URL with prices that are more than digits in figures, if they can be read so. */
export async function loadTypedAmounts(params: URLSearchParams): Promise<SearchFilters | undefined> {
  if (!['priceMin', 'priceMax'].some((name) => /\D/.test(params.get(name) ?? ''))) return undefined;
  const { withAmounts } = await import('./typed-amounts.ts');
  return withAmounts(parseFilters(params));
}

/** Searches; words that no listing has beside the other filters are left out rather than finding nothing. */
async function searchWithWords(
  client: Client,
  filters: SearchFilters,
  kind: ListingKind | undefined,
): Promise<Pick<SearchData, 'results' | 'leftOut' | 'error'>> {
  const outcome = await search(client, filters, kind);
  const { q, ...others } = filters;
  const isNarrowed = Object.keys(others).some((name) => !broadFilters.has(name));
  if (outcome.results?.total !== 0 || q === undefined || !isNarrowed) return outcome;
  const { results } = await search(client, others, kind);
  return results === undefined || results.total === 0 ? outcome : { results, leftOut: q };
}

/** Filters that alone say too little to be an answer to words. */
const broadFilters: ReadonlySet<string> = new Set(['country', 'kind', 'sort', 'page', 'view']);

async function search(
  client: Client,
  filters: SearchFilters,
  kind: ListingKind | undefined,
): Promise<Pick<SearchData, 'results' | 'error'>> {
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

/** The name of a country by its code, "Uganda" for UG. */
const countryName = (code: string) =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }).of(code);

async function placeNameFor(client: Client, filters: SearchFilters): Promise<string | undefined> {
  const id = placeFilterNames
    .map((name) => filters[name])
    .findLast((value) => value !== undefined && value.length === 26);
  if (id === undefined) return filters.country === undefined ? undefined : countryName(filters.country);
  const hierarchy = await client.call(readHierarchy, { params: { id } }).catch((): GeoHierarchy => ({}));
  return (
    hierarchy.area ??
    hierarchy.city ??
    hierarchy.district ??
    hierarchy.subRegion ??
    hierarchy.region ??
    hierarchy.country
  )?.name;
}
