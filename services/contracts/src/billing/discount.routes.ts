import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { recordChange } from '../listings/history.ts';
import { money } from '../money.ts';
import { admins } from '../roles.ts';
import { id, instant, itemsSchema, noBody, pageSchema, pagingQuery } from '../values.ts';
import { audience } from './catalogue.ts';
import { codesInput, discountFields, discountRecord, discountsQuery, useOutcome } from './discount.ts';

const register = { row: 'B31', access: { roles: admins } } as const;
const writers = { access: { roles: admins, permission: 'discount.write' } } as const;
const changes = { row: 'B32', ...writers } as const;

/** With the status that follows from the time and the usage. */
export const listDiscounts = route({
  ...register,
  summary: 'Every discount, with how often it was used.',
  method: 'GET',
  path: '/api/admin/discounts',
  query: discountsQuery,
  csv: true,
  answer: pageSchema(discountRecord),
});
/** A new discount is a draft. */
export const createDiscount = route({
  ...register,
  ...writers,
  summary: 'Adds a discount as a draft.',
  method: 'POST',
  path: '/api/admin/discounts',
  body: discountFields,
  answer: discountRecord,
  status: 201,
});
/** The form of a discount. */
export const readDiscount = route({
  ...register,
  summary: 'One discount.',
  method: 'GET',
  path: '/api/admin/discounts/:id',
  answer: discountRecord,
});
/** Orders that were placed keep what they were given. */
export const changeDiscount = route({
  ...register,
  ...writers,
  summary: 'Changes a discount; whether it needs a code stays.',
  method: 'PUT',
  path: '/api/admin/discounts/:id',
  body: z.partial(z.omit(discountFields, { trigger: true })),
  answer: discountRecord,
  errors: ['VALUE_HELD'],
});
/** Refused once an order has used it; it can be paused then. */
export const deleteDiscount = route({
  ...register,
  ...writers,
  summary: 'Removes a discount that no order has used, with its codes.',
  method: 'DELETE',
  path: '/api/admin/discounts/:id',
  answer: noBody,
  status: 204,
  errors: ['IN_USE'],
});
/** Who changed which fields, the newest first. */
export const readDiscountHistory = route({
  ...register,
  summary: 'The changes of a discount.',
  method: 'GET',
  path: '/api/admin/discounts/:id/history',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(recordChange),
});

/** A single code that may be used again is the prefix itself; otherwise random characters follow it. */
export const addDiscountCodes = route({
  ...changes,
  summary: 'Adds up to 10,000 codes to a discount and answers them.',
  method: 'POST',
  path: '/api/admin/discounts/:id/codes',
  body: codesInput,
  answer: z.extend(discountRecord, itemsSchema(z.string()).shape),
  errors: ['ALREADY_EXISTS'],
  timeoutMs: 60_000,
});
/** A paused discount is not given; its codes do not exist for buyers. */
export const setDiscountStatus = route({
  ...changes,
  summary: 'Starts or pauses a discount.',
  method: 'POST',
  path: '/api/admin/discounts/:id/status',
  body: z.strictObject({ status: z.enum(['ACTIVE', 'PAUSED']) }),
  answer: discountRecord,
  errors: ['VALUE_HELD'],
});

/** A use of a discount by an order. */
const discountUse = z.strictObject({
  at: instant,
  buyer: z.strictObject({ id, type: z.optional(audience), name: z.string() }),
  orderId: id,
  amount: z.optional(money),
  code: z.optional(z.string()),
  outcome: useOutcome,
});
/** The newest first. */
export const listDiscountUses = route({
  row: 'B35',
  summary: 'The orders that a discount was given to, and what became of it.',
  method: 'GET',
  path: '/api/admin/discounts/:id/usage',
  access: { roles: admins },
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(discountUse),
});
