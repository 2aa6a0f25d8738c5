import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from './predicate.ts';
import { reachOf } from './segment-reach.ts';
import { segmentOf } from './testing/segment-of.ts';
import { documentsOf, someFilter } from './testing/some-documents.ts';

const fields = {
  at: { kind: 'point' },
  genre: { kind: 'keyword' },
  tags: { kind: 'keyword', many: true },
  price: { kind: 'number' },
  second: { kind: 'point' },
} as const;
const documents = fc.sample(documentsOf(fields, 1_000), { numRuns: 1, seed: 11 })[0] ?? [];
const { columns, placed } = segmentOf(fields, documents);

describe('the words that filters can reach', () => {
  it('hold every document that passes, in whole steps of four', () => {
    fc.assert(
      fc.property(fc.array(someFilter(fields), { maxLength: 3 }), (filters) => {
        const { from, to } = reachOf(columns, filters);
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
    ['nothing', [], columns.words],
    ['a word that nobody has', [{ field: 'genre', anyOf: ['unknown'] }], 0],
    ['a spot where nobody is', [{ field: 'at', box: [-100.5, 40, -100.4, 40.1] }], 4],
    ['a point off the curve', [{ field: 'second', near: [0, 0], radiusM: 1 }], columns.words],
    ['a range', [{ field: 'price', from: 1, to: 1 }], columns.words],
  ])('of %s are as few as shows at once', (_, filters, words) => {
    const { from, to } = reachOf(columns, filters);
    expect(to - from).toBe(words);
  });

  it('of rare words are those from the first of their documents to the last', () => {
    const own = segmentOf(
      { tags: { kind: 'keyword', many: true } },
      Array.from({ length: 300 }, (_, at) => ({ id: `d${at}`, fields: { tags: [`only${at}`] } })),
    ).columns;
    const place = fc.nat({ max: 299 });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const filter = { field: 'tags', anyOf: [`only${one}`, `only${other}`] };
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        expect(reachOf(own, [filter])).toEqual({ from: (first >>> 7) * 4, to: (last >>> 7) * 4 + 4 });
      }),
    );
    for (const at of [0, 127, 128, 255, 256]) {
      const from = (at >>> 7) * 4;
      expect(reachOf(own, [{ field: 'tags', anyOf: [`only${at}`] }])).toEqual({ from, to: from + 4 });
    }
  });
});
