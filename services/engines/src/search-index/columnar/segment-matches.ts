import type {
  FacetRequest,
  SearchFilter,
  SearchQuery,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';
import type { Candidate, Ranked, SortKey } from './candidate.ts';
import type { Cells } from './cells.ts';
import { type Counting, keyOf } from './kept-counts.ts';
import type { FoundWord, Matches, Question } from './part.ts';
import { barsOf, extentOf } from './segment-bars.ts';
import { cellsOf, levelWithin } from './segment-cells.ts';
import { type Bits, firstAtLeast, type SegmentColumns } from './segment-columns.ts';
import { countFlags, countValues } from './segment-counts.ts';
import { holders, narrow, numbersOf } from './segment-filter.ts';
import { nearest } from './segment-nearest.ts';
import {
  firstByKeys,
  firstByWalking,
  firstOf,
  type Scores,
  type SegmentSort,
  segmentSort,
} from './segment-order.ts';
import { narrowToPlace } from './segment-place.ts';
import { reachOf } from './segment-reach.ts';
import type { SegmentText } from './segment-text.ts';

/** A walk in the order wanted pays while it looks at fewer documents than this share of the matches. */
const walkShare = 1 / 2;

/** What is counted of at least this share of the documents is kept: such searches are few, and asked again and again. */
const keptShare = 1 / 32;
/** Answers of more numbers are not kept. */
const mostNumbers = 256;

/** So few matches are all measured; of more the nearest are looked for in circles that grow from the first to the farthest. */
const fewToMeasure = 2_000;
const firstRadiusM = 500;
const growth = 3;
const farthestM = 2_000_000;

/** So many documents of the page come near at once. */
const ahead = 32;

/** A document whose keys are looked up when they are asked for: the only part that found anything needs none. */
class Found implements Candidate {
  readonly id: string;
  readonly score: number | undefined;
  readonly part: number;
  readonly place: number;
  readonly #sorts: readonly SegmentSort[];
  #keys: readonly SortKey[] | undefined;

  constructor(
    id: string,
    sorts: readonly SegmentSort[],
    score: number | undefined,
    part: number,
    place: number,
  ) {
    this.id = id;
    this.score = score;
    this.part = part;
    this.place = place;
    this.#sorts = sorts;
  }

  get keys(): readonly SortKey[] {
    this.#keys ??= this.#sorts.map(({ key }) => key(this.place));
    return this.#keys;
  }
}

const nothing: Ranked = {
  length: 0,
  at: () => {
    throw new RangeError('nothing was found');
  },
};

/** What a field's facet counts, and how much that is. */
interface Counted {
  readonly set: Bits;
  readonly size: number;
}

/** What one segment finds. Filters on a field that has a facet are kept apart, because that facet counts without them. */
export class SegmentMatches implements Matches {
  readonly #columns: SegmentColumns;
  readonly #text: SegmentText;
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #question: Question;
  /** What passes all filters but those kept apart. */
  readonly #base: Bits;
  /** What passes those and the filters on one field. */
  readonly #apart = new Map<string, Bits>();
  readonly #found: Bits;
  readonly #counted = new Map<string, Counted>();
  /** What of it lies in the view of the map. */
  #seen: Bits | undefined;
  readonly total: number;

  constructor(
    columns: SegmentColumns,
    text: SegmentText,
    kinds: ReadonlyMap<string, string>,
    question: Question,
  ) {
    this.#columns = columns;
    this.#text = text;
    this.#kinds = kinds;
    this.#question = question;
    const { filters, facets, budget } = question;
    const own = (filter: SearchFilter) =>
      'field' in filter && facets.some(({ field }) => field === filter.field);
    const shared = filters.filter((filter) => !own(filter));
    this.#base = columns.copyOf({ ...columns.living, ...reachOf(columns, shared) });
    for (const filter of shared) narrow(columns, this.#base, filter, budget);
    this.#narrowToWords();
    for (const filter of filters.filter(own)) {
      const { field } = filter as { field: string };
      const set = this.#apart.get(field) ?? columns.copyOf(this.#base);
      this.#apart.set(field, set);
      narrow(columns, set, filter, budget);
    }
    this.#found = this.#without(undefined);
    this.total = columns.count(this.#found);
  }

  top(): Ranked {
    const { sort, most, words } = this.#question;
    if (most === 0 || this.total === 0) return nothing;
    const columns = this.#columns;
    const byScore = words.length > 0 && sort.some(({ by }) => by === 'relevance');
    let scoreOf: Scores = () => undefined;
    const kindOf = (key: (typeof sort)[number]) => ('field' in key ? this.#kinds.get(key.field) : undefined);
    const sorts = sort.map((key) => segmentSort(columns, key, kindOf(key), (place) => scoreOf(place)));
    const alone = byScore && sort.length === 1;
    if (byScore && !alone) scoreOf = this.#scoresOf(columns.listed(this.#found), columns.scratch.list);
    const first = (alone ? this.#best(most) : this.#first(sorts, most)).slice();
    if (alone || (!byScore && words.length > 0)) {
      const page = columns.page(first.length);
      page.set(first.toSorted());
      scoreOf = this.#scoresOf(page, columns.scratch.page);
    }
    let near = 0;
    return {
      length: first.length,
      at: (number, part) => {
        if (number >= near) {
          near = number + ahead;
          columns.fetch(first.subarray(number, near), 'id.starts', 'id.bytes');
        }
        const place = first[number] as number;
        return new Found(columns.id(place), sorts, scoreOf(place), part, place);
      },
    };
  }

  values({ field }: FacetRequest): ReadonlyMap<string, number> {
    const columns = this.#columns;
    const counted = this.#countedBy(field);
    const { set, size } = counted;
    if (size === 0) return new Map();
    const isFlag = this.#kinds.get(field) === 'boolean';
    const many = isFlag ? 2 : columns.keyword(field).values.length;
    return this.#keptOr(['values', field], counted, many, () =>
      isFlag ? countFlags(columns, set, field) : countValues(columns, set, size, field),
    );
  }

  extent({ field }: FacetRequest): readonly [number, number] | undefined {
    const counted = this.#countedBy(field);
    const { set, size } = counted;
    if (size === 0) return undefined;
    return this.#keptOr(['extent', field], counted, 2, () =>
      extentOf(this.#columns, set, size, field, this.#partOf(field)),
    );
  }

  countBars({ field }: FacetRequest, least: number, greatest: number, bars: number[]): void {
    const counted = this.#countedBy(field);
    const { set, size } = counted;
    if (size === 0) return;
    const many = bars.length;
    const counts = this.#keptOr(['bars', field, least, greatest, many], counted, many, () =>
      barsOf(this.#columns, set, size, field, least, greatest, many),
    );
    for (let bar = 0; bar < bars.length; bar++) bars[bar] = (bars[bar] as number) + (counts[bar] as number);
  }

  levelWithin(level: number, most: number): number {
    const { map } = this.#question;
    if (map === undefined || this.total === 0) return level;
    return levelWithin(this.#columns, this.#inView(map), map, level, most);
  }

  cells(level: number): Cells {
    const { map } = this.#question;
    if (map === undefined || this.total === 0) return new Map();
    return cellsOf(this.#columns, this.#inView(map), map, level);
  }

  #inView({ field, box }: NonNullable<SearchQuery['map']>): Bits {
    if (this.#seen === undefined) {
      this.#seen = this.#columns.copyOf(this.#found);
      narrowToPlace(this.#columns, this.#seen, { field, box }, this.#question.budget);
    }
    return this.#seen;
  }

  /** Documents for the head of the page: by walking an order that is kept, or out of a list of all matches. */
  #first(sorts: readonly SegmentSort[], most: number): Uint32Array {
    const [sort] = sorts;
    const columns = this.#columns;
    const steps = this.total * walkShare;
    const expected = (most * columns.documents) / this.total;
    if (expected < steps && sorts.length <= 1 && (sort === undefined || sort.kept !== undefined)) {
      const walked = firstByWalking(columns, this.#found, sort?.kept, most, steps);
      if (walked !== undefined) return walked;
    }
    const [asked] = this.#question.sort;
    if (sorts.length === 1 && asked?.by === 'distance') return this.#nearest(asked, most);
    this.#question.budget.spend(this.total);
    return firstOf(columns, columns.listed(this.#found), sorts, most);
  }

  /** The nearest of what lies in the first of ever larger circles that holds enough. */
  #nearest({ field, from }: Extract<SearchSort, { by: 'distance' }>, most: number): Uint32Array {
    const columns = this.#columns;
    const { budget } = this.#question;
    for (let radiusM = firstRadiusM; this.total > fewToMeasure && radiusM < farthestM; radiusM *= growth) {
      const around = columns.copyOf(this.#found);
      narrowToPlace(columns, around, { field, near: from, radiusM }, budget);
      const isEnough = columns.count(around) >= most;
      const first = isEnough ? nearest(columns, columns.listed(around), field, from, most) : undefined;
      columns.giveBack(1);
      if (first !== undefined) return first;
    }
    budget.spend(this.total);
    return nearest(columns, columns.listed(this.#found), field, from, most);
  }

  /** The head of the page by score alone: the rest of the scores never leave the segment's memory. */
  #best(most: number): Uint32Array {
    const { words, budget } = this.#question;
    const columns = this.#columns;
    const { length } = columns.listed(this.#found);
    this.#text.scoreKeys(columns.scratch.list, length, words, budget);
    return firstByKeys(columns, columns.scratch.list, length, most);
  }

  /** Scores of the documents of a rising list that lies at an address. */
  #scoresOf(list: Uint32Array, at: number): Scores {
    const { words, budget } = this.#question;
    const keys = this.#text.scoreKeys(at, list.length, words, budget).slice();
    const places = list.slice();
    return (place) => {
      const found = firstAtLeast(places.length, (each) => (places[each] as number) >= place);
      return places[found] === place ? -(keys[found] as number) : undefined;
    };
  }

  #narrowToWords(): void {
    const { words, text, budget } = this.#question;
    const rarestFirst = words.toSorted((one, other) => other.idf - one.idf);
    for (const word of rarestFirst) this.#text.narrow(this.#base, word, budget);
    for (const phrase of text?.phrases ?? [])
      this.#text.narrowToPhrase(
        this.#base,
        phrase.map((at) => words[at] as FoundWord),
        budget,
      );
  }

  /** What passes everything but the filters on one field. */
  #without(field: string | undefined): Bits {
    let set: Bits | undefined;
    for (const [other, kept] of this.#apart) {
      if (other === field) continue;
      if (set === undefined) set = this.#columns.copyOf(kept);
      else this.#columns.keep(set, kept);
    }
    return set ?? this.#columns.copyOf(this.#base);
  }

  /** What was counted before for a field of the same matches, if it was kept, or what is counted now: so `many` numbers. */
  #keptOr<T>(what: Counting, { size }: Counted, many: number, count: () => T): T {
    const { filters, words } = this.#question;
    const isWide = words.length === 0 && size >= this.#columns.documents * keptShare;
    if (!isWide || many > mostNumbers) return count();
    return this.#columns.kept.get(keyOf(what, filters), count);
  }

  /** Sets of frequent values which everything that is counted for a field has. */
  #partOf(field: string): Bits[] {
    const columns = this.#columns;
    return this.#question.filters.flatMap((filter) => {
      if (!('anyOf' in filter) || filter.anyOf.length !== 1 || filter.field === field) return [];
      const own = columns.keyword(filter.field);
      return numbersOf(own, filter.anyOf).flatMap((value) => {
        const each = holders(columns, own, value);
        return 'many' in each ? [] : [each];
      });
    });
  }

  #countedBy(field: string): Counted {
    if (!this.#apart.has(field)) return { set: this.#found, size: this.total };
    let counted = this.#counted.get(field);
    if (counted === undefined) {
      const set = this.#without(field);
      counted = { set, size: this.#columns.count(set) };
      this.#counted.set(field, counted);
    }
    return counted;
  }
}
