import { foldedWords } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import { vocabulary } from './vocabulary.ts';

/** Finds places by typed text, best match first. */
export interface PlaceFinder {
  find(query: {
    readonly text: string;
    readonly limit: number;
    readonly country?: string | undefined;
    readonly levels?: readonly PlaceLevel[] | undefined;
  }): readonly (readonly Place[])[];
}

interface Entry {
  readonly place: Place;
  readonly path: readonly Place[];
  /** Words of all its names. */
  readonly own: readonly string[];
  /** Words of each of its names. */
  readonly names: readonly (readonly string[])[];
  /** Words of its ancestors. */
  readonly above: ReadonlySet<string>;
  readonly locality: readonly string[];
  /** Prior score, independent of the typed text. */
  readonly weight: number;
}

/** Words that describe a position relative to a place, as in '200 m after Kyanja stage'. */
const ignoredWords = new Set(
  foldedWords(
    'near after before off opposite behind beside next to the at in on of along from past around off km m metres ' +
      'road rd street st lane avenue stage junction roundabout trading centre center estate',
  ),
);

/** Indexes the names of all places by their words. */
export function placeFinder(gazetteer: Gazetteer): PlaceFinder {
  const entries = entriesOf(gazetteer);
  const postings = new Map<string, number[]>();
  const localityWords = new Set<string>();
  for (const [at, { own, locality }] of entries.entries()) {
    for (const word of own) {
      const known = postings.get(word);
      if (known === undefined) postings.set(word, [at]);
      else known.push(at);
    }
    for (const word of locality) localityWords.add(word);
  }
  const words = vocabulary([...postings.keys(), ...localityWords]);

  return {
    find({ text, limit, country, levels }) {
      const typed = significantWords(foldedWords(text));
      const matches = typed.map((word, i) => words.match(word, i === typed.length - 1));
      const candidates = new Set(
        matches.flatMap((match) => [...match.keys()].flatMap((word) => postings.get(word) ?? [])),
      );
      const scored: { entry: Entry; score: number }[] = [];
      for (const at of candidates) {
        const entry = entries[at];
        if (entry === undefined || !isWanted(entry, country, levels)) continue;
        scored.push({ entry, score: scoreOf(entry, matches) });
      }
      scored.sort((a, b) => b.score - a.score || (a.entry.place.id < b.entry.place.id ? -1 : 1));
      return scored.slice(0, limit).map(({ entry }) => entry.path);
    },
  };
}

function significantWords(words: readonly string[]): readonly string[] {
  const names = words.filter((word) => !ignoredWords.has(word) && !/^\d+$/.test(word));
  return names.length > 0 ? names : words;
}

function isWanted(
  { place, path }: Entry,
  country: string | undefined,
  levels: readonly string[] | undefined,
) {
  if (levels !== undefined && !levels.includes(place.level)) return false;
  const home = path.find((one) => one.level === 'COUNTRY');
  return country === undefined || home?.id === country.toUpperCase() || home?.code === country.toUpperCase();
}

/** Score of a place: matches in its own name count most, in its surroundings less; a fully matched name gets a bonus. */
function scoreOf(entry: Entry, matches: readonly ReadonlyMap<string, number>[]): number {
  const best = (match: ReadonlyMap<string, number>, among: Iterable<string>) => {
    let most = 0;
    for (const word of among) most = Math.max(most, match.get(word) ?? 0);
    return most;
  };
  let score = entry.weight;
  for (const match of matches) {
    const own = best(match, entry.own);
    const around = Math.max(best(match, entry.above), best(match, entry.locality));
    score += Math.max(own * 4, around * 1.5, 0) || -2;
  }
  const matchedShares = entry.names.map(
    (words) => words.filter((word) => matches.some((match) => match.has(word))).length / words.length,
  );
  return score + 2 * Math.max(0, ...matchedShares);
}

function entriesOf(gazetteer: Gazetteer): readonly Entry[] {
  const most = Math.log10(1 + Math.max(1, ...[...gazetteer.all()].map(({ population = 0 }) => population)));
  const memory = new Map<Id, Entry['names']>();
  const namesOf = (place: Place) => {
    const known =
      memory.get(place.id) ??
      [place.name, ...(place.altNames ?? [])].map(foldedWords).filter((words) => words.length > 0);
    memory.set(place.id, known);
    return known;
  };
  const wordsFor = (place: Place) => [...new Set(namesOf(place).flat())];
  const aboveOf = new Map<Id, ReadonlySet<string>>();
  const wordsAbove = (path: readonly Place[]) => {
    const parent = path.at(-2)?.id ?? '';
    const known = aboveOf.get(parent) ?? new Set(path.slice(0, -1).flatMap(wordsFor));
    aboveOf.set(parent, known);
    return known;
  };
  return [...gazetteer.all()].flatMap((place) => {
    const path = gazetteer.path(place.id);
    if (path.some(({ disabled }) => disabled)) return [];
    const locality = place.locality === undefined ? [] : foldedWords(place.locality);
    const weight = weightOf(place, path.at(-2), most);
    return [
      { place, path, own: wordsFor(place), names: namesOf(place), above: wordsAbove(path), locality, weight },
    ];
  });
}

const rank: Readonly<Record<PlaceLevel, number>> = {
  CONTINENT: 0.2,
  COUNTRY: 1,
  REGION: 0.6,
  SUB_REGION: 0.3,
  DISTRICT: 0.6,
  CITY: 0.4,
  AREA: 0.2,
};

/** Prior of a place: larger places, and neighbourhoods of larger places, are searched more often. */
function weightOf(place: Place, parent: Place | undefined, most: number): number {
  const people = place.population ?? (parent?.population ?? 0) / 10;
  return rank[place.level] + Math.log10(1 + people) / most;
}
