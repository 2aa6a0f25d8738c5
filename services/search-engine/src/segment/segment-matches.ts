// biome-ignore-all lint/style/noExcessiveLinesPerFile: one walk over a segment, whose parts share its arrays.
import type { FacetRequest, SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';
import type { GridCells } from '@ardhi/kernel/ports/search-index/map-grid';
import type { Candidate, RankedCandidates, SortKey } from '../query/candidate.ts';
import type { CompiledQuery, ExpandedTerm, Matches } from '../query/index-part.ts';
import { type CountKey, cacheKeyOf } from './count-cache.ts';
import { scanRangeOf } from './scan-range.ts';
import { applyArea } from './segment-area.ts';
import { type BitSet, partitionPoint, type SegmentColumns } from './segment-columns.ts';
import { applyFilter, codesOfValues, postingsOf } from './segment-filter.ts';
import { deepestLevel, gridCellsOf } from './segment-grid.ts';
import { extentOf, histogramOf } from './segment-histogram.ts';
import { nearestDocs } from './segment-nearest.ts';
import {
  type Scores,
  type SegmentSort,
  segmentSort,
  topByKeys,
  topBySort,
  topByWalking,
} from './segment-sort.ts';
import type { SegmentText } from './segment-text.ts';
import { countBooleans, countValues } from './segment-value-counts.ts';

/** Walking a stored sort order pays while it visits fewer documents than this share of the matches. */
const maxWalkShare = 1 / 2;

/** Counts over at least this share of the documents are cached: such queries are few and repeat often. */
const minCachedShare = 1 / 32;
/** Results with more numbers are not cached. */
const maxCachedNumbers = 256;

/** Up to this many matches, all distances are computed; otherwise the nearest are searched in circles of growing radius. */
const maxToMeasure = 2_000;
const firstRadiusM = 500;
const radiusGrowth = 3;
const maxRadiusM = 2_000_000;

/** Documents of the page that are prefetched at once. */
const prefetchCount = 32;

/** A candidate whose sort keys are computed lazily: they are not needed when only one part has matches. */
class SegmentCandidate implements Candidate {
  readonly id: string;
  readonly score: number | undefined;
  readonly part: number;
  readonly doc: number;
  readonly #sorts: readonly SegmentSort[];
  #keys: readonly SortKey[] | undefined;

  constructor(
    id: string,
    sorts: readonly SegmentSort[],
    score: number | undefined,
    part: number,
    doc: number,
  ) {
    this.id = id;
    this.score = score;
    this.part = part;
    this.doc = doc;
    this.#sorts = sorts;
  }

  get keys(): readonly SortKey[] {
    this.#keys ??= this.#sorts.map(({ key }) => key(this.doc));
    return this.#keys;
  }
}

const noCandidates: RankedCandidates = {
  length: 0,
  at: () => {
    throw new RangeError('there are no candidates');
  },
};

/** The set that a facet counts, and its size. */
interface FacetSet {
  readonly set: BitSet;
  readonly size: number;
}

/** Matches of one segment. Filters on a faceted field are kept separately, because that facet is counted without them. */
export class SegmentMatches implements Matches {
  readonly #columns: SegmentColumns;
  readonly #text: SegmentText;
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #query: CompiledQuery;
  /** Documents that pass all filters except those on faceted fields. */
  readonly #base: BitSet;
  /** Per faceted field, the documents that also pass the filters on that field. */
  readonly #facetSets = new Map<string, BitSet>();
  readonly #matching: BitSet;
  readonly #countedSets = new Map<string, FacetSet>();
  /** The matches inside the map view. */
  #viewSet: BitSet | undefined;
  readonly total: number;

  constructor(
    columns: SegmentColumns,
    text: SegmentText,
    kinds: ReadonlyMap<string, string>,
    question: CompiledQuery,
  ) {
    this.#columns = columns;
    this.#text = text;
    this.#kinds = kinds;
    this.#query = question;
    const { filters, facets, budget } = question;
    const own = (filter: SearchFilter) =>
      'field' in filter && facets.some(({ field }) => field === filter.field);
    const shared = filters.filter((filter) => !own(filter));
    this.#base = columns.copyOf({ ...columns.live, ...scanRangeOf(columns, shared) });
    for (const filter of shared) applyFilter(columns, this.#base, filter, budget);
    this.#applyText();
    for (const filter of filters.filter(own)) {
      const { field } = filter as { field: string };
      const set = this.#facetSets.get(field) ?? columns.copyOf(this.#base);
      this.#facetSets.set(field, set);
      applyFilter(columns, set, filter, budget);
    }
    this.#matching = this.#matchingExcept(undefined);
    this.total = columns.count(this.#matching);
  }

  top(): RankedCandidates {
    const { sort, topK: most, terms: words } = this.#query;
    if (most === 0 || this.total === 0) return noCandidates;
    const columns = this.#columns;
    const byScore = words.length > 0 && sort.some(({ by }) => by === 'relevance');
    let scoreOf: Scores = () => undefined;
    const kindOf = (key: (typeof sort)[number]) => ('field' in key ? this.#kinds.get(key.field) : undefined);
    const sorts = sort.map((key) => segmentSort(columns, key, kindOf(key), (doc) => scoreOf(doc)));
    const alone = byScore && sort.length === 1;
    if (byScore && !alone) scoreOf = this.#scoresOf(columns.listDocs(this.#matching), columns.scratch.list);
    const first = (alone ? this.#topByScore(most) : this.#topDocs(sorts, most)).slice();
    if (alone || (!byScore && words.length > 0)) {
      const page = columns.page(first.length);
      page.set(first.toSorted());
      scoreOf = this.#scoresOf(page, columns.scratch.page);
    }
    let prefetched = 0;
    return {
      length: first.length,
      at: (number, part) => {
        if (number >= prefetched) {
          prefetched = number + prefetchCount;
          columns.prefetch(first.subarray(number, prefetched), 'id.starts', 'id.bytes');
        }
        const doc = first[number] as number;
        return new SegmentCandidate(columns.id(doc), sorts, scoreOf(doc), part, doc);
      },
    };
  }

  valueCounts({ field }: FacetRequest): ReadonlyMap<string, number> {
    const columns = this.#columns;
    const counted = this.#countedSet(field);
    const { set, size } = counted;
    if (size === 0) return new Map();
    const isFlag = this.#kinds.get(field) === 'boolean';
    const many = isFlag ? 2 : columns.keyword(field).values.length;
    return this.#cachedCount(['values', field], counted, many, () =>
      isFlag ? countBooleans(columns, set, field) : countValues(columns, set, size, field),
    );
  }

  extent({ field }: FacetRequest): readonly [number, number] | undefined {
    const counted = this.#countedSet(field);
    const { set, size } = counted;
    if (size === 0) return undefined;
    return this.#cachedCount(['extent', field], counted, 2, () =>
      extentOf(this.#columns, set, size, field, this.#supersetsFor(field)),
    );
  }

  addToHistogram({ field }: FacetRequest, least: number, greatest: number, bars: number[]): void {
    const counted = this.#countedSet(field);
    const { set, size } = counted;
    if (size === 0) return;
    const many = bars.length;
    const counts = this.#cachedCount(['bars', field, least, greatest, many], counted, many, () =>
      histogramOf(this.#columns, set, size, field, least, greatest, many),
    );
    for (let bar = 0; bar < bars.length; bar++) bars[bar] = (bars[bar] as number) + (counts[bar] as number);
  }

  deepestLevel(level: number, most: number): number {
    const { map } = this.#query;
    if (map === undefined || this.total === 0) return level;
    return deepestLevel(this.#columns, this.#matchingInView(map), map, level, most);
  }

  gridCells(level: number): GridCells {
    const { map } = this.#query;
    if (map === undefined || this.total === 0) return new Map();
    return gridCellsOf(this.#columns, this.#matchingInView(map), map, level);
  }

  #matchingInView({ field, box }: NonNullable<SearchQuery['map']>): BitSet {
    if (this.#viewSet === undefined) {
      this.#viewSet = this.#columns.copyOf(this.#matching);
      applyArea(this.#columns, this.#viewSet, { field, box }, this.#query.budget);
    }
    return this.#viewSet;
  }

  /** Top documents: by walking a stored sort order, or selected from a list of all matches. */
  #topDocs(sorts: readonly SegmentSort[], most: number): Uint32Array {
    const [sort] = sorts;
    const columns = this.#columns;
    const steps = this.total * maxWalkShare;
    const expected = (most * columns.documents) / this.total;
    if (expected < steps && sorts.length <= 1 && (sort === undefined || sort.storedOrder !== undefined)) {
      const walked = topByWalking(columns, this.#matching, sort?.storedOrder, most, steps);
      if (walked !== undefined) return walked;
    }
    const [firstSort] = this.#query.sort;
    if (sorts.length === 1 && firstSort?.by === 'distance') return this.#topByDistance(firstSort, most);
    this.#query.budget.spend(this.total);
    return topBySort(columns, columns.listDocs(this.#matching), sorts, most);
  }

  /** The nearest documents, from the first of growing circles that contains enough. */
  #topByDistance({ field, from }: Extract<SearchSort, { by: 'distance' }>, most: number): Uint32Array {
    const columns = this.#columns;
    const { budget } = this.#query;
    for (
      let radiusM = firstRadiusM;
      this.total > maxToMeasure && radiusM < maxRadiusM;
      radiusM *= radiusGrowth
    ) {
      const around = columns.copyOf(this.#matching);
      applyArea(columns, around, { field, near: from, radiusM }, budget);
      const isEnough = columns.count(around) >= most;
      const first = isEnough ? nearestDocs(columns, columns.listDocs(around), field, from, most) : undefined;
      columns.release(1);
      if (first !== undefined) return first;
    }
    budget.spend(this.total);
    return nearestDocs(columns, columns.listDocs(this.#matching), field, from, most);
  }

  /** Top documents by score alone; other scores never leave the segment's memory. */
  #topByScore(most: number): Uint32Array {
    const { terms: words, budget } = this.#query;
    const columns = this.#columns;
    const { length } = columns.listDocs(this.#matching);
    this.#text.scoreKeys(columns.scratch.list, length, words, budget);
    return topByKeys(columns, columns.scratch.list, length, most);
  }

  /** Scores of an ascending list of documents at an address. */
  #scoresOf(list: Uint32Array, at: number): Scores {
    const { terms: words, budget } = this.#query;
    const keys = this.#text.scoreKeys(at, list.length, words, budget).slice();
    const docs = list.slice();
    return (doc) => {
      const found = partitionPoint(docs.length, (each) => (docs[each] as number) >= doc);
      return docs[found] === doc ? -(keys[found] as number) : undefined;
    };
  }

  #applyText(): void {
    const { terms: words, text, budget } = this.#query;
    const rarestFirst = words.toSorted((one, other) => other.idf - one.idf);
    for (const word of rarestFirst) this.#text.applyTerm(this.#base, word, budget);
    for (const phrase of text?.phrases ?? [])
      this.#text.applyPhrase(
        this.#base,
        phrase.map((at) => words[at] as ExpandedTerm),
        budget,
      );
  }

  /** Documents that pass all filters except those on one field. */
  #matchingExcept(field: string | undefined): BitSet {
    let set: BitSet | undefined;
    for (const [other, matching] of this.#facetSets) {
      if (other === field) continue;
      if (set === undefined) set = this.#columns.copyOf(matching);
      else this.#columns.intersect(set, matching);
    }
    return set ?? this.#columns.copyOf(this.#base);
  }

  /** The cached count of `many` numbers, or the result of `count`. */
  #cachedCount<T>(what: CountKey, { size }: FacetSet, many: number, count: () => T): T {
    const { filters, terms: words } = this.#query;
    const isWide = words.length === 0 && size >= this.#columns.documents * minCachedShare;
    if (!isWide || many > maxCachedNumbers) return count();
    return this.#columns.countCache.get(cacheKeyOf(what, filters), count);
  }

  /** Sets of frequent values that contain everything counted for a field. */
  #supersetsFor(field: string): BitSet[] {
    const columns = this.#columns;
    return this.#query.filters.flatMap((filter) => {
      if (!('anyOf' in filter) || filter.anyOf.length !== 1 || filter.field === field) return [];
      const own = columns.keyword(filter.field);
      return codesOfValues(own, filter.anyOf).flatMap((value) => {
        const each = postingsOf(columns, own, value);
        return 'many' in each ? [] : [each];
      });
    });
  }

  #countedSet(field: string): FacetSet {
    if (!this.#facetSets.has(field)) return { set: this.#matching, size: this.total };
    let counted = this.#countedSets.get(field);
    if (counted === undefined) {
      const set = this.#matchingExcept(field);
      counted = { set, size: this.#columns.count(set) };
      this.#countedSets.set(field, counted);
    }
    return counted;
  }
}
