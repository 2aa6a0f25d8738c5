import { describe, expect, it } from 'vitest';
import type { Value } from './decompose-query.ts';
import { SlotsByValue } from './slots.ts';
import { TermSlotsCache } from './term-slots-cache.ts';

/** Slots by the term key of their query. */
function slotsOf(...names: readonly string[]): SlotsByValue<Value> {
  const slots = new SlotsByValue<Value>();
  names.forEach((name, slot) => {
    slots.add(slot, [name]);
  });
  return slots;
}

describe('the slots of the words of a document', () => {
  it('are found by exact, phonetic and prefix key', () => {
    const slots = slotsOf('=kira', '~kila', 'ki*', 'kira*', '=kiira', '~lake', 'k*', 'kiras*');
    const found = new TermSlotsCache().slotsFor(['kira'], slots);
    expect(new Set(found)).toEqual(
      new Set(['=kira', '~kila', 'ki*', 'kira*'].map((name) => slots.get(name))),
    );
  });

  it('are returned once when several words match', () => {
    const slots = slotsOf('ho*', '=hotel');
    expect(new TermSlotsCache().slotsFor(['house', 'hotel'], slots)).toEqual([
      slots.get('ho*'),
      slots.get('=hotel'),
    ]);
  });

  it('are current although words are cached', () => {
    const [words, slots] = [new TermSlotsCache(), slotsOf('=lake')];
    expect(words.slotsFor(['lake', 'house'], slots)).toHaveLength(1);
    slots.add(5, ['=house']);
    expect(words.slotsFor(['lake', 'house'], slots)).toHaveLength(2);
    slots.delete(0, ['=lake']);
    expect(words.slotsFor(['lake', 'house'], slots)).toEqual([slots.get('=house')]);
    slots.add(6, ['=house']);
    expect(words.slotsFor(['house'], slots)[0]?.size).toBe(2);
  });
});
