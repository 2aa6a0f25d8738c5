import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import type { Columns } from './arena.ts';
import { impact } from './impact.ts';
import { addBit, denseShare } from './layout.ts';
import { type Origin, type Token, textMark } from './source.ts';
import { TokenWriter } from './token-codec.ts';

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Strings as bytes one after the other, and where each starts. */
export function strings(name: string, list: readonly string[]): Columns {
  const parts = list.map((one) => Buffer.from(one));
  const starts = new Uint32Array(list.length + 1);
  parts.forEach((part, at) => {
    starts[at + 1] = (starts[at] as number) + part.length;
  });
  return { [`${name}.bytes`]: new Uint8Array(Buffer.concat(parts)), [`${name}.starts`]: starts };
}

/** Growing list of numbers. */
class Numbers {
  #kept = new Uint32Array(1 << 16);
  length = 0;

  push(number: number): void {
    if (this.length === this.#kept.length) {
      const wider = new Uint32Array(this.#kept.length * 2);
      wider.set(this.#kept);
      this.#kept = wider;
    }
    this.#kept[this.length++] = number;
  }

  take(): Uint32Array {
    return this.#kept.subarray(0, this.length);
  }
}

/** All tokens of the documents in their order, under numbers of their own. */
interface Texts {
  readonly said: readonly Token[];
  readonly frequency: readonly number[];
  readonly tokens: Uint32Array;
  readonly starts: Uint32Array;
}

/**
 * The text columns: `word` the folded words in order, `said` each way of writing them (the most frequent first) and
 * `said.word` its word, `text` the tokens of each document in order, `post` the documents of each rare word, `dense`
 * the sets of the frequent ones, both with impacts, `sound` the words in the order of how they sound.
 */
export function textColumns(origins: readonly Origin[], weights: readonly number[], words: number): Columns {
  const texts = gathered(origins);
  const { said } = texts;
  const vocabulary = [...new Set(said.map(({ folded }) => folded))].sort(order);
  const numbers = new Map(vocabulary.map((word, at) => [word, at]));
  const wordOf = Uint32Array.from(said, ({ folded }) => numbers.get(folded) as number);
  const byFrequency = Array.from(said.keys()).sort(
    (one, other) => (texts.frequency[other] as number) - (texts.frequency[one] as number) || one - other,
  );
  return {
    ...strings('word', vocabulary),
    ...strings(
      'said',
      byFrequency.map((token) => (said[token] as Token).said),
    ),
    'said.word': Uint32Array.from(byFrequency, (token) => wordOf[token] as number),
    ...written(texts, byFrequency, weights.length),
    ...postings(texts, wordOf, vocabulary.length, weights, words),
    'sound.order': bySound(vocabulary),
  };
}

function gathered(origins: readonly Origin[]): Texts {
  const tokens = new Numbers();
  const starts = new Uint32Array(origins.length + 1);
  const numbers = new Map<string, number>();
  const said: Token[] = [];
  const frequency: number[] = [];
  const maps = new Map(
    [...new Set(origins.map(({ source }) => source))].map((source) => [source, [] as number[]]),
  );
  const numberOf = (token: Token): number => {
    const known = numbers.get(token.said);
    if (known !== undefined) return known;
    numbers.set(token.said, said.length);
    frequency.push(0);
    return said.push(token) - 1;
  };
  origins.forEach(({ source, place }, at) => {
    const map = maps.get(source) as number[];
    const found = source.texts(place);
    for (let each = 0; each < found.length; each++) {
      const token = found[each] as number;
      if (token >= textMark) {
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
  return { said, frequency, tokens: tokens.take(), starts };
}

/** The documents' tokens as bytes: a text field's number, then its words' numbers behind those of the fields. */
function written({ tokens, starts }: Texts, byFrequency: readonly number[], fields: number): Columns {
  const renamed = new Uint32Array(byFrequency.length);
  byFrequency.forEach((token, at) => {
    renamed[token] = at + fields;
  });
  const writer = new TokenWriter();
  const bytes = new Uint32Array(starts.length);
  for (let place = 0; place + 1 < starts.length; place++) {
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      const token = tokens[at] as number;
      writer.push(token >= textMark ? token - textMark : (renamed[token] as number));
    }
    bytes[place + 1] = writer.length;
  }
  return { 'text.starts': bytes, 'text.tokens': writer.take() };
}

/** Words of each document with their weighted counts, one document after the other. */
class Counted {
  readonly #texts: Texts;
  readonly #wordOf: Uint32Array;
  readonly #weights: readonly number[];
  /** Weighted count of each word in the document that is told. */
  readonly counts: Float64Array;

  constructor(texts: Texts, wordOf: Uint32Array, many: number, weights: readonly number[]) {
    this.#texts = texts;
    this.#wordOf = wordOf;
    this.#weights = weights;
    this.counts = new Float64Array(many);
  }

  /** Tells of every document, its words and its length. */
  each(told: (place: number, words: readonly number[], length: number) => void): void {
    const found: number[] = [];
    for (let place = 0; place + 1 < this.#texts.starts.length; place++) {
      const length = this.#addUp(place, found);
      told(place, found, length);
      for (const word of found) this.counts[word] = 0;
      found.length = 0;
    }
  }

  #addUp(place: number, found: number[]): number {
    const { tokens, starts } = this.#texts;
    let weight = 1;
    let length = 0;
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      const token = tokens[at] as number;
      if (token >= textMark) {
        weight = this.#weights[token - textMark] as number;
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
 * `post.impacts` of all words from `post.starts` on. A rare word's documents stand in `post.docs` from `post.from` on;
 * a frequent word of `dense.words` has `dense.bits`, and `dense.ranks` counts them before each 512 documents.
 */
function postings(
  texts: Texts,
  wordOf: Uint32Array,
  many: number,
  weights: readonly number[],
  words: number,
): Columns {
  const documents = texts.starts.length - 1;
  const counted = new Counted(texts, wordOf, many, weights);
  const frequency = new Uint32Array(many);
  counted.each((_, found) => {
    for (const word of found) frequency[word] = (frequency[word] as number) + 1;
  });
  const starts = new Uint32Array(many + 1);
  const from = new Uint32Array(many + 1);
  const setOf = new Map<number, number>();
  for (let word = 0; word < many; word++) {
    const often = frequency[word] as number;
    if (often >= documents * denseShare) setOf.set(word, setOf.size);
    starts[word + 1] = (starts[word] as number) + often;
    from[word + 1] = (from[word] as number) + (setOf.has(word) ? 0 : often);
  }
  const next = starts.slice(0, many);
  const docs = new Uint32Array(from[many] as number);
  const impacts = new Uint8Array(starts[many] as number);
  const bits = new Uint32Array(setOf.size * words);
  counted.each((place, found, length) => {
    for (const word of found) {
      const at = next[word] as number;
      next[word] = at + 1;
      impacts[at] = impact(counted.counts[word] as number, length);
      const set = setOf.get(word);
      if (set !== undefined) addBit(bits, set * words * 32 + place);
      else docs[(from[word] as number) + at - (starts[word] as number)] = place;
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

/** Words of a set between two ranks: 512 documents. */
const rankEvery = 16;
/** Ranks of one set over so many words. */
export const ranksFor = (words: number): number => Math.ceil(words / rankEvery);

function ranksOf(bits: Uint32Array, sets: number, words: number): Uint32Array {
  const ranks = new Uint32Array(sets * ranksFor(words));
  for (let set = 0; set < sets; set++) {
    let before = 0;
    for (let word = 0; word < words; word++) {
      if (word % rankEvery === 0) ranks[set * ranksFor(words) + word / rankEvery] = before;
      before += ones(bits[set * words + word] as number);
    }
  }
  return ranks;
}

/** Bits that are set in a word (Hacker's Delight, 5-2). */
function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function bySound(vocabulary: readonly string[]): Uint32Array {
  const sounds = vocabulary.map(sound);
  return Uint32Array.from(sounds.keys()).sort(
    (one, other) => order(sounds[one] as string, sounds[other] as string) || one - other,
  );
}
