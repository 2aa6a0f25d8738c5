import type { SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import { numberOf } from '@ardhi/kernel/ports/search-index/field-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnarSearch } from '../engine/columnar-search.ts';
import { barOf } from '../query/index-part.ts';
import { buildTestSegment, setOf, someDocs } from '../testing/test-segment.ts';
import { extentOf, histogramOf } from './segment-histogram.ts';

const some = 1_400;
/** Shared prices; one document in nine has none. */
const { columns, placed } = buildTestSegment(
  { price: { kind: 'number' } },
  Array.from({ length: some }, (_, at) => ({
    id: `d${at}`,
    fields: at % 9 > 0 ? { price: ((at * 31) % 200) - 50 } : {},
  })),
);

/** Sets from a few documents to nearly all, clustered or spread. */
const someSet = fc
  .record({
    some: fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
    from: fc.nat({ max: some }),
    length: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: some })),
  })
  .map(({ some, from, length }) =>
    someDocs(placed, some).filter((place) => place >= from && place < from + length),
  );
const pricesAt = (places: readonly number[]) =>
  places.flatMap((place) => numberOf(placed[place] as (typeof placed)[number], 'price') ?? []);

const shops: SearchDeclaration = {
  name: 'shops',
  version: 1,
  fields: { kind: { kind: 'keyword' }, price: { kind: 'number' }, floors: { kind: 'number' } },
};
const many = 24_000;
const pseudoRandom = (number: number) => (number * 0.754_877_666) % 1;
/** Skewed prices; one kind lies strictly inside the overall extent, one has a single price. */
const priceOf: Readonly<Record<string, (number: number) => number | undefined>> = {
  stall: (number) => Math.round(10 * Math.exp(6 * pseudoRandom(number))),
  shop: (number) => Math.round(4_000 * Math.exp(5 * pseudoRandom(number))),
  hall: (number) => (number % 5 === 0 ? undefined : 9_000 + Math.round(30_000 * pseudoRandom(number))),
  kiosk: () => 2_500,
};
const kinds = Object.keys(priceOf);
const all = Array.from({ length: many }, (_, number) => {
  const kind = kinds[(number * 7) % 4] as string;
  return {
    id: `s${String((number * 7_919) % many).padStart(6, '0')}`,
    fields: { kind, price: priceOf[kind]?.(number), floors: number % 9 },
  };
});

function counted(chosen: readonly (typeof all)[number][], bars: number) {
  const prices = chosen.flatMap(({ fields: { price } }) => price ?? []);
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const counts = Array.from({ length: bars }, () => 0);
  for (const price of prices) {
    const bar = barOf(price, min, max, bars);
    counts[bar] = (counts[bar] as number) + 1;
  }
  return { bars: counts, min, max };
}

describe('a histogram', () => {
  it('extends from the minimum to the maximum of a set', () => {
    fc.assert(
      fc.property(someSet, (places) => {
        columns.reset();
        const prices = pricesAt(places);
        expect(extentOf(columns, setOf(columns, places), places.length, 'price')).toEqual(
          prices.length === 0 ? undefined : [Math.min(...prices), Math.max(...prices)],
        );
      }),
      { numRuns: 300 },
    );
  });

  it('counts each document in the bar of its value', () => {
    const ends = fc.tuple(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 60 }),
    );
    fc.assert(
      fc.property(someSet, ends, (places, [below, above, many]) => {
        columns.reset();
        const prices = pricesAt(places);
        const [least, greatest] = [Math.min(0, ...prices) - below, Math.max(0, ...prices) + above];
        const bars = histogramOf(
          columns,
          setOf(columns, places),
          places.length,
          'price',
          least,
          greatest,
          many,
        );
        expect(bars).toEqual(
          bars.map((_, bar) => prices.filter((price) => barOf(price, least, greatest, many) === bar).length),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('uses the bar boundaries of barOf for fractional values', () => {
    const cents = buildTestSegment(
      { price: { kind: 'number' } },
      Array.from({ length: 400 }, (_, at) => ({ id: `d${at}`, fields: { price: at / 100 } })),
    );
    const set = setOf(cents.columns, cents.placed.keys());
    const ends = fc.record({ below: fc.nat({ max: 150 }), to: fc.integer({ min: 1, max: 300 }) });
    fc.assert(
      fc.property(ends, fc.integer({ min: 1, max: 60 }), ({ below, to }, many) => {
        cents.columns.reset();
        const [least, greatest] = [-below / 100, Math.max(3.99, to / 70)];
        const bars = histogramOf(cents.columns, set, 400, 'price', least, greatest, many);
        const own = Array.from({ length: 400 }, (_, at) => barOf(at / 100, least, greatest, many));
        expect(bars).toEqual(bars.map((_, bar) => own.filter((one) => one === bar).length));
      }),
      { numRuns: 200 },
    );
  });

  it('has one bar when all values are equal', () => {
    const same = buildTestSegment(
      { price: { kind: 'number' } },
      Array.from({ length: 200 }, (_, at) => ({ id: `d${at}`, fields: at < 150 ? { price: 7 } : {} })),
    );
    const set = setOf(same.columns, same.placed.keys());
    expect(extentOf(same.columns, set, 200, 'price')).toEqual([7, 7]);
    expect(histogramOf(same.columns, set, 200, 'price', 7, 7, 3)).toEqual([150, 0, 0]);
  });

  it('equals a full scan on large indexes of one and two segments', async () => {
    const engine = columnarSearch();
    const index = await engine.open(shops);
    let position = 0;
    for (const half of [all.slice(0, many / 2), all.slice(many / 2)]) {
      position += half.length;
      await index.apply(
        half.map((document) => ({ id: document.id, document })),
        position,
      );
      const known = all.slice(0, position);
      for (const wanted of [['stall'], ['shop'], ['hall'], ['kiosk'], ['stall', 'hall'], kinds]) {
        for (const [floors, bars] of [
          [0, 20],
          [5, 20],
          [8, 3],
          [0, 400],
        ] as const) {
          const { facets } = await index.search({
            filters: [
              { field: 'kind', anyOf: wanted },
              { field: 'floors', from: floors },
            ],
            facets: [{ field: 'price', bars }],
          });
          const chosen = known.filter(
            ({ fields }) => wanted.includes(fields.kind) && fields.floors >= floors,
          );
          expect(facets['price'], `${wanted} from ${floors} floors`).toEqual(counted(chosen, bars));
        }
      }
    }
    await engine.close();
  });
});
