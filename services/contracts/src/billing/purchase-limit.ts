import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { money } from '../money.ts';
import { roles } from '../roles.ts';
import { plainText } from '../text.ts';
import { id, instant, queryBoolean } from '../values.ts';
import { countryCode } from './catalogue.ts';

const count = (max: number, min = 1) => z.int().check(z.minimum(min), z.maximum(max));

/** The most of one thing that an order may have: what a limit without a number leaves. */
export const mostPerLine = 1_000;

/** Scope of a limit; without an id, every item, package or custom payment. ANY counts everything, each part of a custom payment as one. */
export const limitScope = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ANY') }),
  z.strictObject({ type: z.literal('ITEM'), id: z.optional(id) }),
  z.strictObject({ type: z.literal('PACKAGE'), id: z.optional(id) }),
  z.strictObject({ type: z.literal('CUSTOM_PAYMENT'), id: z.optional(id) }),
]);
/** Whom a limit is for; each buyer has it for themselves. The country is that of the currency. */
export const limitSubject = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('EVERYONE') }),
  z.strictObject({ type: z.literal('ROLE'), id: z.enum(roles) }),
  z.strictObject({ type: z.literal('USER'), id }),
  z.strictObject({ type: z.literal('AGENCY'), id }),
  z.strictObject({ type: z.literal('COUNTRY'), id: countryCode }),
]);
/** A calendar period in the time zone of the buyer's country; weeks begin on Monday. */
export const limitPeriod = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR', 'LIFETIME']);
/** A calendar period. */
export type LimitPeriod = z.infer<typeof limitPeriod>;

/** Bounds set by a limit. */
const bounds = {
  maxQtyPerOrder: z.optional(count(100_000)),
  maxQtyPerPeriod: z.optional(count(10_000_000)),
  /** Without tax, after discounts; orders in other currencies do not count. */
  maxSpendPerPeriod: z.optional(money),
  minQtyPerOrder: z.optional(count(mostPerLine)),
  /** Of what is reserved, or was paid and has not ended. */
  maxActiveAtOnce: z.optional(count(10_000_000)),
  cooldownHours: z.optional(count(24 * 366)),
};
/** The names of what a limit can restrict. */
export const limitBounds = Object.keys(bounds) as readonly (keyof typeof bounds)[];

/** A purchase limit without its id (model §4.7.5). */
export const purchaseLimitFields = z.strictObject({
  name: plainText(2, 80),
  scope: limitScope,
  subject: limitSubject,
  ...bounds,
  period: limitPeriod,
  countGifts: z.boolean(),
  from: z.optional(instant),
  to: z.optional(instant),
  active: z.boolean(),
});
/** A purchase limit without its id. */
export type PurchaseLimitFields = z.infer<typeof purchaseLimitFields>;

/** A purchase limit, and how many orders of the last 30 days left nothing of it. */
export const purchaseLimitRecord = z.extend(purchaseLimitFields, { id, reached30d: z.int() });
/** A purchase limit as admins see it. */
export type PurchaseLimitRecord = z.infer<typeof purchaseLimitRecord>;

/** Filters of purchase limits. */
export const purchaseLimitsQuery = z.strictObject({
  ...adminListQuery,
  active: z.optional(queryBoolean),
  sort: sortBy(['name'], 'name'),
});

/** Which part of a limit is the tightest. */
export const limitRule = z.enum([
  'MAX_PER_ORDER',
  'MIN_PER_ORDER',
  'MAX_PER_PERIOD',
  'MAX_SPEND',
  'MAX_ACTIVE',
  'COOLDOWN',
]);
/** Which part of a limit is the tightest. */
export type LimitRule = z.infer<typeof limitRule>;
