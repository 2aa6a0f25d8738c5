import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import { type DocumentReader, fieldMark, type Token } from './document-source.ts';
import { codesAt, hasBit, SegmentColumns } from './segment-columns.ts';
import { noValue } from './segment-layout.ts';
import type { SegmentState } from './snapshot.ts';
import { readTokens } from './token-codec.ts';

/** Reads a built segment as a source for a merge. */
export class SegmentSource implements DocumentReader {
  readonly #columns: SegmentColumns;
  readonly #values: Readonly<Record<string, readonly string[]>>;
  readonly tokens: readonly Token[];
  readonly #live: Uint32Array;
  /** Number of text fields; smaller token numbers are field marks. */
  readonly #textFieldCount: number;

  /** `live` is a copy: documents deleted during the merge are deleted in the new segment when it is done. */
  constructor(declaration: SearchDeclaration, { data, live: living }: SegmentState) {
    this.#columns = new SegmentColumns(data);
    this.#textFieldCount = Object.values(declaration.fields).filter(({ kind }) => kind === 'text').length;
    this.#values = data.values;
    this.#live = living;
    const wordOf = this.#columns.u32('said.word');
    this.tokens = Array.from(wordOf, (word, formId) => ({
      surface: this.#columns.text('said', formId),
      folded: this.#columns.text('word', word),
    }));
  }

  get docCount(): number {
    return this.#columns.documents;
  }

  isLive(doc: number): boolean {
    return (((this.#live[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1;
  }

  id(doc: number): string {
    return this.#columns.id(doc);
  }

  keywords(field: string, doc: number): readonly string[] {
    const values = this.#values[field] as readonly string[];
    return codesAt(this.#columns.keyword(field), doc).map((number) => values[number] as string);
  }

  number(field: string, doc: number): number | undefined {
    const code = this.#columns.u32(`${field}.code`)[doc] as number;
    return code === noValue ? undefined : this.#columns.f64(`${field}.distinct`)[code];
  }

  boolean(field: string, doc: number): boolean | undefined {
    if (hasBit(this.#columns.storedSet(`${field}.true`, 0), doc)) return true;
    return hasBit(this.#columns.storedSet(`${field}.false`, 0), doc) ? false : undefined;
  }

  point(field: string, doc: number): readonly [number, number] | undefined {
    const lon = this.#columns.f64(`${field}.lon`)[doc] as number;
    return Number.isNaN(lon) ? undefined : [lon, this.#columns.f64(`${field}.lat`)[doc] as number];
  }

  texts(doc: number): number[] {
    const starts = this.#columns.u32('text.starts');
    const found: number[] = [];
    const [from, to] = [starts[doc] as number, starts[doc + 1] as number];
    readTokens(this.#columns.u8('text.tokens'), from, to, found);
    return found.map((token) =>
      token < this.#textFieldCount ? fieldMark + token : token - this.#textFieldCount,
    );
  }
}
