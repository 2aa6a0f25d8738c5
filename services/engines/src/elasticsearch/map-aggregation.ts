import type { SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import { clusterCells, type GridCells, gridLevelFor } from '@ardhi/kernel/ports/search-index/map-grid';
import { indexField } from './document-mapping.ts';
import type { AggregationResults, Aggregations } from './facets.ts';
import { boxQuery, type Query } from './filter-query.ts';

type MapView = NonNullable<SearchQuery['map']>;

const maxCells = 10_000;

interface Bucket {
  readonly key: string;
  readonly doc_count: number;
  readonly one: { readonly hits: { readonly hits: readonly { readonly _id: string }[] } };
  readonly [measure: string]: unknown;
}

/** A geotile grid over the view, with the measures of a cluster or point in each cell. */
export function mapAggregation(view: MapView, filters: readonly Query[]): Aggregations {
  const [x, y] = [indexField.lon(view.field), indexField.lat(view.field)];
  const measures: Aggregations = {
    west: { min: { field: x } },
    east: { max: { field: x } },
    south: { min: { field: y } },
    north: { max: { field: y } },
    lon: { sum: { field: x } },
    lat: { sum: { field: y } },
    ...(view.lowest !== undefined && { lowest: { min: { field: indexField.number(view.lowest) } } }),
    one: { top_hits: { size: 1, _source: false, sort: [{ id: { order: 'asc' } }] } },
  };
  const grid = { field: indexField.point(view.field), precision: gridLevelFor(view), size: maxCells };
  return {
    map: {
      filter: { bool: { filter: [...filters, boxQuery(view.field, view.box)] } },
      aggs: { cells: { geotile_grid: grid, aggs: measures } },
    },
  };
}

/** Clusters and points of an aggregation result. */
export function parseMap(
  answer: AggregationResults | undefined,
  view: MapView | undefined,
): Pick<SearchResult, 'clusters' | 'points'> {
  if (view === undefined) return { clusters: [], points: [] };
  const { cells } = (answer?.['map'] ?? {}) as { cells?: { buckets: readonly Bucket[] } };
  const level = gridLevelFor(view);
  const cellsByIndex: GridCells = new Map();
  for (const bucket of cells?.buckets ?? []) {
    const [, column = 0, row = 0] = bucket.key.split('/').map(Number);
    const value = (name: string) =>
      (bucket[name] as { value?: number | null } | undefined)?.value ?? undefined;
    cellsByIndex.set(row * 2 ** level + column, {
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
  return clusterCells(cellsByIndex, level, view.most);
}
