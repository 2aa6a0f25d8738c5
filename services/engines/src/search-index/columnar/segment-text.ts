import type { AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import { distance, editsAllowed, nextRow } from '@ardhi/kernel/search-index/analysis/distance';
import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import type { Budget } from './budget.ts';
import { type Expansion, editCost, type FoundWord, weights } from './part.ts';
import { type Bits, clearBit, firstAtLeast, hasBit, type SegmentColumns, setBit } from './segment-columns.ts';
import { textMark } from './source.ts';

/** Runs of the vocabulary shorter than this are compared word by word. */
const shortRun = 12;
const mostRemembered = 2_000;

/** The words of one segment: a sorted vocabulary with the documents of each word. */
export class SegmentText {
  readonly #columns: SegmentColumns;
  readonly #starts: Uint32Array;
  readonly #docs: Uint32Array;
  readonly #impacts: Uint8Array;
  readonly #size: number;
  readonly #dense: ReadonlyMap<number, number>;
  readonly #remembered = new Map<string, readonly Expansion[]>();
  #rooms: readonly [Float64Array, Float64Array] | undefined;

  constructor(columns: SegmentColumns) {
    this.#columns = columns;
    this.#starts = columns.u32('post.starts');
    this.#docs = columns.u32('post.docs');
    this.#impacts = columns.u8('post.impacts');
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
      for (let at = this.#starts[entry] as number; at < (this.#starts[entry + 1] as number); at++) {
        const place = this.#docs[at] as number;
        if (hasBit(this.#columns.living, place)) found.add(place);
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
    const kept = columns.empty();
    for (const { entry } of expansions) {
      const dense = this.#dense.get(entry);
      if (dense !== undefined) {
        columns.kernels.or(kept.at, kept.at, columns.among('dense.bits', dense).at, columns.bytes);
        continue;
      }
      const to = this.#starts[entry + 1] as number;
      budget.spend(to - (this.#starts[entry] as number));
      for (let at = this.#starts[entry] as number; at < to; at++) setBit(kept, this.#docs[at] as number);
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

  /** Scores of all documents of the list, at their places. Valid until the next call. */
  scores(list: Uint32Array, words: readonly FoundWord[], budget: Budget): Float64Array {
    const [scores, best] = this.#room();
    for (const place of list) scores[place] = 0;
    for (const { expansions, idf } of words) {
      for (const place of list) best[place] = Number.NEGATIVE_INFINITY;
      for (const expansion of expansions) {
        budget.spend(list.length);
        this.#addScores(list, expansion, idf, best);
      }
      for (const place of list) scores[place] = (scores[place] as number) + (best[place] as number);
    }
    return scores;
  }

  marks(place: number, found: readonly FoundWord[]): string[] {
    const wanted = new Set(found.flatMap(({ expansions }) => expansions.map(({ entry }) => entry)));
    const wordOf = this.#columns.u32('said.word');
    const marked = new Set<number>();
    for (const token of this.#tokensOf(place))
      if (token < textMark && wanted.has(wordOf[token] as number)) marked.add(token);
    return Array.from(marked, (token) => this.#columns.text('said', token));
  }

  /** Keeps the better of what is known of each listed document and what this expansion says, whichever list is shorter. */
  #addScores(list: Uint32Array, { entry, weight, edits }: Expansion, idf: number, best: Float64Array): void {
    const [from, to] = [this.#starts[entry] as number, this.#starts[entry + 1] as number];
    const [docs, impacts] = [this.#docs, this.#impacts];
    const scale = weight * idf;
    const cost = editCost * edits;
    let at = from;
    for (let each = 0; each < list.length && at < to; each++) {
      const place = list[each] as number;
      if ((docs[at] as number) < place) at = gallop(docs, place, at, to);
      if (at < to && docs[at] === place) {
        const score = scale * (impacts[at] as number) - cost;
        if (score > (best[place] as number)) best[place] = score;
      }
    }
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

  /** Two numbers for every document; made when the first text is ranked. */
  #room(): readonly [Float64Array, Float64Array] {
    const { documents } = this.#columns;
    this.#rooms ??= [new Float64Array(documents), new Float64Array(documents)];
    return this.#rooms;
  }

  #word = (entry: number): string => this.#columns.text('word', entry);

  #tokensOf(place: number): Uint32Array {
    const starts = this.#columns.u32('text.starts');
    return this.#columns.u32('text.tokens').subarray(starts[place], starts[place + 1]);
  }

  /** The words of a document in order; a mark between texts. */
  #wordsOf(place: number): Uint32Array {
    const wordOf = this.#columns.u32('said.word');
    return this.#tokensOf(place).map((token) => (token < textMark ? (wordOf[token] as number) : textMark));
  }

  #remember(key: string, make: () => readonly Expansion[]): readonly Expansion[] {
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    const made = make();
    this.#remembered.set(key, made);
    return made;
  }
}

/** The first place from `low` on that is at least `wanted`, looking further and further ahead. */
function gallop(sorted: Uint32Array, wanted: number, low: number, high: number): number {
  let step = 1;
  let from = low;
  while (from + step < high && (sorted[from + step] as number) < wanted) {
    from += step;
    step *= 2;
  }
  let to = Math.min(high, from + step + 1);
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as number) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
