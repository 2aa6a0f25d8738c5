import { keysOfWord, type Value } from './decompose-query.ts';
import type { SlotsByValue, ValueSlots } from './slots.ts';

/** Words whose slots are cached: those of the usual phrases of a market, a few megabytes. */
const maxCachedWords = 20_000;

/** Caches the slots that match each word: most words of a document occur again in the next one. */
export class TermSlotsCache {
  readonly #remembered = new Map<string, readonly ValueSlots[]>();
  #age = -1;

  /** The slots under every key of any of the words. */
  slotsFor(words: Iterable<string>, slots: SlotsByValue<Value>): readonly ValueSlots[] {
    if (this.#age !== slots.revision || this.#remembered.size > maxCachedWords) this.#remembered.clear();
    this.#age = slots.revision;
    const found = new Set<ValueSlots>();
    for (const word of words) for (const one of this.#underOne(word, slots)) found.add(one);
    return [...found];
  }

  #underOne(word: string, slots: SlotsByValue<Value>): readonly ValueSlots[] {
    const cached = this.#remembered.get(word);
    if (cached !== undefined) return cached;
    const asked = keysOfWord(word).flatMap((name) => slots.get(name) ?? []);
    this.#remembered.set(word, asked);
    return asked;
  }
}
