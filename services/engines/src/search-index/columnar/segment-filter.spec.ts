import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { predicateOf } from './predicate.ts';
import { byCost, narrow } from './segment-filter.ts';
import { placesIn, segmentOf, setOf, somePlaces } from './testing/segment-of.ts';
import { documentsOf, someFilter } from './testing/some-documents.ts';

type Built = ReturnType<typeof segmentOf>;
const plenty = () => new Budget(1e9, 60_000);

/** What of some places a filter leaves, by the segment and by looking at each. */
function both({ columns, placed }: Built, places: readonly number[], filter: SearchFilter) {
  columns.reset();
  const set = setOf(columns, places);
  narrow(columns, set, filter, plenty());
  const { passes } = predicateOf(filter);
  return { left: placesIn(set), expected: places.filter((place) => passes(placed[place] as never)) };
}

describe('a filter narrows a set of a segment', () => {
  const fields = {
    genre: { kind: 'keyword' },
    tags: { kind: 'keyword', many: true },
    price: { kind: 'number' },
    sold: { kind: 'boolean' },
    at: { kind: 'point' },
    second: { kind: 'point' },
  } as const;
  const sample = fc.sample(documentsOf(fields, 129), { numRuns: 1, seed: 7 });
  const sizes = [0, 1, 32, 33, 128, 129].map((many) => segmentOf(fields, (sample[0] ?? []).slice(0, many)));

  it('to what passes it, of whatever was there before', () => {
    const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(fc.constantFrom(...sizes), some, someFilter(fields), (built, some, filter) => {
        const { left, expected } = both(built, somePlaces(built.placed, some), filter);
        expect(left).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('and pays for the words it looks at', () => {
    const { columns } = sizes.at(-1) as Built;
    columns.reset();
    const filter = { field: 'sold', is: true };
    expect(() =>
      narrow(columns, setOf(columns, []), filter, new Budget(columns.words - 1, 60_000)),
    ).toThrow();
    expect(() =>
      narrow(columns, setOf(columns, []), filter, new Budget(columns.words, 60_000)),
    ).not.toThrow();
  });
});

describe('a range of many documents', () => {
  const many = 17_000;
  const big = segmentOf(
    { price: { kind: 'number' } },
    Array.from({ length: many }, (_, at) => ({
      id: `d${at}`,
      fields: at % 50 === 0 ? {} : { price: ((at * 7_919) % many) >>> 2 },
    })),
  );
  const prices = big.placed.map(({ fields }) => fields['price'] as number | undefined);

  it('is the sets of the nearest cuts and what lies between, and all of it', () => {
    const end = fc.integer({ min: -1, max: many / 4 + 1 });
    fc.assert(
      fc.property(end, end, (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        big.columns.reset();
        const set = big.columns.copyOf(big.columns.living);
        narrow(big.columns, set, { field: 'price', from, to }, plenty());
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

it('filters whose sets lie ready come first, then ids, places and ranges', () => {
  const filters: SearchFilter[] = [
    { field: 'price', from: 1 },
    { field: 'at', near: [0, 0], radiusM: 1 },
    { ids: [] },
    { field: 'sold', is: true },
  ];
  expect(filters.toSorted(byCost)).toEqual(filters.toReversed());
});
