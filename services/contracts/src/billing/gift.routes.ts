import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { id } from '../values.ts';
import {
  adminGiftInput,
  adminGiftsQuery,
  claimedGift,
  gift,
  giftAction,
  giftInput,
  giftPage,
  giftsQuery,
  giftTo,
} from './gift.ts';

const gifts = { row: 'B26', path: '/api/gifts', access: 'signed-in' } as const;
/** The newest first. One that is addressed to an agency is in the box of its head. */
export const listGifts = route({
  ...gifts,
  summary: 'Gifts that the caller, or the agency that they lead, sent or received.',
  method: 'GET',
  query: giftsQuery,
  answer: giftPage,
});
/** The order must have been placed with `gift`; it can be addressed before it is paid. */
export const addressGift = route({
  ...gifts,
  summary: 'Says who receives the gift that an order pays.',
  method: 'POST',
  audited: true,
  keyRequired: true,
  secret: true,
  body: giftInput,
  answer: gift,
  status: 201,
  errors: ['WRONG_STATE'],
});

/** A code that is wrong and one whose gift was not sent yet are not told apart. */
export const readGift = route({
  row: 'B27',
  summary: 'The gift with this code.',
  method: 'GET',
  path: '/api/gifts/:code',
  access: 'public',
  rate: 'check',
  answer: gift,
});
/** Claims for the agency that the caller leads, otherwise for themselves. */
export const claimGift = route({
  row: 'B27',
  summary: 'Claims a gift: what it holds is granted at once.',
  method: 'POST',
  path: '/api/gifts/:code/claim',
  access: 'signed-in',
  audited: true,
  rate: 'check',
  keyRequired: true,
  body: z.strictObject({ agencyId: z.optional(id) }),
  answer: claimedGift,
  errors: ['SELF_CHANGE', 'WRONG_STATE'],
});
/** The earlier code is of no use any more. */
export const redirectGift = route({
  row: 'B27',
  summary: 'Sends a gift that nobody claimed to somebody else; by its buyer.',
  method: 'POST',
  path: '/api/gifts/:code/redirect',
  access: 'signed-in',
  audited: true,
  rate: 'check',
  secret: true,
  body: z.strictObject({ to: giftTo }),
  answer: gift,
  errors: ['WRONG_STATE'],
});
/** Only of a gift that expired, or that an admin revoked. */
export const refundGift = route({
  row: 'B27',
  summary: 'Gives its buyer back the money of a gift that nobody claimed.',
  method: 'POST',
  path: '/api/gifts/:code/refund',
  access: 'signed-in',
  audited: true,
  rate: 'check',
  keyRequired: true,
  answer: gift,
  errors: ['WRONG_STATE'],
});

const register = { row: 'B39', access: { roles: admins } } as const;
/** The newest first unless sorted otherwise. */
export const listAllGifts = route({
  ...register,
  summary: 'All gifts.',
  method: 'GET',
  path: '/api/admin/gifts',
  query: adminGiftsQuery,
  csv: true,
  answer: giftPage,
});
/** Its author sees the code, for a receiver who has no email address. Gifts beyond the daily limit wait for another admin. */
export const giveGift = route({
  ...register,
  summary: 'Gives somebody a package or an item.',
  method: 'POST',
  path: '/api/admin/gifts',
  keyRequired: true,
  secret: true,
  body: adminGiftInput,
  answer: gift,
  status: 201,
  errors: ['VALUE_HELD'],
});
/** Claimed contents stay with their receiver. */
export const changeGift = route({
  ...register,
  summary: 'Sends a gift again, revokes it, changes its end or writes a note.',
  method: 'POST',
  path: '/api/admin/gifts/:id',
  secret: true,
  body: giftAction,
  answer: gift,
  errors: ['WRONG_STATE'],
});
