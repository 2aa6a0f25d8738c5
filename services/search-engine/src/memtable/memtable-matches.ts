import type {
  FacetRequest,
  SearchDeclaration,
  SearchDocument,
  SearchSort,
} from '@ardhi/kernel/ports/search-index';
import { keywordsOf } from '@ardhi/kernel/ports/search-index/field-values';
import { metresBetween } from '@ardhi/kernel/ports/search-index/geometry';
import {
  cellNumber,
  type GridCells,
  mergeIntoCell,
  singleDocumentCell,
} from '@ardhi/kernel/ports/search-index/map-grid';
import { type Candidate, type RankedCandidates, type SortKey, TopCandidates } from '../query/candidate.ts';
import { barOf, type CompiledQuery, type Matches } from '../query/index-part.ts';
import {
  countIntersection,
  type DocumentBits,
  forEachBit,
  intersect,
  type MemtableColumns,
} from './memtable-columns.ts';

/** The matching sets of a query in a memtable, and what is needed to aggregate them. */
export interface MemtableMatchContext {
  readonly declaration: SearchDeclaration;
  readonly columns: MemtableColumns;
  readonly documents: readonly (SearchDocument | undefined)[];
  readonly query: CompiledQuery;
  /** Documents that pass all filters except those on faceted fields. */
  readonly base: DocumentBits;
  /** Per faceted field, the documents that pass the filters on that field. */
  readonly facetSets: ReadonlyMap<string, DocumentBits>;
  /** Score of a document; undefined for a query without text. */
  readonly scoreOf: (doc: number) => number | undefined;
}

/** Matches of a query among the documents of the memtable. */
export class MemtableMatches implements Matches {
  readonly #context: MemtableMatchContext;
  readonly #matching: DocumentBits;
  readonly total: number;

  constructor(context: MemtableMatchContext) {
    this.#context = context;
    this.#matching = this.#matchingExcept(undefined);
    this.total = countIntersection(this.#matching, this.#matching);
  }

  top(): RankedCandidates {
    const { documents, query, scoreOf } = this.#context;
    const best = new TopCandidates(query.topK, query.compare, query.sort);
    const keysOf = query.sort.map((sort) => this.#sortKey(sort));
    const [first = () => undefined] = keysOf;
    forEachBit(this.#matching, (doc) => {
      if (!best.canCompete(first(doc))) return;
      const { id } = documents[doc] as SearchDocument;
      best.offer({ id, keys: keysOf.map((key) => key(doc)), score: scoreOf(doc), part: 0, doc });
    });
    const candidates = best.take();
    return {
      length: candidates.length,
      at: (number, part) => ({ ...(candidates[number] as Candidate), part }),
    };
  }

  valueCounts({ field }: FacetRequest): Map<string, number> {
    const set = this.#countedSet(field);
    const counts = new Map<string, number>();
    for (const [value, own] of this.#context.columns.values(field)) {
      const count = countIntersection(set, own);
      if (count > 0) counts.set(value, count);
    }
    return counts;
  }

  extent({ field }: FacetRequest): readonly [number, number] | undefined {
    const numbers = this.#context.columns.numbers(field);
    let least = Number.POSITIVE_INFINITY;
    let greatest = Number.NEGATIVE_INFINITY;
    forEachBit(this.#countedSet(field), (doc) => {
      const value = numbers[doc] as number;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    });
    return least <= greatest ? [least, greatest] : undefined;
  }

  addToHistogram({ field }: FacetRequest, least: number, greatest: number, bars: number[]): void {
    const numbers = this.#context.columns.numbers(field);
    forEachBit(this.#countedSet(field), (doc) => {
      const value = numbers[doc] as number;
      if (Number.isNaN(value)) return;
      const bar = barOf(value, least, greatest, bars.length);
      bars[bar] = (bars[bar] as number) + 1;
    });
  }

  /** A memtable is small enough to aggregate at the requested level. */
  deepestLevel(level: number): number {
    return level;
  }

  gridCells(level: number): GridCells {
    const { columns, documents, query } = this.#context;
    const { map } = query;
    const cells: GridCells = new Map();
    if (map === undefined) return cells;
    const inView = this.#matching.slice();
    columns.applyFilter(inView, { field: map.field, box: map.box }, () => undefined);
    const [lon, lat] = [columns.numbers(`${map.field}.lon`), columns.numbers(`${map.field}.lat`)];
    const lows = map.lowest === undefined ? undefined : columns.numbers(map.lowest);
    forEachBit(inView, (doc) => {
      const at = [lon[doc] as number, lat[doc] as number] as [number, number];
      const low = lows?.[doc] ?? Number.NaN;
      const lowest = Number.isNaN(low) ? Number.POSITIVE_INFINITY : low;
      const { id } = documents[doc] as SearchDocument;
      mergeIntoCell(cells, cellNumber(at, level), singleDocumentCell(id, at[0], at[1], lowest));
    });
    return cells;
  }

  /** Documents that pass all filters except those on one field. */
  #matchingExcept(field: string | undefined): DocumentBits {
    const set = this.#context.base.slice();
    for (const [other, matching] of this.#context.facetSets) if (other !== field) intersect(set, matching);
    return set;
  }

  #countedSet(field: string): DocumentBits {
    return this.#context.facetSets.has(field) ? this.#matchingExcept(field) : this.#matching;
  }

  #sortKey(sort: SearchSort): (doc: number) => SortKey {
    const { columns, declaration, documents, scoreOf } = this.#context;
    if (sort.by === 'relevance') return scoreOf;
    if (sort.by === 'distance') {
      const [lon, lat] = [columns.numbers(`${sort.field}.lon`), columns.numbers(`${sort.field}.lat`)];
      return (doc) => numberOrUndefined(metresBetween([lon[doc] as number, lat[doc] as number], sort.from));
    }
    const kind = declaration.fields[sort.field]?.kind;
    if (kind === 'keyword')
      return (doc) => keywordsOf(documents[doc] as SearchDocument, sort.field).toSorted()[0];
    if (kind !== 'boolean') {
      const numbers = columns.numbers(sort.field);
      return (doc) => numberOrUndefined(numbers[doc] as number);
    }
    const flags = columns.values(sort.field);
    const isIn = (value: string, doc: number) =>
      (((flags.get(value)?.[doc >>> 5] ?? 0) >>> (doc & 31)) & 1) === 1;
    return (doc) => (isIn('true', doc) ? 1 : isIn('false', doc) ? 0 : undefined);
  }
}

const numberOrUndefined = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);
