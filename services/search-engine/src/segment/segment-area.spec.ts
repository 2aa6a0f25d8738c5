import type { LonLat } from '@ardhi/contracts/values';
import { type SearchDocument, SearchUnavailable } from '@ardhi/kernel/ports/search-index';
import { pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AreaFilter, predicateOf } from '../query/predicate.ts';
import { QueryBudget } from '../query/query-budget.ts';
import { arbitraryAreaFilter, arbitraryPoint, documentsOf } from '../testing/arbitrary-documents.ts';
import { buildTestSegment, docsIn, setOf, someDocs } from '../testing/test-segment.ts';
import { applyArea, curveRange } from './segment-area.ts';

const fields = { at: { kind: 'point' }, second: { kind: 'point' } } as const;
const everywhere = buildTestSegment(
  fields,
  fc.sample(documentsOf(fields, 513), { numRuns: 1, seed: 3 })[0] ?? [],
);
/** A town so dense that squares inside an area contain hundreds of documents. */
const town = buildTestSegment(
  fields,
  Array.from({ length: 4_000 }, (_, at) => {
    const place: LonLat = [32 + ((at * 0.754_877_666) % 1), (at * 0.569_840_291) % 1];
    return { id: `d${at}`, fields: { at: place, second: place } };
  }),
);
const segments = fc.constantFrom(everywhere, town);
const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
const plenty = () => new QueryBudget(1e9, 60_000);

const around = (half: number): LonLat[] => [
  [32.5 - half, 0.5 - half],
  [32.5 + half, 0.5 - half],
  [32.5 + half, 0.5 + half],
  [32.5 - half, 0.5 + half],
];
const ofTheTown: AreaFilter[] = [
  { field: 'at', box: [32.1, 0.1, 32.9, 0.9] },
  { field: 'at', near: [32.5, 0.5], radiusM: 40_000 },
  { field: 'at', polygons: [[around(0.4), around(0.1)], [around(0.05)]] },
];

describe('applyArea', () => {
  it('keeps the documents inside, for fields in Morton order and others', () => {
    const filter = fc.oneof(
      { weight: 4, arbitrary: fc.oneof(arbitraryAreaFilter('at'), arbitraryAreaFilter('second')) },
      fc.constantFrom(...ofTheTown),
    );
    fc.assert(
      fc.property(segments, some, filter, ({ columns, placed }, some, areaFilter) => {
        columns.reset();
        const places = someDocs(placed, some);
        const set = setOf(columns, places);
        applyArea(columns, set, areaFilter, plenty());
        const { passes } = predicateOf(areaFilter);
        expect(docsIn(set)).toEqual(places.filter((place) => passes(placed[place] as never)));
      }),
      { numRuns: 120 },
    );
  });

  it('respects the word range of a set', () => {
    const { columns, placed } = everywhere;
    columns.reset();
    const set = setOf(columns, placed.keys());
    Object.assign(set, { from: 4, to: 8, whole: false });
    applyArea(columns, set, { field: 'at', box: [-180, -90, 180, 90] }, plenty());
    const pinned = Array.from(placed.keys()).filter(
      (place) => place < columns.located && place >= 128 && place < 256,
    );
    expect(docsIn(set)).toEqual(pinned);
  });

  it.each(ofTheTown)('tests few documents individually', (filter) => {
    const { columns } = town;
    columns.reset();
    const set = columns.copyOf(columns.live);
    applyArea(columns, set, filter, new QueryBudget(12 * columns.documents, 60_000));
    expect(columns.count(set)).toBeGreaterThan(1_000);
  });

  it('visits nothing outside the word range of the set', () => {
    const { columns } = town;
    columns.reset();
    const set = columns.copyOf(columns.live);
    Object.assign(set, { from: 60, to: 64, whole: false });
    const [, circle] = ofTheTown as [AreaFilter, AreaFilter];
    expect(() => applyArea(columns, set, circle, new QueryBudget(1_000, 60_000))).not.toThrow();
  });

  it('stops when the budget is exhausted', () => {
    const { columns } = town;
    const edge = Array.from({ length: 300 }, (_, at): LonLat => {
      const reach = at % 2 === 0 ? 0.5 : 0.1;
      return [32.5 + reach * Math.cos(at / 48), 0.5 + reach * Math.sin(at / 48)];
    });
    for (const field of ['at', 'second']) {
      columns.reset();
      const areaFilter = { field, polygons: [[edge]] };
      const work = () =>
        applyArea(columns, columns.copyOf(columns.live), areaFilter, new QueryBudget(3_000, 60_000));
      expect(work).toThrow(SearchUnavailable);
    }
  });
});

describe('curveRange', () => {
  it('contains all documents inside the area', () => {
    const area = arbitraryAreaFilter('at').filter((filter) => !('polygons' in filter));
    fc.assert(
      fc.property(segments, area, ({ columns, placed }, areaFilter) => {
        const [low, high] = curveRange(columns, areaFilter as Exclude<AreaFilter, { polygons: unknown }>);
        const { passes } = predicateOf(areaFilter);
        const inside = Array.from(placed.keys()).filter((place) => passes(placed[place] as never));
        expect(inside.filter((place) => place < low || place >= high)).toEqual([]);
      }),
    );
  });

  it('is tight around a single point', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3_999 }), (number) => {
        const [lon, lat] = pointOf(town.placed[number] as SearchDocument, 'at') as LonLat;
        const [low, high] = curveRange(town.columns, { field: 'at', box: [lon, lat, lon, lat] });
        expect([low <= number && number < high, high - low < 10]).toEqual([true, true]);
      }),
    );
    const [low, high] = curveRange(town.columns, { field: 'at', box: [-60, -60, -59, -59] });
    expect(high - low).toBe(0);
  });
});

it('a document without a location is in no area', () => {
  const nowhere = buildTestSegment(fields, [{ id: 'a', fields: { second: [1, 1] } }]);
  fc.assert(
    fc.property(arbitraryPoint, (near) => {
      nowhere.columns.reset();
      const set = setOf(nowhere.columns, [0]);
      applyArea(nowhere.columns, set, { field: 'at', near, radiusM: 3e7 }, plenty());
      expect(docsIn(set)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
