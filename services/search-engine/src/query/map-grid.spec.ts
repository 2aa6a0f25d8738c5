import type { LonLat } from '@ardhi/contracts/values';
import { tileOf } from '@ardhi/kernel/ports/search-index/geometry';
import {
  cellNumber,
  clusterCells,
  type GridCells,
  gridLevelFor,
  mergeIntoCell,
  singleDocumentCell,
} from '@ardhi/kernel/ports/search-index/map-grid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPoint } from '../testing/arbitrary-documents.ts';
import { boundsOf } from '../testing/bounds-of.ts';

interface Pin {
  readonly id: string;
  readonly at: LonLat;
  readonly price: number;
}
const somePins = fc
  .array(fc.tuple(arbitraryPoint, fc.oneof(fc.nat({ max: 99 }), fc.constant(Number.POSITIVE_INFINITY))), {
    maxLength: 40,
  })
  .map((all) => all.map(([at, price], number): Pin => ({ id: `p${99 - number}`, at, price })));

/** The pins of each non-empty tile. */
const groupByTile = (pins: readonly Pin[], level: number): Pin[][] => [
  ...Map.groupBy(pins, ({ at }) => String(tileOf(at, level))).values(),
];

function cellsOf(pins: readonly Pin[], level: number): GridCells {
  const cells: GridCells = new Map();
  for (const { id, at, price } of pins)
    mergeIntoCell(cells, cellNumber(at, level), singleDocumentCell(id, at[0], at[1], price));
  return cells;
}

describe('grid cells', () => {
  it('hold the count, bounds and lowest price of each tile', () => {
    fc.assert(
      fc.property(somePins, fc.nat({ max: 20 }), (pins, level) => {
        const cells = [...cellsOf(pins, level).values()].map(
          ({ count, id, lowest, west, south, east, north }) => [count, id, lowest, west, south, east, north],
        );
        const expected = groupByTile(pins, level).map((own) => {
          return [
            own.length,
            own.map(({ id }) => id).toSorted()[0],
            Math.min(...own.map(({ price }) => price)),
            ...boundsOf(own.map(({ at }) => at)),
          ];
        });
        expect(cells).toEqual(expected);
      }),
    );
  });

  it('are clustered at the deepest level with at most the requested number of cells', () => {
    const arbitraryView = fc.tuple(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(somePins, arbitraryView, (pins, [level, most]) => {
        const { clusters, points } = clusterCells(cellsOf(pins, level), level, most);
        const levels = Array.from({ length: level + 1 }, (_, at) => level - at);
        const squares = groupByTile(pins, levels.find((at) => groupByTile(pins, at).length <= most) ?? 0);
        const alone = squares.filter((own) => own.length === 1).flat();
        expect(points).toEqual(
          alone
            .toSorted((one, other) => (one.id < other.id ? -1 : 1))
            .map(({ id, at: [lon, lat] }) => ({ id, lon, lat })),
        );
        const crowds = squares.filter((own) => own.length > 1);
        expect(
          clusters.map(({ count, lowest = Number.POSITIVE_INFINITY }) => [count, lowest]).sort(),
        ).toEqual(crowds.map((own) => [own.length, Math.min(...own.map(({ price }) => price))]).sort());
        for (const { lon, lat, box } of clusters) {
          expect(box[0] <= lon && lon <= box[2] && box[1] <= lat && lat <= box[3]).toBe(true);
        }
      }),
    );
  });

  it('place a cluster at the mean of its documents', () => {
    const cells: GridCells = new Map();
    for (const [id, lon] of [
      ['b', 30],
      ['a', 31],
      ['c', 35],
    ] as const)
      mergeIntoCell(cells, 0, singleDocumentCell(id, lon, 1, 5));
    expect(clusterCells(cells, 0, 9)).toEqual({
      clusters: [{ lon: 32, lat: 1, count: 3, lowest: 5, box: [30, 1, 35, 1] }],
      points: [],
    });
  });

  it('omit the lowest price when no document has one', () => {
    const cells: GridCells = new Map();
    for (const id of ['a', 'b'])
      mergeIntoCell(cells, 0, singleDocumentCell(id, 1, 1, Number.POSITIVE_INFINITY));
    expect(clusterCells(cells, 0, 9).clusters).toEqual([{ lon: 1, lat: 1, count: 2, box: [1, 1, 1, 1] }]);
  });
});

describe('gridLevelFor', () => {
  const view = (box: [number, number, number, number], zoom: number) => ({
    field: 'at',
    box,
    zoom,
    most: 300,
  });

  it.each<[string, [number, number, number, number], number, number]>([
    ['the world at zoom 0', [-180, -85, 180, 85], 0, 2],
    ['a city at zoom 12.9', [32.5, 0.2, 32.7, 0.4], 12.9, 14],
    ['a street: level 20 at most', [32.58, 0.31, 32.581, 0.311], 24, 20],
    ['the world at zoom 24: as deep as 4,096 cells allow', [-180, -85, 180, 85], 24, 6],
    ['a strip across the date line', [179, -18, -179, -17], 9, 11],
    ['nearly the world, across the date line', [1, -85, -1, 85], 9, 6],
  ])('of %s', (_, box, zoom, level) => {
    expect(gridLevelFor(view(box, zoom))).toBe(level);
  });
});
