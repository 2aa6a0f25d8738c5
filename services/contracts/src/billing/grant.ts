import * as z from 'zod/mini';
import { money } from '../money.ts';
import { reason } from '../text-fields.ts';
import { id, instant } from '../values.ts';
import { boostKeys } from './boost.ts';
import { audience, type ItemKey, itemKey } from './catalogue.ts';

/** Where a grant comes from. */
export const grantSource = z.enum([
  'PURCHASE',
  'SUBSCRIPTION',
  'GIFT',
  'GIVE',
  'TRIAL',
  'PROMOTION',
  'ADJUSTMENT',
  'FREE_TIER',
  'COMPENSATION',
]);
/** Where a grant comes from. */
export type GrantSource = z.infer<typeof grantSource>;

/** Why something that was used up went back: the listing was sold or let, we removed it, or it was not used after all. */
export const returnReason = z.enum(['SOLD', 'REMOVED', 'NOT_USED']);
/** Why something that was used up went back. */
export type ReturnReason = z.infer<typeof returnReason>;

/** Why a grant was taken back. */
export const voidReason = z.enum([
  'ORDER_REFUNDED',
  'SUBSCRIPTION_CHANGED',
  'SUBSCRIPTION_PAID',
  'SUBSCRIPTION_CANCELLED',
  'ADMIN',
  'AGENCY_MERGED',
]);
/** Why a grant was taken back. */
export type VoidReason = z.infer<typeof voidReason>;

/** Of grants of one item, the lowest number is used up first (model §4.7.1). */
export const grantPriorities: Readonly<Record<GrantSource, number>> = {
  GIVE: 10,
  GIFT: 10,
  PROMOTION: 10,
  COMPENSATION: 10,
  TRIAL: 20,
  SUBSCRIPTION: 50,
  PURCHASE: 80,
  ADJUSTMENT: 80,
  FREE_TIER: 200,
};

/** Grant of one item to an owner. An agent of an agency uses what the agency owns. */
export const grant = z.strictObject({
  id,
  ownerType: audience,
  ownerId: id,
  itemKey,
  quantity: z.int(),
  used: z.int(),
  source: grantSource,
  /** The order, subscription, gift or batch. */
  sourceId: id,
  priority: z.int(),
  effectiveAt: instant,
  /** Null for never. */
  expiresAt: z.nullable(instant),
  rollover: z.boolean(),
  voidedAt: z.optional(instant),
  note: z.optional(z.string()),
});
/** Grant of one item to an owner. */
export type Grant = z.infer<typeof grant>;

/** Items whose grants raise a limit at once: listings on the market, photos, storage, seats and photos of a listing. */
export const capacityKeys = [
  'LISTING_SLOT',
  'IMAGE_QUOTA',
  'STORAGE_BYTES',
  'AGENT_SEAT',
  'IMAGES_PER_LISTING',
] as const satisfies readonly ItemKey[];
/** An item whose grants raise a limit at once. */
export type CapacityKey = (typeof capacityKeys)[number];

/** True if grants of an item raise a limit at once. */
export const isCapacityKey = (key: string): key is CapacityKey => capacityKeys.some((one) => one === key);

/** Items that some service delivers: only these are sold, granted and given. */
export const usableKeys = [...capacityKeys, ...boostKeys] as const satisfies readonly ItemKey[];
/** An item that some service delivers. */
export type UsableKey = (typeof usableKeys)[number];

/** The most that one batch gives to one owner. */
export const mostGiven: Readonly<Record<UsableKey, number>> = {
  LISTING_SLOT: 10_000,
  IMAGE_QUOTA: 1_000_000,
  STORAGE_BYTES: 2 ** 40,
  AGENT_SEAT: 10_000,
  IMAGES_PER_LISTING: 60,
  FEATURED_DAY: 10_000,
  BUMP: 10_000,
  TOP_OF_AREA_DAY: 10_000,
  VIDEO_LISTING: 10_000,
};

/** Who receives: chosen owners, ids or email addresses as text, or all of a country. */
const receivers = z.strictObject({
  ids: z.optional(z.array(id).check(z.maxLength(5_000))),
  /** One id or email address a line. */
  csv: z.optional(z.string().check(z.maxLength(80_000))),
  country: z.optional(id),
  /** Those whose subscription to this package runs. */
  packageId: z.optional(id),
});

/** An admin's grants to many agents or agencies at once (api.md §3, GiveInput). Agents use what their agency has. */
export const giveInput = z.strictObject({
  to: receivers,
  ownerType: z.enum(['AGENT', 'AGENCY']),
  itemKey: z.enum(usableKeys),
  quantity: z.int().check(z.minimum(1), z.maximum(mostGiven.STORAGE_BYTES)),
  /** Null or missing: it never expires. */
  validityDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3_660)))),
  reason,
  /** True if each receiver gets an email. */
  notify: z.optional(z.boolean()),
});
/** An admin's grants to many agents or agencies at once. */
export type GiveInput = z.infer<typeof giveInput>;

/** Preview of these grants, before they are made. */
export const givePreview = z.strictObject({
  owners: z.int(),
  units: z.int(),
  listValue: money,
  needsSecondAdmin: z.boolean(),
  /** Ids and addresses that name no receiver. */
  unknown: z.array(z.string()),
});

/** One act of giving; a large one waits for a second admin. */
export const grantBatch = z.strictObject({
  id,
  state: z.enum(['WAITING', 'APPROVED', 'REJECTED']),
  ownerType: giveInput.shape.ownerType,
  itemKey: giveInput.shape.itemKey,
  quantity: z.int(),
  validityDays: z.nullable(z.int()),
  reason: z.string(),
  notify: z.optional(z.boolean()),
  owners: z.int(),
  /** Names of the first 20 receivers. */
  receivers: z.array(z.string()),
  listValue: money,
  by: id,
  at: instant,
  decidedBy: z.optional(id),
  note: z.optional(z.string()),
});
/** One act of giving. */
export type GrantBatch = z.infer<typeof grantBatch>;

/** Someone who can be given something. */
export const receiver = z.strictObject({
  type: giveInput.shape.ownerType,
  id,
  name: z.string(),
  email: z.string(),
});
