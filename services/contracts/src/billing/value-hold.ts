import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { money } from '../money.ts';
import { id, instant } from '../values.ts';

/** How an admin gives something away. */
export const valuePath = z.enum([
  'GRANT',
  'GIFT',
  'ON_PAID',
  'MARK_PAID',
  'EXTEND',
  'REFUND',
  'DISCOUNT',
  'PRICE',
  'FREE_TIER',
]);
/** How an admin gives something away. */
export type ValuePath = z.infer<typeof valuePath>;

/** Where an act stands that waits for another admin: USED once its author has repeated it. */
export const valueHoldState = z.enum(['HELD', 'RELEASED', 'REJECTED', 'USED']);
/** Where an act stands that waits for another admin. */
export type ValueHoldState = z.infer<typeof valueHoldState>;

/** An act that gives away more than one admin may. */
export const valueHold = z.strictObject({
  id,
  path: valuePath,
  /** At list price; missing for what has no limit or no price. */
  value: z.optional(money),
  /** Name of what it is about: an order number, an item, a discount. */
  about: z.string(),
  state: valueHoldState,
  by: id,
  byName: z.string(),
  at: instant,
  decidedBy: z.optional(id),
});
/** An act that gives away more than one admin may. */
export type ValueHold = z.infer<typeof valueHold>;

/** Filters of acts that wait for another admin. */
export const valueHoldsQuery = z.strictObject({
  ...adminListQuery,
  state: z.optional(valueHoldState),
  sort: sortBy(['at'], '-at'),
});
