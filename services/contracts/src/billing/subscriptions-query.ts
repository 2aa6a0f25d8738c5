import * as z from 'zod/mini';
import { day, id, pagingQuery } from '../values.ts';
import { subscriptionStatus } from './subscription.ts';

/** Filters of all subscriptions; those that renew before a day, `renewsBefore`, without that day. */
export const subscriptionsQuery = z.strictObject({
  ...pagingQuery(),
  status: z.optional(subscriptionStatus),
  package: z.optional(id),
  /** The owner: an agency, or an agent without one. */
  agency: z.optional(id),
  renewsBefore: z.optional(day),
  sort: z._default(
    z.enum(['-began', 'began', 'renews', '-renews', 'mrr', '-mrr', 'package', '-package']),
    '-began',
  ),
});
