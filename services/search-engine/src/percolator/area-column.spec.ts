import fc from 'fast-check';
import { expect, it } from 'vitest';
import { predicateOf } from '../query/predicate.ts';
import { arbitraryAreaFilter, arbitraryPoint } from '../testing/arbitrary-documents.ts';
import { AreaColumn, type SimpleArea } from './area-column.ts';

const somePlaces = fc.uniqueArray(
  fc.record({
    slot: fc.oneof(fc.nat({ max: 130 }), fc.constantFrom(63, 64, 1_000)),
    place: arbitraryAreaFilter('at').filter((one): one is SimpleArea => !('polygons' in one)),
  }),
  { selector: ({ slot }) => slot },
);

it('an area column keeps slots whose area contains the point, and unconstrained slots', () => {
  fc.assert(
    fc.property(somePlaces, fc.nat({ max: 3 }), arbitraryPoint, (all, gone, at) => {
      const places = new AreaColumn();
      for (const { slot, place } of all) places.set(slot, place);
      for (const { slot } of all.slice(0, gone)) places.clear(slot);
      const left = all.slice(gone);
      expect([places.size, left.every(({ slot }) => places.constrained.has(slot))]).toEqual([
        left.length,
        true,
      ]);
      const list = Uint32Array.from([...all.map(({ slot }) => slot), 5_000]);
      const expected = Array.from(list).filter((slot) => {
        const own = left.find((one) => one.slot === slot);
        return own === undefined || predicateOf(own.place).passes({ id: 'd', fields: { at } });
      });
      const matchCount = places.filter(list, list.length, at);
      expect(Array.from(list.subarray(0, matchCount))).toEqual(expected);
    }),
    { numRuns: 400 },
  );
});

it('a circle in the column is as exact as the distance formula', () => {
  const edge = fc.record({ near: arbitraryPoint, at: arbitraryPoint, more: fc.constantFrom(-1e-6, 0, 1e-6) });
  fc.assert(
    fc.property(edge, ({ near, at, more }) => {
      const filterAt = (radiusM: number) => ({ field: 'at', near, radiusM });
      const document = { id: 'd', fields: { at } };
      let [low, high] = [0, 2.1e7];
      for (let round = 0; round < 60; round++) {
        const middle = (low + high) / 2;
        if (predicateOf(filterAt(middle)).passes(document)) high = middle;
        else low = middle;
      }
      const places = new AreaColumn();
      places.set(0, filterAt(Math.max(0, high + more)));
      const isIn = predicateOf(filterAt(Math.max(0, high + more))).passes(document);
      expect(places.filter(Uint32Array.of(0), 1, at)).toBe(Number(isIn));
    }),
    { numRuns: 150 },
  );
});
