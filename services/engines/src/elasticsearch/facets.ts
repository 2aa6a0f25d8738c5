import type { FacetRequest, FacetResult, SearchDeclaration } from '@ardhi/kernel/ports/search-index';
import type { estypes } from '@elastic/elasticsearch';
import { indexField } from './document-mapping.ts';
import { keywordField, type Query } from './filter-query.ts';

/** Aggregations of a request, by the name under which their results are returned. */
export type Aggregations = Record<string, estypes.AggregationsAggregationContainer>;
/** Results of aggregations by name; the client types them by request only. */
export type AggregationResults = Readonly<Record<string, never>>;

/** Lowest and highest value of each histogram facet, by field; undefined where no document has a value. */
export type Extents = Readonly<Record<string, readonly [number, number] | undefined>>;

const aggregationName = (facet: FacetRequest) => `facet ${facet.field}`;

interface FacetAggregation {
  readonly values?: {
    readonly buckets: readonly { key: string; key_as_string?: string; doc_count: number }[];
  };
  readonly extent?: { readonly min: number | null; readonly max: number | null };
  readonly bars?: { readonly buckets: readonly { doc_count: number }[] };
  readonly doc_count: number;
}

const facetAggregationIn = (answer: AggregationResults | undefined, facet: FacetRequest) =>
  answer?.[aggregationName(facet)] as FacetAggregation | undefined;

/** The aggregations of facets. `filtersExcept` gives the filters that apply to a facet: all but those on its own field. */
export function facetAggregations(
  declaration: SearchDeclaration,
  facets: readonly FacetRequest[],
  extents: Extents,
  filtersExcept: (field: string) => Query[],
): Aggregations {
  return Object.fromEntries(
    facets.map((facet) => [
      aggregationName(facet),
      {
        filter: { bool: { filter: filtersExcept(facet.field) } },
        aggs: innerAggregations(declaration, facet, extents[facet.field]),
      },
    ]),
  );
}

function innerAggregations(
  declaration: SearchDeclaration,
  facet: FacetRequest,
  extent: readonly [number, number] | undefined,
): Aggregations {
  if ('values' in facet) {
    const order = [{ _count: 'desc' as const }, { _key: 'asc' as const }];
    return {
      values: { terms: { field: keywordField(declaration, facet.field), size: facet.values, order } },
    };
  }
  const field = indexField.number(facet.field);
  const stats: Aggregations = { extent: { stats: { field } } };
  if (extent === undefined) return stats;
  return { ...stats, bars: { range: { field, ranges: bucketRanges(extent, facet.bars) } } };
}

/** Equal ranges; a value on a boundary belongs to the upper bucket, and the highest value to the last one. */
function bucketRanges(
  [least, greatest]: readonly [number, number],
  bars: number,
): { from?: number; to?: number }[] {
  if (least === greatest) return [{ from: least }];
  const boundary = (at: number) => least + ((greatest - least) * at) / bars;
  return Array.from({ length: bars }, (_, at) => ({
    from: boundary(at),
    ...(at < bars - 1 && { to: boundary(at + 1) }),
  }));
}

/** Minimum and maximum of each histogram facet; facets without any value are absent. */
export const parseExtents = (
  answer: AggregationResults | undefined,
  facets: readonly FacetRequest[],
): Extents =>
  Object.fromEntries(
    facets.flatMap((facet) => {
      const { min, max } = facetAggregationIn(answer, facet)?.extent ?? {};
      return 'bars' in facet && typeof min === 'number' && typeof max === 'number'
        ? [[facet.field, [min, max] as const]]
        : [];
    }),
  );

/** The result of each facet, by its field. */
export const parseFacets = (
  answer: AggregationResults | undefined,
  facets: readonly FacetRequest[],
): Readonly<Record<string, FacetResult>> =>
  Object.fromEntries(
    facets.map((facet) => [facet.field, parseFacet(facetAggregationIn(answer, facet), facet)]),
  );

function parseFacet(inner: FacetAggregation | undefined, facet: FacetRequest): FacetResult {
  if ('values' in facet) {
    const buckets = inner?.values?.buckets ?? [];
    return {
      values: buckets.map(({ key, key_as_string: keyAsString, doc_count: n }) => ({
        v: keyAsString ?? key,
        n,
      })),
    };
  }
  const counts = (inner?.bars?.buckets ?? []).map((bucket) => bucket.doc_count);
  const bars = Array.from({ length: facet.bars }, (_, at) => counts[at] ?? 0);
  return { bars, min: inner?.extent?.min ?? 0, max: inner?.extent?.max ?? 0 };
}
