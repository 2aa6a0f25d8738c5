import { keysOfWord, type Value } from './decompose-query.ts';
import type { SlotsByValue, ValueSlots } from './slots.ts';

/** Words whose slots are cached: those of the usual phrases of a market, a few megabytes. */
const maxCachedWords = 20_000;

/** Caches the slots that match each word: most words of a document occur again in the next one. */
export class TermSlotsCache {
  readonly #slotsByWord = new Map<string, readonly ValueSlots[]>();
  #revision = -1;

  /** The slots under every key of any of the words. */
  slotsFor(words: Iterable<string>, slots: SlotsByValue<Value>): readonly ValueSlots[] {
    if (this.#revision !== slots.revision || this.#slotsByWord.size > maxCachedWords)
      this.#slotsByWord.clear();
    this.#revision = slots.revision;
    const found = new Set<ValueSlots>();
    for (const word of words) for (const one of this.#slotsForWord(word, slots)) found.add(one);
    return [...found];
  }

  #slotsForWord(word: string, slots: SlotsByValue<Value>): readonly ValueSlots[] {
    const cached = this.#slotsByWord.get(word);
    if (cached !== undefined) return cached;
    const slotsOfKeys = keysOfWord(word).flatMap((name) => slots.get(name) ?? []);
    this.#slotsByWord.set(word, slotsOfKeys);
    return slotsOfKeys;
  }
}
