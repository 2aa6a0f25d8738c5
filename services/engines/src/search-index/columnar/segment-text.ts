import type { AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import { distance, editsAllowed, nextRow } from '@ardhi/kernel/search-index/analysis/distance';
import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import type { Budget } from './budget.ts';
import type { Kernels } from './kernels/kernels.ts';
import { type Expansion, editCost, type FoundWord, weights } from './part.ts';
import { type Bits, clearBit, firstAtLeast, hasBit, type SegmentColumns } from './segment-columns.ts';
import { textMark } from './source.ts';
import { ranksFor } from './text-build.ts';
import { readTokens } from './token-codec.ts';

/** Runs of the vocabulary shorter than this are compared word by word. */
const shortRun = 12;
/** What is remembered of words asked before: about a megabyte. */
const mostRemembered = 20_000;

/** The words of one segment: a sorted vocabulary with the documents of each word. */
export class SegmentText {
  readonly #columns: SegmentColumns;
  readonly #starts: Uint32Array;
  readonly #docs: Uint32Array;
  readonly #docsAt: number;
  readonly #impactsAt: number;
  readonly #bitsAt: number;
  readonly #ranksAt: number;
  readonly #from: Uint32Array;
  readonly #size: number;
  readonly #dense: ReadonlyMap<number, number>;
  readonly #texts: number;
  readonly #remembered = new Map<string, readonly Expansion[]>();
  #many = 0;
  /** Words that are wanted, while marks are looked for. */
  #wanted: Uint8Array | undefined;
  readonly #tokens: number[] = [];

  /** `texts`: text fields of the declaration. */
  constructor(columns: SegmentColumns, texts: number) {
    this.#texts = texts;
    this.#columns = columns;
    this.#starts = columns.u32('post.starts');
    this.#from = columns.u32('post.from');
    this.#docs = columns.u32('post.docs');
    this.#docsAt = columns.at('post.docs');
    this.#impactsAt = columns.at('post.impacts');
    this.#bitsAt = columns.at('dense.bits');
    this.#ranksAt = columns.at('dense.ranks');
    this.#size = this.#starts.length - 1;
    this.#dense = new Map(Array.from(columns.u32('dense.words'), (word, set) => [word, set]));
  }

  meant(word: AskedWord): readonly Expansion[] {
    const key = `${word.folded} ${word.open} ${word.sound} ${word.variants.length}`;
    return this.#remember(key, () => {
      const best = new Map<number, number>();
      this.#offer(best, this.#found([word.folded]), weights.exact);
      this.#offer(best, this.#found(word.variants), weights.variant);
      if (word.open) this.#offer(best, this.#begun(word.folded), weights.begun);
      if (word.sound !== undefined) this.#offer(best, this.#sounding(word.sound), weights.sound);
      return Array.from(best, ([entry, weight]) => ({ entry, weight, edits: 0 }));
    });
  }

  misspelt({ folded }: AskedWord): readonly Expansion[] {
    const most = editsAllowed(folded);
    if (most === 0) return [];
    return this.#remember(`~${folded}`, () => {
      const found: Expansion[] = [];
      const first = Array.from({ length: folded.length + 1 }, (_, at) => at);
      this.#near(folded, most, 0, this.#size, '', first, [], found);
      return found;
    });
  }

  carriers(expansions: readonly Expansion[], most: number): number {
    const found = new Set<number>();
    for (const { entry } of expansions) {
      for (const place of this.#placesOf(entry)) {
        found.add(place);
        if (found.size >= most) return found.size;
      }
    }
    return found.size;
  }

  frequency(expansions: readonly Expansion[]): number {
    return expansions.reduce(
      (sum, { entry }) => sum + (this.#starts[entry + 1] as number) - (this.#starts[entry] as number),
      0,
    );
  }

  /** Takes out of a set what does not carry the word. */
  narrow(set: Bits, { expansions }: FoundWord, budget: Budget): void {
    const columns = this.#columns;
    const [only] = expansions;
    const alone = expansions.length === 1 && only !== undefined ? this.#dense.get(only.entry) : undefined;
    if (alone !== undefined) {
      columns.keep(set, columns.among('dense.bits', alone));
      return;
    }
    const kept = columns.empty(set);
    for (const { entry } of expansions) {
      const dense = this.#dense.get(entry);
      if (dense !== undefined) {
        columns.add(kept, columns.among('dense.bits', dense));
        continue;
      }
      const from = this.#from[entry] as number;
      const many = (this.#from[entry + 1] as number) - from;
      budget.spend(many);
      columns.kernels.mark(kept.at, this.#docsAt + from * 4, many);
    }
    columns.keep(set, kept);
    columns.giveBack(1);
  }

  /** Takes out of a set what has the words of a phrase, but not in their order in one text. */
  narrowToPhrase(set: Bits, phrase: readonly FoundWord[], budget: Budget): void {
    const wanted = phrase.map(({ expansions }) => new Set(expansions.map(({ entry }) => entry)));
    for (const place of this.#columns.listed(set)) {
      const words = this.#wordsOf(place);
      budget.spend(words.length);
      const stands = words.some((_, from) =>
        wanted.every((entries, at) => entries.has(words[from + at] as number)),
      );
      if (!stands) clearBit(set, place);
    }
  }

  /**
   * Scores of the `many` documents listed at an address, in their order, below 0 so that the best is the least.
   * Valid until keys are needed for something else.
   */
  scoreKeys(list: number, many: number, words: readonly FoundWord[], budget: Budget): Float64Array {
    const { kernels, scratch } = this.#columns;
    kernels.fill(scratch.keys, many, 0);
    for (const { expansions, idf } of words) {
      budget.spend(many * expansions.length);
      const [only] = expansions;
      if (expansions.length === 1 && only !== undefined) {
        this.#score(list, many, only, idf, { list: kernels.takeList, bits: kernels.takeBits }, scratch.keys);
        continue;
      }
      kernels.fill(scratch.best, many, Number.NEGATIVE_INFINITY);
      for (const expansion of expansions)
        this.#score(
          list,
          many,
          expansion,
          idf,
          { list: kernels.scoreList, bits: kernels.scoreBits },
          scratch.best,
        );
      kernels.take(scratch.keys, scratch.best, many);
    }
    return this.#columns.keys(many);
  }

  /** For each document, its words that the query's words stand for, as they are written there. */
  marks(places: readonly number[], found: readonly FoundWord[]): string[][] {
    const wordOf = this.#columns.u32('said.word');
    this.#wanted ??= new Uint8Array(this.#size);
    const wanted = this.#wanted;
    for (const { expansions } of found) for (const { entry } of expansions) wanted[entry] = 1;
    this.#columns.fetch(places, 'text.starts', 'text.tokens');
    const marked = places.map((place) => {
      const tokens: number[] = [];
      const many = this.#read(place);
      for (let at = 0; at < many; at++) {
        const token = (this.#tokens[at] as number) - this.#texts;
        if (token >= 0 && wanted[wordOf[token] as number] === 1 && !tokens.includes(token))
          tokens.push(token);
      }
      return tokens.map((token) => this.#columns.text('said', token));
    });
    for (const { expansions } of found) for (const { entry } of expansions) wanted[entry] = 0;
    return marked;
  }

  /** Tells a kernel what this expansion says of each listed document. */
  #score(
    list: number,
    many: number,
    { entry, weight, edits }: Expansion,
    idf: number,
    kernel: { readonly list: Kernels['scoreList']; readonly bits: Kernels['scoreBits'] },
    out: number,
  ): void {
    const { bytes, words } = this.#columns;
    const impacts = this.#impactsAt + (this.#starts[entry] as number);
    const [scale, cost] = [weight * idf, editCost * edits];
    const dense = this.#dense.get(entry);
    if (dense === undefined) {
      const from = this.#from[entry] as number;
      const length = (this.#from[entry + 1] as number) - from;
      kernel.list(list, many, this.#docsAt + from * 4, length, impacts, scale, cost, out);
      return;
    }
    const bits = this.#bitsAt + dense * bytes;
    const ranks = this.#ranksAt + dense * ranksFor(words) * 4;
    kernel.bits(list, many, bits, ranks, impacts, scale, cost, out);
  }

  /** Offered from the closest kind to the loosest: what is known stays. */
  #offer(best: Map<number, number>, entries: Iterable<number>, weight: number): void {
    for (const entry of entries) if (!best.has(entry)) best.set(entry, weight);
  }

  *#found(forms: readonly string[]): Iterable<number> {
    for (const form of forms) {
      const at = firstAtLeast(this.#size, (entry) => this.#word(entry) >= form);
      if (at < this.#size && this.#word(at) === form) yield at;
    }
  }

  *#begun(beginning: string): Iterable<number> {
    const from = firstAtLeast(this.#size, (entry) => this.#word(entry) >= beginning);
    const to = firstAtLeast(this.#size, (entry) => this.#word(entry) >= `${beginning}\uffff`);
    for (let entry = from; entry < to; entry++) yield entry;
  }

  *#sounding(asked: string): Iterable<number> {
    const order = this.#columns.u32('sound.order');
    const soundAt = (at: number) => sound(this.#word(order[at] as number));
    let at = firstAtLeast(order.length, (each) => soundAt(each) >= asked);
    for (; at < order.length && soundAt(at) === asked; at++) yield order[at] as number;
  }

  /**
   * Walks the sorted vocabulary as a tree of beginnings, each with its row of the table of edits;
   * a beginning that no ending can save is left with all its words.
   */
  #near(
    asked: string,
    most: number,
    low: number,
    high: number,
    beginning: string,
    row: number[],
    above: number[],
    found: Expansion[],
  ): void {
    const offer = (entry: number, edits: number) => {
      if (edits > 0 && edits <= most) found.push({ entry, weight: weights.misspelt, edits });
    };
    if (high - low < shortRun) {
      for (let entry = low; entry < high; entry++) offer(entry, distance(asked, this.#word(entry), most));
      return;
    }
    let from = low;
    if (this.#word(from) === beginning) offer(from++, row[asked.length] as number);
    while (from < high) {
      const next = beginning + this.#word(from)[beginning.length];
      const to = from + firstAtLeast(high - from, (at) => this.#word(from + at) >= `${next}\uffff`);
      const below = nextRow(next, asked, next.length, row, above);
      if (Math.min(...below) <= most) this.#near(asked, most, from, to, next, below, row, found);
      from = to;
    }
  }

  #word = (entry: number): string => this.#columns.text('word', entry);

  /** Living documents that carry a word. */
  *#placesOf(entry: number): Iterable<number> {
    const { living } = this.#columns;
    const dense = this.#dense.get(entry);
    if (dense === undefined) {
      for (let at = this.#from[entry] as number; at < (this.#from[entry + 1] as number); at++)
        if (hasBit(living, this.#docs[at] as number)) yield this.#docs[at] as number;
      return;
    }
    const set = this.#columns.among('dense.bits', dense);
    for (let place = set.from * 32; place < set.to * 32; place++)
      if (hasBit(set, place) && hasBit(living, place)) yield place;
  }

  /** Reads a document's tokens into `#tokens`; says how many. */
  #read(place: number): number {
    const starts = this.#columns.u32('text.starts');
    const [from, to] = [starts[place] as number, starts[place + 1] as number];
    return readTokens(this.#columns.u8('text.tokens'), from, to, this.#tokens);
  }

  /** The words of a document in order; a mark between texts. */
  #wordsOf(place: number): number[] {
    const wordOf = this.#columns.u32('said.word');
    const many = this.#read(place);
    return this.#tokens
      .slice(0, many)
      .map((token) => (token < this.#texts ? textMark : (wordOf[token - this.#texts] as number)));
  }

  #remember(key: string, make: () => readonly Expansion[]): readonly Expansion[] {
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#many += made.length + 8;
    if (this.#many > mostRemembered) {
      this.#remembered.clear();
      this.#many = made.length + 8;
    }
    this.#remembered.set(key, made);
    return made;
  }
}
