import { foldedWords } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { editDistance } from '@ardhi/kernel/ports/search-index/analysis/edit-distance';

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

export type PlaceMatcher = (text: string, within: Id | undefined) => PlaceMatch;

const maxSuggestions = 5;
const maxCached = 20_000;

const matchers = new WeakMap<Gazetteer, PlaceMatcher>();

/** Reads places out of texts ("Riara Rd, Kilimani, Nairobi"): each part inside the one that follows it; never guesses. */
export function placeMatcher(geography: Gazetteer): PlaceMatcher {
  const known = matchers.get(geography) ?? makePlaceMatcher(geography);
  matchers.set(geography, known);
  return known;
}

function makePlaceMatcher(geography: Gazetteer): PlaceMatcher {
  const byName = new Map<string, Place[]>();
  for (const place of geography.all()) {
    if (place.level === 'CONTINENT' || place.disabled) continue;
    for (const name of new Set([place.name, ...(place.altNames ?? [])].map(nameKey)))
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  const isInside = (place: Place, within: Id | undefined) =>
    within === undefined || geography.path(place.id).some(({ id }) => id === within);
  const countryOf = (id: Id | undefined) =>
    id === undefined ? undefined : geography.path(id).find(({ level }) => level === 'COUNTRY')?.id;
  const label = ({ id }: Place) =>
    geography
      .path(id)
      .slice(2)
      .map(({ name }) => name)
      .toReversed()
      .join(', ');
  const suggested = (places: readonly Place[]) =>
    places.slice(0, maxSuggestions).map((place) => ({ id: place.id, label: label(place) }));

  /** Places of a name inside the given place, else in the same country. */
  function candidates(part: string, within: Id | undefined): readonly Place[] {
    const all = byName.get(nameKey(part)) ?? [];
    const inside = all.filter((place) => isInside(place, within));
    return inside.length > 0 ? inside : all.filter((place) => isInside(place, countryOf(within)));
  }

  /** The deepest of nested places; undefined if they are not nested. */
  function deepestOf(places: readonly Place[]): Place | undefined {
    const deepest = places.toSorted((a, b) => geography.path(b.id).length - geography.path(a.id).length)[0];
    if (deepest === undefined) return undefined;
    return places.every(({ id }) => isInside(deepest, id)) ? deepest : undefined;
  }

  function similarNames(part: string, within: Id | undefined): readonly PlaceSuggestion[] {
    const typed = nameKey(part);
    const most = typed.length > 6 ? 2 : 1;
    const near = [...byName].filter(
      ([name]) =>
        name[0] === typed[0] &&
        Math.abs(name.length - typed.length) <= most &&
        editDistance(typed, name, most) <= most,
    );
    return suggested(near.flatMap(([, places]) => places).filter((place) => isInside(place, within)));
  }

  /** Reads the parts of a text from the widest to the narrowest, each within the one before. */
  function matchParts(parts: readonly string[], within: Id | undefined) {
    const unknown: string[] = [];
    let found: Place | undefined;
    let several: readonly Place[] = [];
    for (const part of parts.toReversed()) {
      const places = candidates(part, found?.id ?? within);
      const place = deepestOf(places);
      if (place !== undefined && (found === undefined || isInside(place, found.id))) found = place;
      else unknown.unshift(part);
      if (place === undefined && places.length > 1) several = places;
    }
    return { found, unknown, several };
  }

  const known = new Map<string, PlaceMatch>();

  /** Cached by text and place: files repeat few places many times. */
  return (text, within) => {
    const key = `${within} ${text}`;
    const said = known.get(key) ?? matchPlace(text, within);
    if (known.size < maxCached) known.set(key, said);
    return said;
  };

  function matchPlace(text: string, within: Id | undefined): PlaceMatch {
    const parts = text.split(/[,;/|>\n]/).flatMap((part) => part.trim() || []);
    const { found, unknown, several } = matchParts(parts, within);
    const [first] = unknown;
    const near = first === undefined ? [] : similarNames(first, found?.id ?? within);
    return {
      ...omitUndefined({ place: found }),
      ...(found && !isInside(found, within) && { outside: true }),
      ...(first !== undefined && { unknown: unknown.join(', ') }),
      suggestions: several.length > 0 ? suggested(several) : near,
    };
  }
}

/** Words that do not change the meaning of a name. */
const ignoredWords = new Set(foldedWords('town city district county division village area estate'));

const nameKey = (name: string): string => {
  const words = foldedWords(name);
  const telling = words.filter((word) => !ignoredWords.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};
