import type { SearchQuery, SearchResult } from '@ardhi/kernel/search-index/search-index';
import { type Cells, levelOf, shown } from '../search-index/columnar/cells.ts';
import type { Aggregated, Aggregations } from './facets.ts';
import { boxQuery, type Query } from './filter-query.ts';
import { nameOf } from './kept-document.ts';

type MapView = NonNullable<SearchQuery['map']>;

const mostCells = 10_000;

interface Bucket {
  readonly key: string;
  readonly doc_count: number;
  readonly one: { readonly hits: { readonly hits: readonly { readonly _id: string }[] } };
  readonly [measure: string]: unknown;
}

/** The squares of a view, each with what a cluster or a point says. */
export function mapAsked(view: MapView, filters: readonly Query[]): Aggregations {
  const [x, y] = [nameOf.lon(view.field), nameOf.lat(view.field)];
  const measures: Aggregations = {
    west: { min: { field: x } },
    east: { max: { field: x } },
    south: { min: { field: y } },
    north: { max: { field: y } },
    lon: { sum: { field: x } },
    lat: { sum: { field: y } },
    ...(view.lowest !== undefined && { lowest: { min: { field: nameOf.number(view.lowest) } } }),
    one: { top_hits: { size: 1, _source: false, sort: [{ id: { order: 'asc' } }] } },
  };
  const grid = { field: nameOf.point(view.field), precision: levelOf(view), size: mostCells };
  return {
    map: {
      filter: { bool: { filter: [...filters, boxQuery(view.field, view.box)] } },
      aggs: { cells: { geotile_grid: grid, aggs: measures } },
    },
  };
}

export function mapIn(
  answer: Aggregated | undefined,
  view: MapView | undefined,
): Pick<SearchResult, 'clusters' | 'points'> {
  if (view === undefined) return { clusters: [], points: [] };
  const { cells } = (answer?.['map'] ?? {}) as { cells?: { buckets: readonly Bucket[] } };
  const level = levelOf(view);
  const found: Cells = new Map();
  for (const bucket of cells?.buckets ?? []) {
    const [, column = 0, row = 0] = bucket.key.split('/').map(Number);
    const value = (name: string) =>
      (bucket[name] as { value?: number | null } | undefined)?.value ?? undefined;
    found.set(row * 2 ** level + column, {
      count: bucket.doc_count,
      id: bucket.one.hits.hits[0]?._id ?? '',
      sumLon: value('lon') ?? 0,
      sumLat: value('lat') ?? 0,
      sampled: bucket.doc_count,
      lowest: value('lowest') ?? Number.POSITIVE_INFINITY,
      west: value('west') ?? 0,
      south: value('south') ?? 0,
      east: value('east') ?? 0,
      north: value('north') ?? 0,
    });
  }
  return shown(found, level, view.most);
}
