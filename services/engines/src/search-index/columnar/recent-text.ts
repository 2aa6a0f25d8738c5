import type { AskedWord } from '@ardhi/kernel/search-index/analysis/asked-text';
import { distance, editsAllowed } from '@ardhi/kernel/search-index/analysis/distance';
import { sound } from '@ardhi/kernel/search-index/analysis/sound';
import { type Word, words } from '@ardhi/kernel/search-index/analysis/words';
import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { impact } from './impact.ts';
import { type Expansion, editCost, type FoundWord, weights } from './part.ts';
import { textsOf } from './values.ts';

interface Entry {
  readonly folded: string;
  readonly places: number[];
  readonly impacts: number[];
  /** How much it counts in the document that is being added; below 0 while it is not in it. */
  counted: number;
}

/** One way of writing a word, and its entry. */
interface Said {
  readonly said: string;
  readonly entry: number;
}

/** An unfinished word has at least two letters. */
const beginningOf = (word: string): string => word.slice(0, 2);

function putUnder(map: Map<string, number[]>, key: string, number: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [number]);
  else known.push(number);
}

/** The words of recent documents: a list of entries, found as written, by sound and by their first letters. */
export class RecentText {
  readonly #fields: readonly { readonly name: string; readonly weight: number }[];
  readonly #entries: Entry[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #bySound = new Map<string, number[]>();
  readonly #byBeginning = new Map<string, number[]>();
  /** Each way of writing a word once: documents hold its number, so that little outlives the change itself. */
  readonly #said: Said[] = [];
  readonly #saidNumbers = new Map<string, number>();
  /** Numbers of what each document says, by its place, one list for each text. */
  readonly #texts: (readonly (readonly number[])[])[] = [];

  constructor({ fields }: SearchDeclaration) {
    this.#fields = Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' ? [{ name, weight: field.weight }] : [],
    );
  }

  add(place: number, document: SearchDocument): void {
    const carried: Entry[] = [];
    const texts: number[][] = [];
    let length = 0;
    for (const { name, weight } of this.#fields) {
      for (const text of textsOf(document, name)) {
        const said = words(text).map((word) => this.#saidOf(word));
        texts.push(said);
        length += said.length;
        for (const number of said) {
          const entry = this.#entries[this.#entryAt(number)] as Entry;
          if (entry.counted < 0) carried.push(entry);
          entry.counted = Math.max(0, entry.counted) + weight;
        }
      }
    }
    for (const entry of carried) {
      entry.places.push(place);
      entry.impacts.push(impact(entry.counted, length));
      entry.counted = -1;
    }
    this.#texts[place] = texts;
  }

  meant(word: AskedWord): Expansion[] {
    const best = new Map<number, number>();
    const offer = (entry: number | undefined, weight: number) => {
      if (entry !== undefined && (best.get(entry) ?? 0) < weight) best.set(entry, weight);
    };
    offer(this.#numbers.get(word.folded), weights.exact);
    for (const form of word.variants) offer(this.#numbers.get(form), weights.variant);
    if (word.open)
      for (const number of this.#byBeginning.get(beginningOf(word.folded)) ?? [])
        if ((this.#entries[number] as Entry).folded.startsWith(word.folded)) offer(number, weights.begun);
    if (word.sound !== undefined)
      for (const number of this.#bySound.get(word.sound) ?? []) offer(number, weights.sound);
    return [...best].map(([entry, weight]) => ({ entry, weight, edits: 0 }));
  }

  misspelt({ folded }: AskedWord): Expansion[] {
    const most = editsAllowed(folded);
    if (most === 0) return [];
    return this.#entries.flatMap((entry, number) => {
      const edits = distance(folded, entry.folded, most);
      return edits > 0 && edits <= most ? [{ entry: number, weight: weights.misspelt, edits }] : [];
    });
  }

  places(entry: number): readonly number[] {
    return (this.#entries[entry] as Entry).places;
  }

  /** Score of each of `many` places by its best expansion; minus infinity where the word is not. */
  scores({ expansions, idf }: FoundWord, many: number): Float64Array {
    const found = new Float64Array(many).fill(Number.NEGATIVE_INFINITY);
    for (const { entry, weight, edits } of expansions) {
      const { places, impacts } = this.#entries[entry] as Entry;
      const [scale, cost] = [weight * idf, editCost * edits];
      for (let at = 0; at < places.length; at++) {
        const score = scale * (impacts[at] as number) - cost;
        const place = places[at] as number;
        if (score > (found[place] as number)) found[place] = score;
      }
    }
    return found;
  }

  /** Whether the words stand in this order in one text of the document. */
  hasPhrase(place: number, phrase: readonly FoundWord[]): boolean {
    const wanted = phrase.map((word) => new Set(word.expansions.map(({ entry }) => entry)));
    return (this.#texts[place] as readonly (readonly number[])[]).some((said) =>
      said.some((_, from) =>
        wanted.every((entries, at) => {
          const word = said[from + at];
          return word !== undefined && entries.has(this.#entryAt(word));
        }),
      ),
    );
  }

  marks(places: readonly number[], found: readonly FoundWord[]): string[][] {
    const wanted = new Set(found.flatMap((word) => word.expansions.map(({ entry }) => entry)));
    return places.map((place) => this.#marksOf(place, wanted));
  }

  #marksOf(place: number, wanted: ReadonlySet<number>): string[] {
    const marked = new Set<string>();
    for (const said of this.#texts[place] as readonly (readonly number[])[]) {
      for (const number of said)
        if (wanted.has(this.#entryAt(number))) marked.add((this.#said[number] as Said).said);
    }
    return [...marked];
  }

  #entryAt = (said: number): number => (this.#said[said] as Said).entry;

  #saidOf({ said, folded }: Word): number {
    const known = this.#saidNumbers.get(said);
    if (known !== undefined) return known;
    const number = this.#said.push({ said, entry: this.#entryOf(folded) }) - 1;
    this.#saidNumbers.set(said, number);
    return number;
  }

  #entryOf(folded: string): number {
    const known = this.#numbers.get(folded);
    if (known !== undefined) return known;
    const number = this.#entries.push({ folded, places: [], impacts: [], counted: -1 }) - 1;
    this.#numbers.set(folded, number);
    putUnder(this.#bySound, sound(folded), number);
    putUnder(this.#byBeginning, beginningOf(folded), number);
    return number;
  }
}
