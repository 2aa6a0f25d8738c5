import { foldedWords } from '@ardhi/contracts/geo/fold-name';
import { autocompletePlaces, type PlaceSuggestion, readHierarchy } from '@ardhi/contracts/geo/geo.routes';
import { shorten } from '@ardhi/contracts/shorten';
import type { Client } from '@ardhi/kit/client';
import { loadEnabledCountries, namedCountry } from '@ardhi/kit/countries/load-countries';
import { trimWords } from './parse-query.ts';
import type { FilterName } from './search-filters.ts';

/** A place named by a phrase. */
export interface NamedPlace {
  readonly suggestion: PlaceSuggestion;
  readonly filter: FilterName;
  /** The first radius of "near", in metres. */
  readonly radiusM?: string;
  /** The name as typed. */
  readonly name: string;
  /** The rest of the phrase, without the place and the places that contain it. */
  readonly rest: string;
  /** Number of words that name the place or a place that contains it. */
  readonly matched: number;
}

/** Filter name per place level, and the initial radius of "near" in metres. */
const placeLevels = {
  COUNTRY: { filter: 'country' },
  REGION: { filter: 'region', radiusM: '100000' },
  SUB_REGION: { filter: 'subRegion', radiusM: '50000' },
  DISTRICT: { filter: 'district', radiusM: '25000' },
  CITY: { filter: 'city', radiusM: '25000' },
  AREA: { filter: 'area', radiusM: '5000' },
} as const;

const longestPhrase = 100;

/**
 * The places named by a phrase, best match first: "Milimani Nakuru" names the Milimani in Nakuru. Among equals the
 * chosen one comes first, then those in the visitor's country. A name that only resembles a word is no match.
 */
export async function findNamedPlaces(
  client: Client,
  phrase: string,
  { chosen, country }: { readonly chosen: string | undefined; readonly country: string | undefined },
): Promise<readonly NamedPlace[]> {
  const q = shorten(phrase, longestPhrase);
  const suggest = (of: string | undefined) =>
    client.call(autocompletePlaces, { query: { q, country: of, limit: 10 } }).then(
      ({ items }) => items,
      () => [],
    );
  const [athome, anywhere] = await Promise.all([
    country === undefined ? [] : suggest(country),
    suggest(undefined),
  ]);
  const home = new Set(athome.map(({ id }) => id));
  const all = [...athome, ...anywhere.filter(({ id }) => !home.has(id))];
  const named = all.flatMap((suggestion) => namedPlace(phrase, suggestion) ?? []);
  return named.toSorted(
    (one, other) =>
      other.matched - one.matched ||
      Number(other.suggestion.id === chosen) - Number(one.suggestion.id === chosen),
  );
}

interface Word {
  readonly text: string;
  readonly folded: string;
}

const splitWords = (phrase: string): readonly Word[] =>
  phrase
    .split(/[\s,]+/)
    .filter((text) => text !== '')
    .map((text) => ({ text, folded: foldedWords(text).join(' ') }));

/** The words without the first run that spells a name; undefined if none does. */
function without(words: readonly Word[], name: string): readonly Word[] | undefined {
  const spelt = foldedWords(name).join(' ');
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= words.length; to++)
      if (
        words
          .slice(from, to)
          .map(({ folded }) => folded)
          .join(' ') === spelt
      )
        return words.toSpliced(from, to - from);
  return undefined;
}

function namedPlace(phrase: string, suggestion: PlaceSuggestion): NamedPlace | undefined {
  const { level, path, label } = suggestion;
  if (level === 'CONTINENT') return undefined;
  const words = splitWords(phrase);
  const ownName = path.at(-1)?.name ?? label.split(',')[0] ?? '';
  const remaining = without(words, ownName);
  if (remaining === undefined) return undefined;
  const around = path
    .slice(0, -1)
    .filter((step) => step.level !== 'CONTINENT')
    .reduceRight((left, { name }) => without(left, name) ?? left, remaining);
  return {
    suggestion,
    ...placeLevels[level],
    name: ownName,
    rest: trimWords(around.map(({ text }) => text).join(' ')),
    matched: words.length - around.length,
  };
}

/** The currency of a place's country, else of the country with a code. */
export async function currencyAt(
  client: Client,
  placeId: string | undefined,
  country: string | undefined,
): Promise<string | undefined> {
  const id = placeId ?? (country && namedCountry(await loadEnabledCountries(client), country)?.id);
  if (!id) return undefined;
  return client.call(readHierarchy, { params: { id } }).then(
    ({ country: found }) => found?.currency,
    () => undefined,
  );
}
