import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { agents } from '../roles.ts';
import { id, noBody, pageSchema, pagingQuery } from '../values.ts';
import { recordChange } from './history.ts';
import { savedMapping } from './import.ts';

/** Saved column mappings of imports, shared within an agency. */
const mappingsRoute = { row: 'L49', access: { roles: agents } } as const;
const mappingRecord = z.strictObject({ id, ...savedMapping.shape });

/** The mappings that the caller can apply to a new import. */
export const listMappings = route({
  ...mappingsRoute,
  summary: 'The saved column mappings.',
  method: 'GET',
  path: '/api/agent/import-mappings',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(mappingRecord),
});
/** Saved from the mapping step of an import. */
export const createMapping = route({
  ...mappingsRoute,
  summary: 'Saves a column mapping.',
  method: 'POST',
  path: '/api/agent/import-mappings',
  status: 201,
  body: savedMapping,
  answer: mappingRecord,
  errors: ['ALREADY_EXISTS'],
});

const mappingRoute = { ...mappingsRoute, path: '/api/agent/import-mappings/:id' } as const;
/** Only the caller's own mapping. */
export const readMapping = route({
  ...mappingRoute,
  summary: 'One saved mapping.',
  method: 'GET',
  answer: mappingRecord,
});
/** Imports that already used it do not change. */
export const changeMapping = route({
  ...mappingRoute,
  summary: 'Changes the name or columns of a saved mapping.',
  method: 'PUT',
  body: z.partial(savedMapping),
  answer: mappingRecord,
  errors: ['ALREADY_EXISTS'],
});
/** Imports that already used it do not change. */
export const deleteMapping = route({
  ...mappingRoute,
  summary: 'Deletes a saved mapping.',
  method: 'DELETE',
  status: 204,
  answer: noBody,
});
/** Who changed which fields, newest first. */
export const readMappingHistory = route({
  ...mappingsRoute,
  summary: 'The change history of a saved mapping.',
  method: 'GET',
  path: '/api/agent/import-mappings/:id/history',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});
