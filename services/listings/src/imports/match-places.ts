import { foldedWords } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { editDistance } from '@ardhi/kernel/ports/search-index/analysis/edit-distance';

/** A place that may be meant, with its names from the narrowest to the widest. */
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
  const byName = placesByName(geography);
  return (text, within) => {
    const parts = text.split(/[,;/|>\n]/).flatMap((part) => part.trim() || []);
    const { found, unknown, several } = matchParts(geography, byName, parts, within);
    const [first] = unknown;
    const similar = first === undefined ? [] : similarPlaces(geography, byName, first, found?.id ?? within);
    return {
      ...omitUndefined({ place: found }),
      ...(found && !isInside(geography, found, within) && { outside: true }),
      ...(first !== undefined && { unknown: unknown.join(', ') }),
      suggestions: suggestionsOf(geography, several.length > 0 ? several : similar),
    };
  };
}

/** The enabled places below the continents by each of their names. */
type PlacesByName = ReadonlyMap<string, readonly Place[]>;

function placesByName(geography: Gazetteer): PlacesByName {
  const byName = new Map<string, Place[]>();
  for (const place of geography.all()) {
    if (place.level === 'CONTINENT' || place.disabled) continue;
    for (const name of new Set([place.name, ...(place.altNames ?? [])].map(nameKey)))
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  return byName;
}

/** Reads the parts of a text from the widest to the narrowest, each within the one before. */
function matchParts(
  geography: Gazetteer,
  byName: PlacesByName,
  parts: readonly string[],
  within: Id | undefined,
) {
  const unknown: string[] = [];
  let found: Place | undefined;
  let several: readonly Place[] = [];
  for (const part of parts.toReversed()) {
    const places = candidates(geography, byName.get(nameKey(part)) ?? [], found?.id ?? within);
    const place = deepestOf(geography, places);
    if (place !== undefined && (found === undefined || isInside(geography, place, found.id))) found = place;
    else unknown.unshift(part);
    if (place === undefined && places.length > 1) several = places;
  }
  return { found, unknown, several };
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

/** The deepest of nested places; undefined if they are not nested. */
function deepestOf(geography: Gazetteer, places: readonly Place[]): Place | undefined {
  const [deepest] = places.toSorted((a, b) => geography.path(b.id).length - geography.path(a.id).length);
  if (deepest === undefined) return undefined;
  return places.every(({ id }) => isInside(geography, deepest, id)) ? deepest : undefined;
}

/** Places inside the given place whose name starts with the same letter and differs by at most two letters, or one in a short name. */
function similarPlaces(
  geography: Gazetteer,
  byName: PlacesByName,
  part: string,
  within: Id | undefined,
): readonly Place[] {
  const typed = nameKey(part);
  const maxDistance = typed.length > 6 ? 2 : 1;
  return [...byName]
    .filter(
      ([name]) =>
        name[0] === typed[0] &&
        Math.abs(name.length - typed.length) <= maxDistance &&
        editDistance(typed, name, maxDistance) <= maxDistance,
    )
    .flatMap(([, places]) => places)
    .filter((place) => isInside(geography, place, within));
}

/** The first of some places, labelled with their names from the narrowest up to the region. */
const suggestionsOf = (geography: Gazetteer, places: readonly Place[]): PlaceSuggestion[] =>
  places.slice(0, maxSuggestions).map(({ id }) => {
    const names = geography
      .path(id)
      .slice(2)
      .map(({ name }) => name);
    return { id, label: names.toReversed().join(', ') };
  });

/** Words that do not change the meaning of a name. */
const ignoredWords = new Set(foldedWords('town city district county division village area estate'));

const nameKey = (name: string): string => {
  const words = foldedWords(name);
  const telling = words.filter((word) => !ignoredWords.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};
