import * as z from 'zod/mini';
import { line } from '../accounts/words.ts';
import { money } from '../money.ts';
import { id, instant } from '../values.ts';
import { listingCard } from './card.ts';
import { filterQuery } from './search.ts';

/** How often somebody is told; NONE keeps the search and tells nothing. */
export const alertFrequency = z.enum(['INSTANT', 'DAILY', 'WEEKLY', 'NONE']);
export type AlertFrequency = z.infer<typeof alertFrequency>;

/** What is worth telling about a listing that fits. */
export const alertTrigger = z.enum(['NEW', 'PRICE_DROP', 'BACK_ON_MARKET', 'UNDER_OFFER', 'TRUST_UP']);
export type AlertTrigger = z.infer<typeof alertTrigger>;

const filters = z.strictObject(filterQuery);

/** Filters as an address carries them, kept as they stand: what a search means is read anew each time. */
export const savedQuery = z.record(z.string(), z.string().check(z.maxLength(6_000))).check((context) => {
  const { error } = filters.safeParse(context.value);
  for (const issue of error?.issues ?? [])
    context.issues.push({ ...issue, input: context.value } as (typeof context.issues)[number]);
});
export type SavedQuery = z.infer<typeof savedQuery>;

/** What a kept query asks. */
export const filtersOfSaved = (query: SavedQuery) => filters.parse(query);

const hour = z.int().check(z.minimum(0), z.maximum(23));

/** What whoever saves a search may say of it. */
export const savedSearchFields = {
  name: line(80),
  query: savedQuery,
  frequency: alertFrequency,
  triggers: z.array(alertTrigger).check(z.minLength(1), z.maxLength(5)),
  /** A price that falls by less is not told. */
  minDropPercent: z.int().check(z.minimum(1), z.maximum(50)),
  /** Hours of the day, local time, in which nothing is sent: from the first until the second; equal means none. */
  quietHours: z.tuple([hour, hour]),
  /** As many listings are shown in one mail; the others are counted and linked to. */
  maxPerMessage: z.int().check(z.minimum(1), z.maximum(30)),
} as const;

/** A search that somebody keeps, as they see it. */
export const savedSearch = z.strictObject({
  id,
  ...savedSearchFields,
  /** What it asks, in words: "Land for sale in Kira, up to 90M". */
  humanText: z.string(),
  active: z.boolean(),
  /** False until the address has answered the mail that asks whether alerts are wanted. */
  confirmed: z.boolean(),
  createdAt: instant,
  lastSentAt: z.optional(instant),
  /** What it finds now, and how much of it came since they last looked; missing while the search is away. */
  found: z.optional(z.strictObject({ total: z.int(), fresh: z.int() })),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** What became of one alert. */
export const alertRun = z.strictObject({
  id,
  searchId: id,
  name: z.string(),
  newIds: z.array(id),
  changed: z.array(
    z.strictObject({ id, kind: alertTrigger, from: z.optional(money), to: z.optional(money) }),
  ),
  totalNew: z.int(),
  shown: z.int(),
  channel: z.enum(['EMAIL', 'IN_APP']),
  state: z.enum(['SENT', 'SKIPPED_EMPTY']),
  sentAt: instant,
  /** Those shown that can still be looked at. */
  cards: z.array(listingCard),
});
