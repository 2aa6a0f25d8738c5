import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { job } from '../job/job.ts';
import { recordChange } from '../listings/history.ts';
import { admins } from '../roles.ts';
import { noBody, pageSchema, pagingQuery } from '../values.ts';
import {
  apiKeyWithSecret,
  externalSystem,
  externalSystemChanges,
  externalSystemFields,
  externalSystemsQuery,
  newApiKey,
} from './external-system.ts';

const register = { row: 'I1', access: { roles: admins } } as const;
const base = '/api/admin/external-systems';

/** The newest first. */
export const listExternalSystems = route({
  ...register,
  summary: 'Every system of a partner, with its keys and their usage per day.',
  method: 'GET',
  path: base,
  query: externalSystemsQuery,
  answer: pageSchema(externalSystem),
  csv: true,
});
/** It has no key yet. */
export const createExternalSystem = route({
  ...register,
  summary: 'Adds a system.',
  method: 'POST',
  path: base,
  body: externalSystemFields,
  answer: externalSystem,
  status: 201,
});
/** Keys are never shown again. */
export const readExternalSystem = route({
  ...register,
  summary: 'One system.',
  method: 'GET',
  path: `${base}/:id`,
  answer: externalSystem,
});
/** Its keys follow within five seconds; a system that was revoked stays so. */
export const changeExternalSystem = route({
  ...register,
  summary: 'Changes a system, pauses it or revokes it.',
  method: 'PUT',
  path: `${base}/:id`,
  body: externalSystemChanges,
  answer: externalSystem,
  errors: ['WRONG_STATE'],
});
/** Its keys are refused from then on. */
export const deleteExternalSystem = route({
  ...register,
  summary: 'Removes a system.',
  method: 'DELETE',
  path: `${base}/:id`,
  answer: noBody,
  status: 204,
});
/** Who changed which fields, the newest first. */
export const readExternalSystemHistory = route({
  ...register,
  summary: 'The changes of a system.',
  method: 'GET',
  path: `${base}/:id/history`,
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});

const keys = { row: 'I2', access: { roles: admins, permission: 'apikey.create' } } as const;

/** Of the secret only its SHA-256 hash is stored. */
export const createApiKey = route({
  ...keys,
  summary: 'Makes a key and shows it this once; one that it replaces stays valid for 72 hours.',
  method: 'POST',
  path: `${base}/:id/keys`,
  body: newApiKey,
  answer: apiKeyWithSecret,
  status: 201,
  secret: true,
  errors: ['WRONG_STATE', 'ALREADY_EXISTS'],
});
/** Refused everywhere within five seconds. */
export const revokeApiKey = route({
  ...keys,
  summary: 'Revokes a key at once.',
  method: 'DELETE',
  path: `${base}/:id/keys/:keyId`,
  answer: noBody,
  status: 204,
});

/** The whole feed is fetched, also when the partner says that it has not changed. */
export const runPartnerFeed = route({
  row: 'I3',
  access: { roles: admins },
  summary: 'Fetches the feed of a system now, and imports its listings.',
  method: 'POST',
  path: `${base}/:id/run-feed`,
  answer: job,
  status: 202,
  rate: 'heavy',
  errors: ['WRONG_STATE'],
});
