import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Client } from '@ardhi/kit/client';
import { countListings } from './find-listings.ts';
import { currencyAt, findNamedPlaces, type NamedPlace } from './find-place.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { parseFilters, placeFilterNames, type SearchFilters, toQueryString } from './search-filters.ts';

/** The page where buildings and stays are found among listings of all kinds. */
const pageOfAllKinds = '/properties-map';

/**
 * The page and filters for the sentence in a URL: typed into the search field, or in `q`; undefined without one. A
 * sentence about another kind of listing leads to the page of all kinds, without the filters of this one.
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
  const { q: _, page: __, radiusM: ___, ...others } = parseFilters(searchParams);
  const isOther = isAboutOtherKind(sentence, pageKind);
  const filters = await filtersForSentence(client, sentence, {
    pageFilters: isOther ? omitUndefined({ country: others.country }) : others,
    chosen: searchParams.get('place') ?? undefined,
    kind: isOther ? undefined : pageKind,
  });
  return (isOther ? pageOfAllKinds : pathname) + toQueryString(filters);
}

/** True if a text contains more than plain words, such as "land near Kampala" in a link from another site. */
const isSentence = ({ filters, place }: ParsedQuery): boolean =>
  place !== undefined || Object.keys(filters).some((name) => name !== 'q');

/** Filters that only buildings and stays have. */
const ofBuildings = ['type', 'category', 'bedsMin', 'bathsMin', 'furnished'] as const;

/** True if a sentence names a listing kind that a page does not show. Suppliers are asked about houses, too. */
function isAboutOtherKind({ filters }: ParsedQuery, pageKind: ListingKind | undefined): boolean {
  if (pageKind === undefined || pageKind === 'PRODUCT') return false;
  const isBuilding =
    filters.purpose === 'SHORT_LET' ||
    filters.purpose === 'RENT' ||
    ofBuildings.some((name) => filters[name] !== undefined);
  if (filters.kind === undefined && isBuilding) return pageKind === 'PLOT' || filters.type !== undefined;
  return filters.kind !== undefined && filters.kind !== pageKind;
}

interface Page {
  /** Filters of the page that the sentence does not replace. */
  readonly pageFilters: SearchFilters;
  /** Id of the suggestion chosen by the visitor. */
  readonly chosen: string | undefined;
  /** The only kind that the page shows. */
  readonly kind: ListingKind | undefined;
}

/** Filters for a sentence, which replaces the previous words. */
async function filtersForSentence(
  client: Client,
  { filters: { q, ...meant }, place, isNear }: ParsedQuery,
  { pageFilters, chosen, kind }: Page,
): Promise<SearchFilters> {
  const phrases = [place, q, q !== undefined && place !== undefined ? `${place} ${q}` : undefined];
  const { country } = pageFilters;
  for (const phrase of phrases.filter((one) => one !== undefined)) {
    const named = await findNamedPlaces(client, phrase, { chosen, country });
    const best = await withListings(client, named, { kind, chosen, meant });
    if (best === undefined) continue;
    const elsewhere = withoutPlace(pageFilters);
    const others = phrase === place && q !== undefined ? [q, best.rest] : [best.rest];
    const filters = { ...elsewhere, ...meant };
    const inside = await placeFilters(client, best, { filters, kind, isNear: isNear === true });
    return withWords(
      { ...filters, ...(await currencyFilter(client, meant, best.suggestion.id, country)), ...inside },
      [inside.q, ...others],
    );
  }
  const currency = await currencyFilter(client, meant, undefined, country);
  return withWords({ ...pageFilters, ...meant, ...currency }, [q, place]);
}

const withoutPlace = (filters: SearchFilters): SearchFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !placeNames.has(name)));
const placeNames: ReadonlySet<string> = new Set(['country', ...placeFilterNames]);

function withWords(filters: SearchFilters, words: readonly (string | undefined)[]): SearchFilters {
  const { q: _, ...others } = filters;
  const q = words.filter(Boolean).join(' ');
  return { ...others, ...(q !== '' && { q }) };
}

/** A price without a currency is in that of the place. */
const currencyFilter = async (
  client: Client,
  { priceMin, priceMax, currency }: SearchFilters,
  placeId: string | undefined,
  country: string | undefined,
): Promise<SearchFilters> =>
  currency === undefined && (priceMin ?? priceMax) !== undefined
    ? omitUndefined({ currency: await currencyAt(client, placeId, country) })
    : {};

/** Maximum number of namesakes to compare. */
const maxNamesakes = 4;

/** Among equally good matches, the place chosen by the visitor, else the first one with listings. */
async function withListings(
  client: Client,
  named: readonly NamedPlace[],
  { kind, chosen, meant }: Pick<Page, 'kind' | 'chosen'> & { readonly meant: SearchFilters },
): Promise<NamedPlace | undefined> {
  const [first] = named;
  if (first === undefined || first.suggestion.id === chosen) return first;
  const namesakes = named.filter(({ matched }) => matched === first.matched).slice(0, maxNamesakes);
  if (namesakes.length === 1) return first;
  const sort = omitUndefined({ kind: meant.kind, type: meant.type });
  const count = (words: (place: NamedPlace) => string) =>
    Promise.all(
      namesakes.map((place) => {
        const q = words(place);
        const filters = { ...sort, [place.filter]: place.suggestion.id, ...(q !== '' && { q }) };
        return countListings(client, filters, kind);
      }),
    );
  const [withRest, alone] = await Promise.all([count(({ rest }) => rest), count(() => '')]);
  return (
    namesakes.find((_, at) => (withRest[at] ?? 0) > 0) ??
    namesakes.find((_, at) => (alone[at] ?? 0) > 0) ??
    first
  );
}

/**
 * The filters of a place: inside it, or around it if the sentence says so. If nothing inside fits, filters that find
 * something: listings that name it, or its surroundings.
 */
async function placeFilters(
  client: Client,
  { suggestion, filter, radiusM, name }: NamedPlace,
  {
    filters,
    kind,
    isNear,
  }: { readonly filters: SearchFilters; readonly kind: ListingKind | undefined; readonly isNear: boolean },
): Promise<SearchFilters> {
  const inside: SearchFilters = { [filter]: suggestion.id };
  if (radiusM === undefined) return inside;
  const around: SearchFilters = { ...inside, radiusM };
  if (isNear) return around;
  const countryId = suggestion.path.find(({ level }) => level === 'COUNTRY')?.id;
  const named: SearchFilters = omitUndefined({ country: countryId, q: name });
  const ways = suggestion.level === 'AREA' ? [inside, named, around] : [inside, named];
  const counts = await Promise.all(ways.map((way) => countListings(client, { ...filters, ...way }, kind)));
  return ways.find((_, at) => (counts[at] ?? 0) > 0) ?? inside;
}
