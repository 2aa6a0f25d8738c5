import { autocompletePlaces } from '@ardhi/contracts/geo/geo.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { shorten } from '@ardhi/contracts/shorten';
import type { Client } from '@ardhi/kit/client';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { type FilterName, parseFilters, type SearchFilters, toQueryString } from './search-filters.ts';

/** The page where buildings and stays are found among listings of all kinds. */
const pageOfAllKinds = '/properties-map';

/**
 * The page and filters for the sentence in a URL: what was typed into the search field, or a sentence in `q`; undefined
 * without one. A sentence about another kind of listing leads to the page of all kinds, without the filters of this one.
 */
export async function addressForSentence(
  client: Client,
  { pathname, searchParams }: URL,
  pageKind: ListingKind | undefined,
): Promise<string | undefined> {
  const typed = searchParams.get('say');
  const text = typed ?? searchParams.get('q');
  if (text === null) return undefined;
  const sentence = parseQuery(text);
  if (typed === null && !isSentence(sentence)) return undefined;
  if (!isAboutOtherKind(sentence, pageKind))
    return pathname + toQueryString(await filtersForSentence(client, searchParams, sentence));
  const chosenPlace = searchParams.get('place');
  const params = new URLSearchParams(chosenPlace === null ? {} : { place: chosenPlace });
  return pageOfAllKinds + toQueryString(await filtersForSentence(client, params, sentence));
}

/** Whether a text contains more than plain words, such as "land near Kampala" in a link from another site. */
const isSentence = ({ filters, place }: ParsedQuery): boolean =>
  place !== undefined || Object.keys(filters).some((name) => name !== 'q');

/** Whether a sentence names a kind of listing that a page does not show. Suppliers are asked about houses, too. */
function isAboutOtherKind({ filters }: ParsedQuery, pageKind: ListingKind | undefined): boolean {
  if (pageKind === undefined || pageKind === 'PRODUCT') return false;
  const named = filters.kind ?? (filters.type === undefined ? undefined : 'PROPERTY');
  return named !== undefined && named !== pageKind;
}

/**
 * Filters for a sentence, which replaces the previous `q`. The parameter `place` is the id of the
 * suggestion the user chose, if any.
 */
async function filtersForSentence(
  client: Client,
  params: URLSearchParams,
  { filters, place, isNear }: ParsedQuery,
): Promise<SearchFilters> {
  const { q: _, page: __, radiusM: ___, ...otherFilters } = parseFilters(params);
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
      ...(isNear === true && placeFilter.radiusM !== undefined && { radiusM: placeFilter.radiusM }),
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
    .call(autocompletePlaces, { query: { q: shorten(name, 100), country, limit: 10 } })
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
