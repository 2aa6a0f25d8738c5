import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundarySizes } from '../testing/arbitrary-documents.ts';
import { addBit, scratchAfter, wordsFor } from './segment-layout.ts';

describe('a set of documents', () => {
  it.each([...boundarySizes, 1_000_000])(
    'over %d documents has capacity for all of them in a multiple of 16 bytes',
    (many) => {
      expect(wordsFor(many) * 32).toBeGreaterThanOrEqual(many);
      expect(wordsFor(many) % 4).toBe(0);
      expect((wordsFor(many) - 4) * 32).toBeLessThan(many);
    },
  );

  it('contains the added documents', () => {
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

describe('scratchAfter', () => {
  it('lays out disjoint, aligned regions of sufficient size', () => {
    const arbitrarySizes = fc.record({
      free: fc.nat({ max: 1e6 }).map((at) => at * 64),
      fields: fc.nat({ max: 50 }),
      documents: fc.oneof(fc.constantFrom(...boundarySizes), fc.nat({ max: 1e6 })),
      values: fc.nat({ max: 1e6 }),
    });
    fc.assert(
      fc.property(arbitrarySizes, ({ free, fields, documents, values }) => {
        const scratch = scratchAfter(free, fields, documents, values);
        const ends: [number, number][] = [
          [scratch.results, 4 * Math.max(10_000, values)],
          [scratch.page, 4 * 10_000],
          [scratch.heap, 4 * 10_000],
          [scratch.list, 4 * (documents + 3)],
          [scratch.keys, 8 * documents],
          [scratch.best, 8 * documents],
          [scratch.sets, 4 * wordsFor(documents) * (2 * fields + 8)],
        ];
        let before = free;
        for (const [at, bytes] of ends) {
          expect(at).toBeGreaterThanOrEqual(before);
          expect(at % 64).toBe(0);
          before = at + bytes;
        }
        expect(scratch.end).toBe(before);
      }),
    );
  });
});
