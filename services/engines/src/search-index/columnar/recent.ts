import type { AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import type {
  SearchDeclaration,
  SearchDocument,
  SearchFilter,
} from '@ardhi/kernel/search-index/search-index';
import type { Expansion, FoundWord, Matches, Part, Question } from './part.ts';
import {
  addTo,
  eachOf,
  grown,
  RecentColumns,
  type RecentSet,
  takeFrom,
  wordsOver,
} from './recent-columns.ts';
import { RecentMatches } from './recent-matches.ts';
import { RecentText } from './recent-text.ts';
import { readWritten, type Written } from './written.ts';

/** Documents that changed lately: small columns that grow with every change, looked through from end to end. */
export class Recent implements Part {
  readonly #declaration: SearchDeclaration;
  readonly #columns: RecentColumns;
  readonly #text: RecentText;
  readonly #documents: (SearchDocument | undefined)[] = [];
  /** The same as they came, for whoever makes a segment of them. */
  readonly #written: (Written | undefined)[] = [];
  readonly #places = new Map<string, number>();
  #living: RecentSet = new Uint32Array(64);

  constructor(declaration: SearchDeclaration) {
    this.#declaration = declaration;
    this.#columns = new RecentColumns(declaration);
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

  *living(): Iterable<Written> {
    for (const written of this.#written) if (written !== undefined) yield written;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  add(written: Written): void {
    this.kill(written.id);
    const document = readWritten(written);
    this.#written.push(written);
    const place = this.#documents.push(document) - 1;
    this.#places.set(document.id, place);
    this.#living = grown(this.#living, (place >>> 5) + 1, 0);
    addTo(this.#living, place);
    this.#columns.add(place, document);
    this.#text.add(place, document);
  }

  kill(id: string): boolean {
    const place = this.#places.get(id);
    if (place === undefined) return false;
    this.#documents[place] = undefined;
    this.#written[place] = undefined;
    takeFrom(this.#living, place);
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
    const { filters, facets, words, budget } = question;
    budget.spend(this.#documents.length);
    const base = this.#living.slice(0, wordsOver(this.#documents.length));
    const own = (filter: SearchFilter) =>
      'field' in filter && facets.some(({ field }) => field === filter.field);
    const narrow = (set: RecentSet, filter: SearchFilter) =>
      this.#columns.narrow(set, filter, (id) => this.#places.get(id));
    for (const filter of filters) if (!own(filter)) narrow(base, filter);
    const scores = words.map((word) => this.#text.scores(word, this.#documents.length));
    this.#narrowToWords(base, question, scores);
    const apart = new Map<string, RecentSet>();
    for (const filter of filters.filter(own)) {
      const { field } = filter as { field: string };
      const set = apart.get(field) ?? base.slice();
      apart.set(field, set);
      narrow(set, filter);
    }
    const scoreOf = (place: number) =>
      words.length === 0 ? undefined : scores.reduce((sum, found) => sum + (found[place] as number), 0);
    const [declaration, columns, documents] = [this.#declaration, this.#columns, this.#documents];
    return new RecentMatches({ declaration, columns, documents, question, base, apart, scoreOf });
  }

  marks(places: readonly number[], words: readonly FoundWord[]): readonly (readonly string[])[] {
    return this.#text.marks(places, words);
  }

  /** Keeps what has every word, and each phrase in its order. */
  #narrowToWords(set: RecentSet, { words, text }: Question, scores: readonly Float64Array[]): void {
    if (words.length === 0) return;
    const phrases = (text?.phrases ?? []).map((phrase) => phrase.map((at) => words[at] as FoundWord));
    eachOf(set, (place) => {
      const hasAll =
        scores.every((found) => found[place] !== Number.NEGATIVE_INFINITY) &&
        phrases.every((phrase) => this.#text.hasPhrase(place, phrase));
      if (!hasAll) takeFrom(set, place);
    });
  }
}
