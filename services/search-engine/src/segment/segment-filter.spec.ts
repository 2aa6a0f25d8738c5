import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFilterCost } from '../query/filter-cost.ts';
import { predicateOf } from '../query/predicate.ts';
import { QueryBudget } from '../query/query-budget.ts';
import { arbitraryFilter, documentsOf } from '../testing/arbitrary-documents.ts';
import { buildTestSegment, docsIn, setOf, someDocs } from '../testing/test-segment.ts';
import { applyFilter } from './segment-filter.ts';

type Built = ReturnType<typeof buildTestSegment>;
const plenty = () => new QueryBudget(1e9, 60_000);

/** Documents that a filter leaves, by the segment and by testing each document. */
function both({ columns, placed }: Built, places: readonly number[], filter: SearchFilter) {
  columns.reset();
  const set = setOf(columns, places);
  applyFilter(columns, set, filter, plenty());
  const { passes } = predicateOf(filter);
  return { left: docsIn(set), expected: places.filter((place) => passes(placed[place] as never)) };
}

describe('applyFilter', () => {
  const fields = {
    genre: { kind: 'keyword' },
    tags: { kind: 'keyword', many: true },
    price: { kind: 'number' },
    sold: { kind: 'boolean' },
    at: { kind: 'point' },
    second: { kind: 'point' },
  } as const;
  const sample = fc.sample(documentsOf(fields, 129), { numRuns: 1, seed: 7 });
  const sizes = [0, 1, 32, 33, 128, 129].map((many) =>
    buildTestSegment(fields, (sample[0] ?? []).slice(0, many)),
  );

  it('keeps exactly the documents of a set that pass', () => {
    const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(fc.constantFrom(...sizes), some, arbitraryFilter(fields), (built, some, filter) => {
        const { left, expected } = both(built, someDocs(built.placed, some), filter);
        expect(left).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('spends the budget for the words it examines', () => {
    const { columns } = sizes.at(-1) as Built;
    columns.reset();
    const filter = { field: 'sold', is: true };
    expect(() =>
      applyFilter(columns, setOf(columns, []), filter, new QueryBudget(columns.words - 1, 60_000)),
    ).toThrow();
    expect(() =>
      applyFilter(columns, setOf(columns, []), filter, new QueryBudget(columns.words, 60_000)),
    ).not.toThrow();
  });
});

describe('a range over many documents', () => {
  const many = 17_000;
  const big = buildTestSegment(
    { price: { kind: 'number' } },
    Array.from({ length: many }, (_, at) => ({
      id: `d${at}`,
      fields: at % 50 === 0 ? {} : { price: ((at * 7_919) % many) >>> 2 },
    })),
  );
  const prices = big.placed.map(({ fields }) => fields['price'] as number | undefined);

  it('combines the sets of the nearest cuts with the documents between', () => {
    const end = fc.integer({ min: -1, max: many / 4 + 1 });
    fc.assert(
      fc.property(end, end, (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        big.columns.reset();
        const set = big.columns.copyOf(big.columns.live);
        applyFilter(big.columns, set, { field: 'price', from, to }, plenty());
        const inside = Array.from(prices.keys()).filter((place) => {
          const price = prices[place];
          return price !== undefined && price >= from && price <= to;
        });
        expect(big.columns.count(set)).toBe(inside.length);
        expect(big.columns.countBoth(set, setOf(big.columns, inside))).toBe(inside.length);
      }),
      { numRuns: 40 },
    );
  });
});

it('compareFilterCost orders precomputed sets first, then ids, areas and ranges', () => {
  const filters: SearchFilter[] = [
    { field: 'price', from: 1 },
    { field: 'at', near: [0, 0], radiusM: 1 },
    { ids: [] },
    { field: 'sold', is: true },
  ];
  expect(filters.toSorted(compareFilterCost)).toEqual(filters.toReversed());
});
