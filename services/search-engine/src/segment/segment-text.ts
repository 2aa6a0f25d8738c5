// biome-ignore-all lint/style/noExcessiveLinesPerFile: one walk over the words of a segment, whose parts share its arrays.
import {
  editDistance,
  maxEditsFor,
  nextEditRow,
} from '@ardhi/kernel/ports/search-index/analysis/edit-distance';
import { phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import type { QueryTerm } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { matchWeights } from '@ardhi/kernel/ports/search-index/match-weights';
import type { Kernels } from '../kernels/kernels.ts';
import { type ExpandedTerm, type Expansion, editPenalty } from '../query/index-part.ts';
import type { QueryBudget } from '../query/query-budget.ts';
import { ranksPerSet } from './build-text-columns.ts';
import { fieldMark } from './document-source.ts';
import { type BitSet, clearBit, hasBit, partitionPoint, type SegmentColumns } from './segment-columns.ts';
import { readTokens } from './token-codec.ts';

/** Runs of the vocabulary shorter than this are compared term by term. */
const maxRunToScan = 12;
/** Size limit of the expansion cache, about a megabyte. */
const maxCachedExpansions = 20_000;

/** The inverted index of one segment: a sorted vocabulary with postings. */
export class SegmentText {
  readonly #columns: SegmentColumns;
  readonly #impactStarts: Uint32Array;
  readonly #postings: Uint32Array;
  readonly #postingsAt: number;
  readonly #impactsAt: number;
  readonly #bitsAt: number;
  readonly #ranksAt: number;
  readonly #postingStarts: Uint32Array;
  readonly #termCount: number;
  readonly #denseSets: ReadonlyMap<number, number>;
  readonly #textFieldCount: number;
  readonly #expansions = new Map<string, readonly Expansion[]>();
  #cachedExpansions = 0;
  /** Flags of the terms to highlight, while marks are computed. */
  #highlighted: Uint8Array | undefined;
  readonly #tokenBuffer: number[] = [];

  /** `texts`: number of text fields in the declaration. */
  constructor(columns: SegmentColumns, texts: number) {
    this.#textFieldCount = texts;
    this.#columns = columns;
    this.#impactStarts = columns.u32('post.starts');
    this.#postingStarts = columns.u32('post.from');
    this.#postings = columns.u32('post.docs');
    this.#postingsAt = columns.at('post.docs');
    this.#impactsAt = columns.at('post.impacts');
    this.#bitsAt = columns.at('dense.bits');
    this.#ranksAt = columns.at('dense.ranks');
    this.#termCount = this.#impactStarts.length - 1;
    this.#denseSets = new Map(Array.from(columns.u32('dense.words'), (word, set) => [word, set]));
  }

  expand(word: QueryTerm): readonly Expansion[] {
    const key = `${word.folded} ${word.isPrefix} ${word.phoneticKey} ${word.variants.length}`;
    return this.#cached(key, () => {
      const best = new Map<number, number>();
      this.#addExpansions(best, this.#exactTerms([word.folded]), matchWeights.exact);
      this.#addExpansions(best, this.#exactTerms(word.variants), matchWeights.variant);
      if (word.isPrefix) this.#addExpansions(best, this.#termsWithPrefix(word.folded), matchWeights.prefix);
      if (word.phoneticKey !== undefined)
        this.#addExpansions(best, this.#termsWithSound(word.phoneticKey), matchWeights.phonetic);
      return Array.from(best, ([termId, weight]) => ({ termId, weight, edits: 0 }));
    });
  }

  expandFuzzy({ folded }: QueryTerm): readonly Expansion[] {
    const most = maxEditsFor(folded);
    if (most === 0) return [];
    return this.#cached(`~${folded}`, () => {
      const found: Expansion[] = [];
      const first = Array.from({ length: folded.length + 1 }, (_, at) => at);
      this.#termsNear(folded, most, 0, this.#termCount, '', first, [], found);
      return found;
    });
  }

  countLiveDocs(expansions: readonly Expansion[], most: number): number {
    const found = new Set<number>();
    for (const { termId: entry } of expansions) {
      for (const doc of this.#liveDocsOf(entry)) {
        found.add(doc);
        if (found.size >= most) return found.size;
      }
    }
    return found.size;
  }

  docFrequency(expansions: readonly Expansion[]): number {
    return expansions.reduce(
      (sum, { termId: entry }) =>
        sum + (this.#impactStarts[entry + 1] as number) - (this.#impactStarts[entry] as number),
      0,
    );
  }

  /** Removes from a set the documents that do not contain the term. */
  applyTerm(set: BitSet, { expansions }: ExpandedTerm, budget: QueryBudget): void {
    const columns = this.#columns;
    const [only] = expansions;
    const alone =
      expansions.length === 1 && only !== undefined ? this.#denseSets.get(only.termId) : undefined;
    if (alone !== undefined) {
      columns.intersect(set, columns.storedSet('dense.bits', alone));
      return;
    }
    const selected = columns.emptySet(set);
    for (const { termId: entry } of expansions) {
      const dense = this.#denseSets.get(entry);
      if (dense !== undefined) {
        columns.unite(selected, columns.storedSet('dense.bits', dense));
        continue;
      }
      const from = this.#postingStarts[entry] as number;
      const many = (this.#postingStarts[entry + 1] as number) - from;
      budget.spend(many);
      columns.kernels.mark(selected.at, this.#postingsAt + from * 4, many);
    }
    columns.intersect(set, selected);
    columns.release(1);
  }

  /** Removes from a set the documents whose words are not consecutive in phrase order within one text. */
  applyPhrase(set: BitSet, phrase: readonly ExpandedTerm[], budget: QueryBudget): void {
    const wanted = phrase.map(({ expansions }) => new Set(expansions.map(({ termId: entry }) => entry)));
    for (const doc of this.#columns.listDocs(set)) {
      const words = this.#termsOfDocument(doc);
      budget.spend(words.length);
      const matches = words.some((_, from) =>
        wanted.every((entries, at) => entries.has(words[from + at] as number)),
      );
      if (!matches) clearBit(set, doc);
    }
  }

  /**
   * Negated scores of the `many` documents listed at an address, in list order, so that the best score is the least key.
   * Valid until the key area is used again.
   */
  scoreKeys(list: number, many: number, words: readonly ExpandedTerm[], budget: QueryBudget): Float64Array {
    const { kernels, scratch } = this.#columns;
    kernels.fill(scratch.keys, many, 0);
    for (const { expansions, idf } of words) {
      budget.spend(many * expansions.length);
      const [only] = expansions;
      if (expansions.length === 1 && only !== undefined) {
        this.#addScores(
          list,
          many,
          only,
          idf,
          { list: kernels.takeList, bits: kernels.takeBits },
          scratch.keys,
        );
        continue;
      }
      kernels.fill(scratch.best, many, Number.NEGATIVE_INFINITY);
      for (const expansion of expansions)
        this.#addScores(
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

  /** For each document, the surface forms of its words that match the query terms. */
  marks(docs: readonly number[], found: readonly ExpandedTerm[]): string[][] {
    const wordOf = this.#columns.u32('said.word');
    this.#highlighted ??= new Uint8Array(this.#termCount);
    const wanted = this.#highlighted;
    for (const { expansions } of found) for (const { termId: entry } of expansions) wanted[entry] = 1;
    this.#columns.prefetch(docs, 'text.starts', 'text.tokens');
    const marked = docs.map((doc) => {
      const tokens: number[] = [];
      const many = this.#readTokens(doc);
      for (let at = 0; at < many; at++) {
        const token = (this.#tokenBuffer[at] as number) - this.#textFieldCount;
        if (token >= 0 && wanted[wordOf[token] as number] === 1 && !tokens.includes(token))
          tokens.push(token);
      }
      return tokens.map((token) => this.#columns.text('said', token));
    });
    for (const { expansions } of found) for (const { termId: entry } of expansions) wanted[entry] = 0;
    return marked;
  }

  /** Adds the scores of one expansion to each listed document, with the kernel for its kind of postings. */
  #addScores(
    list: number,
    many: number,
    { termId: entry, weight, edits }: Expansion,
    idf: number,
    kernel: { readonly list: Kernels['scoreList']; readonly bits: Kernels['scoreBits'] },
    out: number,
  ): void {
    const { bytes, words } = this.#columns;
    const impacts = this.#impactsAt + (this.#impactStarts[entry] as number);
    const [scale, cost] = [weight * idf, editPenalty * edits];
    const dense = this.#denseSets.get(entry);
    if (dense === undefined) {
      const from = this.#postingStarts[entry] as number;
      const length = (this.#postingStarts[entry + 1] as number) - from;
      kernel.list(list, many, this.#postingsAt + from * 4, length, impacts, scale, cost, out);
      return;
    }
    const bits = this.#bitsAt + dense * bytes;
    const ranks = this.#ranksAt + dense * ranksPerSet(words) * 4;
    kernel.bits(list, many, bits, ranks, impacts, scale, cost, out);
  }

  /** Adds expansions in order of decreasing weight; an existing one keeps its weight. */
  #addExpansions(best: Map<number, number>, entries: Iterable<number>, weight: number): void {
    for (const entry of entries) if (!best.has(entry)) best.set(entry, weight);
  }

  *#exactTerms(forms: readonly string[]): Iterable<number> {
    for (const form of forms) {
      const at = partitionPoint(this.#termCount, (entry) => this.#term(entry) >= form);
      if (at < this.#termCount && this.#term(at) === form) yield at;
    }
  }

  *#termsWithPrefix(beginning: string): Iterable<number> {
    const from = partitionPoint(this.#termCount, (entry) => this.#term(entry) >= beginning);
    const to = partitionPoint(this.#termCount, (entry) => this.#term(entry) >= `${beginning}\uffff`);
    for (let entry = from; entry < to; entry++) yield entry;
  }

  *#termsWithSound(soundKey: string): Iterable<number> {
    const order = this.#columns.u32('sound.order');
    const soundAt = (at: number) => phoneticKey(this.#term(order[at] as number));
    let at = partitionPoint(order.length, (each) => soundAt(each) >= soundKey);
    for (; at < order.length && soundAt(at) === soundKey; at++) yield order[at] as number;
  }

  /**
   * Walks the sorted vocabulary as a trie, carrying a row of the edit-distance table per prefix;
   * a prefix whose row exceeds the maximum is pruned with all its terms.
   */
  #termsNear(
    queryTerm: string,
    most: number,
    low: number,
    high: number,
    beginning: string,
    row: number[],
    above: number[],
    found: Expansion[],
  ): void {
    const offer = (entry: number, edits: number) => {
      if (edits > 0 && edits <= most) found.push({ termId: entry, weight: matchWeights.fuzzy, edits });
    };
    if (high - low < maxRunToScan) {
      for (let entry = low; entry < high; entry++)
        offer(entry, editDistance(queryTerm, this.#term(entry), most));
      return;
    }
    let from = low;
    if (this.#term(from) === beginning) offer(from++, row[queryTerm.length] as number);
    while (from < high) {
      const next = beginning + this.#term(from)[beginning.length];
      const to = from + partitionPoint(high - from, (at) => this.#term(from + at) >= `${next}\uffff`);
      const below = nextEditRow(next, queryTerm, next.length, row, above);
      if (Math.min(...below) <= most) this.#termsNear(queryTerm, most, from, to, next, below, row, found);
      from = to;
    }
  }

  #term = (entry: number): string => this.#columns.text('word', entry);

  /** Live documents that contain a term. */
  *#liveDocsOf(entry: number): Iterable<number> {
    const { live: living } = this.#columns;
    const dense = this.#denseSets.get(entry);
    if (dense === undefined) {
      for (
        let at = this.#postingStarts[entry] as number;
        at < (this.#postingStarts[entry + 1] as number);
        at++
      )
        if (hasBit(living, this.#postings[at] as number)) yield this.#postings[at] as number;
      return;
    }
    const set = this.#columns.storedSet('dense.bits', dense);
    for (let doc = set.from * 32; doc < set.to * 32; doc++)
      if (hasBit(set, doc) && hasBit(living, doc)) yield doc;
  }

  /** Reads a document's tokens into `#tokenBuffer`; returns their number. */
  #readTokens(doc: number): number {
    const starts = this.#columns.u32('text.starts');
    const [from, to] = [starts[doc] as number, starts[doc + 1] as number];
    return readTokens(this.#columns.u8('text.tokens'), from, to, this.#tokenBuffer);
  }

  /** The terms of a document in order, with a mark before each text. */
  #termsOfDocument(doc: number): number[] {
    const wordOf = this.#columns.u32('said.word');
    const many = this.#readTokens(doc);
    return this.#tokenBuffer
      .slice(0, many)
      .map((token) =>
        token < this.#textFieldCount ? fieldMark : (wordOf[token - this.#textFieldCount] as number),
      );
  }

  #cached(key: string, make: () => readonly Expansion[]): readonly Expansion[] {
    const cached = this.#expansions.get(key);
    if (cached !== undefined) return cached;
    const made = make();
    this.#cachedExpansions += made.length + 8;
    if (this.#cachedExpansions > maxCachedExpansions) {
      this.#expansions.clear();
      this.#cachedExpansions = made.length + 8;
    }
    this.#expansions.set(key, made);
    return made;
  }
}
