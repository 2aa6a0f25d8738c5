import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { reason, singleLine } from '../text-fields.ts';
import { pageSchema } from '../values.ts';
import { giveInput, givePreview, grant, grantBatch, receiver } from './grant.ts';
import { grantBatchesQuery, grantsQuery, receiversQuery } from './grants-query.ts';

const access = { roles: admins } as const;

/** Agents without an agency, or agencies; those of an agency use what it has. */
export const listReceivers = route({
  row: 'B36',
  summary: 'Agents and agencies that can be given something.',
  method: 'GET',
  path: '/api/admin/receivers',
  access,
  rate: 'search',
  query: receiversQuery,
  csv: true,
  answer: pageSchema(receiver),
});

/** The newest first, voided and expired ones included. */
export const listGrants = route({
  row: 'B37',
  summary: 'Grants, by owner, item, source or batch.',
  method: 'GET',
  path: '/api/admin/grants',
  access,
  query: grantsQuery,
  csv: true,
  answer: pageSchema(z.extend(grant, { ownerName: z.string() })),
});
/** A batch of more than 500 owners, or with which the admin gives more than UGX 5,000,000 on one day, waits for another admin. */
export const giveItems = route({
  row: 'B37',
  summary: 'Gives an item to agents or agencies.',
  method: 'POST',
  path: '/api/admin/grants',
  access,
  keyRequired: true,
  body: giveInput,
  answer: grantBatch,
  status: 201,
  waitsIn: 'WAITING',
});
/** Changes nothing. */
export const previewGiving = route({
  row: 'B37',
  summary: 'What giving an item would mean.',
  method: 'POST',
  readsOnly: true,
  path: '/api/admin/grants/preview',
  access,
  body: giveInput,
  answer: givePreview,
});

/** The newest first. */
export const listGrantBatches = route({
  row: 'B38',
  summary: 'Batches that were given or wait for another admin.',
  method: 'GET',
  path: '/api/admin/grants/batches',
  access,
  query: grantBatchesQuery,
  csv: true,
  answer: pageSchema(grantBatch),
});
/** Takes the permission `gift.large` and another admin than the author, who may only reject it. */
export const decideGrantBatch = route({
  row: 'B38',
  summary: 'Approves or rejects a batch that another admin prepared.',
  method: 'POST',
  path: '/api/admin/grants/batches/:id/approve',
  access,
  body: z.strictObject({ approve: z.boolean(), note: z.optional(singleLine(500)) }),
  answer: grantBatch,
  errors: ['SELF_CHANGE', 'WRONG_STATE', 'PERMISSION_REQUIRED'],
});
/** Used units stay used. */
export const voidGrant = route({
  row: 'B38',
  summary: 'Takes a grant back.',
  method: 'POST',
  path: '/api/admin/grants/:id/void',
  access,
  body: z.strictObject({ reason }),
  answer: grant,
});
