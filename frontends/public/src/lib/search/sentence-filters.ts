import { autocompletePlaces } from '@ardhi/contracts/geo/geo.routes';
import type { Client } from '@ardhi/kit/client';
import { parseQuery } from './parse-query.ts';
import { type FilterName, parseFilters, type SearchFilters } from './search-filters.ts';

/**
 * Treats `q` as a sentence if it contains more than plain words, such as "land near Kampala" in a link from
 * another site.
 */
function sentenceIn(q: string | null): string | undefined {
  if (q === null) return undefined;
  const { filters, place } = parseQuery(q);
  return place !== undefined || Object.keys(filters).some((name) => name !== 'q') ? q : undefined;
}

/** What was typed into the search field, or a sentence in `q`. */
export const sentenceOf = (params: URLSearchParams): string | undefined =>
  params.get('say') ?? sentenceIn(params.get('q'));

/**
 * Filters for a sentence, which replaces the previous `q`. The parameter `place` is the id of the
 * suggestion the user chose, if any.
 */
export async function filtersForSentence(
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
