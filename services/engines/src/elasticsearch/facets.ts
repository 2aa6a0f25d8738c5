import type { FacetAnswer, FacetRequest, SearchDeclaration } from '@ardhi/kernel/search-index/search-index';
import type { estypes } from '@elastic/elasticsearch';
import { type Query, wordsField } from './filter-query.ts';
import { nameOf } from './kept-document.ts';

export type Aggregations = Record<string, estypes.AggregationsAggregationContainer>;
export type Aggregated = Readonly<Record<string, never>>;

/** Least and greatest value of each facet of bars, by its field; nothing where no document has a value. */
export type Extents = Readonly<Record<string, readonly [number, number] | undefined>>;

const keyOf = (facet: FacetRequest) => `facet ${facet.field}`;

interface Inner {
  readonly values?: {
    readonly buckets: readonly { key: string; key_as_string?: string; doc_count: number }[];
  };
  readonly extent?: { readonly min: number | null; readonly max: number | null };
  readonly bars?: { readonly buckets: readonly { doc_count: number }[] };
  readonly doc_count: number;
}

const innerOf = (answer: Aggregated | undefined, facet: FacetRequest) =>
  answer?.[keyOf(facet)] as Inner | undefined;

/** `othersThan` gives the filters that cut a facet: all but those on its own field. */
export function facetsAsked(
  declaration: SearchDeclaration,
  facets: readonly FacetRequest[],
  extents: Extents,
  othersThan: (field: string) => Query[],
): Aggregations {
  return Object.fromEntries(
    facets.map((facet) => [
      keyOf(facet),
      {
        filter: { bool: { filter: othersThan(facet.field) } },
        aggs: inside(declaration, facet, extents[facet.field]),
      },
    ]),
  );
}

function inside(
  declaration: SearchDeclaration,
  facet: FacetRequest,
  extent: readonly [number, number] | undefined,
): Aggregations {
  if ('values' in facet) {
    const order = [{ _count: 'desc' as const }, { _key: 'asc' as const }];
    return { values: { terms: { field: wordsField(declaration, facet.field), size: facet.values, order } } };
  }
  const field = nameOf.number(facet.field);
  const stats: Aggregations = { extent: { stats: { field } } };
  if (extent === undefined) return stats;
  return { ...stats, bars: { range: { field, ranges: steps(extent, facet.bars) } } };
}

/** Equal steps; a value on a step belongs to the upper bar, and the greatest to the last. */
function steps([least, greatest]: readonly [number, number], bars: number): { from?: number; to?: number }[] {
  if (least === greatest) return [{ from: least }];
  const edge = (at: number) => least + ((greatest - least) * at) / bars;
  return Array.from({ length: bars }, (_, at) => ({
    from: edge(at),
    ...(at < bars - 1 && { to: edge(at + 1) }),
  }));
}

export const extentsIn = (answer: Aggregated | undefined, facets: readonly FacetRequest[]): Extents =>
  Object.fromEntries(
    facets.flatMap((facet) => {
      const { min, max } = innerOf(answer, facet)?.extent ?? {};
      return 'bars' in facet && typeof min === 'number' && typeof max === 'number'
        ? [[facet.field, [min, max] as const]]
        : [];
    }),
  );

export const facetsIn = (
  answer: Aggregated | undefined,
  facets: readonly FacetRequest[],
): Readonly<Record<string, FacetAnswer>> =>
  Object.fromEntries(facets.map((facet) => [facet.field, facetIn(innerOf(answer, facet), facet)]));

function facetIn(inner: Inner | undefined, facet: FacetRequest): FacetAnswer {
  if ('values' in facet) {
    const buckets = inner?.values?.buckets ?? [];
    return { values: buckets.map(({ key, key_as_string: said, doc_count: n }) => ({ v: said ?? key, n })) };
  }
  const counts = (inner?.bars?.buckets ?? []).map((bucket) => bucket.doc_count);
  const bars = Array.from({ length: facet.bars }, (_, at) => counts[at] ?? 0);
  return { bars, min: inner?.extent?.min ?? 0, max: inner?.extent?.max ?? 0 };
}
