import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import type { QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import type { CompiledQuery, ExpandedTerm, Expansion, IndexPart, Matches } from '../query/index-part.ts';
import type { SegmentData } from './build-segment.ts';
import { clearBit, hasBit, SegmentColumns } from './segment-columns.ts';
import { SegmentMatches } from './segment-matches.ts';
import { SegmentText } from './segment-text.ts';

/** An immutable part of an index in columns; only the set of live documents changes. */
export class Segment implements IndexPart {
  readonly data: SegmentData;
  readonly columns: SegmentColumns;
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #text: SegmentText;
  #size: number;

  constructor(declaration: SearchDeclaration, data: SegmentData) {
    this.data = data;
    this.columns = new SegmentColumns(data);
    this.#kinds = new Map(Object.entries(declaration.fields).map(([name, { kind }]) => [name, kind]));
    const texts = Object.values(declaration.fields).filter(({ kind }) => kind === 'text');
    this.#text = new SegmentText(this.columns, texts.length);
    this.#size = this.columns.count(this.columns.live);
  }

  get size(): number {
    return this.#size;
  }

  /** Number of deleted documents whose bytes are still stored. */
  get deletedCount(): number {
    return this.columns.documents - this.#size;
  }

  has(id: string): boolean {
    const doc = this.columns.docOf(id);
    return doc !== undefined && hasBit(this.columns.live, doc);
  }

  delete(id: string): boolean {
    const doc = this.columns.docOf(id);
    return doc !== undefined && this.deleteDoc(doc);
  }

  deleteDoc(doc: number): boolean {
    if (!hasBit(this.columns.live, doc)) return false;
    clearBit(this.columns.live, doc);
    this.columns.countCache.clear();
    this.#size -= 1;
    return true;
  }

  expand(word: QueryTerm): readonly Expansion[] {
    return this.#text.expand(word);
  }

  expandFuzzy(word: QueryTerm): readonly Expansion[] {
    return this.#text.expandFuzzy(word);
  }

  countLiveDocs(expansions: readonly Expansion[], most: number): number {
    return this.#text.countLiveDocs(expansions, most);
  }

  docFrequency(expansions: readonly Expansion[]): number {
    return this.#text.docFrequency(expansions);
  }

  marks(places: readonly number[], words: readonly ExpandedTerm[]): readonly (readonly string[])[] {
    return this.#text.marks(places, words);
  }

  match(question: CompiledQuery): Matches {
    this.columns.reset();
    return new SegmentMatches(this.columns, this.#text, this.#kinds, question);
  }
}
