import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RangeColumn } from './range-column.ts';

const someEnd = fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined });
const someRanges = fc.uniqueArray(
  fc.record({
    slot: fc.oneof(fc.nat({ max: 130 }), fc.constantFrom(63, 64, 1_000)),
    from: someEnd,
    to: someEnd,
  }),
  { selector: ({ slot }) => slot },
);

it('a range column keeps slots whose range includes the value, and unconstrained slots', () => {
  const value = fc.oneof(fc.integer({ min: -10, max: 10 }), fc.constantFrom(1e300, -1e300));
  fc.assert(
    fc.property(someRanges, fc.nat({ max: 5 }), value, (all, gone, value) => {
      const ranges = new RangeColumn();
      for (const { slot, from, to } of all)
        ranges.set(slot, {
          field: 'price',
          ...omitUndefined({ from, to }),
        });
      for (const { slot } of all.slice(0, gone)) ranges.clear(slot);
      const left = all.slice(gone);
      expect([ranges.size, left.every(({ slot }) => ranges.constrained.has(slot))]).toEqual([
        left.length,
        true,
      ]);
      const list = Uint32Array.from([...all.map(({ slot }) => slot), 5_000]);
      const matchCount = ranges.filter(list.slice(), list.length, value);
      const expected = Array.from(list).filter((slot) => {
        const own = left.find((one) => one.slot === slot);
        return own === undefined || ((own.from ?? value) <= value && value <= (own.to ?? value));
      });
      const listed = list.slice();
      ranges.filter(listed, list.length, value);
      expect([matchCount, ...listed.subarray(0, matchCount)]).toEqual([expected.length, ...expected]);
    }),
  );
});
