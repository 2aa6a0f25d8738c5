import * as z from 'zod/mini';
import { agents } from '../roles.ts';
import { route } from '../route.ts';
import { nothing, pageOf, paging } from '../values.ts';
import { importActions, importCodes, importJob, importMapping, importRow, importStates } from './import.ts';
import { listingKind } from './vocabulary.ts';

const agent = { access: { roles: agents } } as const;

/** Multipart: `file`, `kind` where it is not a house, and `mappingId` where its columns are those of a saved mapping. */
export const startImport = route({
  ...agent,
  row: 'L44',
  summary: 'Takes in a file of listings and guesses what its columns mean.',
  method: 'POST',
  path: '/properties/import',
  also: ['/api/properties/import'],
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: importJob,
  errors: ['FILE_UNREADABLE', 'FILE_TOO_LARGE', 'UNSUPPORTED_TYPE'],
});

export const listImports = route({
  ...agent,
  row: 'L45',
  summary: 'Imports of the caller, newest first.',
  method: 'GET',
  path: '/properties/import',
  also: ['/api/properties/import'],
  query: z.strictObject({ state: z.optional(z.enum(importStates)), ...paging() }),
  answer: pageOf(importJob),
});

const one = { ...agent, path: '/properties/import/:id', also: ['/api/properties/import/:id'] } as const;
export const readImport = route({
  ...one,
  row: 'L45',
  summary: 'How far an import is.',
  method: 'GET',
  answer: importJob,
});
export const dropImport = route({
  ...one,
  row: 'L45',
  summary: 'Forgets an import that is not running; its listings stay.',
  method: 'DELETE',
  status: 204,
  answer: nothing,
  errors: ['WRONG_STATE'],
});

export const mapImport = route({
  ...agent,
  row: 'L46',
  summary: 'Says what the columns mean.',
  method: 'PUT',
  path: '/properties/import/:id/mapping',
  also: ['/api/properties/import/:id/mapping'],
  body: z.strictObject({
    ...importMapping.shape,
    kind: z.optional(listingKind),
    saveAs: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  }),
  answer: importJob,
  errors: ['WRONG_STATE'],
});

const later = {
  ...agent,
  row: 'L47',
  method: 'POST',
  status: 202,
  rate: 'heavy',
  answer: importJob,
} as const;
export const checkImport = route({
  ...later,
  summary: 'Reads every row and says what it would become; changes nothing.',
  path: '/properties/import/:id/check',
  also: ['/api/properties/import/:id/check'],
  errors: ['WRONG_STATE'],
});
export const runImport = route({
  ...later,
  summary: 'Brings the rows in.',
  path: '/properties/import/:id/run',
  also: ['/api/properties/import/:id/run'],
  keyRequired: true,
  body: z.strictObject({
    as: z.enum(['DRAFT', 'SUBMIT']),
    mode: z.enum(['CREATE_ONLY', 'UPSERT', 'UPDATE_ONLY']),
  }),
  errors: ['WRONG_STATE'],
});
export const undoImport = route({
  ...later,
  summary: 'Takes back the drafts that nobody has touched since, within 24 hours.',
  path: '/properties/import/:id/undo',
  also: ['/api/properties/import/:id/undo'],
  errors: ['WRONG_STATE', 'GONE'],
});

export const importReport = route({
  ...agent,
  row: 'L48',
  summary:
    'What became of each row; as CSV only the rows that were refused, ready to be mended and handed in again.',
  method: 'GET',
  path: '/properties/import/:id/report',
  also: ['/api/properties/import/:id/report'],
  query: z.strictObject({
    action: z.optional(z.enum(importActions)),
    code: z.optional(z.enum(importCodes)),
    format: z.optional(z.literal('csv')),
    ...paging(),
  }),
  answer: pageOf(importRow),
});

export const importTemplate = route({
  ...agent,
  row: 'L50',
  summary: 'An empty table with every column that an import understands.',
  method: 'GET',
  path: '/properties/import/template',
  also: ['/api/properties/import/template'],
  query: z.strictObject({
    kind: z._default(listingKind, 'PROPERTY'),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  answer: nothing,
});
