import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from '../query/predicate.ts';
import { arbitraryFilter, documentsOf } from '../testing/arbitrary-documents.ts';
import { buildTestSegment } from '../testing/test-segment.ts';
import { scanRangeOf } from './scan-range.ts';

const fields = {
  at: { kind: 'point' },
  genre: { kind: 'keyword' },
  tags: { kind: 'keyword', many: true },
  price: { kind: 'number' },
  second: { kind: 'point' },
} as const;
const documents = fc.sample(documentsOf(fields, 1_000), { numRuns: 1, seed: 11 })[0] ?? [];
const { columns, placed } = buildTestSegment(fields, documents);

describe('scanRangeOf', () => {
  it('contains every document that passes, in multiples of four words', () => {
    fc.assert(
      fc.property(fc.array(arbitraryFilter(fields), { maxLength: 3 }), (filters) => {
        const { from, to } = scanRangeOf(columns, filters);
        expect([from % 4, to % 4, from >= 0, from <= to]).toEqual([0, 0, true, true]);
        const tests = filters.map((filter) => predicateOf(filter).passes);
        const passing = Array.from(placed.keys()).filter((place) =>
          tests.every((passes) => passes(placed[place] as never)),
        );
        expect(passing.filter((place) => place >>> 5 < from || place >>> 5 >= to)).toEqual([]);
      }),
    );
  });

  it.each<[string, SearchFilter[], number]>([
    ['no filter', [], columns.words],
    ['a value that no document has', [{ field: 'genre', anyOf: ['unknown'] }], 0],
    ['an area without documents', [{ field: 'at', box: [-100.5, 40, -100.4, 40.1] }], 4],
    ['a point field not in Morton order', [{ field: 'second', near: [0, 0], radiusM: 1 }], columns.words],
    ['a range', [{ field: 'price', from: 1, to: 1 }], columns.words],
  ])('is as narrow as possible for %s', (_, filters, words) => {
    const { from, to } = scanRangeOf(columns, filters);
    expect(to - from).toBe(words);
  });

  it('spans the first to the last document of rare values', () => {
    const own = buildTestSegment(
      { tags: { kind: 'keyword', many: true } },
      Array.from({ length: 300 }, (_, at) => ({ id: `d${at}`, fields: { tags: [`only${at}`] } })),
    ).columns;
    const place = fc.nat({ max: 299 });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const filter = { field: 'tags', anyOf: [`only${one}`, `only${other}`] };
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        expect(scanRangeOf(own, [filter])).toEqual({ from: (first >>> 7) * 4, to: (last >>> 7) * 4 + 4 });
      }),
    );
    for (const at of [0, 127, 128, 255, 256]) {
      const from = (at >>> 7) * 4;
      expect(scanRangeOf(own, [{ field: 'tags', anyOf: [`only${at}`] }])).toEqual({ from, to: from + 4 });
    }
  });
});
