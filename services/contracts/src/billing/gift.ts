import * as z from 'zod/mini';
import { e164 } from '../accounts/user-fields.ts';
import { adminListQuery, sortBy } from '../list-query.ts';
import { emailAddress, reason, singleLine } from '../text-fields.ts';
import { day, id, instant, pageSchema, pagingQuery } from '../values.ts';
import { itemKey } from './catalogue.ts';
import { grant, mostGiven } from './grant.ts';

/**
 * The state of a gift (model §4.7.6): PENDING while its order is not paid; then PAID, or FREE if an admin gives it, until it is sent.
 * REVOKED also if its buyer got the money back.
 */
export const giftState = z.enum(['PENDING', 'PAID', 'FREE', 'SENT', 'CLAIMED', 'EXPIRED', 'REVOKED']);
/** The state of a gift. */
export type GiftState = z.infer<typeof giftState>;

/** Who receives a gift: exactly one of the three. */
export const giftTo = z.strictObject({
  email: z.optional(emailAddress),
  phone: z.optional(e164),
  agencyId: z.optional(id),
});
/** Who receives a gift. */
export type GiftTo = z.infer<typeof giftTo>;

/** Events in a gift's log, after Saleor's list of gift card events. */
export const giftLogEvent = z.enum([
  'BOUGHT',
  'ISSUED',
  'ASSIGNED',
  'SENT',
  'RESENT',
  'CLAIMED',
  'EXPIRED',
  'EXPIRY_CHANGED',
  'VOIDED',
  'REFUNDED',
  'NOTE',
]);

/** Contents of a gift: a package, or a number of one item. */
export const giftContents = z.strictObject({
  packageId: z.optional(id),
  itemKey: z.optional(itemKey),
  name: z.string(),
  quantity: z.int(),
});

/** Commands on a gift: ADDRESS, REDIRECT and REFUND are its buyer's, CLAIM its receiver's, the others are for admins. */
export const giftCommands = [
  'ADDRESS',
  'REDIRECT',
  'REFUND',
  'CLAIM',
  'RESEND',
  'EXPIRY',
  'REVOKE',
  'NOTE',
] as const;
/** Command on a gift. */
export type GiftCommandName = (typeof giftCommands)[number];

/** A gift as the caller may see it. */
export const gift = z.strictObject({
  id,
  /** Anyone who has it can claim the gift; only for its giver and its receiver. */
  code: z.optional(z.string()),
  state: giftState,
  contents: giftContents,
  /** The name of the giver; empty if it was erased. */
  from: z.string(),
  /** For the giver and admins. */
  to: z.optional(z.extend(giftTo, { name: z.optional(z.string()) })),
  message: z.optional(z.string()),
  /** The day on which it is sent. */
  deliverOn: z.optional(day),
  /** Until when it can be claimed. */
  expiresAt: instant,
  createdAt: instant,
  /** The order that paid it; for the buyer and admins. */
  orderId: z.optional(id),
  claimedAt: z.optional(instant),
  /** For its buyer: where the money is that goes back. */
  moneyBack: z.optional(z.enum(['ON_ITS_WAY', 'RETURNED'])),
  /** For the giver and admins; reasons and notes for admins only. The oldest first. */
  log: z.array(z.strictObject({ at: instant, event: giftLogEvent, text: z.optional(z.string()) })),
  /** Commands that the gift accepts from the caller now. */
  commands: z.array(z.enum(giftCommands)),
});
/** A gift as the caller may see it. */
export type Gift = z.infer<typeof gift>;

const message = z.optional(singleLine(300));

/** Who receives the gift that an order pays. */
export const giftInput = z.strictObject({
  orderId: id,
  to: giftTo,
  message,
  /** Today or later; at once without it. */
  deliverOn: z.optional(day),
});
/** Who receives the gift that an order pays. */
export type GiftInput = z.infer<typeof giftInput>;

/** A gift of an admin: a package for its shortest period, or a quantity of an item. */
export const adminGiftInput = z.strictObject({
  packageId: z.optional(id),
  itemKey: z.optional(itemKey),
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(mostGiven.STORAGE_BYTES))),
  to: giftTo,
  message,
  deliverOn: z.optional(day),
  reason,
});
/** A gift of an admin. */
export type AdminGiftInput = z.infer<typeof adminGiftInput>;

/** Admin action on a gift: send it again, take it back before it is claimed, change its end, or write a note. */
export const giftAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('RESEND') }),
  z.strictObject({ do: z.literal('REVOKE'), reason }),
  z.strictObject({ do: z.literal('EXPIRY'), expiresAt: instant, reason }),
  z.strictObject({ do: z.literal('NOTE'), reason }),
]);
/** Admin action on a gift. */
export type GiftAction = z.infer<typeof giftAction>;

/** Gifts that the caller sent or received. */
export const giftsQuery = z.strictObject({
  ...pagingQuery(),
  box: z._default(z.enum(['sent', 'received']), 'sent'),
});

/** Filters of all gifts. */
export const adminGiftsQuery = z.strictObject({
  ...adminListQuery,
  state: z.optional(giftState),
  sort: sortBy(['createdAt', 'expiresAt'], '-createdAt'),
});

/** Gifts, a page of them. */
export const giftPage = pageSchema(gift);
/** Grants that the claimed gift gave. */
export const claimedGift = z.strictObject({ grants: z.array(grant) });
