import fc from 'fast-check';
import { expect, it } from 'vitest';
import { predicateOf } from '../columnar/predicate.ts';
import { somePlaceFilter, somePoint } from '../columnar/testing/some-documents.ts';
import { Places, type SimplePlace } from './places.ts';

const somePlaces = fc.uniqueArray(
  fc.record({
    slot: fc.oneof(fc.nat({ max: 130 }), fc.constantFrom(63, 64, 1_000)),
    place: somePlaceFilter('at').filter((one): one is SimplePlace => !('polygons' in one)),
  }),
  { selector: ({ slot }) => slot },
);

it('a point keeps the slots whose box or circle holds it, and those that ask nothing', () => {
  fc.assert(
    fc.property(somePlaces, fc.nat({ max: 3 }), somePoint, (all, gone, at) => {
      const places = new Places();
      for (const { slot, place } of all) places.set(slot, place);
      for (const { slot } of all.slice(0, gone)) places.clear(slot);
      const left = all.slice(gone);
      expect([places.many, left.every(({ slot }) => places.asking.has(slot))]).toEqual([left.length, true]);
      const list = Uint32Array.from([...all.map(({ slot }) => slot), 5_000]);
      const expected = Array.from(list).filter((slot) => {
        const own = left.find((one) => one.slot === slot);
        return own === undefined || predicateOf(own.place).passes({ id: 'd', fields: { at } });
      });
      const kept = places.keep(list, list.length, at);
      expect(Array.from(list.subarray(0, kept))).toEqual(expected);
    }),
    { numRuns: 400 },
  );
});

it('a circle ends where the distance does, to the last place', () => {
  const edge = fc.record({ near: somePoint, at: somePoint, more: fc.constantFrom(-1e-6, 0, 1e-6) });
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
      const places = new Places();
      places.set(0, filterAt(Math.max(0, high + more)));
      const isIn = predicateOf(filterAt(Math.max(0, high + more))).passes(document);
      expect(places.keep(Uint32Array.of(0), 1, at)).toBe(Number(isIn));
    }),
    { numRuns: 150 },
  );
});
