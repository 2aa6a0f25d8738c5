import * as z from 'zod/mini';
import { money } from '../money.ts';
import { singleLine } from '../text-fields.ts';
import { id, instant } from '../values.ts';
import { listingCard } from './card.ts';
import { filterQuery } from './search.ts';

/** Frequency of alerts; NONE saves the search without alerts. */
export const alertFrequency = z.enum(['INSTANT', 'DAILY', 'WEEKLY', 'NONE']);
/** How often alerts of a search are sent. */
export type AlertFrequency = z.infer<typeof alertFrequency>;

/** Events of a matching listing that trigger an alert. */
export const alertTrigger = z.enum(['NEW', 'PRICE_DROP', 'BACK_ON_MARKET', 'UNDER_OFFER', 'TRUST_UP']);
/** Change to a listing that triggers an alert. */
export type AlertTrigger = z.infer<typeof alertTrigger>;

const filters = z.strictObject(filterQuery);

/** Filters in their query-string form; they are parsed each time they are used. */
export const savedQuery = z.record(z.string(), z.string().check(z.maxLength(6_000))).check((context) => {
  const { error } = filters.safeParse(context.value);
  for (const issue of error?.issues ?? [])
    context.issues.push({ ...issue, input: context.value } as (typeof context.issues)[number]);
});
/** The query string of a search as an object. */
export type SavedQuery = z.infer<typeof savedQuery>;

/** The parsed filters of a saved query. */
export const parseSavedQuery = (query: SavedQuery) => filters.parse(query);

const hour = z.int().check(z.minimum(0), z.maximum(23));

/** The editable fields of a saved search. */
export const savedSearchFields = {
  name: singleLine(80),
  query: savedQuery,
  frequency: alertFrequency,
  triggers: z.array(alertTrigger).check(z.minLength(1), z.maxLength(5)),
  /** Smaller price drops trigger no alert. */
  minDropPercent: z.int().check(z.minimum(1), z.maximum(50)),
  /** Hours (local time) without alerts, from the first until the second; equal hours mean no quiet time. */
  quietHours: z.tuple([hour, hour]),
  /** Maximum number of listings in one email; the rest is counted and linked. */
  maxPerMessage: z.int().check(z.minimum(1), z.maximum(30)),
} as const;

/** A saved search as its owner sees it. */
export const savedSearch = z.strictObject({
  id,
  ...savedSearchFields,
  /** Description in words: "Land for sale in Kira, up to 90M". */
  humanText: z.string(),
  active: z.boolean(),
  /** False until the email address has been confirmed. */
  confirmed: z.boolean(),
  createdAt: instant,
  lastSentAt: z.optional(instant),
  /** Current results and those since the last visit; undefined while search is unavailable. */
  found: z.optional(z.strictObject({ total: z.int(), fresh: z.int() })),
});
/** A search with its alert settings. */
export type SavedSearch = z.infer<typeof savedSearch>;

/** One run of an alert. */
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
  /** The listings of the alert that are still public. */
  cards: z.array(listingCard),
});
