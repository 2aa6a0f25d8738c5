import { namesOf, type Value } from './kept-search.ts';
import type { SlotsByValue, ValueSlots } from './slots.ts';

/** Words whose names are remembered: those of a market's usual phrases, a few megabytes. */
const mostRemembered = 20_000;

/** Which searches ask the words of documents; most words come again in the next document. */
export class AskedWords {
  readonly #remembered = new Map<string, readonly ValueSlots[]>();
  #age = -1;

  /** The searches under every name that one of the words has. */
  under(words: Iterable<string>, slots: SlotsByValue<Value>): readonly ValueSlots[] {
    if (this.#age !== slots.age || this.#remembered.size > mostRemembered) this.#remembered.clear();
    this.#age = slots.age;
    const found = new Set<ValueSlots>();
    for (const word of words) for (const one of this.#underOne(word, slots)) found.add(one);
    return [...found];
  }

  #underOne(word: string, slots: SlotsByValue<Value>): readonly ValueSlots[] {
    const known = this.#remembered.get(word);
    if (known !== undefined) return known;
    const asked = namesOf(word).flatMap((name) => slots.under(name) ?? []);
    this.#remembered.set(word, asked);
    return asked;
  }
}
