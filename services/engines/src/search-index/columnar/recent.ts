import type { AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import { inBox, metresBetween } from '@ardhi/kernel/search-index/geometry';
import type {
  FacetRequest,
  SearchDeclaration,
  SearchDocument,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';
import { Best, type Candidate, type SortKey } from './candidate.ts';
import { addCell, type Cells, cellNumber, cellOfOne } from './cells.ts';
import { barOf, type Expansion, type FoundWord, type Matches, type Part, type Question } from './part.ts';
import { type Predicate, predicateOf } from './predicate.ts';
import { RecentText } from './recent-text.ts';
import { booleanOf, keywordsOf, numberOf, pointOf } from './values.ts';

interface Match {
  readonly place: number;
  readonly document: SearchDocument;
  readonly score: number | undefined;
}

/** Documents that changed lately, kept as they came and looked through one by one: the plain reading of every query. */
export class Recent implements Part {
  readonly #declaration: SearchDeclaration;
  readonly #text: RecentText;
  readonly #documents: (SearchDocument | undefined)[] = [];
  readonly #places = new Map<string, number>();

  constructor(declaration: SearchDeclaration) {
    this.#declaration = declaration;
    this.#text = new RecentText(declaration);
  }

  get size(): number {
    return this.#places.size;
  }

  /** Documents added so far, replaced and removed ones included. */
  get weight(): number {
    return this.#documents.length;
  }

  /** Documents that are here no more, but whose words still are. */
  get dead(): number {
    return this.weight - this.size;
  }

  *living(): Iterable<SearchDocument> {
    for (const document of this.#documents) if (document !== undefined) yield document;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  add(document: SearchDocument): void {
    this.kill(document.id);
    const place = this.#documents.push(document) - 1;
    this.#places.set(document.id, place);
    this.#text.add(place, document);
  }

  kill(id: string): boolean {
    const place = this.#places.get(id);
    if (place === undefined) return false;
    this.#documents[place] = undefined;
    return this.#places.delete(id);
  }

  meant(word: AskedWord): readonly Expansion[] {
    return this.#text.meant(word);
  }

  misspelt(word: AskedWord): readonly Expansion[] {
    return this.#text.misspelt(word);
  }

  carriers(expansions: readonly Expansion[], most: number): number {
    const found = new Set<number>();
    for (const { entry } of expansions) {
      for (const place of this.#text.places(entry)) {
        if (this.#documents[place] !== undefined) found.add(place);
        if (found.size >= most) return found.size;
      }
    }
    return found.size;
  }

  frequency(expansions: readonly Expansion[]): number {
    return expansions.reduce((sum, { entry }) => sum + this.#text.places(entry).length, 0);
  }

  match(question: Question): Matches {
    const predicates = question.filters.map(predicateOf);
    const found: Match[] = [];
    /** Documents that only the filters on one field keep out: they still count in that field's facet. */
    const nearly = new Map<string, Match[]>();
    for (const match of this.#textMatches(question)) {
      const failed = failedField(predicates, match.document);
      if (failed === 'none') found.push(match);
      else if (failed !== 'several') nearly.set(failed.field, [...(nearly.get(failed.field) ?? []), match]);
    }
    return new RecentMatches(this.#declaration, question, found, nearly);
  }

  marks(places: readonly number[], words: readonly FoundWord[]): readonly (readonly string[])[] {
    return this.#text.marks(places, words);
  }

  *#textMatches({ text, words, budget }: Question): Iterable<Match> {
    budget.spend(this.#documents.length);
    const scores = words.map((word) => this.#text.scores(word));
    const phrases = (text?.phrases ?? []).map((phrase) => phrase.map((at) => words[at] as FoundWord));
    for (const [place, document] of this.#documents.entries()) {
      if (document === undefined) continue;
      const score = sumAt(scores, place);
      if (words.length > 0 && score === undefined) continue;
      if (phrases.every((phrase) => this.#text.hasPhrase(place, phrase))) yield { place, document, score };
    }
  }
}

/** The words' scores added up; nothing when a word is missing, or none was asked. */
function sumAt(scores: readonly ReadonlyMap<number, number>[], place: number): number | undefined {
  let sum: number | undefined;
  for (const found of scores) {
    const one = found.get(place);
    if (one === undefined) return undefined;
    sum = (sum ?? 0) + one;
  }
  return sum;
}

/** Which field's filters alone keep a document out. */
function failedField(predicates: readonly Predicate[], document: SearchDocument) {
  let failed: string | undefined;
  for (const { field, passes } of predicates) {
    if (field === failed && field !== undefined) continue;
    if (passes(document)) continue;
    if (field === undefined || failed !== undefined) return 'several';
    failed = field;
  }
  return failed === undefined ? 'none' : { field: failed };
}

class RecentMatches implements Matches {
  readonly #declaration: SearchDeclaration;
  readonly #question: Question;
  readonly #found: readonly Match[];
  readonly #nearly: ReadonlyMap<string, readonly Match[]>;

  constructor(
    declaration: SearchDeclaration,
    question: Question,
    found: readonly Match[],
    nearly: ReadonlyMap<string, readonly Match[]>,
  ) {
    this.#declaration = declaration;
    this.#question = question;
    this.#found = found;
    this.#nearly = nearly;
  }

  get total(): number {
    return this.#found.length;
  }

  top() {
    const { sort, order, most } = this.#question;
    const best = new Best(most, order);
    for (const { place, document, score } of this.#found) {
      const keys = sort.map((key) => this.#sortKey(key, document, score));
      best.offer({ id: document.id, keys, score, part: 0, place });
    }
    const first = best.take();
    return { length: first.length, at: (number: number) => first[number] as Candidate };
  }

  values({ field }: FacetRequest): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const isBoolean = this.#declaration.fields[field]?.kind === 'boolean';
    for (const { document } of this.#counted(field)) {
      const flag = isBoolean ? booleanOf(document, field) : undefined;
      const values = flag === undefined ? keywordsOf(document, field) : [String(flag)];
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  }

  extent({ field }: FacetRequest): readonly [number, number] | undefined {
    let least = Number.POSITIVE_INFINITY;
    let greatest = Number.NEGATIVE_INFINITY;
    for (const { document } of this.#counted(field)) {
      const value = numberOf(document, field);
      if (value === undefined) continue;
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }
    return least <= greatest ? [least, greatest] : undefined;
  }

  countBars({ field }: FacetRequest, least: number, greatest: number, bars: number[]): void {
    for (const { document } of this.#counted(field)) {
      const value = numberOf(document, field);
      if (value === undefined) continue;
      const bar = barOf(value, least, greatest, bars.length);
      bars[bar] = (bars[bar] as number) + 1;
    }
  }

  cells(level: number): Cells {
    const { map } = this.#question;
    const cells: Cells = new Map();
    if (map === undefined) return cells;
    for (const { document } of this.#found) {
      const at = pointOf(document, map.field);
      if (at === undefined || !inBox(at, map.box)) continue;
      const lowest = map.lowest === undefined ? undefined : numberOf(document, map.lowest);
      addCell(
        cells,
        cellNumber(at, level),
        cellOfOne(document.id, at[0], at[1], lowest ?? Number.POSITIVE_INFINITY),
      );
    }
    return cells;
  }

  *#counted(field: string): Iterable<Match> {
    yield* this.#found;
    yield* this.#nearly.get(field) ?? [];
  }

  #sortKey(sort: SearchSort, document: SearchDocument, score: number | undefined): SortKey {
    if (sort.by === 'relevance') return score;
    if (sort.by === 'distance') {
      const at = pointOf(document, sort.field);
      return at && metresBetween(at, sort.from);
    }
    const kind = this.#declaration.fields[sort.field]?.kind;
    if (kind === 'boolean') {
      const flag = booleanOf(document, sort.field);
      return flag === undefined ? undefined : Number(flag);
    }
    return kind === 'keyword'
      ? keywordsOf(document, sort.field).toSorted()[0]
      : numberOf(document, sort.field);
  }
}
