import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { day, id } from '../values.ts';
import { subscriptionStatus } from './subscription.ts';

/** Filters of all subscriptions; those that renew before a day, `renewsBefore`, without that day. */
export const subscriptionsQuery = z.strictObject({
  ...adminListQuery,
  status: z.optional(subscriptionStatus),
  package: z.optional(id),
  /** The owner: an agency, or an agent without one. */
  agency: z.optional(id),
  renewsBefore: z.optional(day),
  sort: sortBy(['began', 'renews', 'mrr', 'package'], '-began'),
});
