import type { LonLat } from '@ardhi/contracts/values';
import type { SearchDocument, SearchFilter } from '@ardhi/kernel/ports/search-index';
import { booleanOf, keywordsOf, numberOf, pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import { boundingBox, isInBox, isInPolygon, metresBetween } from '@ardhi/kernel/ports/search-index/geometry';

/** A filter on the location of a document. */
export type AreaFilter = Extract<SearchFilter, { box: unknown } | { polygons: unknown } | { near: unknown }>;

/** A filter as a test of single documents. */
export interface Predicate {
  /** The field that it tests; undefined for a filter on the id. */
  readonly field: string | undefined;
  readonly passes: (document: SearchDocument) => boolean;
}

/** Compiles a filter to a test of one document. A document without a value never passes. */
export function predicateOf(filter: SearchFilter): Predicate {
  if ('ids' in filter) {
    const ids = new Set(filter.ids);
    return { field: undefined, passes: ({ id }) => ids.has(id) !== (filter.excluded ?? false) };
  }
  const { field } = filter;
  if ('anyOf' in filter || 'allOf' in filter || 'noneOf' in filter)
    return { field, passes: keywordTest(field, filter) };
  if ('is' in filter) return { field, passes: (document) => booleanOf(document, field) === filter.is };
  if ('box' in filter || 'polygons' in filter || 'near' in filter)
    return { field, passes: pointTest(field, areaTest(filter)) };
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  return {
    field,
    passes: (document) => {
      const value = numberOf(document, field);
      return value !== undefined && value >= from && value <= to;
    },
  };
}

/** Compiles an area filter to a test of one point. */
function areaTest(filter: AreaFilter): (point: LonLat) => boolean {
  if ('box' in filter) return (point) => isInBox(point, filter.box);
  if ('polygons' in filter) return (point) => filter.polygons.some((rings) => isInPolygon(point, rings));
  const { near, radiusM } = filter;
  const around = boundingBox(near, radiusM);
  return (point) => isInBox(point, around) && metresBetween(point, near) <= radiusM;
}

function keywordTest(
  field: string,
  filter: Extract<SearchFilter, { anyOf: unknown } | { allOf: unknown } | { noneOf: unknown }>,
): Predicate['passes'] {
  const has = (document: SearchDocument) => keywordsOf(document, field);
  if ('allOf' in filter) {
    const wanted = filter.allOf;
    return (document) => {
      const values = has(document);
      return values.length > 0 && wanted.every((one) => values.includes(one));
    };
  }
  if ('anyOf' in filter) {
    const wanted = new Set(filter.anyOf);
    return (document) => {
      const value = document.fields[field];
      return typeof value === 'string' ? wanted.has(value) : has(document).some((one) => wanted.has(one));
    };
  }
  const unwanted = new Set(filter.noneOf);
  return (document) => {
    const values = has(document);
    return values.length > 0 && !values.some((value) => unwanted.has(value));
  };
}

const pointTest =
  (field: string, passes: (at: LonLat) => boolean): Predicate['passes'] =>
  (document) => {
    const at = pointOf(document, field);
    return at !== undefined && passes(at);
  };
