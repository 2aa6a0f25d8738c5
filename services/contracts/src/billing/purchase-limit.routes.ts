import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { recordChange } from '../listings/history.ts';
import { money } from '../money.ts';
import { admins } from '../roles.ts';
import { id, instant, noBody, pageSchema, pagingQuery } from '../values.ts';
import { audience } from './catalogue.ts';
import { useOutcome } from './discount.ts';
import { purchaseLimitFields, purchaseLimitRecord, purchaseLimitsQuery } from './purchase-limit.ts';

const register = { row: 'B33', access: { roles: admins } } as const;

/** By name. */
export const listPurchaseLimits = route({
  ...register,
  summary: 'Every purchase limit, with how often it was reached.',
  method: 'GET',
  path: '/api/admin/purchase-limits',
  query: purchaseLimitsQuery,
  csv: true,
  answer: pageSchema(purchaseLimitRecord),
});
/** A limit must restrict something. */
export const createPurchaseLimit = route({
  ...register,
  summary: 'Adds a purchase limit.',
  method: 'POST',
  path: '/api/admin/purchase-limits',
  body: purchaseLimitFields,
  answer: purchaseLimitRecord,
  status: 201,
});
/** The form of a purchase limit. */
export const readPurchaseLimit = route({
  ...register,
  summary: 'One purchase limit.',
  method: 'GET',
  path: '/api/admin/purchase-limits/:id',
  answer: purchaseLimitRecord,
});
/** Earlier purchases count towards the changed limit. */
export const changePurchaseLimit = route({
  ...register,
  summary: 'Changes a purchase limit.',
  method: 'PUT',
  path: '/api/admin/purchase-limits/:id',
  body: z.partial(purchaseLimitFields),
  answer: purchaseLimitRecord,
});
/** Orders that were placed stay as they are. */
export const deletePurchaseLimit = route({
  ...register,
  summary: 'Removes a purchase limit.',
  method: 'DELETE',
  path: '/api/admin/purchase-limits/:id',
  answer: noBody,
  status: 204,
});
/** Who changed which fields, the newest first. */
export const readPurchaseLimitHistory = route({
  ...register,
  summary: 'The changes of a purchase limit.',
  method: 'GET',
  path: '/api/admin/purchase-limits/:id/history',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});

/** One order's use of a limit. */
const limitUse = z.strictObject({
  at: instant,
  buyer: z.strictObject({ id, type: z.optional(audience), name: z.string() }),
  orderId: id,
  quantity: z.int(),
  amount: z.optional(money),
  /** Remainder of the limit after the order. */
  remaining: z.int(),
  outcome: useOutcome,
});
/** The newest first. */
export const listPurchaseLimitUses = route({
  row: 'B35',
  summary: 'The orders that count towards a purchase limit, and what became of them.',
  method: 'GET',
  path: '/api/admin/purchase-limits/:id/usage',
  access: { roles: admins },
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(limitUse),
});
