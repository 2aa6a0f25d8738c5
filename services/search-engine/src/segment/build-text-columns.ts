import { phoneticKey } from '@ardhi/kernel/ports/search-index/analysis/phonetic-key';
import { impact } from '../query/bm25.ts';
import type { Columns } from './column-arena.ts';
import { type DocumentOrigin, fieldMark, type Token } from './document-source.ts';
import { addBit, denseShare } from './segment-layout.ts';
import { TokenWriter } from './token-codec.ts';

const compareStrings = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Columns of a list of strings: concatenated UTF-8 bytes and the start of each. */
export function stringColumn(name: string, list: readonly string[]): Columns {
  const parts = list.map((one) => Buffer.from(one));
  const starts = new Uint32Array(list.length + 1);
  parts.forEach((part, at) => {
    starts[at + 1] = (starts[at] as number) + part.length;
  });
  return { [`${name}.bytes`]: new Uint8Array(Buffer.concat(parts)), [`${name}.starts`]: starts };
}

/** Growing list of numbers. */
class NumberList {
  #buffer = new Uint32Array(1 << 16);
  length = 0;

  push(number: number): void {
    if (this.length === this.#buffer.length) {
      const wider = new Uint32Array(this.#buffer.length * 2);
      wider.set(this.#buffer);
      this.#buffer = wider;
    }
    this.#buffer[this.length++] = number;
  }

  take(): Uint32Array {
    return this.#buffer.subarray(0, this.length);
  }
}

/** The tokens of all documents in order, renumbered across sources. */
interface TokenizedTexts {
  readonly surfaces: readonly Token[];
  readonly frequency: readonly number[];
  readonly tokens: Uint32Array;
  readonly starts: Uint32Array;
}

/**
 * The text columns. `word`: the sorted vocabulary; `said`: the surface forms, most frequent first, and `said.word` the term
 * of each; `text`: the tokens of each document; `post`: posting lists of rare terms; `dense`: bit sets of frequent terms,
 * both with impacts; `sound`: the vocabulary sorted by phonetic key.
 */
export function buildTextColumns(
  origins: readonly DocumentOrigin[],
  weights: readonly number[],
  words: number,
): Columns {
  const texts = tokenizeAll(origins);
  const { surfaces } = texts;
  const vocabulary = [...new Set(surfaces.map(({ folded }) => folded))].sort(compareStrings);
  const numbers = new Map(vocabulary.map((word, at) => [word, at]));
  const wordOf = Uint32Array.from(surfaces, ({ folded }) => numbers.get(folded) as number);
  const byFrequency = Array.from(surfaces.keys()).sort(
    (one, other) => (texts.frequency[other] as number) - (texts.frequency[one] as number) || one - other,
  );
  return {
    ...stringColumn('word', vocabulary),
    ...stringColumn(
      'said',
      byFrequency.map((token) => (surfaces[token] as Token).surface),
    ),
    'said.word': Uint32Array.from(byFrequency, (token) => wordOf[token] as number),
    ...encodeTokens(texts, byFrequency, weights.length),
    ...postings(texts, wordOf, vocabulary.length, weights, words),
    'sound.order': phoneticOrder(vocabulary),
  };
}

function tokenizeAll(origins: readonly DocumentOrigin[]): TokenizedTexts {
  const tokens = new NumberList();
  const starts = new Uint32Array(origins.length + 1);
  const numbers = new Map<string, number>();
  const surfaces: Token[] = [];
  const frequency: number[] = [];
  const maps = new Map(
    [...new Set(origins.map(({ source }) => source))].map((source) => [source, [] as number[]]),
  );
  const numberOf = (token: Token): number => {
    const known = numbers.get(token.surface);
    if (known !== undefined) return known;
    numbers.set(token.surface, surfaces.length);
    frequency.push(0);
    return surfaces.push(token) - 1;
  };
  origins.forEach(({ source, doc }, at) => {
    const map = maps.get(source) as number[];
    const found = source.texts(doc);
    for (let each = 0; each < found.length; each++) {
      const token = found[each] as number;
      if (token >= fieldMark) {
        tokens.push(token);
        continue;
      }
      map[token] ??= numberOf(source.tokens[token] as Token);
      const number = map[token] as number;
      frequency[number] = (frequency[number] as number) + 1;
      tokens.push(number);
    }
    starts[at + 1] = tokens.length;
  });
  return { surfaces, frequency, tokens: tokens.take(), starts };
}

/** Encodes the documents' tokens: a text field's number, then the numbers of its words, offset by the number of fields. */
function encodeTokens(
  { tokens, starts }: TokenizedTexts,
  byFrequency: readonly number[],
  fields: number,
): Columns {
  const tokenNumbers = new Uint32Array(byFrequency.length);
  byFrequency.forEach((token, at) => {
    tokenNumbers[token] = at + fields;
  });
  const writer = new TokenWriter();
  const bytes = new Uint32Array(starts.length);
  for (let doc = 0; doc + 1 < starts.length; doc++) {
    for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++) {
      const token = tokens[at] as number;
      writer.push(token >= fieldMark ? token - fieldMark : (tokenNumbers[token] as number));
    }
    bytes[doc + 1] = writer.length;
  }
  return { 'text.starts': bytes, 'text.tokens': writer.take() };
}

/** Computes the weighted term counts of each document in turn. */
class TermCounter {
  readonly #texts: TokenizedTexts;
  readonly #wordOf: Uint32Array;
  readonly #weights: readonly number[];
  /** Weighted count of each term in the current document. */
  readonly counts: Float64Array;

