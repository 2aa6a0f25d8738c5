import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';
import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import { numberOf, pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import { cellNumber } from '@ardhi/kernel/ports/search-index/map-grid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { boundsOf } from '../testing/bounds-of.ts';
import { buildTestSegment, setOf, someDocs } from '../testing/test-segment.ts';
import { decodeMorton, mortonCodeOf, mortonLevel } from './morton.ts';
import { deepestLevel, gridCellsOf } from './segment-grid.ts';

const fields = { at: { kind: 'point' }, second: { kind: 'point' }, price: { kind: 'number' } } as const;
const everywhere = buildTestSegment(
  fields,
  fc.sample(documentsOf(fields, 600), { numRuns: 1, seed: 9 })[0] ?? [],
);
/** Every document in a cell of its own: more cells than one kernel call returns. */
const apart = buildTestSegment(
  fields,
  Array.from({ length: 1_200 }, (_, at) => {
    const place: LonLat = [((at * 0.754_877_666) % 1) * 300 - 150, ((at * 0.569_840_291) % 1) * 120 - 60];
    return { id: `d${at}`, fields: { at: place, second: place, price: at } };
  }),
);
const segments = fc.constantFrom(everywhere, apart);
const some = fc.oneof(fc.constant([true]), fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }));
const viewOf = (field: string, lowest: string | undefined) => ({
  field,
  box: [-180, -90, 180, 90] as const,
  zoom: 3,
  most: 300,
  ...omitUndefined({ lowest }),
});

/** Rounding tolerance of a mean. */
const slack = 1e-9;

/** The cell number of a point, computed from the Morton code where the level allows it. */
function numberOfSquare(point: LonLat, level: number, field = 'at'): number {
  if (level > mortonLevel || field !== 'at') return cellNumber(point, level);
  const [x, y] = decodeMorton(mortonCodeOf(point)).map((side) => side >>> (mortonLevel - level)) as [
    number,
    number,
  ];
  return y * 2 ** level + x;
}

describe('grid cells of a segment', () => {
  const arbitraryView = fc.record({
    field: fc.constantFrom('at', 'at', 'at', 'second'),
    lowest: fc.constantFrom(undefined, 'price'),
    level: fc.oneof(fc.nat({ max: 2 }), fc.integer({ min: 9, max: 16 }), fc.nat({ max: 20 })),
  });

  it('hold count, bounds and lowest value of the documents of a set', () => {
    fc.assert(
      fc.property(segments, some, arbitraryView, ({ columns, placed }, some, { field, lowest, level }) => {
        columns.reset();
        const pointAt = (one: SearchDocument) => pointOf(one, field) as LonLat;
        const places = someDocs(placed, some).filter((place) => pointOf(placed[place] as never, field));
        const cells = gridCellsOf(columns, setOf(columns, places), viewOf(field, lowest), level);
        const documents = places.map((place) => placed[place] as SearchDocument);
        const squares = Map.groupBy(documents, (one) => numberOfSquare(pointAt(one), level, field));
        const expected = Array.from(squares, ([number, own]) => {
          const prices = lowest === undefined ? [] : own.flatMap((one) => numberOf(one, lowest) ?? []);
          const alone = own.length === 1 ? own[0]?.id : undefined;
          return [number, own.length, alone, Math.min(...prices), ...boundsOf(own.map(pointAt))];
        });
        const actual = Array.from(cells, ([number, { count, id, lowest: low, west, south, east, north }]) => {
          return [number, count, count === 1 ? id : undefined, low, west, south, east, north];
        });
        expect(actual.map(String).sort()).toEqual(expected.map(String).sort());
        const outside = [...cells.values()].filter(
          ({ sumLon, sumLat, sampled, west, south, east, north }) => {
            const [lon, lat] = [sumLon / sampled, sumLat / sampled];
            return lon < west - slack || lon > east + slack || lat < south - slack || lat > north + slack;
          },
        );
        expect(outside).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('hold the bounds and lowest value of any range of the curve', () => {
    const stretch = fc.record({ from: fc.nat({ max: 500 }), length: fc.integer({ min: 600, max: 1_200 }) });
    fc.assert(
      fc.property(stretch, fc.constantFrom(undefined, 'price'), ({ from, length }, lowest) => {
        const { columns, placed } = apart;
        columns.reset();
        const places = Array.from(placed.keys()).slice(from, from + length);
        const cells = [...gridCellsOf(columns, setOf(columns, places), viewOf('at', lowest), 0).values()];
        const own = places.map((place) => placed[place] as SearchDocument);
        const prices = lowest === undefined ? [] : own.flatMap((one) => numberOf(one, lowest) ?? []);
        expect(
          cells.map((cell) => [cell.count, cell.lowest, cell.west, cell.south, cell.east, cell.north]),
        ).toEqual([[own.length, Math.min(...prices), ...boundsOf(own.map((one) => pointOf(one, 'at')))]]);
      }),
    );
  });
});

describe('deepestLevel', () => {
  it('returns the deepest level with at most the given number of non-empty cells', () => {
    const arbitraryView = fc.record({ level: fc.nat({ max: 20 }), most: fc.integer({ min: 1, max: 400 }) });
    fc.assert(
      fc.property(segments, some, arbitraryView, ({ columns, placed }, some, { level, most }) => {
        columns.reset();
        const places = someDocs(placed, some).filter((place) => pointOf(placed[place] as never, 'at'));
        const squaresAt = (at: number) =>
          new Set(places.map((place) => numberOfSquare(pointOf(placed[place] as never, 'at') as LonLat, at)))
            .size;
        const levels = Array.from({ length: Math.min(level, mortonLevel) + 1 }, (_, at) => at);
        const deepest = levels.findLast((at) => squaresAt(at) <= most) ?? 0;
        const expected = deepest === mortonLevel ? level : deepest;
        expect(deepestLevel(columns, setOf(columns, places), viewOf('at', undefined), level, most)).toBe(
          expected,
        );
      }),
      { numRuns: 100 },
    );
  });

  it('returns the requested level for a field that is not in Morton order', () => {
    const { columns, placed } = apart;
    columns.reset();
    expect(deepestLevel(columns, setOf(columns, placed.keys()), viewOf('second', undefined), 12, 1)).toBe(12);
  });
});
