import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBit, scratchAfter, wordsFor } from './layout.ts';
import { borders } from './testing/some-documents.ts';

describe('a set', () => {
  it.each([...borders, 1_000_000])(
    'over %d documents has room for all of them in whole steps of 16 bytes',
    (many) => {
      expect(wordsFor(many) * 32).toBeGreaterThanOrEqual(many);
      expect(wordsFor(many) % 4).toBe(0);
      expect((wordsFor(many) - 4) * 32).toBeLessThan(many);
    },
  );

  it('holds what was added', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: 127 })), (places) => {
        const set = new Uint32Array(4);
        for (const place of places) addBit(set, place);
        const bits = Array.from(set, (word) => word.toString(2).padStart(32, '0').split('').reverse()).flat();
        expect(Array.from(bits.keys()).filter((at) => bits[at] === '1')).toEqual(
          places.sort((a, b) => a - b),
        );
      }),
    );
  });
});

describe('the room for a query', () => {
  it('has every part apart from the others, each as large as its most, and starts where kernels can read', () => {
    const asked = fc.record({
      free: fc.nat({ max: 1e6 }).map((at) => at * 64),
      fields: fc.nat({ max: 50 }),
      documents: fc.oneof(fc.constantFrom(...borders), fc.nat({ max: 1e6 })),
      values: fc.nat({ max: 1e6 }),
    });
    fc.assert(
      fc.property(asked, ({ free, fields, documents, values }) => {
        const room = scratchAfter(free, fields, documents, values);
        const ends: [number, number][] = [
          [room.results, 4 * Math.max(10_000, values)],
          [room.page, 4 * 10_000],
          [room.heap, 4 * 10_000],
          [room.list, 4 * (documents + 3)],
          [room.keys, 8 * documents],
          [room.best, 8 * documents],
          [room.sets, 4 * wordsFor(documents) * (2 * fields + 8)],
        ];
        let before = free;
        for (const [at, bytes] of ends) {
          expect(at).toBeGreaterThanOrEqual(before);
          expect(at % 64).toBe(0);
          before = at + bytes;
        }
        expect(room.end).toBe(before);
      }),
    );
  });
});
