import { setImmediate } from 'node:timers/promises';
import { distanceM } from '@ardhi/contracts/geo/distance';
import { foldedWords } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import { placeLabels } from '@ardhi/contracts/geo/place-labels';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id, LonLat } from '@ardhi/contracts/values';
import { editDistance } from '@ardhi/kernel/ports/search-index/analysis/edit-distance';
import { plainWords } from './plain-text.ts';

/** A place that may be meant, with a label that says where it lies. */
export interface PlaceSuggestion {
  readonly id: Id;
  readonly label: string;
}

/** The place that a text refers to. */
export interface PlaceMatch {
  /** The unambiguous match. */
  readonly place?: Place;
  /** The part that is unknown or ambiguous. */
  readonly unknown?: string;
  /** The match lies in the same country but outside the expected place. */
  readonly outside?: true;
  /** Places that have the name, if it is open which of them is meant. */
  readonly namesakes?: readonly Place[];
  readonly suggestions: readonly PlaceSuggestion[];
}

/** Finds the place that a text means, preferring those inside `within`. */
export type PlaceMatcher = (text: string, within: Id | undefined) => PlaceMatch;

const maxSuggestions = 5;
const maxCached = 20_000;

const matchers = new WeakMap<Gazetteer, PlaceMatcher>();

/** Reads places out of texts ("Riara Rd, Kilimani, Nairobi"): each part inside the one that follows it; never guesses. */
export function placeMatcher(geography: Gazetteer): PlaceMatcher {
  const known = matchers.get(geography) ?? cached(makePlaceMatcher(geography));
  matchers.set(geography, known);
  return known;
}

/** Remembers matches by text and place: files repeat few places many times. */
function cached(match: PlaceMatcher): PlaceMatcher {
  const matches = new Map<string, PlaceMatch>();
  return (text, within) => {
    const key = `${within} ${text}`;
    const found = matches.get(key) ?? match(text, within);
    if (matches.size < maxCached) matches.set(key, found);
    return found;
  };
}

function makePlaceMatcher(geography: Gazetteer): PlaceMatcher {
  const names = namesOfPlaces(geography);
  return (text, within) => {
    const parts = text.split(/[,;/|>\n]/).flatMap((part) => part.trim() || []);
    const { found, unknown, several } = matchParts(geography, names, parts, within);
    // An address inside the place is no doubt about the place.
    const doubtful = found === undefined ? unknown : unknown.filter((part) => !addressPart.test(part));
    const [first] = doubtful;
    const near = found?.id ?? within;
    const alike = first === undefined ? [] : similarPlaces(geography, names, first, near);
    const similar = first === undefined || alike.length > 0 ? alike : placesIn(geography, names, first, near);
    return {
      ...omitUndefined({ place: found }),
      ...(found && !isInside(geography, found, within) && { outside: true }),
      ...(first !== undefined && { unknown: doubtful.join(', ') }),
      ...(found === undefined && several.length > 0 && { namesakes: several }),
      suggestions: suggestionsOf(geography, several.length > 0 ? several : similar),
    };
  };
}

type PlacesByName = ReadonlyMap<string, readonly Place[]>;

/** The enabled places below the continents by each of their names. */
interface PlaceNames {
  readonly exact: PlacesByName;
  /** By the phonetic key of Luganda. */
  readonly folded: PlacesByName;
  readonly inUganda: (place: Place) => boolean;
}

function namesOfPlaces(geography: Gazetteer): PlaceNames {
  const exact = new Map<string, Place[]>();
  const folded = new Map<string, Place[]>();
  const add = (names: Map<string, Place[]>, name: string, place: Place) => {
    if (name !== '' && !names.get(name)?.includes(place))
      names.set(name, [...(names.get(name) ?? []), place]);
  };
  for (const place of geography.all()) {
    if (place.level === 'CONTINENT' || place.disabled) continue;
    for (const name of [place.name, ...(place.altNames ?? [])]) {
      add(exact, plainWords(name), place);
      add(exact, exactKey(name), place);
      add(folded, foldedKey(name), place);
    }
  }
  const inUganda = ({ id }: Place) =>
    geography.path(id).some(({ level, code }) => level === 'COUNTRY' && code === 'UG');
  return { exact, folded, inUganda };
}

/** The places of a name as it is written; in Uganda, also as it sounds. */
function placesNamed({ exact, folded, inUganda }: PlaceNames, name: string): readonly Place[] {
  const written = exact.get(plainWords(name)) ?? exact.get(exactKey(name));
  return written ?? (folded.get(foldedKey(name)) ?? []).filter(inUganda);
}

