import * as z from 'zod/mini';
import { id, instant } from '../values.ts';
import { listingKind } from './listing-enums.ts';

/** Listing fields that a spreadsheet column can be mapped to. */
export const importFields = [
  'externalRef',
  'title',
  'description',
  'purpose',
  'category',
  'type',
  'price',
  'currency',
  'priceUnit',
  'place',
  'addressLine',
  'lat',
  'lon',
  'bedrooms',
  'bathrooms',
  'parking',
  'floors',
  'yearBuilt',
  'furnished',
  'condition',
  'builtArea',
  'landArea',
  'use',
  'features',
  'photos',
] as const;
export const importField = z.enum(importFields);
export type ImportField = z.infer<typeof importField>;

export const importCodes = [
  'MISSING_REQUIRED',
  'BAD_NUMBER',
  'BAD_DATE',
  'UNKNOWN_ENUM',
  'UNKNOWN_PLACE',
  'PIN_OUTSIDE_PLACE',
  'DUPLICATE_IN_FILE',
  'DUPLICATE_EXISTING',
  'PHOTO_NOT_FOUND',
  'TOO_MANY_FILES',
  'QUOTA',
  'CONTACT_IN_TEXT',
  'GEOMETRY_INVALID',
  'CURRENCY_UNKNOWN',
  'NOT_READY',
] as const;
export type ImportCode = (typeof importCodes)[number];

const suggestion = z.strictObject({ id, label: z.string() });

/** A problem with one cell (model §4.15). */
export const importProblem = z.strictObject({
  level: z.enum(['ERROR', 'WARNING']),
  code: z.enum(importCodes),
  field: z.string(),
  column: z.optional(z.string()),
  value: z.string(),
  message: z.string(),
  hint: z.string(),
  suggestions: z.optional(z.array(suggestion)),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importActions = ['READY', 'CREATED', 'UPDATED', 'SKIPPED', 'REFUSED', 'UNDONE'] as const;
export type ImportAction = (typeof importActions)[number];

export const importRow = z.strictObject({
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.int(),
  ref: z.string(),
  action: z.enum(importActions),
  listingId: z.optional(id),
  problems: z.array(importProblem),
});
export type ImportRow = z.infer<typeof importRow>;

export const importStates = [
  'MAPPING',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'PAUSED',
  'DONE',
  'FAILED',
  'UNDOING',
  'UNDONE',
] as const;
export type ImportState = (typeof importStates)[number];

const cell = z.string().check(z.maxLength(200));
const column = z.string().check(z.minLength(1), z.maxLength(120));

/** The mapping of an import: columns to fields, cell texts to values, and default values. */
export const importMapping = z.strictObject({
  /** By column header; null ignores the column. */
  columns: z.record(column, z.nullable(importField)),
  /** By field and cell text: `{ place: { Munyonyo: '01H…' }, type: { House: 'DETACHED_HOUSE' } }`. */
  values: z._default(z.partialRecord(importField, z.record(cell, cell)), {}),
  defaults: z._default(z.partialRecord(importField, cell), {}),
});
export type ImportMapping = z.infer<typeof importMapping>;

const count = z.int();
export const importCounts = z.strictObject({
  total: count,
  /** Rows processed in the current stage. */
  done: count,
  ok: count,
  warning: count,
  error: count,
  duplicate: count,
  created: count,
  updated: count,
  skipped: count,
  undone: count,
});
export type ImportCounts = z.infer<typeof importCounts>;

/** A cell text without a mapped value, and the number of rows that contain it. */
export const unmappedValue = z.strictObject({
  field: importField,
  value: z.string(),
  rows: count,
  suggestions: z.array(suggestion),
});
export type UnmappedValue = z.infer<typeof unmappedValue>;

export const importJob = z.strictObject({
  id,
  fileName: z.string(),
  kind: listingKind,
  state: z.enum(importStates),
  startedAt: instant,
  columns: z.array(
    z.strictObject({
      header: z.string(),
      samples: z.array(z.string()),
      field: z.optional(importField),
      confidence: z.number(),
    }),
  ),
  values: importMapping.shape.values,
  defaults: importMapping.shape.defaults,
  rows: importCounts,
  /** Required slots and images; the remaining image quota is known to the media service. */
  needs: z.optional(z.strictObject({ slots: count, slotsLeft: count, images: count })),
  /** Preview of the first rows as listings. */
  preview: z.optional(z.array(z.strictObject({ row: count, title: z.string(), facts: z.array(z.string()) }))),
  open: z.optional(z.array(unmappedValue)),
  undoUntil: z.optional(instant),
  error: z.optional(z.string()),
});
export type ImportJob = z.infer<typeof importJob>;

export const savedMapping = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  kind: listingKind,
  ...importMapping.shape,
});
export type SavedMapping = z.infer<typeof savedMapping>;
