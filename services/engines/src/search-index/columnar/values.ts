import type { LonLat } from '@ardhi/contracts/values';
import type { SearchDocument, SearchValue } from '@ardhi/kernel/search-index/search-index';

/** A document's value of a field as the field's kind reads it; nothing when it has none. */
const given = (document: SearchDocument, field: string): SearchValue =>
  Object.hasOwn(document.fields, field) ? document.fields[field] : undefined;

export function keywordsOf(document: SearchDocument, field: string): readonly string[] {
  const value = given(document, field);
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  const said = (value as readonly unknown[]).filter((one): one is string => typeof one === 'string');
  return said.length > 1 ? [...new Set(said)] : said;
}

export function numberOf(document: SearchDocument, field: string): number | undefined {
  const value = given(document, field);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function booleanOf(document: SearchDocument, field: string): boolean | undefined {
  const value = given(document, field);
  return typeof value === 'boolean' ? value : undefined;
}

export function pointOf(document: SearchDocument, field: string): LonLat | undefined {
  const value = given(document, field);
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [lon, lat] = value as readonly unknown[];
  return typeof lon === 'number' && typeof lat === 'number' && Math.abs(lon) <= 180 && Math.abs(lat) <= 90
    ? [lon, lat]
    : undefined;
}

export function textsOf(document: SearchDocument, field: string): readonly string[] {
  const value = given(document, field);
  if (typeof value === 'string') return [value];
  return Array.isArray(value)
    ? (value as readonly unknown[]).filter((one): one is string => typeof one === 'string')
    : [];
}
