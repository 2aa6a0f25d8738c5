import { wordsOf } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import { distance } from '@ardhi/kernel/search-index/analysis/distance';

export interface Suggested {
  readonly id: Id;
  readonly label: string;
}

/** What a text says of where something lies. */
export interface Named {
  /** The one place that it can mean. */
  readonly place?: Place;
  /** The part of it that names nothing we know, or too much. */
  readonly unknown?: string;
  /** It lies in the same country, but not where it was looked for. */
  readonly outside?: true;
  readonly suggestions: readonly Suggested[];
}

export type NamedPlaces = (text: string, within: Id | undefined) => Named;

const mostSuggestions = 5;
const mostKept = 20_000;

const made = new WeakMap<Gazetteer, NamedPlaces>();

/** Reads places out of texts ("Riara Rd, Kilimani, Nairobi"): each part within the one that follows it, nothing guessed. */
export function namedPlaces(geography: Gazetteer): NamedPlaces {
  const known = made.get(geography) ?? finderOver(geography);
  made.set(geography, known);
  return known;
}

function finderOver(geography: Gazetteer): NamedPlaces {
  const byName = new Map<string, Place[]>();
  for (const place of geography.all()) {
    if (place.level === 'CONTINENT' || place.disabled) continue;
    for (const name of new Set([place.name, ...(place.altNames ?? [])].map(keyOf)))
      if (name !== '') byName.set(name, [...(byName.get(name) ?? []), place]);
  }
  const lies = (place: Place, within: Id | undefined) =>
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
    places.slice(0, mostSuggestions).map((place) => ({ id: place.id, label: label(place) }));

  /** The places of a name that lie within, or in the same country where none does. */
  function candidates(part: string, within: Id | undefined): readonly Place[] {
    const all = byName.get(keyOf(part)) ?? [];
    const inside = all.filter((place) => lies(place, within));
    return inside.length > 0 ? inside : all.filter((place) => lies(place, countryOf(within)));
  }

  /** The deepest of places that lie in one another; undefined where they are several. */
  function only(places: readonly Place[]): Place | undefined {
    const deepest = places.toSorted((a, b) => geography.path(b.id).length - geography.path(a.id).length)[0];
    if (deepest === undefined) return undefined;
    return places.every(({ id }) => lies(deepest, id)) ? deepest : undefined;
  }

  function nearly(part: string, within: Id | undefined): readonly Suggested[] {
    const typed = keyOf(part);
    const most = typed.length > 6 ? 2 : 1;
    const near = [...byName].filter(
      ([name]) =>
        name[0] === typed[0] &&
        Math.abs(name.length - typed.length) <= most &&
        distance(typed, name, most) <= most,
    );
    return suggested(near.flatMap(([, places]) => places).filter((place) => lies(place, within)));
  }

  /** Reads the parts of a text from the widest to the narrowest, each within the one before. */
  function read(parts: readonly string[], within: Id | undefined) {
    const unknown: string[] = [];
    let found: Place | undefined;
    let several: readonly Place[] = [];
    for (const part of parts.toReversed()) {
      const places = candidates(part, found?.id ?? within);
      const place = only(places);
      if (place !== undefined && (found === undefined || lies(place, found.id))) found = place;
      else unknown.unshift(part);
      if (place === undefined && places.length > 1) several = places;
    }
    return { found, unknown, several };
  }

  const known = new Map<string, Named>();

  /** The same text in the same place means the same: files say few places many times. */
  return (text, within) => {
    const key = `${within} ${text}`;
    const said = known.get(key) ?? named(text, within);
    if (known.size < mostKept) known.set(key, said);
    return said;
  };

  function named(text: string, within: Id | undefined): Named {
    const parts = text.split(/[,;/|>\n]/).flatMap((part) => part.trim() || []);
    const { found, unknown, several } = read(parts, within);
    const [first] = unknown;
    const near = first === undefined ? [] : nearly(first, found?.id ?? within);
    return {
      ...(found && { place: found }),
      ...(found && !lies(found, within) && { outside: true }),
      ...(first !== undefined && { unknown: unknown.join(', ') }),
      suggestions: several.length > 0 ? suggested(several) : near,
    };
  }
}

/** Words that people put beside a name without changing what it means. */
const beside = new Set(wordsOf('town city district county division village area estate'));

const keyOf = (name: string): string => {
  const words = wordsOf(name);
  const telling = words.filter((word) => !beside.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};
