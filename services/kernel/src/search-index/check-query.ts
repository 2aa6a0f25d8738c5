import { refuse } from '../refusal.ts';
import type {
  FacetRequest,
  SearchDeclaration,
  SearchField,
  SearchFilter,
  SearchQuery,
  SearchSort,
} from './search-index.ts';

/** Deepest result that can be paged to, and most of anything that one query may name. */
const window = 10_000;
const mostValues = 10_000;
const mostVertices = 10_000;
const longestText = 8_192;

type Kind = SearchField['kind'];

/**
 * Refuses what no engine could answer, before any engine sees it, so that all refuse alike.
 * @throws Refusal UNKNOWN_FILTER for a field that is not declared so, VALIDATION_FAILED for values, WINDOW_TOO_LARGE
 */
export function checkQuery(declaration: SearchDeclaration, query: SearchQuery): void {
  const { text = '', offset = 0, limit = 20, filters = [], sort = [], facets = [], map } = query;
  if (typeof text !== 'string' || text.length > longestText) invalid('text');
  if (!isCount(offset) || !isCount(limit)) invalid('page');
  if (offset + limit > window) refuse('WINDOW_TOO_LARGE');
  for (const filter of filters) checkFilter(declaration, filter);
  for (const key of sort) checkSort(declaration, key);
  for (const facet of facets) checkFacet(declaration, facet);
  if (map === undefined) return;
  need(declaration, map.field, 'point');
  if (map.lowest !== undefined) need(declaration, map.lowest, 'number', 'date');
  checkBox(map.field, map.box);
  if (!(map.zoom >= 0 && map.zoom <= 24)) refuse('INVALID_ZOOM');
  if (!isCount(map.most) || map.most < 1 || map.most > window) invalid('most');
}

function checkFilter(declaration: SearchDeclaration, filter: SearchFilter): void {
  if ('ids' in filter) checkWords('ids', filter.ids);
  else if ('anyOf' in filter) checkKeywords(declaration, filter.field, filter.anyOf);
  else if ('allOf' in filter) checkKeywords(declaration, filter.field, filter.allOf);
  else if ('noneOf' in filter) checkKeywords(declaration, filter.field, filter.noneOf);
  else if ('is' in filter) {
    need(declaration, filter.field, 'boolean');
    if (typeof filter.is !== 'boolean') invalid(filter.field);
  } else if ('box' in filter || 'polygons' in filter || 'near' in filter) checkPlace(declaration, filter);
  else checkRange(declaration, filter);
}

function checkPlace(
  declaration: SearchDeclaration,
  filter: Extract<SearchFilter, { box: unknown } | { polygons: unknown } | { near: unknown }>,
): void {
  const { field } = filter;
  need(declaration, field, 'point');
  if ('box' in filter) checkBox(field, filter.box);
  else if ('polygons' in filter) checkPolygons(field, filter.polygons);
  else if (!isLonLat(filter.near) || !(filter.radiusM >= 0) || !Number.isFinite(filter.radiusM))
    invalid(field);
}

function checkRange(
  declaration: SearchDeclaration,
  { field, from, to }: { readonly field: string; readonly from?: number; readonly to?: number },
): void {
  need(declaration, field, 'number', 'date');
  if (![from, to].every((end) => end === undefined || Number.isFinite(end))) invalid(field);
  if (from !== undefined && to !== undefined && from > to) invalid(field);
}

function checkKeywords(declaration: SearchDeclaration, field: string, values: readonly string[]): void {
  need(declaration, field, 'keyword');
  checkWords(field, values);
}

function checkWords(field: string, values: readonly string[]): void {
  if (!Array.isArray(values) || values.length > mostValues) invalid(field);
  if (values.some((value) => typeof value !== 'string')) invalid(field);
}

function checkBox(field: string, box: readonly number[]): void {
  const [west, south, east, north] = box as [number, number, number, number];
  if (!isLonLat([west, south]) || !isLonLat([east, north]) || south > north) invalid(field);
}

function checkPolygons(
  field: string,
  polygons: readonly (readonly (readonly (readonly number[])[])[])[],
): void {
  const rings = polygons.flat();
  if (rings.length === 0 || polygons.some((polygon) => polygon.length === 0)) invalid(field);
  if (rings.some((ring) => ring.length < 3 || !ring.every(isLonLat))) invalid(field);
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > mostVertices) invalid(field);
}

function checkSort(declaration: SearchDeclaration, sort: SearchSort): void {
  if (sort.by === 'relevance') return;
  if (sort.by === 'field') need(declaration, sort.field, 'number', 'date', 'keyword', 'boolean');
  else if (sort.by === 'distance') {
    need(declaration, sort.field, 'point');
    if (!isLonLat(sort.from)) invalid(sort.field);
  } else refuse('UNKNOWN_FILTER', { field: 'sort' });
}

function checkFacet(declaration: SearchDeclaration, facet: FacetRequest): void {
  if ('values' in facet) need(declaration, facet.field, 'keyword', 'boolean');
  else need(declaration, facet.field, 'number', 'date');
  const size = 'values' in facet ? facet.values : facet.bars;
  if (!isCount(size) || size < 1 || size > mostValues) invalid(facet.field);
}

function need(declaration: SearchDeclaration, field: string, ...kinds: readonly Kind[]): void {
  const declared = Object.hasOwn(declaration.fields, field) ? declaration.fields[field] : undefined;
  if (declared === undefined || !kinds.includes(declared.kind)) refuse('UNKNOWN_FILTER', { field });
}

const invalid = (field: string): never => refuse('VALIDATION_FAILED', { field });
const isCount = (value: number) => Number.isInteger(value) && value >= 0;
const isLonLat = (point: readonly unknown[] | undefined) =>
  Array.isArray(point) && isWithin(point[0], 180) && isWithin(point[1], 90);
const isWithin = (degrees: unknown, most: number) => typeof degrees === 'number' && Math.abs(degrees) <= most;
