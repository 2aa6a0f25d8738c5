import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id, pageSchema, pagingQuery } from '../values.ts';
import { quote } from './quote.ts';
import { recurringInterval, subscription } from './subscription.ts';

/** The running ones first, then those that ended. */
export const listSubscriptions = route({
  row: 'B18',
  summary: 'Subscriptions of the caller and of their agency.',
  method: 'GET',
  path: '/api/subscriptions',
  access: 'signed-in',
  query: z.strictObject(pagingQuery()),
  answer: pageSchema(subscription),
});

/** One that is not paid ends at once. */
export const cancelSubscription = route({
  row: 'B19',
  summary: 'Cancels a subscription at the end of its period, or at once.',
  method: 'POST',
  path: '/api/subscriptions/:id/cancel',
  access: 'signed-in',
  audited: true,
  body: z.strictObject({ atPeriodEnd: z.boolean() }),
  answer: subscription,
  errors: ['WRONG_STATE'],
});
/** Renewals are paid from credit again where it covers them. */
export const resumeSubscription = route({
  row: 'B19',
  summary: 'Resumes a subscription that was to end with its period.',
  method: 'POST',
  path: '/api/subscriptions/:id/resume',
  access: 'signed-in',
  audited: true,
  answer: subscription,
  errors: ['WRONG_STATE'],
});
/**
 * Unconfirmed, it answers what the change costs. A package that costs more a month, or a longer period, begins as soon as its
 * order is paid, and the unused days of the current period are taken off its price; any other begins with the next period.
 */
export const changeSubscription = route({
  row: 'B19',
  summary: 'Changes the package of a subscription, or how often it is paid.',
  method: 'POST',
  path: '/api/subscriptions/:id/change',
  access: 'signed-in',
  audited: true,
  body: z.strictObject({
    packageId: id,
    interval: recurringInterval,
    confirm: z.optional(z.boolean()),
  }),
  answer: z.union([subscription, quote]),
  errors: ['NOT_FOR_SALE', 'OVER_QUOTA_AFTER_CHANGE', 'WRONG_STATE'],
});
