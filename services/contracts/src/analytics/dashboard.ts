import * as z from 'zod/mini';
import { money } from '../money.ts';
import { instant } from '../values.ts';

/** Work that waits for admins. */
const queue = z.strictObject({
  open: z.int(),
  /** Those among the open ones that should have been done by now. */
  overdue: z.int(),
  /** When the oldest open one came; missing when none is open. */
  oldestAt: z.optional(instant),
});
/** Work that waits for admins. */
export type Queue = z.infer<typeof queue>;

/** The queues by name; one is missing while its service does not report. */
export const queues = z.strictObject({
  /** Listings to be moderated. */
  review: z.optional(queue),
  /** Contested parcels. */
  conflicts: z.optional(queue),
  /** Listings that visitors reported. */
  reports: z.optional(queue),
  /** Agencies to be approved. */
  agencies: z.optional(queue),
  /** Payments on which an admin decides: money in another amount, proofs of bank transfers, refunds to be sent. */
  payments: z.optional(queue),
  /** Questions to support. */
  tickets: z.optional(queue),
});
/** Work that waits for admins, by queue. */
export type Queues = z.infer<typeof queues>;
/** The name of a queue. */
export type QueueName = keyof Queues;
/** The names of all queues, in the order in which they are shown. */
export const queueNames = Object.keys(queues.shape) as QueueName[];

const counts = z.record(z.string(), z.int());

/** Totals of what each service owns, as it last reported them. */
export const reportedTotals = {
  users: z.optional(z.strictObject({ total: z.int(), new7d: z.int(), byRole: counts })),
  listings: z.optional(
    z.strictObject({ byStatus: counts, byKind: counts, inReview: z.int(), conflicts: z.int() }),
  ),
  agencies: z.optional(z.strictObject({ total: z.int(), pending: z.int() })),
  /** Without tax and after refunds; one amount for each currency. */
  revenue30d: z.optional(z.array(money)),
  orders: z.optional(z.strictObject({ pending: z.int(), paid30d: z.int() })),
  /** Originals and renditions in galleries. */
  storageBytes: z.optional(z.int()),
  /** Emails about saved searches. */
  alertsSent7d: z.optional(z.int()),
};
const totals = z.strictObject(reportedTotals);
/** Totals of what each service owns; one is missing until its service has reported it. */
export type Totals = z.infer<typeof totals>;
