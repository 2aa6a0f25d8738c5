import { none } from './segment-build.ts';
import { hasBit, SegmentColumns } from './segment-columns.ts';
import type { SegmentState } from './snapshot.ts';
import type { Source, Token } from './source.ts';

/** A built segment, read again to become part of a larger one. */
export class SegmentSource implements Source {
  readonly #columns: SegmentColumns;
  readonly #values: Readonly<Record<string, readonly string[]>>;
  readonly tokens: readonly Token[];
  readonly #living: Uint32Array;

  /** Deaths that come later are told to the new segment when it is done. */
  constructor({ data, living }: SegmentState) {
    this.#columns = new SegmentColumns(data);
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
    return hasBit({ at: 0, words: this.#living }, place);
  }

  id(place: number): string {
    return this.#columns.id(place);
  }

  keywords(field: string, place: number): readonly string[] {
    const starts = this.#columns.u32(`${field}.many.starts`);
    const numbers = this.#columns.u32(`${field}.many.values`).subarray(starts[place], starts[place + 1]);
    const values = this.#values[field] as readonly string[];
    return Array.from(numbers, (number) => values[number] as string);
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

  texts(place: number): Uint32Array {
    const starts = this.#columns.u32('text.starts');
    return this.#columns.u32('text.tokens').subarray(starts[place], starts[place + 1]);
  }
}
