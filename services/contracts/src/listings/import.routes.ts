import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { agents, agentsAndAdmins } from '../roles.ts';
import { tableTypes } from '../table-types.ts';
import { noBody, pageSchema, pagingQuery } from '../values.ts';
import { importActions, importCodes, importJob, importMapping, importRow, importStates } from './import.ts';
import { listingKind } from './listing-enums.ts';

const agent = { access: { roles: agents } } as const;
/** The person who started the import, the head of their agency, and admins (api.md §1 "owner"). */
const owner = { access: { roles: agentsAndAdmins } } as const;

/** Multipart: `file`, `kind` (PROPERTY by default), and optionally the `mappingId` of a saved mapping. */
export const startImport = route({
  ...agent,
  row: 'L44',
  summary: 'Uploads a file of listings and suggests a column mapping.',
  method: 'POST',
  path: '/properties/import',
  aliases: ['/api/properties/import'],
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: importJob,
  errors: ['FILE_UNREADABLE', 'FILE_TOO_LARGE', 'UNSUPPORTED_TYPE', 'FILE_INFECTED', 'SCANNER_UNAVAILABLE'],
});

/** The start page of imports. */
export const listImports = route({
  ...agent,
  row: 'L45',
  summary: 'Imports of the caller, for the head of an agency all of the agency, newest first.',
  method: 'GET',
  path: '/properties/import',
  aliases: ['/api/properties/import'],
  query: z.strictObject({ state: z.optional(z.enum(importStates)), ...pagingQuery() }),
  answer: pageSchema(importJob),
});

const importRoute = {
  ...agent,
  path: '/properties/import/:id',
  aliases: ['/api/properties/import/:id'],
} as const;
/** Polled while the import is checking or running. */
export const readImport = route({
  ...importRoute,
  row: 'L45',
  summary: 'The progress of an import.',
  method: 'GET',
  answer: importJob,
});
/** Refused while it is running. */
export const deleteImport = route({
  ...importRoute,
  row: 'L45',
  summary: 'Deletes an import that is not running; its listings stay.',
  method: 'DELETE',
  status: 204,
  answer: noBody,
  errors: ['WRONG_STATE'],
});

/** Replaces the mapping; the rows must be checked again. */
export const mapImport = route({
  ...owner,
  row: 'L46',
  summary: 'Sets the column mapping of an import.',
  method: 'PUT',
  path: '/properties/import/:id/mapping',
  aliases: ['/api/properties/import/:id/mapping'],
  body: z.strictObject({
    ...importMapping.shape,
    kind: z.optional(listingKind),
    saveAs: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  }),
  answer: importJob,
  errors: ['WRONG_STATE'],
});

/** The columns are guessed again; what was mapped before is left out. */
export const chooseImportHeader = route({
  ...owner,
  row: 'L46',
  summary: 'Reads the file of an import under the header in another row; 0 if the file has none.',
  method: 'PUT',
  path: '/properties/import/:id/header',
  aliases: ['/api/properties/import/:id/header'],
  rate: 'heavy',
  body: z.strictObject({ headerRow: z.int().check(z.minimum(0), z.maximum(20)) }),
  answer: importJob,
  errors: ['WRONG_STATE', 'FILE_UNREADABLE'],
});

const importJobRoute = {
  ...owner,
  row: 'L47',
  method: 'POST',
  status: 202,
  rate: 'heavy',
  answer: importJob,
} as const;
/** Continues in the background; `readImport` returns the progress. */
export const checkImport = route({
  ...importJobRoute,
  summary: 'Validates all rows without importing them.',
  path: '/properties/import/:id/check',
  aliases: ['/api/properties/import/:id/check'],
  errors: ['WRONG_STATE'],
});
/** Continues in the background in batches of fifty rows. */
export const runImport = route({
  ...importJobRoute,
  summary: 'Imports the rows.',
  path: '/properties/import/:id/run',
  aliases: ['/api/properties/import/:id/run'],
  keyRequired: true,
  body: z.strictObject({
    as: z.enum(['DRAFT', 'SUBMIT']),
    mode: z.enum(['CREATE_ONLY', 'UPSERT', 'UPDATE_ONLY']),
  }),
  errors: ['WRONG_STATE'],
});
/** Listings that were changed after the import stay. */
export const undoImport = route({
  ...importJobRoute,
  summary: 'Removes the unchanged drafts of an import, within 24 hours.',
  path: '/properties/import/:id/undo',
  aliases: ['/api/properties/import/:id/undo'],
  errors: ['WRONG_STATE', 'GONE'],
});

/** Can be filtered by action and by problem code. */
export const readImportReport = route({
  ...owner,
  row: 'L48',
  summary: 'The result of each row; as CSV only the refused rows, to be corrected and imported again.',
  method: 'GET',
  path: '/properties/import/:id/report',
  aliases: ['/api/properties/import/:id/report'],
  query: z.strictObject({
    action: z.optional(z.enum(importActions)),
    code: z.optional(z.enum(importCodes)),
    format: z.optional(z.literal('csv')),
    ...pagingQuery(),
  }),
  answer: pageSchema(importRow),
});

/** The file that agents fill in when they have no table of their own. */
export const readImportTemplate = route({
  ...agent,
  row: 'L50',
  summary: 'An empty table with all supported columns.',
  method: 'GET',
  path: '/properties/import/template',
  aliases: ['/api/properties/import/template'],
  query: z.strictObject({
    kind: z._default(listingKind, 'PROPERTY'),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  answer: noBody,
  contentTypes: tableTypes,
});
