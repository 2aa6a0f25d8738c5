import * as z from 'zod/mini';
import { money } from '../money.ts';
import { id, instant } from '../values.ts';
import { beneficiary } from './quote.ts';

/**
 * The state of a subscription (model §4.7.1). PAST_DUE: the renewal is due and not paid, from an hour before the end of the period
 * until three days after it; GRACE: for seven more days; then EXPIRED.
 */
export const subscriptionStatuses = [
  'TRIALING',
  'ACTIVE',
  'PAST_DUE',
  'GRACE',
  'CANCELLED',
  'EXPIRED',
] as const;
/** The state of a subscription. */
export const subscriptionStatus = z.enum(subscriptionStatuses);
/** The state of a subscription. */
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** How often a subscription is paid. */
export const recurringInterval = z.enum(['MONTH', 'QUARTER', 'YEAR']);
/** How often a subscription is paid. */
export type RecurringInterval = z.infer<typeof recurringInterval>;

/** Plan of a subscription: a package in one version, at its price without tax. */
const plan = {
  packageId: id,
  packageName: z.string(),
  packageVersion: z.int(),
  interval: recurringInterval,
  price: money,
};

/** Commands on a subscription. KEEP undoes a change that is scheduled for the end of the period. */
export const subscriptionCommands = ['RESUME', 'KEEP', 'CANCEL_AT_PERIOD_END', 'CANCEL', 'CHANGE'] as const;
/** Command on a subscription. */
export type SubscriptionCommandName = (typeof subscriptionCommands)[number];

/** A package that is paid per period. */
export const subscription = z.strictObject({
  id,
  owner: beneficiary,
  /** The owner, if it is an agency. */
  agencyId: z.optional(id),
  ...plan,
  status: subscriptionStatus,
  periodStart: instant,
  periodEnd: instant,
  cancelAtPeriodEnd: z.boolean(),
  /** True if renewals are paid from credit where it covers them; otherwise the buyer is asked to pay each one. */
  autoRenew: z.boolean(),
  nextInvoiceAt: z.optional(instant),
  /** When it ends unless it is paid. */
  endsAt: z.optional(instant),
  /** The order that waits for payment: a renewal or a change. */
  openOrderId: z.optional(id),
  /** Plan that it changes to at the end of the period. */
  next: z.optional(z.strictObject(plan)),
  /** Commands that the subscription accepts from the caller now. */
  commands: z.array(z.enum(subscriptionCommands)),
});
/** A package that is paid per period. */
export type Subscription = z.infer<typeof subscription>;

/** A subscription as admins see it. */
export const subscriptionRow = z.extend(subscription, {
  /** Name of the owner. */
  agency: z.string(),
  /** Monthly revenue, without tax; 0 in a trial and after its end. */
  mrr: money,
});
/** A subscription as admins see it. */
export type SubscriptionRow = z.infer<typeof subscriptionRow>;
