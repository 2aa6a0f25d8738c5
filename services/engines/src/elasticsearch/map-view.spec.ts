import { cellOf } from '@ardhi/kernel/search-index/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelOf } from '../search-index/columnar/cells.ts';
import { boundsOf } from '../search-index/columnar/testing/bounds-of.ts';
import { somePoint } from '../search-index/columnar/testing/some-documents.ts';
import type { Aggregated } from './facets.ts';
import { boxQuery } from './filter-query.ts';
import { mapAsked, mapIn } from './map-view.ts';

const view = { field: 'shelf', box: [-180, -85, 180, 85], zoom: 2, most: 300, lowest: 'pages' } as const;
const level = levelOf(view);

describe('a map as the server is asked it', () => {
  it('is the squares of the level that the view allows, under all filters and the box', () => {
    const filter = { exists: { field: 'x' } };
    const { map } = mapAsked(view, [filter]) as { map: ReturnType<typeof mapAsked>[string] };
    expect(map?.filter).toEqual({ bool: { filter: [filter, boxQuery('shelf', view.box)] } });
    const { geotile_grid: grid, aggs } = map?.aggs?.['cells'] ?? {};
    expect(grid).toEqual({ field: 'g_shelf', precision: level, size: 10_000 });
    expect(aggs).toMatchObject({ west: { min: { field: 'x_shelf' } }, north: { max: { field: 'y_shelf' } } });
    expect(aggs?.['lowest']).toEqual({ min: { field: 'n_pages' } });
  });

  it('asks for no lowest value when none is wanted', () => {
    const { lowest: _, ...plain } = view;
    expect(mapAsked(plain, [])['map']?.aggs?.['cells']?.aggs).not.toHaveProperty('lowest');
  });
});

describe('a map as the server answers it', () => {
  const somePins = fc.array(fc.tuple(somePoint, fc.option(fc.nat({ max: 99 }), { freq: 1 })), {
    maxLength: 30,
  });

  it('is clusters and points, none of them lost', () => {
    fc.assert(
      fc.property(somePins, fc.integer({ min: 1, max: 30 }), (all, most) => {
        const pins = all.map(([at, pages], number) => ({ id: `p${number}`, at, pages }));
        const squares = Map.groupBy(pins, ({ at }) => cellOf(at, level).join('/'));
        const buckets = Array.from(squares, ([key, own]) => {
          const [west, south, east, north] = boundsOf(own.map(({ at }) => at)).map((value) => ({ value }));
          const pages = own.flatMap((one) => one.pages ?? []);
          const sum = (axis: 0 | 1) => ({ value: own.reduce((total, { at }) => total + at[axis], 0) });
          return {
            ...{
              key: `${level}/${key}`,
              doc_count: own.length,
              west,
              south,
              east,
              north,
              lon: sum(0),
              lat: sum(1),
            },
            lowest: { value: pages.length === 0 ? null : Math.min(...pages) },
            one: { hits: { hits: [{ _id: own[0]?.id }] } },
          };
        });
        const { clusters, points } = mapIn({ map: { cells: { buckets } } } as never as Aggregated, {
          ...view,
          most,
        });
        expect(clusters.length + points.length).toBeLessThanOrEqual(most);
        expect(points.length + clusters.reduce((total, { count }) => total + count, 0)).toBe(pins.length);
        for (const { id, lon, lat } of points)
          expect(pins.find((pin) => pin.id === id)?.at).toEqual([lon, lat]);
        if (squares.size > most) return;
        const crowds = [...squares.values()].filter((own) => own.length > 1);
        expect(
          clusters.map(({ count, box, lowest = 100 }) => String([count, lowest, ...box])).sort(),
        ).toEqual(
          crowds
            .map((own) => {
              const lowest = Math.min(100, ...own.flatMap((one) => one.pages ?? []));
              return String([own.length, lowest, ...boundsOf(own.map(({ at }) => at))]);
            })
            .sort(),
        );
      }),
    );
  });

  it('is empty when nothing is there, or no map was asked', () => {
    const nothing = { clusters: [], points: [] };
    expect([mapIn(undefined, view), mapIn({} as Aggregated, undefined)]).toEqual([nothing, nothing]);
  });
});
