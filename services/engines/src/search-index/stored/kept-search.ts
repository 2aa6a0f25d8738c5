import { type AskedText, type AskedWord, askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import type { SearchDocument, SearchFilter } from '@ardhi/kernel/search-index/search-index';
import type { StoredQuery } from '@ardhi/kernel/search-index/stored-searches';
import { predicateOf } from '../columnar/predicate.ts';
import { type PlaceFilter, squaresOver } from './cover.ts';
import type { Range } from './ranges.ts';
import type { SaidWords } from './said-words.ts';

/** What stands for a value that a filter asks: a word, or a square of the map. */
export type Value = string | number;

/** A search taken apart: what bits and ranges decide, and what is left to ask of a document that passed all that. */
export interface KeptSearch {
  readonly id: string;
  /** By field, the values of which a document needs one. */
  readonly values: ReadonlyMap<string, readonly Value[]>;
  /** At most one for each field. */
  readonly ranges: readonly Range[];
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

/** Takes a search apart; `countOf` says how many other searches ask a value of a field. */
export function keptSearch(
  id: string,
  { text, exactly, filters = [] }: StoredQuery,
  countOf: (field: string, value: Value) => number,
): KeptSearch {
  const values = new Map<string, readonly Value[]>();
  const ranges = new Map<string, Range>();
  const tests: ((document: SearchDocument) => boolean)[] = [];
  for (const filter of filters) {
    const field = 'ids' in filter ? idField : filter.field;
    const wanted = values.has(field) ? undefined : wantedBy(filter, (value) => countOf(field, value));
    if (wanted !== undefined) values.set(field, wanted.values);
    if (wanted?.decides) continue;
    if (isRange(filter) && !ranges.has(field)) ranges.set(field, filter);
    else tests.push(predicateOf(filter).passes);
  }
  const asked = text === undefined ? { words: [], phrases: [] } : askedText(text, exactly);
  const [hard] = asked.words.toSorted((one, other) => hardness(other) - hardness(one));
  if (hard === undefined) return { id, values, ranges: [...ranges.values()], tests, text: undefined };
  values.set(wordField, namesFor(hard));
  return { id, values, ranges: [...ranges.values()], tests, text: asked };
}

/** What of a filter can be asked by value, and whether that is all of it. */
function wantedBy(
  filter: SearchFilter,
  countOf: (value: string) => number,
): { readonly values: readonly Value[]; readonly decides: boolean } | undefined {
  if ('ids' in filter)
    return filter.excluded ? undefined : { values: [...new Set(filter.ids)], decides: true };
  if ('anyOf' in filter) return { values: [...new Set(filter.anyOf)], decides: true };
  if ('is' in filter) return { values: [String(filter.is)], decides: true };
  if (isPlace(filter)) return { values: squaresOver(filter), decides: false };
  if (!('allOf' in filter) || filter.allOf.length === 0) return undefined;
  const [rarest] = filter.allOf.toSorted((one, other) => countOf(one) - countOf(other)) as [string];
  return { values: [rarest], decides: filter.allOf.length === 1 };
}

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

/** Every name under which a document's words may be asked. */
export function* namesOf(said: SaidWords): Iterable<string> {
  for (const word of said.all) {
    yield asSaid(word);
    for (let length = 2; length <= word.length; length++) yield asBegun(word.slice(0, length));
  }
  for (const sound of said.sounds) yield asHeard(sound);
}
