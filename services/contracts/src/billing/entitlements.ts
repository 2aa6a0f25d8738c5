import * as z from 'zod/mini';
import { id, instant, queryInt } from '../values.ts';
import { audience, itemKey, measure } from './catalogue.ts';
import { grant, grantSource } from './grant.ts';

/** Record that takes up some of an owner's entitlements. */
export const consumer = z.strictObject({
  type: z.enum(['LISTING', 'AGENT', 'MEDIA', 'AD']),
  id,
  label: z.string(),
  amount: z.int(),
});
/** Record that takes up some of an owner's entitlements. */
export type Consumer = z.infer<typeof consumer>;

/** One item that an owner has: `granted` = `used` + `reserved` + `remaining`, unless more is used than there is. */
export const entitlementLine = z.strictObject({
  itemKey,
  measure,
  granted: z.int(),
  used: z.int(),
  /** Listings that are scheduled; days of boosts that have not begun. */
  reserved: z.int(),
  remaining: z.int(),
  /** When the next of what is left ends, and how much of it. */
  nextExpiry: z.optional(z.strictObject({ at: instant, quantity: z.int() })),
  bySource: z.partialRecord(grantSource, z.strictObject({ granted: z.int(), used: z.int() })),
  /** The grants that count now, in the order in which they are used up; a page of them. */
  grants: z.array(grant),
  consumers: z.array(consumer),
});
/** One item that an owner has. */
export type EntitlementLine = z.infer<typeof entitlementLine>;

/** An owner's entitlements and what uses them (model §4.7.7). */
export const entitlementsBreakdown = z.strictObject({
  owner: z.strictObject({ type: audience, id, name: z.string() }),
  asOf: instant,
  /** The package that it has now. */
  plan: z.optional(z.string()),
  lines: z.array(entitlementLine),
  perAgent: z.array(
    z.strictObject({ agentId: id, name: z.string(), used: z.partialRecord(itemKey, z.int()) }),
  ),
  warnings: z.array(z.string()),
  /** Grants are answered in pages of 1,000 a line. */
  page: z.int(),
  pages: z.int(),
});
/** An owner's entitlements and what uses them. */
export type EntitlementsBreakdown = z.infer<typeof entitlementsBreakdown>;

/** Public facts about an agency's plan. */
export const publicEntitlements = z.strictObject({
  name: z.string(),
  plan: z.optional(z.string()),
  verifiedSince: z.optional(instant),
  activeListings: z.int(),
});
/** Public facts about an agency's plan. */
export type PublicEntitlements = z.infer<typeof publicEntitlements>;

/** One item, or all; which thousand of the grants. */
export const entitlementsQuery = z.strictObject({
  itemKey: z.optional(itemKey),
  page: z._default(queryInt(1, 1_000), 1),
});
