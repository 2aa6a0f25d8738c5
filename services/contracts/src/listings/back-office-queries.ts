import * as z from 'zod/mini';
import { adminListQuery } from '../list-query.ts';
import { plainText } from '../text.ts';
import { day, id, locale, pagingQuery, queryBoolean } from '../values.ts';
import { listingKind } from './listing-enums.ts';
import { queueKind, queueState } from './moderation-queue.ts';
import { listingReason, listingStatus } from './status.ts';

const sort = z.optional(z.string().check(z.maxLength(60)));

/** Filters of the lists of listings for admins. */
export const listingsQuery = z.strictObject({
  kind: z.optional(listingKind),
  status: z.optional(listingStatus),
  reason: z.optional(listingReason),
  agency: z.optional(id),
  agentId: z.optional(id),
  country: z.optional(id),
  flag: z.optional(z.literal('RECHECK')),
  q: z.optional(plainText(0, 100)),
  from: z.optional(day),
  to: z.optional(day),
  lang: z.optional(locale),
  sort,
  ...pagingQuery(),
});

/** Filters of the moderation queue. */
export const moderationQuery = z.strictObject({
  kind: z.optional(queueKind),
  state: z.optional(queueState),
  claimedBy: z.optional(id),
  overdue: z.optional(queryBoolean),
  q: z.optional(plainText(0, 100)),
  from: z.optional(day),
  to: z.optional(day),
  lang: z.optional(locale),
  sort,
  ...pagingQuery(),
});

/** Filters of the short lists: amenities, saved replies. */
export const textQuery = z.strictObject({ ...adminListQuery, sort });
