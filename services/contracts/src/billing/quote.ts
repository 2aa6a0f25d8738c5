import * as z from 'zod/mini';
import { currency, money } from '../money.ts';
import { id, instant } from '../values.ts';
import { audience, itemKey, priceInterval } from './catalogue.ts';
import { paymentMethod } from './payment.ts';
import { limitRule } from './purchase-limit.ts';

/** Who receives what is bought: a user, an agent or an agency. */
export const beneficiary = z.strictObject({ type: audience, id });

const cartLine = z.strictObject({
  kind: z.enum(['ITEM', 'PACKAGE']),
  refId: id,
  qty: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** Of a package with several prices; the first price otherwise. */
  interval: z.optional(priceInterval),
});

/** A buyer's cart (api.md §3). */
export const cartInput = z.strictObject({
  lines: z.array(cartLine).check(z.minLength(1), z.maxLength(20)),
  currency,
  codes: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(5))),
  beneficiary: z.optional(beneficiary),
  /** For someone else, who is named at /api/gifts and claims it: one line. */
  gift: z.optional(z.boolean()),
  /** How it will be paid: some discounts ask for a method. */
  method: z.optional(paymentMethod),
  /** The total that the buyer saw; another one is refused as PRICE_CHANGED. */
  expectTotal: z.optional(money),
});
/** A buyer's cart. */
export type CartInput = z.infer<typeof cartInput>;

/** A line of an order. `total` = `unit` × `qty` − `discount` + `tax`; `taxRate` in percent. */
export const orderLine = z.strictObject({
  kind: z.enum(['ITEM', 'PACKAGE', 'CUSTOM', 'CONTRIBUTION']),
  refId: id,
  name: z.string(),
  qty: z.int(),
  unit: money,
  discount: money,
  tax: money,
  taxRate: z.number(),
  total: money,
  /** The first use of a package: it costs nothing for these days, and its price afterwards. */
  trialDays: z.exactOptional(z.int()),
});
/** A line of an order. */
export type OrderLine = z.infer<typeof orderLine>;

/** Current price of a cart, and what the buyer receives for it. */
export const quote = z.strictObject({
  lines: z.array(orderLine),
  currency,
  subtotal: money,
  discountTotal: money,
  taxTotal: money,
  total: money,
  /** Amount charged by the cart's method, where it differs: the total in whole units of the method. */
  rounded: z.exactOptional(money),
  discounts: z.array(z.strictObject({ id, name: z.string(), off: money })),
  codes: z.array(z.strictObject({ code: z.string(), applied: z.boolean(), refusal: z.optional(z.string()) })),
  limits: z.array(
    z.strictObject({
      limitId: id,
      name: z.string(),
      remaining: z.int(),
      resetsAt: z.optional(instant),
      /** Its tightest part. */
      rule: limitRule,
      blocks: z.boolean(),
    }),
  ),
  receives: z.array(z.strictObject({ itemKey, quantity: z.int(), validUntil: z.optional(instant) })),
  /** Of a change of a subscription that is not made at once: when it is made. */
  startsAt: z.optional(instant),
  validUntil: instant,
});
/** Current price of a cart, and what the buyer receives for it. */
export type Quote = z.infer<typeof quote>;
