import { type AskedText, type AskedWord, askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import type { SearchDocument, SearchFilter } from '@ardhi/kernel/search-index/search-index';
import type { StoredQuery } from '@ardhi/kernel/search-index/stored-searches';
import { type PlaceFilter, predicateOf } from '../columnar/predicate.ts';
import { squaresOver } from './cover.ts';
import type { SimplePlace } from './places.ts';
import type { Range } from './ranges.ts';

/** What stands for a value that a filter asks: a word, or a square of the map. */
export type Value = string | number;

/** A search taken apart: what bits and ranges decide, and what is left to ask of a document that passed all that. */
export interface KeptSearch {
  readonly id: string;
  /** By field, the values of which a document needs one. */
  readonly values: ReadonlyMap<string, readonly Value[]>;
  /** At most one for each field. */
  readonly ranges: readonly Range[];
  /** At most one for each field. */
  readonly places: readonly SimplePlace[];
  /** Undefined when bits, ranges and places decide all. */
  readonly rest: Rest | undefined;
}

/** What is asked of a document that passed everything else. */
export interface Rest {
  readonly tests: readonly ((document: SearchDocument) => boolean)[];
  readonly text: AskedText | undefined;
}

/** The id of a document and its words, asked like fields. */
export const idField = '\0id';
export const wordField = '\0words';

/** Names under which a word is asked: as written, by its sound, by its beginning. */
const asSaid = (word: string) => `=${word}`;
const asHeard = (word: string) => `~${word}`;
const asBegun = (word: string) => `${word}*`;

/** Wishes on one field beyond these are asked of the few documents that are left. */
const layers = ['', '\u00011', '\u00012', '\u00013'] as const;

/** The field of a wish that may not be the first on it. */
export const fieldOf = (wish: string): string => wish.split('\u0001', 1)[0] as string;

/** Takes a search apart. */
export function keptSearch(id: string, { text, exactly, filters = [] }: StoredQuery): KeptSearch {
  const values = new Map<string, readonly Value[]>();
  const ranges = new Map<string, Range>();
  const places = new Map<string, SimplePlace>();
  const tests: ((document: SearchDocument) => boolean)[] = [];
  const wish = (field: string, wanted: readonly Value[]): boolean => {
    const layer = layers.find((one) => !values.has(field + one));
    if (layer !== undefined) values.set(field + layer, wanted);
    return layer !== undefined;
  };
  const leave = (filter: SearchFilter) => {
    if (isSimple(filter) && !places.has(filter.field)) places.set(filter.field, filter);
    else if (isRange(filter) && !ranges.has(filter.field)) ranges.set(filter.field, filter);
    else tests.push(predicateOf(filter).passes);
  };
  for (const filter of filters) {
    const { wanted, decide } = wantedBy(filter);
    const asked = wanted.filter((one) => wish('ids' in filter ? idField : filter.field, one));
    if (!decide || asked.length < wanted.length) leave(filter);
  }
  const asked = text === undefined ? { words: [], phrases: [] } : askedText(text, exactly);
  const [hard] = asked.words.toSorted((one, other) => hardness(other) - hardness(one));
  if (hard !== undefined) values.set(wordField, namesFor(hard));
  const isMore = asked.words.length > 1 || asked.phrases.length > 0;
  return {
    ...{ id, values, ranges: [...ranges.values()], places: [...places.values()] },
    rest: tests.length > 0 || isMore ? { tests, text: isMore ? asked : undefined } : undefined,
  };
}

/** What of a filter can be asked by value: lists of which a document needs one each, and whether they decide all. */
function wantedBy(filter: SearchFilter): {
  readonly wanted: readonly (readonly Value[])[];
  readonly decide: boolean;
} {
  if ('ids' in filter)
    return filter.excluded
      ? { wanted: [], decide: false }
      : { wanted: [[...new Set(filter.ids)]], decide: true };
  if ('anyOf' in filter) return { wanted: [[...new Set(filter.anyOf)]], decide: true };
  if ('is' in filter) return { wanted: [[String(filter.is)]], decide: true };
  if (isPlace(filter)) return { wanted: [squaresOver(filter)], decide: false };
  if (!('allOf' in filter)) return { wanted: [], decide: false };
  return { wanted: filter.allOf.map((value) => [value]), decide: filter.allOf.length > 0 };
}

const isSimple = (filter: SearchFilter): filter is SimplePlace => 'box' in filter || 'near' in filter;
const isPlace = (filter: SearchFilter): filter is PlaceFilter =>
  'box' in filter || 'polygons' in filter || 'near' in filter;
const decidedByValue = ['ids', 'anyOf', 'allOf', 'noneOf', 'is'];
const isRange = (filter: SearchFilter): filter is Range =>
  !isPlace(filter) && !decidedByValue.some((name) => name in filter);

/** Long whole words are rare; an unfinished one is asked only when there is no other. */
const hardness = ({ folded, open }: AskedWord): number => folded.length - (open ? 100 : 0);

const namesFor = ({ folded, variants, sound, open }: AskedWord): string[] => [
  ...new Set([
    asSaid(folded),
    ...variants.map(asSaid),
    ...(sound === undefined ? [] : [asHeard(sound)]),
    ...(open ? [asBegun(folded)] : []),
  ]),
];

/** Every name under which a word of a document may be asked. */
export function namesOf(word: string): string[] {
  const begun = Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    asBegun(word.slice(0, at + 2)),
  );
  return [asSaid(word), ...begun, asHeard(sound(word))];
}
