import * as z from 'zod/mini';
import { agents } from '../roles.ts';
import { route } from '../route.ts';
import { id, itemsOf, nothing, pageOf, paging } from '../values.ts';
import { change } from './history.ts';
import { savedMapping } from './import.ts';

/** What columns meant in earlier imports: one set for all who work for an agency. */
const row = { row: 'L49', access: { roles: agents } } as const;
const kept = z.strictObject({ id, ...savedMapping.shape });

export const listMappings = route({
  ...row,
  summary: 'What columns meant in earlier imports.',
  method: 'GET',
  path: '/api/agent/import-mappings',
  answer: itemsOf(kept),
});
export const enterMapping = route({
  ...row,
  summary: 'Remembers what columns mean.',
  method: 'POST',
  path: '/api/agent/import-mappings',
  status: 201,
  body: savedMapping,
  answer: kept,
  errors: ['ALREADY_EXISTS'],
});

const one = { ...row, path: '/api/agent/import-mappings/:id' } as const;
export const readMapping = route({ ...one, summary: 'One of them.', method: 'GET', answer: kept });
export const amendMapping = route({
  ...one,
  summary: 'Gives a saved mapping another name, or other columns.',
  method: 'PUT',
  body: z.partial(savedMapping),
  answer: kept,
  errors: ['ALREADY_EXISTS'],
});
export const withdrawMapping = route({
  ...one,
  summary: 'Forgets a saved mapping.',
  method: 'DELETE',
  status: 204,
  answer: nothing,
});
export const mappingHistory = route({
  ...row,
  summary: 'Who changed a saved mapping, and how.',
  method: 'GET',
  path: '/api/agent/import-mappings/:id/history',
  query: z.strictObject(paging()),
  answer: pageOf(change),
});
