import { describe, expect, it } from 'vitest';
import { AskedWords } from './asked-words.ts';
import type { Value } from './kept-search.ts';
import { SlotsByValue } from './slots.ts';

/** Searches by the name under which they ask a word. */
function asking(...names: readonly string[]): SlotsByValue<Value> {
  const slots = new SlotsByValue<Value>();
  names.forEach((name, slot) => {
    slots.add(slot, [name]);
  });
  return slots;
}

describe('the searches that ask the words of a document', () => {
  it('ask them as written, by their sound or by their beginning', () => {
    const slots = asking('=kira', '~kila', 'ki*', 'kira*', '=kiira', '~lake', 'k*', 'kiras*');
    const found = new AskedWords().under(['kira'], slots);
    expect(new Set(found)).toEqual(
      new Set(['=kira', '~kila', 'ki*', 'kira*'].map((name) => slots.under(name))),
    );
  });

  it('are told once, however many words they stand under', () => {
    const slots = asking('ho*', '=hotel');
    expect(new AskedWords().under(['house', 'hotel'], slots)).toEqual([
      slots.under('ho*'),
      slots.under('=hotel'),
    ]);
  });

  it('are those that ask now, though the words were remembered', () => {
    const [words, slots] = [new AskedWords(), asking('=lake')];
    expect(words.under(['lake', 'house'], slots)).toHaveLength(1);
    slots.add(5, ['=house']);
    expect(words.under(['lake', 'house'], slots)).toHaveLength(2);
    slots.delete(0, ['=lake']);
    expect(words.under(['lake', 'house'], slots)).toEqual([slots.under('=house')]);
    slots.add(6, ['=house']);
    expect(words.under(['house'], slots)[0]?.size).toBe(2);
  });
});
