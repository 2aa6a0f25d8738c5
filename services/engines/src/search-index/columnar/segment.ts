import type { AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import type { FacetRequest, SearchDeclaration, SearchFilter } from '@ardhi/kernel/search-index/search-index';
import type { Candidate } from './candidate.ts';
import type { Cells } from './cells.ts';
import type { Expansion, FoundWord, Matches, Part, Question } from './part.ts';
import type { SegmentData } from './segment-build.ts';
import { cellsOf } from './segment-cells.ts';
import { type Bits, clearBit, hasBit, SegmentColumns } from './segment-columns.ts';
import { addBars, countFlags, countValues, extentOf } from './segment-counts.ts';
import { narrow } from './segment-filter.ts';
import { firstByWalking, firstOf, type SegmentSort, segmentSort } from './segment-order.ts';
import { SegmentText } from './segment-text.ts';

/** A walk in the order wanted pays while it looks at fewer documents than there are matches. */
const walksFrom = 2_048;

/** Documents in columns: built once, searched by sets; only their deaths change. */
export class Segment implements Part {
  readonly data: SegmentData;
  readonly columns: SegmentColumns;
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #text: SegmentText;
  #size: number;

  constructor(declaration: SearchDeclaration, data: SegmentData) {
    this.data = data;
    this.columns = new SegmentColumns(data);
    this.#kinds = new Map(Object.entries(declaration.fields).map(([name, { kind }]) => [name, kind]));
    this.#text = new SegmentText(this.columns);
    this.#size = this.columns.count(this.columns.living);
  }

  get size(): number {
    return this.#size;
  }

  /** Documents that are here no more, but whose bytes still are. */
  get dead(): number {
    return this.columns.documents - this.#size;
  }

  has(id: string): boolean {
    const place = this.columns.placeOf(id);
    return place !== undefined && hasBit(this.columns.living, place);
  }

  kill(id: string): boolean {
    const place = this.columns.placeOf(id);
    if (place === undefined || !hasBit(this.columns.living, place)) return false;
    clearBit(this.columns.living, place);
    this.#size -= 1;
    return true;
  }

  meant(word: AskedWord): readonly Expansion[] {
    return this.#text.meant(word);
  }

  misspelt(word: AskedWord): readonly Expansion[] {
    return this.#text.misspelt(word);
  }

  carriers(expansions: readonly Expansion[], most: number): number {
    return this.#text.carriers(expansions, most);
  }

  frequency(expansions: readonly Expansion[]): number {
    return this.#text.frequency(expansions);
  }

  marks(place: number, words: readonly FoundWord[]): readonly string[] {
    return this.#text.marks(place, words);
  }

  match(question: Question): Matches {
    this.columns.reset();
    return new SegmentMatches(this.columns, this.#text, this.#kinds, question);
  }
}

/** Filters on a field that has a facet are kept apart, because that facet must count without them. */
class SegmentMatches implements Matches {
  readonly #columns: SegmentColumns;
  readonly #text: SegmentText;
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #question: Question;
  /** What passes all filters but those kept apart. */
  readonly #base: Bits;
  readonly #apart = new Map<string, Bits>();
  readonly #found: Bits;
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
    this.#base = columns.copyOf(columns.living);
    const faceted = new Set(question.facets.map(({ field }) => field));
    const own = (filter: SearchFilter) => 'field' in filter && faceted.has(filter.field);
    for (const filter of question.filters.filter((one) => !own(one)))
      narrow(columns, this.#base, filter, question.budget);
    this.#narrowToWords();
    for (const filter of question.filters.filter(own)) {
      const { field } = filter as { field: string };
      const set = this.#apart.get(field) ?? columns.copyOf(columns.living);
      this.#apart.set(field, set);
      narrow(columns, set, filter, question.budget);
    }
    this.#found = columns.copyOf(this.#base);
    for (const set of this.#apart.values()) columns.keep(this.#found, set);
    this.total = columns.count(this.#found);
  }

  top(): readonly Candidate[] {
    const { sort, most, words, budget } = this.#question;
    if (most === 0 || this.total === 0) return [];
    const columns = this.#columns;
    const byScore = sort.some(({ by }) => by === 'relevance');
    const scoresOf = (list: Uint32Array) =>
      words.length > 0 ? this.#text.scores(list, words, budget) : undefined;
    let scores = byScore ? scoresOf(columns.listed(this.#found)) : undefined;
    const sorts = sort.map((key) =>
      segmentSort(columns, key, 'field' in key ? this.#kinds.get(key.field) : undefined, scores),
    );
    const first = this.#first(sorts, most);
    if (!byScore) scores = scoresOf(first.slice().sort());
    return Array.from(first, (place) => ({
      id: columns.id(place),
      keys: sorts.map(({ key }) => key(place)),
      score: scores?.[place],
      part: 0,
      place,
    })).sort(this.#question.order);
  }

  values({ field }: FacetRequest): ReadonlyMap<string, number> {
    return this.#counted(field, (set) =>
      this.#kinds.get(field) === 'boolean'
        ? countFlags(this.#columns, set, field)
        : countValues(this.#columns, set, field),
    );
  }

  extent({ field }: FacetRequest): readonly [number, number] | undefined {
    return this.#counted(field, (set) => extentOf(this.#columns, set, field));
  }

  countBars({ field }: FacetRequest, least: number, greatest: number, bars: number[]): void {
    this.#counted(field, (set) => addBars(this.#columns, set, field, least, greatest, bars));
  }

  cells(level: number): Cells {
    const { map, budget } = this.#question;
    if (map === undefined) return new Map();
    const set = this.#columns.copyOf(this.#found);
    const cells = cellsOf(this.#columns, set, map, level, budget);
    this.#columns.giveBack(1);
    return cells;
  }

  /** Documents for the head of the page: by walking an order that is kept, or out of a list of all matches. */
  #first(sorts: readonly SegmentSort[], most: number): Uint32Array {
    const [sort] = sorts;
    const columns = this.#columns;
    if (
      this.total > Math.max(walksFrom, most) &&
      sorts.length <= 1 &&
      (sort === undefined || sort.kept !== undefined)
    ) {
      const walked = firstByWalking(columns, this.#found, sort?.kept, most, this.total);
      if (walked !== undefined) return walked;
    }
    this.#question.budget.spend(this.total);
    return firstOf(columns, columns.listed(this.#found), sorts, most);
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

  /** Runs `count` over what a field's facet counts: everything that its own filters alone would keep out too. */
  #counted<T>(field: string, count: (set: Bits) => T): T {
    if (!this.#apart.has(field)) return count(this.#found);
    const set = this.#columns.copyOf(this.#base);
    for (const [other, kept] of this.#apart) if (other !== field) this.#columns.keep(set, kept);
    const counted = count(set);
    this.#columns.giveBack(1);
    return counted;
  }
}
