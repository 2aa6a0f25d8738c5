import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { pageSchema } from '../values.ts';
import { valueHold, valueHoldsQuery } from './value-hold.ts';

/** The newest first. */
export const listValueHolds = route({
  row: 'B49',
  summary: 'Acts that give away more than one admin may, and wait or waited for another one.',
  method: 'GET',
  path: '/api/admin/value-holds',
  access: { roles: admins },
  query: valueHoldsQuery,
  csv: true,
  answer: pageSchema(valueHold),
});
/** Once another admin has agreed, the author does the same again within 7 days. */
export const decideValueHold = route({
  row: 'B49',
  summary: 'Agrees to an act of another admin, or turns it down.',
  method: 'POST',
  path: '/api/admin/value-holds/:id',
  access: { roles: admins, permission: 'gift.large' },
  body: z.strictObject({ approve: z.boolean() }),
  answer: valueHold,
  status: 200,
  errors: ['SELF_CHANGE', 'WRONG_STATE'],
});
