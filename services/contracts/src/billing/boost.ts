import * as z from 'zod/mini';
import { id, instant } from '../values.ts';
import type { ItemKey } from './catalogue.ts';

/** Consumables that make one listing more visible, or let it have one video more. */
export const boostKeys = [
  'FEATURED_DAY',
  'BUMP',
  'TOP_OF_AREA_DAY',
  'VIDEO_LISTING',
] as const satisfies readonly ItemKey[];
/** A consumable that makes a listing more visible, or lets it have one video more. */
export type BoostKey = (typeof boostKeys)[number];

/** Boosts that last, a day each. */
export const dayKeys = ['FEATURED_DAY', 'TOP_OF_AREA_DAY'] as const satisfies readonly BoostKey[];
/** A boost that lasts, a day each. */
export type DayKey = (typeof dayKeys)[number];
/** True if a boost lasts for days. */
export const isDayKey = (key: BoostKey): key is DayKey => dayKeys.some((one) => one === key);

/** The most of a boost that is used at once: a listing is moved up once. */
export const mostBoosted: Readonly<Record<BoostKey, number>> = {
  FEATURED_DAY: 90,
  BUMP: 1,
  TOP_OF_AREA_DAY: 90,
  VIDEO_LISTING: 10,
};

/** Boost to use and its listing; days are added to those that the listing has. */
export const boostInput = z.strictObject({
  listingId: id,
  itemKey: z.enum(boostKeys),
  quantity: z.int().check(z.minimum(1), z.maximum(90)),
});
/** Boost to use and its listing. */
export type BoostInput = z.infer<typeof boostInput>;

/** Units spent on a boost and units left; `until` for boosts that last. */
export const boostAnswer = z.strictObject({
  spent: z.int(),
  remaining: z.int(),
  until: z.optional(instant),
});
