import * as z from 'zod/mini';
import { id, instant } from '../values.ts';
import { listingCard } from './card.ts';
import { listingCommand } from './status.ts';

/** Reason why a listing needs attention. */
export const listingFlag = z.enum(['RECHECK', 'PARCEL_CONFLICT', 'GPS_FAR', 'DUPLICATE', 'REPORTED']);
/** Reason why a listing needs attention. */
export type ListingFlag = z.infer<typeof listingFlag>;

/** A listing in an agent's or an admin's table. */
export const listingRow = z.strictObject({
  card: listingCard,
  views30d: z.int(),
  contacts30d: z.int(),
  favourites: z.int(),
  completeness: z.int(),
  expiresAt: z.optional(instant),
  confirmedAt: instant,
  /** True if it occupies one of the owner's listing slots. */
  slot: z.boolean(),
  flags: z.array(listingFlag),
  agent: z.strictObject({ id, name: z.string() }),
  agency: z.optional(z.strictObject({ id, name: z.string() })),
  /** Status commands that the caller may use now. */
  commands: z.array(listingCommand),
});
/** One row of a listing table. */
export type ListingRow = z.infer<typeof listingRow>;

const qualityHint = z.strictObject({ points: z.number(), text: z.string(), field: z.string() });

/** Quality score of a listing and what is missing, for saved and unsaved listings. */
export const listingQuality = z.strictObject({
  /** 0–100. */
  score: z.int(),
  add: z.array(qualityHint),
  publishable: z.boolean(),
  missing: z.array(z.string()),
  duplicates: z.array(z.strictObject({ card: listingCard, signals: z.array(z.string()), own: z.boolean() })),
  /** Number of matching saved searches by alert frequency. */
  matches: z.strictObject({ instant: z.int(), daily: z.int(), weekly: z.int() }),
});
/** The completeness of a listing and what would improve it. */
export type ListingQuality = z.infer<typeof listingQuality>;

/** The numbers on the start page of an agent. */
export const agentSummary = z.strictObject({
  leadsToday: z.int(),
  unanswered: z.int(),
  byReason: z.record(z.string(), z.int()),
  expiring7d: z.int(),
  toConfirm: z.int(),
  quotas: z.array(z.strictObject({ itemKey: z.string(), used: z.int(), limit: z.int() })),
  tips: z.array(z.string()),
});