  constructor(texts: TokenizedTexts, wordOf: Uint32Array, many: number, weights: readonly number[]) {
    this.#texts = texts;
    this.#wordOf = wordOf;
    this.#weights = weights;
    this.counts = new Float64Array(many);
  }

  /** Visits every document with its distinct terms and its length. */
  forEachDocument(visit: (doc: number, words: readonly number[], length: number) => void): void {
    const found: number[] = [];
    for (let doc = 0; doc + 1 < this.#texts.starts.length; doc++) {
      const length = this.#addWeights(doc, found);
      visit(doc, found, length);
      for (const word of found) this.counts[word] = 0;
      found.length = 0;
    }
  }

  #addWeights(doc: number, found: number[]): number {
    const { tokens, starts } = this.#texts;
    let weight = 1;
    let length = 0;
    for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++) {
      const token = tokens[at] as number;
      if (token >= fieldMark) {
        weight = this.#weights[token - fieldMark] as number;
        continue;
      }
      const word = this.#wordOf[token] as number;
      if (this.counts[word] === 0) found.push(word);
      this.counts[word] = (this.counts[word] as number) + weight;
      length += 1;
    }
    return length;
  }
}

/**
 * The postings: `post.impacts` of each term from `post.starts` on; `post.docs` of a rare term from `post.from` on;
 * for a frequent term in `dense.words`, `dense.bits` and `dense.ranks`, the number of its postings before each 512 documents.
 */
function postings(
  texts: TokenizedTexts,
  wordOf: Uint32Array,
  many: number,
  weights: readonly number[],
  words: number,
): Columns {
  const documents = texts.starts.length - 1;
  const counter = new TermCounter(texts, wordOf, many, weights);
  const frequency = new Uint32Array(many);
  counter.forEachDocument((_, found) => {
    for (const word of found) frequency[word] = (frequency[word] as number) + 1;
  });
  const starts = new Uint32Array(many + 1);
  const from = new Uint32Array(many + 1);
  const setOf = new Map<number, number>();
  for (let word = 0; word < many; word++) {
    const docFrequency = frequency[word] as number;
    if (docFrequency >= documents * denseShare) setOf.set(word, setOf.size);
    starts[word + 1] = (starts[word] as number) + docFrequency;
    from[word + 1] = (from[word] as number) + (setOf.has(word) ? 0 : docFrequency);
  }
  const next = starts.slice(0, many);
  const docs = new Uint32Array(from[many] as number);
  const impacts = new Uint8Array(starts[many] as number);
  const bits = new Uint32Array(setOf.size * words);
  counter.forEachDocument((doc, found, length) => {
    for (const word of found) {
      const at = next[word] as number;
      next[word] = at + 1;
      impacts[at] = impact(counter.counts[word] as number, length);
      const set = setOf.get(word);
      if (set !== undefined) addBit(bits, set * words * 32 + doc);
      else docs[(from[word] as number) + at - (starts[word] as number)] = doc;
    }
  });
  return {
    'post.starts': starts,
    'post.from': from,
    'post.docs': docs,
    'post.impacts': impacts,
    'dense.words': Uint32Array.from(setOf.keys()),
    'dense.bits': bits,
    'dense.ranks': ranksOf(bits, setOf.size, words),
  };
}

/** Words of a set per rank: 512 documents. */
const wordsPerRank = 16;
/** Number of ranks of a set of this many words. */
export const ranksPerSet = (words: number): number => Math.ceil(words / wordsPerRank);

function ranksOf(bits: Uint32Array, sets: number, words: number): Uint32Array {
  const ranks = new Uint32Array(sets * ranksPerSet(words));
  for (let set = 0; set < sets; set++) {
    let before = 0;
    for (let word = 0; word < words; word++) {
      if (word % wordsPerRank === 0) ranks[set * ranksPerSet(words) + word / wordsPerRank] = before;
      before += popcount(bits[set * words + word] as number);
    }
  }
  return ranks;
}

/** Number of set bits in a word (Hacker's Delight, 5-2). */
function popcount(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function phoneticOrder(vocabulary: readonly string[]): Uint32Array {
  const sounds = vocabulary.map(phoneticKey);
  return Uint32Array.from(sounds.keys()).sort(
    (one, other) => compareStrings(sounds[one] as string, sounds[other] as string) || one - other,
  );
}
