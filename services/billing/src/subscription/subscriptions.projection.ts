import type { Audience } from '@ardhi/contracts/billing/catalogue';
import type { Subscription, SubscriptionStatus } from '@ardhi/contracts/billing/subscription';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import { evolve } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { intervalMonths } from '../pricing/interval-months.ts';
import {
  allowedCommands,
  begun,
  isRunning,
  type Plan,
  type SubscriptionEvent,
  type SubscriptionParties,
  type SubscriptionState,
  subscription,
} from './subscription.ts';

/** A subscription with its state. */
export interface SubscriptionRow extends Plan, Pick<SubscriptionParties, 'buyerType' | 'buyerId'> {
  readonly id: string;
  readonly ownerType: Audience;
  readonly ownerId: string;
  readonly status: SubscriptionStatus;
  readonly isRunning: boolean;
  /** The state that the next event is applied to. */
  readonly state: SubscriptionState;
  readonly periodStart: string;
  readonly periodEnd: string;
  /** When it renews; empty if it does not. */
  readonly nextInvoiceAt: string;
  /** Revenue in a month, in minor units of its currency without tax; 0 in a trial and after its end. */
  readonly monthly: number;
  /** The same in US dollars, because a list has subscriptions in many currencies. */
  readonly monthlyInDollars: number;
  readonly beganAt: string;
}

/** A price as an amount for a month, rounded half up. */
export function monthlyAmount({ price, interval }: Pick<Plan, 'price' | 'interval'>): number {
  const months = BigInt(intervalMonths[interval]);
  return Number((2n * BigInt(price.amount) + months) / (2n * months));
}

function rowOf(id: string, state: SubscriptionState, beganAt: string): SubscriptionRow {
  const { status, contents, period } = begun(state);
  const { plan, owner, buyerType, buyerId } = contents;
  const isPaid = isRunning(state) && status !== 'TRIALING';
  const monthly = isPaid ? monthlyAmount(plan) : 0;
  const renews = (status === 'ACTIVE' || status === 'TRIALING') && !state.cancelAtPeriodEnd;
  return {
    id,
    ...plan,
    buyerType,
    buyerId,
    ownerType: owner.type,
    ownerId: owner.id,
    status,
    isRunning: isRunning(state),
    state,
    periodStart: period.start,
    periodEnd: period.end,
    nextInvoiceAt: renews ? period.end : '',
    monthly,
    monthlyInDollars: toDollars({ ...plan.price, amount: monthly }),
    beganAt,
  };
}

const fold = (
  row: SubscriptionRow | undefined,
  event: SubscriptionEvent,
  { subject, at }: RecordedEvent,
): SubscriptionRow =>
  rowOf(subject, evolve(subscription, row?.state ?? subscription.initial, [event]), row?.beganAt ?? at);

/** All subscriptions by id, also those that ended. */
export const subscriptions: Projection<SubscriptionRow, SubscriptionEvent> = {
  name: 'billing.subscriptions',
  version: 3,
  subscribesTo: ['subscription'],
  when: 'inline',
  indexes: [
    'ownerId',
    'buyerId',
    'packageId',
    'status',
    'isRunning',
    'periodEnd',
    'nextInvoiceAt',
    'monthlyInDollars',
    'beganAt',
    'packageName',
  ],
  on: {
    SubscriptionBegan: fold,
    RenewalAnnounced: fold,
    RenewalRequested: fold,
    SubscriptionPastDue: fold,
    PaymentReminded: fold,
    GraceBegan: fold,
    SubscriptionRenewed: fold,
    ChangeRequested: fold,
    ChangeScheduled: fold,
    ChangeDropped: fold,
    SubscriptionChanged: fold,
    CancellationScheduled: fold,
    SubscriptionResumed: fold,
    SubscriptionCancelled: fold,
    SubscriptionExpired: fold,
  },
};

/** A subscription as it is shown. @param isChangeable whether the caller may change it */
export function subscriptionAnswer(row: SubscriptionRow, isChangeable: boolean): Subscription {
  const { id, packageId, packageName, packageVersion, interval, price, status, periodStart, periodEnd } = row;
  const { cancelAtPeriodEnd, contents, renewal, change, dunning } = row.state;
  const openOrderId = dunning === undefined ? change?.orderId : renewal?.orderId;
  const next = change !== undefined && change.orderId === undefined ? { ...change.plan } : undefined;
  return {
    id,
    owner: { type: row.ownerType, id: row.ownerId },
    ...(row.ownerType === 'AGENCY' && { agencyId: row.ownerId }),
    packageId,
    packageName,
    packageVersion,
    interval,
    price,
    status,
    periodStart,
    periodEnd,
    cancelAtPeriodEnd,
    autoRenew: contents?.autoRenew ?? false,
    ...(row.nextInvoiceAt !== '' && { nextInvoiceAt: row.nextInvoiceAt }),
    ...omitUndefined({ endsAt: dunning?.endsAt, openOrderId, next }),
    commands: isChangeable ? allowedCommands(row.state) : [],
  };
}
