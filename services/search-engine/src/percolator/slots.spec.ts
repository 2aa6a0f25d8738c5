import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepSatisfied, listSlots, SlotSet, SlotsByValue, ValueSlots } from './slots.ts';

const aSlot = fc.oneof(fc.nat({ max: 70 }), fc.nat({ max: 5_000 }));
const someSlots = fc.uniqueArray(aSlot, { maxLength: 40 });
/** Slots that are added or removed. */
const someChanges = fc.array(fc.record({ slot: aSlot, goes: fc.boolean() }), { maxLength: 80 });
const rising = (slots: Iterable<number>) => [...slots].sort((one, other) => one - other);

function bitsOf(slots: Iterable<number>, words = 160): Uint32Array {
  const bits = new Uint32Array(words);
  for (const slot of slots) bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
  return bits;
}
function listed(bits: Uint32Array): number[] {
  const list = new Uint32Array(bits.length * 32);
  return Array.from(list.subarray(0, listSlots(bits, list)));
}

describe('slots', () => {
  it('contain what was added and not removed', () => {
    fc.assert(
      fc.property(someChanges, (changes) => {
        const [slots, expected] = [new SlotSet(), new Set<number>()];
        for (const { slot, goes } of changes) {
          if (goes) slots.delete(slot);
          else slots.add(slot);
          if (goes) expected.delete(slot);
          else expected.add(slot);
          expect(slots.has(slot)).toBe(!goes);
        }
        expect(listed(slots.words)).toEqual(rising(expected));
        expect(slots.has(1_000_000)).toBe(false);
      }),
    );
  });

  it('of one value are added to a target of any length, from a list or from bits', () => {
    const arbitraryTarget = fc.record({
      few: someSlots,
      first: fc.constantFrom(0, 2_980, 2_999, 3_100),
      words: fc.nat({ max: 160 }),
    });
    fc.assert(
      fc.property(arbitraryTarget, ({ few, first, words }) => {
        const [slots, expected] = [new ValueSlots(), new Set<number>()];
        const put = (slot: number) => {
          if (!expected.has(slot)) slots.add(slot);
          expected.add(slot);
        };
        for (let slot = 0; slot < first; slot++) put(slot);
        for (const slot of few) put(slot);
        for (const slot of few.slice(0, 5)) {
          slots.delete(slot);
          expected.delete(slot);
        }
        expect(slots.size).toBe(expected.size);
        const marked = bitsOf([1], words);
        slots.addTo(marked);
        const room = [1, ...expected].filter((slot) => slot < words * 32);
        expect(listed(marked)).toEqual(rising(new Set(words === 0 ? [] : room)));
      }),
      { numRuns: 40 },
    );
  });

  it('switch to bits when they become many', () => {
    const slots = new ValueSlots();
    for (let slot = 0; slot < 3_000; slot++) slots.add(slot);
    expect(slots.bits).toBeUndefined();
    slots.add(3_000);
    expect(listed(slots.bits as Uint32Array)).toHaveLength(3_001);
  });
});

describe('slots by value', () => {
  const wishes = fc.uniqueArray(
    fc.record({
      slot: fc.nat({ max: 200 }),
      values: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
    }),
    { selector: ({ slot }) => slot, maxLength: 40 },
  );
  const given = fc.subarray(['a', 'b', 'c', 'd']);

  it('keep unconstrained slots and those that a given value satisfies', () => {
    fc.assert(
      fc.property(
        wishes,
        fc.uniqueArray(fc.nat({ max: 200 }), { maxLength: 80, size: 'max' }),
        given,
        fc.nat({ max: 3 }),
        (all, found, values, gone) => {
          const slots = new SlotsByValue<string>();
          for (const { slot, values: own } of all) slots.add(slot, own);
          for (const { slot, values: own } of all.slice(0, gone)) slots.delete(slot, own);
          const left = all.slice(gone);
          expect(slots.size).toBe(left.length);
          const set = bitsOf(found);
          slots.narrow(
            set,
            values.flatMap((value) => slots.get(value) ?? []),
            new Uint32Array(set.length).fill(0xffff_ffff),
          );
          const passes = (slot: number) => {
            const wish = left.find((one) => one.slot === slot);
            return wish === undefined || wish.values.some((value) => values.includes(value));
          };
          expect(listed(set)).toEqual(rising(found.filter(passes)));
        },
      ),
    );
  });

  it('narrow by one frequent value like by any other', () => {
    const slots = new SlotsByValue<string>();
    for (let slot = 0; slot < 4_000; slot++) slots.add(slot, [slot < 3_500 ? 'a' : 'b']);
    const set = bitsOf([0, 3_499, 3_500, 4_100]);
    slots.narrow(set, [slots.get('a') as ValueSlots], new Uint32Array(set.length));
    expect(listed(set)).toEqual([0, 3_499, 4_100]);
  });

  it('increase the revision when a value gains its first or loses its last slot', () => {
    const slots = new SlotsByValue<string>();
    const ages = [slots.revision];
    slots.add(1, ['a']);
    ages.push(slots.revision);
    slots.add(2, ['a']);
    slots.delete(1, ['a']);
    ages.push(slots.revision);
    slots.delete(2, ['a']);
    ages.push(slots.revision);
    expect(ages).toEqual([0, 1, 1, 2]);
    expect(slots.get('a')).toBeUndefined();
  });
});

it('keepSatisfied removes constrained slots that are not satisfied', () => {
  const crowded = fc.uniqueArray(fc.nat({ max: 200 }), { maxLength: 60 });
  fc.assert(
    fc.property(crowded, crowded, crowded, fc.nat({ max: 7 }), (found, asks, done, words) => {
      const asking = new SlotSet();
      for (const slot of asks) asking.add(slot);
      const set = bitsOf(found);
      keepSatisfied(set, asking, bitsOf(done, words));
      const fulfilled = done.filter((slot) => slot < words * 32);
      expect(listed(set)).toEqual(
        rising(found.filter((slot) => !asks.includes(slot) || fulfilled.includes(slot))),
      );
    }),
  );
});
