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
  'use',
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
  'features',
  'photos',
] as const;
/** A field that a column can be mapped to. */
export const importField = z.enum(importFields);
/** The name of a field in an import mapping. */
export type ImportField = z.infer<typeof importField>;

/** The start of references that are made for rows without one. */
export const unnamedPrefix = 'row-';
/** As the meaning of a row's reference: it is a listing of its own. */
export const newListing = 'NEW';

/** Why a row is refused or carries a warning. */
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
  'CONTRADICTION',
  'NOT_A_LISTING',
  'SHIFTED_CELLS',
  'SWALLOWED_ROWS',
  'TEXT_CUT',
  'REFERENCE_TOO_LONG',
] as const;
/** The kind of a problem in a row. */
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
/** A problem with one cell, with a hint how to correct it. */
export type ImportProblem = z.infer<typeof importProblem>;

/** Action planned or taken on a row; READY rows are checked but not imported yet. */
export const importActions = ['READY', 'CREATED', 'UPDATED', 'SKIPPED', 'REFUSED', 'UNDONE'] as const;
/** The outcome of one row. */
export type ImportAction = (typeof importActions)[number];

/** The outcome of one row with its problems. */
export const importRow = z.strictObject({
  /** Row number as in a spreadsheet: the header is row 1. */
  row: z.int(),
  ref: z.string(),
  action: z.enum(importActions),
  listingId: z.optional(id),
  problems: z.array(importProblem),
});
/** A row of the import report. */
export type ImportRow = z.infer<typeof importRow>;

/** An import advances from MAPPING to DONE; UNDOING and UNDONE follow on request. */
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
/** The stage of an import. */
export type ImportState = (typeof importStates)[number];

const cell = z.string().check(z.maxLength(200));
const column = z.string().check(z.minLength(1), z.maxLength(120));

/** The mapping of an import: columns to fields, cell texts to values, and default values. */
export const importMapping = z.strictObject({
  /** By column header; null ignores the column. */
  columns: z.record(column, z.nullable(importField)),
  /**
   * By field and cell text: `{ place: { Munyonyo: '01H…' }, type: { House: 'DETACHED_HOUSE' } }`; by `externalRef` and the
   * reference of a row without one: the id of the listing that it means, or NEW.
   */
  values: z._default(z.partialRecord(importField, z.record(cell, cell)), {}),
  defaults: z._default(z.partialRecord(importField, cell), {}),
});
/** How the columns and cells of a file translate to listings. */
export type ImportMapping = z.infer<typeof importMapping>;

const count = z.int();
/** Numbers of rows by their outcome. */
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
/** The progress of an import in rows. */
export type ImportCounts = z.infer<typeof importCounts>;

/** A cell text without a mapped value, and the number of rows that contain it; for `externalRef`, a row that may mean a listing. */
export const unmappedValue = z.strictObject({
  field: importField,
  value: z.string(),
  /** Text that a person reads in place of a made-up value. */
  label: z.optional(z.string()),
  rows: count,
  suggestions: z.array(suggestion),
});
/** A cell text that the agent has to map or to ignore. */
export type UnmappedValue = z.infer<typeof unmappedValue>;

/** An import with its mapping and progress, as its owner sees it. */
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
  /** The row of the file with its headers, 0 if it has none; only for tables. */
  headerRow: z.optional(z.int()),
  /** The beginning of the file, to choose that row from. */
  firstRows: z.optional(z.array(z.array(z.string()))),
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
/** One uploaded file on its way to listings. */
export type ImportJob = z.infer<typeof importJob>;

/** A named mapping to be applied to further files of the same form. */
export const savedMapping = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  kind: listingKind,
  ...importMapping.shape,
});
/** A mapping that an agent has saved. */
export type SavedMapping = z.infer<typeof savedMapping>;