/** Reads the parts of a text from the widest to the narrowest, each within the one before. */
function matchParts(
  geography: Gazetteer,
  names: PlaceNames,
  parts: readonly string[],
  within: Id | undefined,
) {
  const unknown: string[] = [];
  let found: Place | undefined;
  /** The place and what contains it under its name: "Entebbe, Wakiso" lies in the district, not in its town. */
  let scopes: readonly Place[] = [];
  let several: readonly Place[] = [];
  for (const part of parts.flatMap((one) => segmentsOf(names, one)).toReversed()) {
    const named = placesNamed(names, part);
    // A place that was read already, repeated: "Kileleshwa Nairobi, Kileleshwa, Nairobi".
    if (found !== undefined && named.some(({ id }) => isInside(geography, found as Place, id))) continue;
    const scope = scopes.find((one) =>
      named.some((place) => isInside(geography, place, parentOfArea(geography, one))),
    );
    const places = candidates(geography, named, parentOfArea(geography, scope ?? found) ?? within);
    const place = meantPlace(geography, places);
    if (place !== undefined && (found === undefined || isNarrower(geography, place, scope ?? found))) {
      found = place;
      scopes = [place, ...places.filter(({ id }) => id !== place.id && isInside(geography, place, id))];
    } else unknown.unshift(part);
    if (place === undefined && places.length > 1) several = places;
  }
  return { found, unknown, several };
}

/** Neighbourhoods are written inside each other ("Runda, Westlands"), although they lie beside each other in their city. */
const parentOfArea = (geography: Gazetteer, place: Place | undefined): Id | undefined =>
  place?.level === 'AREA' ? geography.path(place.id).at(-2)?.id : place?.id;

const isNarrower = (geography: Gazetteer, place: Place, than: Place) =>
  isInside(geography, place, than.id) ||
  (place.level === 'AREA' && isInside(geography, place, parentOfArea(geography, than)));

const maxSegments = 6;

/** "Ggaba Road", but not "Kiambu Road", which may be the road to Kiambu: a place in front of it says where it is. */
const streetName = /\S+ (?:roads?|rd|streets?|st|avenue|ave|lane|ln|drive|dr|close|crescent|way)\.?$/iu;
/** Words that lead to a house within a known place. */
const addressPart =
  /(?<!\p{L})(?:roads?|rd|streets?|st|avenue|ave|lane|ln|drive|dr|close|cl|crescent|way|court|apartments?|towers?|plaza|house|phase|block|plot|near|off|opposite|opp|behind|next to|along|after|rue|avenida|rua|barabara)(?!\p{L})|\d/iu;

/** The places that a text names without commas: "Munyonyo Makindye Kampala". A text with other words is one part. */
function segmentsOf(names: PlaceNames, part: string): readonly string[] {
  const words = part.split(/\s+/);
  if (words.length === 1 || words.length > maxSegments || placesNamed(names, part).length > 0) return [part];
  for (let length = words.length - 1; length > 0; length--) {
    const head = words.slice(0, length).join(' ');
    if (placesNamed(names, head).length === 0) continue;
    const rest = segmentsOf(names, words.slice(length).join(' '));
    const isRead = (one: string) => placesNamed(names, one).length > 0 || streetName.test(one);
    if (rest.every(isRead)) return [head, ...rest];
  }
  return [part];
}

const isInside = (geography: Gazetteer, place: Place, within: Id | undefined) =>
  within === undefined || geography.path(place.id).some(({ id }) => id === within);

/** Those of some places that are inside the given place, else those in the same country. */
function candidates(
  geography: Gazetteer,
  places: readonly Place[],
  within: Id | undefined,
): readonly Place[] {
  const inside = places.filter((place) => isInside(geography, place, within));
  if (inside.length > 0 || within === undefined) return inside;
  const country = geography.path(within).find(({ level }) => level === 'COUNTRY')?.id;
  return places.filter((place) => isInside(geography, place, country));
}

/** Namesakes this close to each other are one place on several levels of the administration. */
const sameSpotM = 40_000;
/** How many times more people must live in a place that is meant without saying so. */
const dominance = 10;
const assumedCountryPopulation = 10_000_000;
/** The people of a place; a neighbourhood counts as a tenth of its city. */
function populationOf(geography: Gazetteer, { id, level, population }: Place): number {
  if (level === 'COUNTRY') return Math.max(population ?? 0, assumedCountryPopulation);
  return population ?? (level === 'AREA' ? (geography.path(id).at(-2)?.population ?? 0) / 10 : 0);
}

/**
 * The place that a name means: of places that contain each other or lie on one spot the most populous, else the deepest;
 * of places apart only one that is by far the most populous. Undefined if it is open.
 */
