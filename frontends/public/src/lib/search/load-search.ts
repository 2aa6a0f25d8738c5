import { autocompletePlaces, type GeoHierarchy, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import type { ListingSearchResult, SearchQuery } from '@ardhi/contracts/listings/search';
import { searchListings, searchPlots } from '@ardhi/contracts/listings/search.routes';
import type { Client } from '@ardhi/kit/client';
import { isCallError } from '@ardhi/kit/client/call-error';
import { clientOf } from '@ardhi/kit/client/client-context';
import { type LoaderFunctionArgs, redirect } from '@ardhi/kit/router';
import { parseQuery } from './parse-query.ts';
import {
  type FilterName,
  parseFilters,
  placeFilterNames,
  type SearchFilters,
  toQueryString,
} from './search-filters.ts';

/** Data of the search page. */
export interface SearchData {
  readonly filters: SearchFilters;
  /** Whether only land is searched: the page /plots. */
  readonly landOnly: boolean;
  /** Name of the selected place. */
  readonly place?: string | undefined;
  readonly results?: ListingSearchResult;
  /** Why there are no results: a filter in the URL is invalid. */
  readonly error?: string;
}

/**
 * Loads the results for the filters in the URL. A sentence in the search field is first turned into filters
 * by a redirect, so that the user can see and change them.
 */
export const searchLoader =
  (landOnly: boolean) =>
  async (args: LoaderFunctionArgs): Promise<SearchData> => {
    const client = clientOf(args);
    const { pathname, searchParams } = new URL(args.request.url);
    const sentence = searchParams.get('say') ?? sentenceFrom(searchParams.get('q'));
    if (sentence !== undefined)
      throw redirect(pathname + toQueryString(await filtersForSentence(client, searchParams, sentence)));
    const { kind, ...rest } = parseFilters(searchParams);
    const filters: SearchFilters = landOnly || kind === undefined ? rest : { ...rest, kind };
    const [place, outcome] = await Promise.all([
      placeNameFor(client, filters),
      search(client, filters, landOnly),
    ]);
    return { filters, landOnly, place, ...outcome };
  };

/**
 * Treats `q` as a sentence if it contains more than plain words, such as "land near Kampala" in a link from
 * another site.
 */
function sentenceFrom(q: string | null): string | undefined {
  if (q === null) return undefined;
  const { filters, place } = parseQuery(q);
  return place !== undefined || Object.keys(filters).some((name) => name !== 'q') ? q : undefined;
}

/**
 * Filters for a sentence, which replaces the previous `q`. The parameter `place` is the id of the
 * suggestion the user chose, if any.
 */
async function filtersForSentence(
  client: Client,
  params: URLSearchParams,
  sentence: string,
): Promise<SearchFilters> {
  const { q: _, page: __, radiusM: ___, ...otherFilters } = parseFilters(params);
  const { filters, place, isNear = false } = parseQuery(sentence);
  const placeName = place ?? filters.q;
  const chosenPlaceId = params.get('place') ?? undefined;
  const placeFilter =
    placeName === undefined
      ? undefined
      : await findPlaceFilter(client, placeName, chosenPlaceId, otherFilters.country);
  if (placeFilter !== undefined) {
    const { q, ...numericFilters } = filters;
    return {
      ...otherFilters,
      ...numericFilters,
      [placeFilter.name]: placeFilter.id,
      ...(isNear && placeFilter.radiusM !== undefined && { radiusM: placeFilter.radiusM }),
      ...(place !== undefined && q !== undefined && { q }),
    };
  }
  const q = [filters.q, place].filter(Boolean).join(' ');
  return { ...otherFilters, ...filters, ...(q !== '' && { q }) };
}

/** Filter name per place level, and the initial radius of "near" in metres. */
const placeLevels = {
  COUNTRY: { name: 'country' },
  REGION: { name: 'region', radiusM: '100000' },
  SUB_REGION: { name: 'subRegion', radiusM: '50000' },
  DISTRICT: { name: 'district', radiusM: '25000' },
  CITY: { name: 'city', radiusM: '25000' },
  AREA: { name: 'area', radiusM: '5000' },
} as const;

/**
 * The filter for a place with exactly that name; undefined without an exact match, because a guess could
 * select a place in another country.
 */
async function findPlaceFilter(
  client: Client,
  name: string,
  chosenPlaceId: string | undefined,
  country: string | undefined,
): Promise<{ readonly id: string; readonly name: FilterName; readonly radiusM?: string } | undefined> {
  const response = await client
    .call(autocompletePlaces, { query: { q: name.slice(0, 100), country, limit: 10 } })
    .catch(() => undefined);
  const exactMatches = (response?.items ?? []).filter(({ path, label }) => {
    const ownName = path.at(-1)?.name ?? label.split(',')[0];
    return ownName?.toLowerCase() === name.toLowerCase();
  });
  const best = exactMatches.find(({ id }) => id === chosenPlaceId) ?? exactMatches[0];
  return best === undefined || best.level === 'CONTINENT'
    ? undefined
    : { id: best.id, ...placeLevels[best.level] };
}

async function search(
  client: Client,
  filters: SearchFilters,
  landOnly: boolean,
): Promise<Pick<SearchData, 'results' | 'error'>> {
  try {
    return {
      results: await client.call(landOnly ? searchPlots : searchListings, { query: toSearchQuery(filters) }),
    };
  } catch (error) {
    if (isCallError(error) && error.status === 400) return { error: error.message };
    throw error;
  }
}

/** Filters as the query of the API, which uses the same names and formats as the URL. */
export const toSearchQuery = (filters: SearchFilters) => filters as unknown as Partial<SearchQuery>;

async function placeNameFor(client: Client, filters: SearchFilters): Promise<string | undefined> {
  const id = placeFilterNames
    .map((name) => filters[name])
    .findLast((value) => value !== undefined && value.length === 26);
  if (id === undefined) return placeFilterNames.map((name) => filters[name]).find(Boolean);
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
