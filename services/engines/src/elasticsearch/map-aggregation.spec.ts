import { tileOf } from '@ardhi/kernel/ports/search-index/geometry';
import { gridLevelFor } from '@ardhi/kernel/ports/search-index/map-grid';
import { arbitraryPoint } from '@ardhi/search-engine/testing/arbitrary-documents';
import { boundsOf } from '@ardhi/search-engine/testing/bounds-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AggregationResults } from './facets.ts';
import { boxQuery } from './filter-query.ts';
import { mapAggregation, parseMap } from './map-aggregation.ts';

const view = { field: 'location', box: [-180, -85, 180, 85], zoom: 2, most: 300, lowest: 'pages' } as const;
const level = gridLevelFor(view);

describe('the aggregation of a map view', () => {
  it('is a grid at the level of the view, under all filters and the box', () => {
    const filter = { exists: { field: 'x' } };
    const { map } = mapAggregation(view, [filter]) as { map: ReturnType<typeof mapAggregation>[string] };
    expect(map?.filter).toEqual({ bool: { filter: [filter, boxQuery('location', view.box)] } });
    const { geotile_grid: grid, aggs } = map?.aggs?.['cells'] ?? {};
    expect(grid).toEqual({ field: 'g_location', precision: level, size: 10_000 });
    expect(aggs).toMatchObject({
      west: { min: { field: 'x_location' } },
      north: { max: { field: 'y_location' } },
    });
    expect(aggs?.['lowest']).toEqual({ min: { field: 'n_pages' } });
  });

  it('has no lowest value when none is requested', () => {
    const { lowest: _, ...plain } = view;
    expect(mapAggregation(plain, [])['map']?.aggs?.['cells']?.aggs).not.toHaveProperty('lowest');
  });
});

describe('the result of a map aggregation', () => {
  const pinsArbitrary = fc.array(fc.tuple(arbitraryPoint, fc.option(fc.nat({ max: 99 }), { freq: 1 })), {
    maxLength: 30,
  });

  it('is clusters and points without losing any document', () => {
    fc.assert(
      fc.property(pinsArbitrary, fc.integer({ min: 1, max: 30 }), (all, most) => {
        const pins = all.map(([at, pages], number) => ({ id: `p${number}`, at, pages }));
        const cells = Map.groupBy(pins, ({ at }) => tileOf(at, level).join('/'));
        const buckets = Array.from(cells, ([key, members]) => {
          const [west, south, east, north] = boundsOf(members.map(({ at }) => at)).map((value) => ({
            value,
          }));
          const pages = members.flatMap((one) => one.pages ?? []);
          const sum = (axis: 0 | 1) => ({ value: members.reduce((total, { at }) => total + at[axis], 0) });
          return {
            key: `${level}/${key}`,
            doc_count: members.length,
            west,
            south,
            east,
            north,
            lon: sum(0),
            lat: sum(1),
            lowest: { value: pages.length === 0 ? null : Math.min(...pages) },
            one: { hits: { hits: [{ _id: members[0]?.id }] } },
          };
        });
        const { clusters, points } = parseMap(
          { map: { cells: { buckets } } } as never as AggregationResults,
          {
            ...view,
            most,
          },
        );
        expect(clusters.length + points.length).toBeLessThanOrEqual(most);
        expect(points.length + clusters.reduce((total, { count }) => total + count, 0)).toBe(pins.length);
        for (const { id, lon, lat } of points)
          expect(pins.find((pin) => pin.id === id)?.at).toEqual([lon, lat]);
        if (cells.size > most) return;
        const crowdedCells = [...cells.values()].filter((members) => members.length > 1);
        expect(
          clusters.map(({ count, box, lowest = 100 }) => String([count, lowest, ...box])).sort(),
        ).toEqual(
          crowdedCells
            .map((members) => {
              const lowest = Math.min(100, ...members.flatMap((one) => one.pages ?? []));
              return String([members.length, lowest, ...boundsOf(members.map(({ at }) => at))]);
            })
            .sort(),
        );
      }),
    );
  });

  it('is empty when there are no documents, or no map was requested', () => {
    const empty = { clusters: [], points: [] };
    expect([parseMap(undefined, view), parseMap({} as AggregationResults, undefined)]).toEqual([
      empty,
      empty,
    ]);
  });
});