function meantPlace(geography: Gazetteer, places: readonly Place[]): Place | undefined {
  const [first, ...others] = places.toSorted(
    (a, b) =>
      populationOf(geography, b) - populationOf(geography, a) ||
      geography.path(b.id).length - geography.path(a.id).length,
  );
  if (first === undefined) return undefined;
  const isSame = (other: Place) =>
    isInside(geography, first, other.id) ||
    isInside(geography, other, first.id) ||
    (first.centroid !== undefined &&
      other.centroid !== undefined &&
      distanceM(first.centroid, other.centroid) <= sameSpotM);
  const isMinor = (other: Place) =>
    populationOf(geography, first) > dominance * Math.max(1, populationOf(geography, other));
  return others.every((other) => isSame(other) || isMinor(other)) ? first : undefined;
}

/** Places inside the given place whose name starts with the same letter and differs by at most two letters, or one in a short name. */
function similarPlaces(
  geography: Gazetteer,
  { folded }: PlaceNames,
  part: string,
  within: Id | undefined,
): readonly Place[] {
  const typed = foldedKey(part);
  const maxDistance = typed.length > 6 ? 2 : 1;
  return [...folded]
    .filter(
      ([name]) =>
        name[0] === typed[0] &&
        Math.abs(name.length - typed.length) <= maxDistance &&
        editDistance(typed, name, maxDistance) <= maxDistance,
    )
    .flatMap(([, places]) => places)
    .filter((place) => isInside(geography, place, within));
}

const minTellingLetters = 4;

/** Places inside the given place that a text with other words names, such as "Kyambogo road"; the longest names first. */
function placesIn(
  geography: Gazetteer,
  names: PlaceNames,
  text: string,
  within: Id | undefined,
): readonly Place[] {
  const words = plainWords(text)
    .split(' ')
    .slice(0, 2 * maxSegments);
  if (within === undefined || words.length === 1) return [];
  const phrases = words.flatMap((_, from) =>
    words.slice(from).map((__, length) => words.slice(from, from + length + 1).join(' ')),
  );
  const found = phrases
    .filter((phrase) => phrase.length >= minTellingLetters)
    .toSorted((one, other) => other.length - one.length)
    .flatMap((phrase) => names.exact.get(phrase) ?? [])
    .filter((place) => place.id !== within && isInside(geography, place, within));
  return [...new Set(found)];
}

/** The one of some namesakes that is meant by a row with a pin: one in or near which it lies. */
export function namesakeAt(
  geography: Gazetteer,
  namesakes: readonly Place[],
  pin: LonLat | undefined,
): Place | undefined {
  if (pin === undefined) return undefined;
  const near = namesakes.filter(
    ({ centroid }) => centroid !== undefined && distanceM(centroid, pin) <= sameSpotM,
  );
  return meantPlace(geography, near);
}

/** The first of some places, each with a label of its own. */
const suggestionsOf = (geography: Gazetteer, places: readonly Place[]): PlaceSuggestion[] =>
  places.slice(0, maxSuggestions).map(({ id }) => ({ id, label: placeLabels(geography).of(id) }));

/** Words that do not change the meaning of a name. */
const ignoredWords = ['town', 'city', 'district', 'county', 'division', 'village', 'area', 'estate'];

const keyOf = (words: readonly string[], ignored: ReadonlySet<string>): string => {
  const telling = words.filter((word) => !ignored.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};
const exactIgnored = new Set(ignoredWords);
const exactKey = (name: string) => keyOf(plainWords(name).split(' '), exactIgnored);
const foldedIgnored = new Set(foldedWords(ignoredWords.join(' ')));
const foldedKey = (name: string) => keyOf(foldedWords(name), foldedIgnored);

/** The country in which most of the known places lie; undefined if they are few or in several. Others are answered between two places. */
export async function countryOf(places: readonly string[], geography: Gazetteer): Promise<Place | undefined> {
  const match = placeMatcher(geography);
  const countryIn = (id: string) => geography.path(id).find(({ level }) => level === 'COUNTRY');
  const votes: Place[] = [];
  for (const text of places) {
    const { place, suggestions } = match(text, undefined);
    const ids = place === undefined ? suggestions.map(({ id }) => id) : [place.id];
    const countries = new Set(ids.flatMap((id) => countryIn(id) ?? []));
    if (countries.size === 1) votes.push(...countries);
    await setImmediate();
  }
  const [top] = [...Map.groupBy(votes, (country) => country)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return top !== undefined && top[1].length > votes.length / 2 ? top[0] : undefined;
}
