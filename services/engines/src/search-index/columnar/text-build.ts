import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import type { Columns } from './arena.ts';
import { impact } from './impact.ts';
import { type Source, type Token, textMark } from './source.ts';

/** Where a document of the segment comes from. */
export interface Origin {
  readonly source: Source;
  readonly place: number;
}

const byFolded = (one: Token, other: Token) =>
  one.folded === other.folded ? order(one.said, other.said) : order(one.folded, other.folded);
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
    return this.#kept.slice(0, this.length);
  }
}

/**
 * The text columns: `word` the folded words in order, `said` each way of writing them and `said.word` its word,
 * `text` the tokens of each document in order, `post` the documents of each word with their impacts,
 * `sound` the words in the order of how they sound.
 */
export function textColumns(origins: readonly Origin[], weights: readonly number[]): Columns {
  const texts = new Numbers();
  const starts = new Uint32Array(origins.length + 1);
  const sources = [...new Set(origins.map(({ source }) => source))];
  const saidNumbers = new Map<string, number>();
  const said: Token[] = [];
  const maps = new Map(sources.map((source) => [source, [] as number[]]));

  origins.forEach(({ source, place }, at) => {
    const map = maps.get(source) as number[];
    const tokens = source.texts(place);
    for (let each = 0; each < tokens.length; each++) {
      const token = tokens[each] as number;
      const mark = token >= textMark;
      const known = mark ? token : (map[token] ?? numberOf(source.tokens[token] as Token, saidNumbers, said));
      if (!mark) map[token] = known;
      texts.push(known);
    }
    starts[at + 1] = texts.length;
  });

  const sorted = said
    .map((_, at) => at)
    .sort((one, other) => byFolded(said[one] as Token, said[other] as Token));
  const renamed = new Uint32Array(said.length);
  const wordOf = new Uint32Array(said.length);
  const vocabulary: string[] = [];
  sorted.forEach((old, at) => {
    const { folded } = said[old] as Token;
    if (vocabulary.at(-1) !== folded) vocabulary.push(folded);
    renamed[old] = at;
    wordOf[at] = vocabulary.length - 1;
  });
  const tokens = texts.take();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as number;
    if (token < textMark) tokens[at] = renamed[token] as number;
  }
  return {
    ...strings('word', vocabulary),
    ...strings(
      'said',
      sorted.map((old) => (said[old] as Token).said),
    ),
    'said.word': wordOf,
    'text.starts': starts,
    'text.tokens': tokens,
    ...postings(tokens, starts, wordOf, vocabulary.length, weights),
    'sound.order': bySound(vocabulary),
  };
}

function numberOf(token: Token, numbers: Map<string, number>, said: Token[]): number {
  const known = numbers.get(token.said);
  if (known !== undefined) return known;
  numbers.set(token.said, said.length);
  return said.push(token) - 1;
}

function postings(
  tokens: Uint32Array,
  starts: Uint32Array,
  wordOf: Uint32Array,
  many: number,
  weights: readonly number[],
): Columns {
  const frequency = new Uint32Array(many);
  const counted = new Float64Array(many);
  const found: number[] = [];
  /** Adds up the words of one document; says its length. */
  const addUp = (place: number): number => {
    let weight = 1;
    let length = 0;
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      const token = tokens[at] as number;
      if (token >= textMark) weight = weights[token - textMark] as number;
      else {
        const word = wordOf[token] as number;
        if (counted[word] === 0) found.push(word);
        counted[word] = (counted[word] as number) + weight;
        length += 1;
      }
    }
    return length;
  };
  /** Calls back with each document's words and its length; their weighted counts stand in `counted`. */
  const each = (told: (place: number, words: readonly number[], length: number) => void) => {
    for (let place = 0; place + 1 < starts.length; place++) {
      const length = addUp(place);
      told(place, found, length);
      for (const word of found) counted[word] = 0;
      found.length = 0;
    }
  };
  each((_, words) => {
    for (const word of words) frequency[word] = (frequency[word] as number) + 1;
  });
  const from = new Uint32Array(many + 1);
  for (let word = 0; word < many; word++)
    from[word + 1] = (from[word] as number) + (frequency[word] as number);
  const next = from.slice(0, many);
  const docs = new Uint32Array(from[many] as number);
  const impacts = new Uint8Array(docs.length);
  each((place, words, length) => {
    for (const word of words) {
      const at = next[word] as number;
      next[word] = at + 1;
      docs[at] = place;
      impacts[at] = impact(counted[word] as number, length);
    }
  });
  return { 'post.starts': from, 'post.docs': docs, 'post.impacts': impacts };
}

function bySound(vocabulary: readonly string[]): Uint32Array {
  const sounds = vocabulary.map(sound);
  return Uint32Array.from(sounds.keys()).sort(
    (one, other) => order(sounds[one] as string, sounds[other] as string) || one - other,
  );
}
