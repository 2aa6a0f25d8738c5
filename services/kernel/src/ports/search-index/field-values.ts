import type { LonLat } from '@ardhi/contracts/values';
import type { SearchDocument, SearchValue } from './search-index.ts';

/** The own value of a document's field, before it is read as the field's kind. */
const rawValueOf = (document: SearchDocument, field: string): SearchValue =>
  Object.hasOwn(document.fields, field) ? document.fields[field] : undefined;

/** Distinct strings of a keyword field; empty when it has none. */
export function keywordsOf(document: SearchDocument, field: string): readonly string[] {
  const value = rawValueOf(document, field);
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  const strings = (value as readonly unknown[]).filter((one): one is string => typeof one === 'string');
  return strings.length > 1 ? [...new Set(strings)] : strings;
}

/** The number of a field; undefined unless it is finite. */
export function numberOf(document: SearchDocument, field: string): number | undefined {
  const value = rawValueOf(document, field);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The boolean of a field; undefined for any other value. */
export function booleanOf(document: SearchDocument, field: string): boolean | undefined {
  const value = rawValueOf(document, field);
  return typeof value === 'boolean' ? value : undefined;
}

/** The point of a field; undefined unless it is a valid [longitude, latitude]. */
export function pointOf(document: SearchDocument, field: string): LonLat | undefined {
  const value = rawValueOf(document, field);
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [lon, lat] = value as readonly unknown[];
  return typeof lon === 'number' && typeof lat === 'number' && Math.abs(lon) <= 180 && Math.abs(lat) <= 90
    ? [lon, lat]
    : undefined;
}

/** The strings of a text field, repeated ones too; empty when it has none. */
export function textsOf(document: SearchDocument, field: string): readonly string[] {
  const value = rawValueOf(document, field);
  if (typeof value === 'string') return [value];
  return Array.isArray(value)
    ? (value as readonly unknown[]).filter((one): one is string => typeof one === 'string')
    : [];
}
