import type { SearchDocument, SearchFilter } from '@ardhi/kernel/ports/search-index';
import { phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import {
  parseQueryText,
  type QueryTerm,
  type QueryText,
} from '@ardhi/kernel/ports/search-index/analysis/query-text';
import type { PercolatorQuery } from '@ardhi/kernel/ports/search-index/percolator';
import { type AreaFilter, predicateOf } from '../query/predicate.ts';
import type { SimpleArea } from './area-column.ts';
import type { Range } from './range-column.ts';
import { coveringTiles } from './tile-cover.ts';

/** A value that a filter requires: a keyword or term key, or the number of a map tile. */
export type Value = string | number;

/** A query split into the constraints that bits and columns decide, and the verification of what remains. */
export interface DecomposedQuery {
  readonly id: string;
  /** By constraint, the values of which a document needs at least one. */
  readonly values: ReadonlyMap<string, readonly Value[]>;
  /** At most one for each field. */
  readonly ranges: readonly Range[];
  /** At most one for each field. */
  readonly areas: readonly SimpleArea[];
  /** Undefined when values, ranges and areas decide completely. */
  readonly verification: Verification | undefined;
}

/** Tests for a document that passed all other constraints. */
export interface Verification {
  readonly tests: readonly ((document: SearchDocument) => boolean)[];
  readonly text: QueryText | undefined;
}

/** Pseudo-fields for the id of a document and for its terms. */
export const idField = '\0id';
/** Field under which words of the text are indexed; the NUL keeps it apart from every declared field. */
export const termField = '\0words';

/** Keys of a term: exact, phonetic and prefix. */
const exactKey = (word: string) => `=${word}`;
const phoneticTermKey = (word: string) => `~${word}`;
const prefixKey = (word: string) => `${word}*`;

/** Suffixes of up to four constraints on one field; further ones are verified last. */
const constraintSuffixes = ['', '\u00011', '\u00012', '\u00013'] as const;

/** The field of a constraint, without its suffix. */
export const fieldOfConstraint = (constraint: string): string => constraint.split('\u0001', 1)[0] as string;

/** Decomposes a query. @returns its constraints and the remaining verification */
export function decomposeQuery(
  id: string,
  { text, exactly, filters = [] }: PercolatorQuery,
): DecomposedQuery {
  const values = new Map<string, readonly Value[]>();
  const ranges = new Map<string, Range>();
  const areas = new Map<string, SimpleArea>();
  const tests: ((document: SearchDocument) => boolean)[] = [];
  const constrain = (field: string, wanted: readonly Value[]): boolean => {
    const layer = constraintSuffixes.find((one) => !values.has(field + one));
    if (layer !== undefined) values.set(field + layer, wanted);
    return layer !== undefined;
  };
  const defer = (filter: SearchFilter) => {
    if (isSimpleArea(filter) && !areas.has(filter.field)) areas.set(filter.field, filter);
    else if (isRange(filter) && !ranges.has(filter.field)) ranges.set(filter.field, filter);
    else tests.push(predicateOf(filter).passes);
  };
  for (const filter of filters) {
    const { wanted, isComplete: decide } = valueConstraintsOf(filter);
    const constrained = wanted.filter((one) => constrain('ids' in filter ? idField : filter.field, one));
    if (!decide || constrained.length < wanted.length) defer(filter);
  }
  const queryText = text === undefined ? { terms: [], phrases: [] } : parseQueryText(text, exactly);
  const [mostSelective] = queryText.terms.toSorted((one, other) => selectivity(other) - selectivity(one));
  if (mostSelective !== undefined) values.set(termField, keysOfTerm(mostSelective));
  const isMore = queryText.terms.length > 1 || queryText.phrases.length > 0;
  return {
    id,
    values,
    ranges: [...ranges.values()],
    areas: [...areas.values()],
    verification: tests.length > 0 || isMore ? { tests, text: isMore ? queryText : undefined } : undefined,
  };
}

/** The value constraints of a filter: a document needs one value of each list. `isComplete` tells whether they decide the filter. */
function valueConstraintsOf(filter: SearchFilter): {
  readonly wanted: readonly (readonly Value[])[];
  readonly isComplete: boolean;
} {
  if ('ids' in filter)
    return filter.excluded
      ? { wanted: [], isComplete: false }
      : { wanted: [[...new Set(filter.ids)]], isComplete: true };
  if ('anyOf' in filter) return { wanted: [[...new Set(filter.anyOf)]], isComplete: true };
  if ('is' in filter) return { wanted: [[String(filter.is)]], isComplete: true };
  if (isArea(filter)) return { wanted: [coveringTiles(filter)], isComplete: false };
  if (!('allOf' in filter)) return { wanted: [], isComplete: false };
  return { wanted: filter.allOf.map((value) => [value]), isComplete: filter.allOf.length > 0 };
}

const isSimpleArea = (filter: SearchFilter): filter is SimpleArea => 'box' in filter || 'near' in filter;
const isArea = (filter: SearchFilter): filter is AreaFilter =>
  'box' in filter || 'polygons' in filter || 'near' in filter;
const valueFilterKeys = ['ids', 'anyOf', 'allOf', 'noneOf', 'is'];
const isRange = (filter: SearchFilter): filter is Range =>
  !isArea(filter) && !valueFilterKeys.some((name) => name in filter);

/** Estimated selectivity of a term: long complete words are rare, a prefix is used only when there is nothing else. */
const selectivity = ({ folded, isPrefix: open }: QueryTerm): number => folded.length - (open ? 100 : 0);

const keysOfTerm = ({ folded, variants, phoneticKey: sound, isPrefix: open }: QueryTerm): string[] => [
  ...new Set([
    exactKey(folded),
    ...variants.map(exactKey),
    ...(sound === undefined ? [] : [phoneticTermKey(sound)]),
    ...(open ? [prefixKey(folded)] : []),
  ]),
];

/** Every key under which a query term may match a word of a document. */
export function keysOfWord(word: string): string[] {
  const begun = Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    prefixKey(word.slice(0, at + 2)),
  );
  return [exactKey(word), ...begun, phoneticTermKey(phoneticKey(word))];
}
