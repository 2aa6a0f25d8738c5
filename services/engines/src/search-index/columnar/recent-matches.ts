import { metresBetween } from '@ardhi/kernel/search-index/geometry';
import type {
  FacetRequest,
  SearchDeclaration,
  SearchDocument,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';
import { Best, type Candidate, type Ranked, type SortKey } from './candidate.ts';
import { addCell, type Cells, cellNumber, cellOfOne } from './cells.ts';
import { barOf, type Matches, type Question } from './part.ts';
import { countBoth, eachOf, keepBoth, type RecentColumns, type RecentSet } from './recent-columns.ts';
import { keywordsOf } from './values.ts';

/** What a query finds among recent documents. */
export interface RecentFound {
  readonly declaration: SearchDeclaration;
  readonly columns: RecentColumns;
  readonly documents: readonly (SearchDocument | undefined)[];
  readonly question: Question;
  /** What passes all filters but those on a field that has a facet. */
  readonly base: RecentSet;
  /** What passes those and the filters on one field. */
  readonly apart: ReadonlyMap<string, RecentSet>;
  /** Nothing when no words were asked. */
  readonly scoreOf: (place: number) => number | undefined;
}

export class RecentMatches implements Matches {
  readonly #it: RecentFound;
  readonly #found: RecentSet;
  readonly total: number;

  constructor(it: RecentFound) {
    this.#it = it;
    this.#found = this.#without(undefined);
    this.total = countBoth(this.#found, this.#found);
  }

  top(): Ranked {
    const { documents, question, scoreOf } = this.#it;
    const best = new Best(question.most, question.order, question.sort);
    const keysOf = question.sort.map((sort) => this.#sortKey(sort));
    const [first = () => undefined] = keysOf;
    eachOf(this.#found, (place) => {
      if (!best.mayTake(first(place))) return;
      const { id } = documents[place] as SearchDocument;
      best.offer({ id, keys: keysOf.map((key) => key(place)), score: scoreOf(place), part: 0, place });
    });
    const taken = best.take();
    return { length: taken.length, at: (number, part) => ({ ...(taken[number] as Candidate), part }) };
  }

  values({ field }: FacetRequest): Map<string, number> {
    const set = this.#counted(field);
    const counts = new Map<string, number>();
    for (const [value, own] of this.#it.columns.values(field)) {
      const count = countBoth(set, own);
      if (count > 0) counts.set(value, count);
    }
    return counts;
  }

  extent({ field }: FacetRequest): readonly [number, number] | undefined {
    const numbers = this.#it.columns.numbers(field);
    let least = Number.POSITIVE_INFINITY;
    let greatest = Number.NEGATIVE_INFINITY;
    eachOf(this.#counted(field), (place) => {
      const value = numbers[place] as number;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    });
    return least <= greatest ? [least, greatest] : undefined;
  }

  countBars({ field }: FacetRequest, least: number, greatest: number, bars: number[]): void {
    const numbers = this.#it.columns.numbers(field);
    eachOf(this.#counted(field), (place) => {
      const value = numbers[place] as number;
      if (Number.isNaN(value)) return;
      const bar = barOf(value, least, greatest, bars.length);
      bars[bar] = (bars[bar] as number) + 1;
    });
  }

  /** So few documents are added up in small squares and then joined. */
  levelWithin(level: number): number {
    return level;
  }

  cells(level: number): Cells {
    const { columns, documents, question } = this.#it;
    const { map } = question;
    const cells: Cells = new Map();
    if (map === undefined) return cells;
    const inView = this.#found.slice();
    columns.narrow(inView, { field: map.field, box: map.box }, () => undefined);
    const [lon, lat] = [columns.numbers(`${map.field}.lon`), columns.numbers(`${map.field}.lat`)];
    const lows = map.lowest === undefined ? undefined : columns.numbers(map.lowest);
    eachOf(inView, (place) => {
      const at = [lon[place] as number, lat[place] as number] as [number, number];
      const low = lows?.[place] ?? Number.NaN;
      const lowest = Number.isNaN(low) ? Number.POSITIVE_INFINITY : low;
      const { id } = documents[place] as SearchDocument;
      addCell(cells, cellNumber(at, level), cellOfOne(id, at[0], at[1], lowest));
    });
    return cells;
  }

  /** What passes everything but the filters on one field. */
  #without(field: string | undefined): RecentSet {
    const set = this.#it.base.slice();
    for (const [other, kept] of this.#it.apart) if (other !== field) keepBoth(set, kept);
    return set;
  }

  #counted(field: string): RecentSet {
    return this.#it.apart.has(field) ? this.#without(field) : this.#found;
  }

  #sortKey(sort: SearchSort): (place: number) => SortKey {
    const { columns, declaration, documents, scoreOf } = this.#it;
    if (sort.by === 'relevance') return scoreOf;
    if (sort.by === 'distance') {
      const [lon, lat] = [columns.numbers(`${sort.field}.lon`), columns.numbers(`${sort.field}.lat`)];
      return (place) => known(metresBetween([lon[place] as number, lat[place] as number], sort.from));
    }
    const kind = declaration.fields[sort.field]?.kind;
    if (kind === 'keyword')
      return (place) => keywordsOf(documents[place] as SearchDocument, sort.field).toSorted()[0];
    if (kind !== 'boolean') {
      const numbers = columns.numbers(sort.field);
      return (place) => known(numbers[place] as number);
    }
    const flags = columns.values(sort.field);
    const isIn = (value: string, place: number) =>
      (((flags.get(value)?.[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
    return (place) => (isIn('true', place) ? 1 : isIn('false', place) ? 0 : undefined);
  }
}

const known = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);
