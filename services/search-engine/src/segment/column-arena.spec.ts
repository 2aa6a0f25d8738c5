import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Column, pack, pagesFor, view } from './column-arena.ts';

const someColumn: fc.Arbitrary<Column> = fc.oneof(
  fc.uint8Array({ maxLength: 100 }),
  fc.uint16Array({ maxLength: 100 }),
  fc.uint32Array({ maxLength: 100 }),
  fc.float64Array({ maxLength: 100 }),
);

describe('a column arena', () => {
  it('returns columns unchanged, each cache-line aligned and none at address 0', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), someColumn, { maxKeys: 8 }),
        fc.nat({ max: 200_000 }),
        (given, more) => {
          const columns = { ...given };
          const { memory, directory, free } = pack(columns, (end) => end + more);
          for (const [name, column] of Object.entries(columns))
            expect(view(memory, directory, name)).toEqual(column);
          for (const { at } of Object.values(directory))
            expect([at % 64, at > 0, at < free || free === at]).toEqual([0, true, true]);
          expect(memory.buffer.byteLength).toBeGreaterThanOrEqual(free + more);
          expect(memory.buffer.byteLength - (free + more)).toBeLessThan(65_536);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is shared between threads', () => {
    const { memory, directory } = pack({ living: new Uint32Array(4) }, (end) => end);
    (view(memory, directory, 'living') as Uint32Array)[2] = 7;
    expect(memory.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(view(memory, directory, 'living')[2]).toBe(7);
  });

  it('names a missing column in the error', () => {
    const { memory, directory } = pack({}, (end) => end);
    expect(() => view(memory, directory, 'price')).toThrow('no column price');
  });

  it('allocates whole pages of 64 KB', () => {
    expect([1, 65_536, 65_537].map(pagesFor)).toEqual([1, 1, 2]);
  });
});
