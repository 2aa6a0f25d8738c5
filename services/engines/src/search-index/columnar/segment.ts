import type { AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import type { Expansion, FoundWord, Matches, Part, Question } from './part.ts';
import type { SegmentData } from './segment-build.ts';
import { clearBit, hasBit, SegmentColumns } from './segment-columns.ts';
import { SegmentMatches } from './segment-matches.ts';
import { SegmentText } from './segment-text.ts';

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
    const texts = Object.values(declaration.fields).filter(({ kind }) => kind === 'text');
    this.#text = new SegmentText(this.columns, texts.length);
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
    return place !== undefined && this.killAt(place);
  }

  killAt(place: number): boolean {
    if (!hasBit(this.columns.living, place)) return false;
    clearBit(this.columns.living, place);
    this.columns.kept.clear();
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

  marks(places: readonly number[], words: readonly FoundWord[]): readonly (readonly string[])[] {
    return this.#text.marks(places, words);
  }

  match(question: Question): Matches {
    this.columns.reset();
    return new SegmentMatches(this.columns, this.#text, this.#kinds, question);
  }
}
