import { refuse } from '../../base/refusal.ts';
import type {
  FacetRequest,
  SearchDeclaration,
  SearchField,
  SearchFilter,
  SearchQuery,
  SearchSort,
} from './search-index.ts';

/** Last result that paging can reach, and limits on the values and polygon vertices of one query. */
const maxResultWindow = 10_000;
const maxValues = 10_000;
const maxVertices = 10_000;
const maxTextLength = 8_192;

type Kind = SearchField['kind'];

/**
 * Validates a query against a declaration before an engine runs it, so that all engines refuse the same queries.
 * @throws Refusal UNKNOWN_FILTER for a field that is not declared with the needed kind, VALIDATION_FAILED for an invalid value,
 * WINDOW_TOO_LARGE for a page that is too deep, INVALID_ZOOM
 */
export function validateQuery(declaration: SearchDeclaration, query: SearchQuery): void {
  const { text = '', offset = 0, limit = 20, filters = [], sort = [], facets = [], map } = query;
  if (typeof text !== 'string' || text.length > maxTextLength) invalid('text');
  if (!isCount(offset) || !isCount(limit)) invalid('page');
  if (offset + limit > maxResultWindow) refuse('WINDOW_TOO_LARGE');
  for (const filter of filters) validateFilter(declaration, filter);
  for (const key of sort) validateSort(declaration, key);
  for (const facet of facets) validateFacet(declaration, facet);
  if (map === undefined) return;
  requireKind(declaration, map.field, 'point');
  if (map.lowest !== undefined) requireKind(declaration, map.lowest, 'number', 'date');
  validateBox(map.field, map.box);
  if (!(map.zoom >= 0 && map.zoom <= 24)) refuse('INVALID_ZOOM');
  if (!isCount(map.most) || map.most < 1 || map.most > maxResultWindow) invalid('most');
}

function validateFilter(declaration: SearchDeclaration, filter: SearchFilter): void {
  if ('ids' in filter) validateStrings('ids', filter.ids);
  else if ('anyOf' in filter) validateKeywords(declaration, filter.field, filter.anyOf);
  else if ('allOf' in filter) validateKeywords(declaration, filter.field, filter.allOf);
  else if ('noneOf' in filter) validateKeywords(declaration, filter.field, filter.noneOf);
  else if ('is' in filter) {
    requireKind(declaration, filter.field, 'boolean');
    if (typeof filter.is !== 'boolean') invalid(filter.field);
  } else if ('box' in filter || 'polygons' in filter || 'near' in filter) validateArea(declaration, filter);
  else validateRange(declaration, filter);
}

function validateArea(
  declaration: SearchDeclaration,
  filter: Extract<SearchFilter, { box: unknown } | { polygons: unknown } | { near: unknown }>,
): void {
  const { field } = filter;
  requireKind(declaration, field, 'point');
  if ('box' in filter) validateBox(field, filter.box);
  else if ('polygons' in filter) validatePolygons(field, filter.polygons);
  else if (!isLonLat(filter.near) || !(filter.radiusM >= 0) || !Number.isFinite(filter.radiusM))
    invalid(field);
}

function validateRange(
  declaration: SearchDeclaration,
  { field, from, to }: { readonly field: string; readonly from?: number; readonly to?: number },
): void {
  requireKind(declaration, field, 'number', 'date');
  if (![from, to].every((end) => end === undefined || Number.isFinite(end))) invalid(field);
  if (from !== undefined && to !== undefined && from > to) invalid(field);
}

function validateKeywords(declaration: SearchDeclaration, field: string, values: readonly string[]): void {
  requireKind(declaration, field, 'keyword');
  validateStrings(field, values);
}

function validateStrings(field: string, values: readonly string[]): void {
  if (!Array.isArray(values) || values.length > maxValues) invalid(field);
  if (values.some((value) => typeof value !== 'string')) invalid(field);
}

function validateBox(field: string, box: readonly number[]): void {
  const [west, south, east, north] = box as [number, number, number, number];
  if (!isLonLat([west, south]) || !isLonLat([east, north]) || south > north) invalid(field);
}

function validatePolygons(
  field: string,
  polygons: readonly (readonly (readonly (readonly number[])[])[])[],
): void {
  const rings = polygons.flat();
  if (rings.length === 0 || polygons.some((polygon) => polygon.length === 0)) invalid(field);
  if (rings.some((ring) => ring.length < 3 || !ring.every(isLonLat))) invalid(field);
  if (rings.reduce((sum, ring) => sum + ring.length, 0) > maxVertices) invalid(field);
}

function validateSort(declaration: SearchDeclaration, sort: SearchSort): void {
  if (sort.by === 'relevance') return;
  if (sort.by === 'field') requireKind(declaration, sort.field, 'number', 'date', 'keyword', 'boolean');
  else if (sort.by === 'distance') {
    requireKind(declaration, sort.field, 'point');
    if (!isLonLat(sort.from)) invalid(sort.field);
  } else refuse('UNKNOWN_FILTER', { field: 'sort' });
}

function validateFacet(declaration: SearchDeclaration, facet: FacetRequest): void {
  if ('values' in facet) requireKind(declaration, facet.field, 'keyword', 'boolean');
  else requireKind(declaration, facet.field, 'number', 'date');
  const size = 'values' in facet ? facet.values : facet.bars;
  if (!isCount(size) || size < 1 || size > maxValues) invalid(facet.field);
}

function requireKind(declaration: SearchDeclaration, field: string, ...kinds: readonly Kind[]): void {
  const declared = Object.hasOwn(declaration.fields, field) ? declaration.fields[field] : undefined;
  if (declared === undefined || !kinds.includes(declared.kind)) refuse('UNKNOWN_FILTER', { field });
}

const invalid = (field: string): never => refuse('VALIDATION_FAILED', { field });
const isCount = (value: number) => Number.isInteger(value) && value >= 0;
const isLonLat = (point: readonly unknown[] | undefined) =>
  Array.isArray(point) && isWithin(point[0], 180) && isWithin(point[1], 90);
const isWithin = (degrees: unknown, max: number) => typeof degrees === 'number' && Math.abs(degrees) <= max;
