import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { id, instant } from '../values.ts';

/** The formats of feeds that partners give: a table, Trovit and OpenImmo (XML), BLM (text), and RESO (JSON). */
export const partnerFeedFormats = ['CSV', 'TROVIT', 'OPENIMMO', 'BLM', 'RESO'] as const;
/** A format of feeds that partners give. */
export type PartnerFeedFormat = (typeof partnerFeedFormats)[number];

/** Where a feed of an external system is fetched, and how often. */
export const partnerFeed = z.strictObject({
  url: z.string().check(z.minLength(8), z.maxLength(2_000)),
  format: z.enum(partnerFeedFormats),
  /** Hours between two fetches. */
  everyHours: z.int().check(z.minimum(1), z.maximum(168)),
  /** Of prices that name no currency. */
  currency: z.optional(currency),
});
/** Where a feed of an external system is fetched, and how often. */
export type PartnerFeed = z.infer<typeof partnerFeed>;

const count = z.int();
/** Numbers of listings by what a run of a feed did with them. */
export const partnerFeedCounts = z.strictObject({
  created: count,
  updated: count,
  unchanged: count,
  /** Known from earlier runs, but not in the feed. */
  missing: count,
  deactivated: count,
  reactivated: count,
  refused: count,
});
/** Numbers of listings by what a run of a feed did with them. */
export type PartnerFeedCounts = z.infer<typeof partnerFeedCounts>;

/** A listing that was not taken from a feed, and why: a sentence. */
export const refusedFeedListing = z.strictObject({ ref: z.string(), reason: z.string() });
/** A listing that was not taken from a feed. */
export type RefusedFeedListing = z.infer<typeof refusedFeedListing>;

/** RUNNING runs end as one of the others; UNCHANGED: the partner has nothing new; FAILED runs changed nothing. */
export const partnerFeedStates = ['RUNNING', 'DONE', 'UNCHANGED', 'FAILED'] as const;

/** One run of a feed. */
export const partnerFeedRun = z.strictObject({
  id,
  at: instant,
  state: z.enum(partnerFeedStates),
  endedAt: z.optional(instant),
  counts: z.optional(partnerFeedCounts),
  /** The first of the refused listings. */
  refused: z.optional(z.array(refusedFeedListing)),
  /** Why it failed: a sentence. */
  error: z.optional(z.string()),
});
/** One run of a feed. */
export type PartnerFeedRun = z.infer<typeof partnerFeedRun>;
