import { type GeoHierarchy, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { Client } from '@ardhi/kit/client';
import { clientOf } from '@ardhi/kit/client/client-context';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';
import { type SearchOutcome, searchWithWords } from './find-listings.ts';
import { parseFilters, placeFilterNames, type SearchFilters, toQueryString } from './search-filters.ts';

/** Data of the search page. */
export interface SearchData extends SearchOutcome {
  readonly filters: SearchFilters;
  /** The only kind that the page searches, such as land on /plots. */
  readonly kind?: ListingKind | undefined;
  /** Name of the selected place. */
  readonly place?: string | undefined;
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
