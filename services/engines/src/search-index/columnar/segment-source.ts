import type { SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import { none } from './layout.ts';
import { codesAt, hasBit, SegmentColumns } from './segment-columns.ts';
import type { SegmentState } from './snapshot.ts';
import { type Source, type Token, textMark } from './source.ts';
import { readTokens } from './token-codec.ts';

/** A built segment, read again to become part of a larger one. */
export class SegmentSource implements Source {
  readonly #columns: SegmentColumns;
  readonly #values: Readonly<Record<string, readonly string[]>>;
  readonly tokens: readonly Token[];
  readonly #living: Uint32Array;
  /** Text fields: smaller tokens are theirs. */
  readonly #texts: number;

  /** Deaths that come later are told to the new segment when it is done. */
  constructor(declaration: SearchDeclaration, { data, living }: SegmentState) {
    this.#columns = new SegmentColumns(data);
    this.#texts = Object.values(declaration.fields).filter(({ kind }) => kind === 'text').length;
    this.#values = data.values;
    this.#living = living;
    const wordOf = this.#columns.u32('said.word');
    this.tokens = Array.from(wordOf, (word, said) => ({
      said: this.#columns.text('said', said),
      folded: this.#columns.text('word', word),
    }));
  }

  get places(): number {
    return this.#columns.documents;
  }

  alive(place: number): boolean {
    return (((this.#living[place >>> 5] as number) >>> (place & 31)) & 1) === 1;
  }

  id(place: number): string {
    return this.#columns.id(place);
  }

  keywords(field: string, place: number): readonly string[] {
    const values = this.#values[field] as readonly string[];
    return codesAt(this.#columns.keyword(field), place).map((number) => values[number] as string);
  }

  number(field: string, place: number): number | undefined {
    const code = this.#columns.u32(`${field}.code`)[place] as number;
    return code === none ? undefined : this.#columns.f64(`${field}.distinct`)[code];
  }

  boolean(field: string, place: number): boolean | undefined {
    if (hasBit(this.#columns.among(`${field}.true`, 0), place)) return true;
    return hasBit(this.#columns.among(`${field}.false`, 0), place) ? false : undefined;
  }

  point(field: string, place: number): readonly [number, number] | undefined {
    const lon = this.#columns.f64(`${field}.lon`)[place] as number;
    return Number.isNaN(lon) ? undefined : [lon, this.#columns.f64(`${field}.lat`)[place] as number];
  }

  texts(place: number): number[] {
    const starts = this.#columns.u32('text.starts');
    const found: number[] = [];
    const [from, to] = [starts[place] as number, starts[place + 1] as number];
    readTokens(this.#columns.u8('text.tokens'), from, to, found);
    return found.map((token) => (token < this.#texts ? textMark + token : token - this.#texts));
  }
}
