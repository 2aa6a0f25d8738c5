import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { adminListQuery, sortBy } from '../list-query.ts';
import { currency, money } from '../money.ts';
import { roles } from '../roles.ts';
import { plainText } from '../text.ts';
import { id, instant, multipleOfPart } from '../values.ts';
import { countryCode, itemKey } from './catalogue.ts';
import { paymentMethod } from './payment.ts';

const count = (max: number, min = 1) => z.int().check(z.minimum(min), z.maximum(max));

/**
 * Reward of a discount (model §4.7.5). FIXED_PRICE sets the unit price, without tax, of the lines that it applies to; FREE_PERIOD
 * makes their first period, or a one-time purchase, last longer.
 */
export const discountReward = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('PERCENT'),
    value: z.number().check(z.minimum(0.01), z.maximum(100), ...multipleOfPart(100)),
    maxOff: z.optional(money),
  }),
  z.strictObject({ type: z.literal('FIXED'), off: money }),
  z.strictObject({ type: z.literal('FIXED_PRICE'), price: money }),
  z.strictObject({ type: z.literal('BONUS'), itemKey, quantity: count(1_000_000) }),
  z.strictObject({ type: z.literal('FREE_PERIOD'), days: count(366) }),
]);
/** Reward of a discount. */
export type DiscountReward = z.infer<typeof discountReward>;

/** Conditions for a discount to apply; an empty list allows all. */
export const discountConditions = z.strictObject({
  /** Spent on what the discount applies to, without tax. */
  minSpend: z.optional(money),
  minQty: z.optional(count(100_000)),
  countries: z.array(countryCode).check(z.maxLength(60)),
  roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)),
  agencyIds: z.array(id).check(z.maxLength(200)),
  firstPurchaseOnly: z.boolean(),
  /** Only for agencies that registered at most so many days ago. */
  newAgencyDays: z.optional(count(3_650)),
  /** The order can be paid by these methods only; none for all. */
  paymentMethods: z.optional(z.array(paymentMethod).check(z.maxLength(paymentMethod.options.length))),
});

/** A discount without its id, status and codes. */
export const discountFields = z.strictObject({
  name: plainText(2, 80),
  trigger: z.enum(['AUTOMATIC', 'CODE']),
  reward: discountReward,
  applies: z.strictObject({
    packages: z.array(id).check(z.maxLength(200)),
    items: z.array(id).check(z.maxLength(200)),
    all: z.boolean(),
  }),
  conditions: discountConditions,
  /** How many orders may use it. */
  usageLimit: z.optional(count(10_000_000)),
  perCustomerLimit: z.optional(count(10_000)),
  /** SPEND: minor units of the currency that it may take off in all; orders in other currencies do not get it. */
  budget: z.optional(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('SPEND'), limit: count(Number.MAX_SAFE_INTEGER), currency }),
      z.strictObject({ kind: z.literal('USES'), limit: count(10_000_000) }),
    ]),
  ),
  /** True if it is given together with another stackable one. */
  stackable: z.boolean(),
  /** Of two that take off the same, the one with the higher number is given. */
  priority: count(1_000, 0),
  from: instant,
  to: z.optional(instant),
  onlyForStaff: z.boolean(),
});
/** A discount without its id, status and codes. */
export type DiscountFields = z.infer<typeof discountFields>;

/** Status chosen by an admin: the status shown follows from it, the time and the usage. */
export const discountSwitch = z.enum(['DRAFT', 'ACTIVE', 'PAUSED']);
/** A discount as it is stored. */
export type DiscountEntry = DiscountFields & { readonly status: z.infer<typeof discountSwitch> };

/** The status of a discount (model §4.7.5). */
export const discountStatus = z.enum(['DRAFT', 'SCHEDULED', 'ACTIVE', 'PAUSED', 'EXHAUSTED', 'EXPIRED']);
/** The status of a discount. */
export type DiscountStatus = z.infer<typeof discountStatus>;

/** Why a discount is not given. */
export const discountRefusals = [
  'DISCOUNT_NOT_FOUND',
  'DISCOUNT_EXPIRED',
  'DISCOUNT_NOT_ELIGIBLE',
  'DISCOUNT_MIN_SPEND',
  'DISCOUNT_USED_UP',
  'DISCOUNT_ALREADY_USED',
] as const;
/** Why a discount is not given. */
export type DiscountRefusal = (typeof discountRefusals)[number];

/** A discount's outcome in an order: RETURNED when all its money went back. */
export const useOutcome = z.enum(['RESERVED', 'USED', 'RELEASED', 'RETURNED']);
/** A discount's outcome in an order. */
export type UseOutcome = z.infer<typeof useOutcome>;

/** A discount with its codes, how many orders have it, and what it took off in each currency. Of many codes 100 are shown. */
export const discountRecord = z.extend(discountFields, {
  id,
  status: discountStatus,
  codes: z.array(
    z.strictObject({ code: z.string(), used: z.int(), active: z.boolean(), singleUse: z.boolean() }),
  ),
  codeCount: z.int(),
  used: z.int(),
  spent: z.array(money),
});
/** A discount as admins see it. */
export type DiscountRecord = z.infer<typeof discountRecord>;

/** Filters of discounts. */
export const discountsQuery = z.strictObject({
  ...adminListQuery,
  status: z.optional(discountStatus),
  trigger: z.optional(discountFields.shape.trigger),
  sort: sortBy(['name', 'from', 'to', 'used'], 'name'),
});
/** New codes: how many, and what they begin with. */
export const codesInput = z.strictObject({
  count: count(10_000),
  prefix: z.string().check(z.regex(/^[A-Z0-9-]{0,20}$/, fieldErrors.codePrefix)),
  singleUse: z.boolean(),
});
