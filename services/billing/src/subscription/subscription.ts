// biome-ignore-all lint/style/noExcessiveLinesPerFile: the rules of one aggregate, decided in one place.
import { subscriptionEvents } from '@ardhi/contracts/billing/events';
import {
  type Subscription,
  type SubscriptionCommandName,
  type SubscriptionStatus,
  subscriptionCommands,
} from '@ardhi/contracts/billing/subscription';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { DecisionContext } from '@ardhi/kernel/write/decider';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import type { OrderContents } from '../order/order.ts';
import {
  daysAfter,
  firstPeriod,
  hoursAfter,
  laterOf,
  nextPeriod,
  type Period,
  trialPeriod,
} from '../pricing/subscription-period.ts';

/** Subscription contents and price. */
export type Plan = Pick<Subscription, 'packageId' | 'packageName' | 'packageVersion' | 'interval' | 'price'>;

/** A line of an order that paid for a period. */
export interface PaidLine {
  readonly orderId: string;
  readonly line: number;
}

/** Who has a subscription and who pays for it. */
export interface SubscriptionParties extends Pick<OrderContents, 'buyerType' | 'buyerId' | 'userId'> {
  readonly owner: OrderContents['beneficiary'];
}

interface Beginning extends SubscriptionParties {
  readonly plan: Plan;
  readonly paidBy: PaidLine;
  readonly autoRenew: boolean;
}

interface SupersededOrders {
  /** Orders of a renewal or a change that were not paid before this one was; they are not applied any more. */
  readonly drops?: readonly string[];
}

/** Why a subscription ended before its time: OWNER_GONE of someone who was erased, suspended or closed. */
export type CancelReason = 'BUYER' | 'REFUNDED' | 'OWNER_GONE';

/** Commands on a subscription. */
export type SubscriptionCommand =
  | {
      readonly type: 'BeginSubscription';
      readonly contents: Beginning;
      /** When it was paid, or the trial was taken. */
      readonly at: string;
      readonly trialDays?: number;
      /** Days that a discount adds to the first period. */
      readonly freeDays?: number;
    }
  /** Does what is due by now; `orderId` is that of the renewal if one is due. */
  | { readonly type: 'AdvanceSubscription'; readonly orderId: string }
  | { readonly type: 'MarkPastDue' }
  /** The order of the renewal expired before the subscription was marked past due: it cannot be paid any more. */
  | { readonly type: 'ExpireRenewal' }
  /** A renewal or a change was paid. */
  | {
      readonly type: 'ApplyOrder';
      readonly paidBy: PaidLine;
      readonly plan: Plan;
      readonly purpose: 'RENEWAL' | 'CHANGE';
      readonly at: string;
    }
  | { readonly type: 'RequestChange'; readonly orderId: string; readonly plan: Plan }
  | { readonly type: 'ScheduleChange'; readonly plan: Plan }
  | { readonly type: 'DropChange'; readonly orderId: string }
  | {
      readonly type: 'CancelSubscription';
      readonly atPeriodEnd: boolean;
      readonly reason: CancelReason;
      /** Cancels only while this order pays for the current period, or for BUYER while it is the renewal that is waited for. */
      readonly orderId?: string;
    }
  | { readonly type: 'ResumeSubscription' };

/** Unpublished events of a subscription. */
type InternalEvent =
  | { readonly type: 'RenewalAnnounced' }
  /** `drops`: the order of a change that was not paid in time. */
  | {
      readonly type: 'RenewalRequested';
      readonly orderId: string;
      readonly plan: Plan;
      readonly drops?: string;
    }
  /** `day`: how many days the renewal has been unpaid. */
  | { readonly type: 'PaymentReminded'; readonly day: number }
  | { readonly type: 'GraceBegan' }
  /** `drops`: the order of an earlier change. */
  | {
      readonly type: 'ChangeRequested';
      readonly orderId: string;
      readonly plan: Plan;
      readonly drops?: string;
    }
  | { readonly type: 'ChangeScheduled'; readonly plan: Plan; readonly drops?: string }
  /** `drops`: its order, unless that ended by itself. */
  | { readonly type: 'ChangeDropped'; readonly drops?: string }
  | ({
      readonly type: 'SubscriptionChanged';
      readonly paidBy: PaidLine;
      /** Line that paid for the period that the change ended; its grants are taken back. */
      readonly replaces: PaidLine;
      readonly plan: Plan;
      readonly period: Period;
    } & SupersededOrders)
  /** `reason`: not by its buyer, who is not told that they cancelled it. */
  | { readonly type: 'CancellationScheduled'; readonly reason?: 'OWNER_GONE' }
  | { readonly type: 'SubscriptionResumed' };

/** Fields in published events besides their definition. */
interface PrivateFields {
  readonly SubscriptionBegan: Beginning & { readonly period: Period };
  readonly SubscriptionRenewed: SupersededOrders & {
    readonly paidBy: PaidLine;
    readonly plan: Plan;
    readonly period: Period;
  };
  /** Orders that were not paid yet. */
  readonly SubscriptionCancelled: { readonly openOrderIds: readonly string[] };
  /** `isHistoric`: it was over when it began, bought before there were subscriptions. */
  readonly SubscriptionExpired: { readonly isHistoric?: true };
}

/** Events of a subscription. */
export type SubscriptionEvent = DeciderEvent<typeof subscriptionEvents, InternalEvent, PrivateFields>;

/** A subscription as far as its next decision needs it. */
export interface SubscriptionState {
  readonly status: SubscriptionStatus | 'NEW';
  readonly contents?: Beginning;
  readonly period?: Period;
  readonly isTrial: boolean;
  readonly cancelAtPeriodEnd: boolean;
  readonly isAnnounced: boolean;
  /** The renewal that is due or not paid. */
  readonly renewal?: { readonly orderId: string; readonly plan: Plan };
  /** Since the renewal is past due. */
  readonly dunning?: { readonly graceAt: string; readonly endsAt: string; readonly reminders: number };
  /** Change of plan: at once when its order is paid, otherwise at the end of the period. */
  readonly change?: { readonly plan: Plan; readonly orderId?: string };
  /** The renewal for whose sake the package went on without being paid; what was granted for it ends with the payment. */
  readonly bridgedFor?: string;
  /** Lines that paid for the periods ended by changes, by the order of the change. */
  readonly replaced: Readonly<Record<string, PaidLine>>;
  /** The orders that were applied, with the period that each one paid for. */
  readonly applied: Readonly<Record<string, Period>>;
}

/** A subscription that has begun. */
export type BegunSubscription = SubscriptionState & {
  readonly status: SubscriptionStatus;
  readonly contents: Beginning;
  readonly period: Period;
};

/** How long before the end of a period its renewal is announced; not for periods of less than twice as long. */
const announceDays = 3;
/**
 * How long before the end of a period its renewal is requested: what it grants, or what bridges the time until it is paid, is there
 * when the period ends.
 */
const renewalLeadHours = 1;
/** Days for which a renewal is past due with daily notices, and for which the package goes on after them. */
const pastDueDays = 3;
const graceDays = 7;
/** A period that is paid later than this after the end of the last one starts when it is paid. */
const gapDays = pastDueDays + graceDays;

/** A subscription that has begun. @throws Refusal NOT_FOUND otherwise */
export function begun(current: SubscriptionState): BegunSubscription {
  const { status, contents, period } = current;
  if (status === 'NEW' || contents === undefined || period === undefined) return refuse('NOT_FOUND');
  return { ...current, status, contents, period };
}

const runningStatuses = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'GRACE'] as const;

/** True while a subscription has neither ended nor been cancelled. */
export const isRunning = ({ status }: Pick<SubscriptionState, 'status'>): boolean =>
  runningStatuses.some((one) => one === status);

/** @throws Refusal NOT_FOUND, or WRONG_STATE after its end */
function running(current: SubscriptionState): BegunSubscription {
  const found = begun(current);
  return isRunning(found) ? found : refuse('WRONG_STATE', { state: found.status, allowed: runningStatuses });
}

/** True if the current period is paid, or a trial. */
const isCurrent = ({ status }: SubscriptionState) => status === 'TRIALING' || status === 'ACTIVE';

/** True if the subscription ends, or asks to be paid by hand, unless it is resumed. */
const canBeResumed = (current: SubscriptionState): boolean =>
  isRunning(current) && (current.cancelAtPeriodEnd || current.contents?.autoRenew === false);

/** The commands that a subscription accepts now from its owner. An unpaid one is changed or cancelled at once only. */
export function allowedCommands(current: SubscriptionState): SubscriptionCommandName[] {
  const { cancelAtPeriodEnd, change } = current;
  const allows: Readonly<Record<SubscriptionCommandName, boolean>> = {
    RESUME: canBeResumed(current),
    KEEP: isCurrent(current) && change !== undefined && change.orderId === undefined,
    CANCEL_AT_PERIOD_END: isCurrent(current) && !cancelAtPeriodEnd,
    CANCEL: isRunning(current),
    CHANGE: isRunning(current),
  };
  return subscriptionCommands.filter((command) => allows[command]);
}

const announcedAt = ({ start, end }: Period) =>
  daysAfter(start, 2 * announceDays) <= end ? daysAfter(end, -announceDays) : undefined;

const renewsAt = ({ end }: Period) => hoursAfter(end, -renewalLeadHours);

/** When the next reminder of an unpaid renewal is due: each day while it is past due, and a day before the end. */
function remindAt({ graceAt, endsAt, reminders }: NonNullable<SubscriptionState['dunning']>) {
  const daily = daysAfter(graceAt, reminders + 1 - pastDueDays);
  return daily < graceAt ? daily : daysAfter(endsAt, -1);
}

/** When something is due next; undefined once it has ended. A renewal that was requested is waited for. */
export function nextStepAt(current: SubscriptionState): string | undefined {
  const { status, period, dunning, cancelAtPeriodEnd, isAnnounced, renewal } = current;
  if (period === undefined || !isRunning(current)) return undefined;
  if (isCurrent(current)) {
    if (renewal !== undefined || cancelAtPeriodEnd) return period.end;
    return (isAnnounced ? undefined : announcedAt(period)) ?? renewsAt(period);
  }
  if (dunning === undefined) return undefined;
  const end = status === 'PAST_DUE' ? dunning.graceAt : dunning.endsAt;
  const reminder = remindAt(dunning);
  return isReminded(current) || reminder > end ? end : reminder;
}

/** True if all reminders of the state were sent: two while it is past due, one more in the grace period. */
const isReminded = ({ status, dunning }: SubscriptionState) =>
  (dunning?.reminders ?? 0) >= (status === 'PAST_DUE' ? pastDueDays - 1 : pastDueDays);

function advance(current: SubscriptionState, orderId: string, now: string): SubscriptionEvent[] {
  const due = nextStepAt(current);
  const { contents, period, dunning, change } = begun(current);
  if (due === undefined || due > now || (isCurrent(current) && current.renewal !== undefined)) return [];
  if (isCurrent(current)) {
    if (current.cancelAtPeriodEnd) return [cancelled(current, 'PERIOD_END')];
    if (renewsAt(period) > now) return [{ type: 'RenewalAnnounced' }];
    const plan = plannedAfter(contents.plan, change);
    return [{ type: 'RenewalRequested', orderId, plan, ...omitUndefined({ drops: change?.orderId }) }];
  }
  const { status } = current;
  if (dunning === undefined) return [];
  if (dunning.endsAt <= now) return [{ type: 'SubscriptionExpired' }];
  if (status === 'PAST_DUE' && dunning.graceAt <= now) return [{ type: 'GraceBegan' }];
  return [{ type: 'PaymentReminded', day: dunning.reminders + 1 }];
}

/** The orders of a subscription that can be paid. */
const openOrders = ({ renewal, change }: SubscriptionState): readonly string[] =>
  [renewal?.orderId, change?.orderId].filter((one) => one !== undefined);

const cancelled = (current: SubscriptionState, reason: CancelReason | 'PERIOD_END'): SubscriptionEvent => ({
  type: 'SubscriptionCancelled',
  reason,
  openOrderIds: openOrders(current),
});

/** Plan for the next period: a change without an order is made with it. */
const plannedAfter = (plan: Plan, change: SubscriptionState['change']): Plan =>
  change === undefined || change.orderId !== undefined ? plan : change.plan;

function begin(
  { contents, at, trialDays, freeDays }: Extract<SubscriptionCommand, { type: 'BeginSubscription' }>,
  { now }: DecisionContext,
): SubscriptionEvent[] {
  const isTrial = trialDays !== undefined;
  const period = isTrial ? trialPeriod(at, trialDays) : firstPeriod(at, contents.plan.interval, freeDays);
  const first = { type: 'SubscriptionBegan', ...contents, period, isTrial } as const;
  // Bought before there were subscriptions, and over: nobody is asked to pay for it again.
  return !contents.autoRenew && period.end <= now
    ? [first, { type: 'SubscriptionExpired', isHistoric: true }]
    : [first];
}

/** Applies an order once; while the subscription runs, only one that it waits for: any other was superseded. */
function apply(
  current: BegunSubscription,
  { paidBy, plan, purpose, at }: Extract<SubscriptionCommand, { type: 'ApplyOrder' }>,
): SubscriptionEvent[] {
  if (current.applied[paidBy.orderId] !== undefined) return [];
  const open = openOrders(current);
  if (isRunning(current) && !open.includes(paidBy.orderId)) return [];
  const others = open.filter((one) => one !== paidBy.orderId);
  const superseded: SupersededOrders = others.length === 0 ? {} : { drops: others };
  if (purpose === 'CHANGE') {
    const period = firstPeriod(at, plan.interval);
    const replaces = current.contents.paidBy;
    return [{ type: 'SubscriptionChanged', paidBy, replaces, plan, period, ...superseded }];
  }
  const goesOn = isRunning(current) && daysAfter(current.period.end, gapDays) >= at;
  const period = goesOn ? nextPeriod(current.period, plan.interval) : firstPeriod(at, plan.interval);
  return [{ type: 'SubscriptionRenewed', paidBy, plan, period, ...superseded }];
}

const samePlan = (a: Plan, b: Plan) => a.packageId === b.packageId && a.interval === b.interval;

/** The state in a new period; a change that is scheduled without an order is kept until it is made. */
function paidFor(
  { renewal: _renewal, dunning: _dunning, change, ...current }: SubscriptionState,
  {
    paidBy,
    plan,
    period,
  }: Extract<SubscriptionEvent, { type: 'SubscriptionRenewed' | 'SubscriptionChanged' }>,
): SubscriptionState {
  const isOver = change === undefined || change.orderId !== undefined || samePlan(change.plan, plan);
  return {
    ...current,
    status: 'ACTIVE',
    isTrial: false,
    isAnnounced: false,
    ...(current.contents && { contents: { ...current.contents, plan, paidBy } }),
    period,
    applied: { ...current.applied, [paidBy.orderId]: period },
    ...(!isOver && { change }),
  };
}

const withoutChange = ({ change: _, ...current }: SubscriptionState): SubscriptionState => current;
const ended = (
  { renewal: _renewal, dunning: _dunning, change: _change, ...current }: SubscriptionState,
  status: 'CANCELLED' | 'EXPIRED',
): SubscriptionState => ({ ...current, status });

/**
 * A package that is paid per period. It keeps the version that was bought; what it grants in a period and the orders that pay
 * for periods follow from its events. It begins once, and each order is applied to it once.
 */
export const subscription = publishingDecider<
  SubscriptionState,
  SubscriptionCommand,
  typeof subscriptionEvents,
  InternalEvent,
  PrivateFields
>(subscriptionEvents, {
  initial: {
    status: 'NEW',
    isTrial: false,
    cancelAtPeriodEnd: false,
    isAnnounced: false,
    applied: {},
    replaced: {},
  },
  decide: {
    BeginSubscription: ({ status }, command, context) => (status === 'NEW' ? begin(command, context) : []),
    AdvanceSubscription: (current, { orderId }, { now }) => advance(current, orderId, now),
    MarkPastDue: (current, _, { now }) => {
      const { renewal, period } = begun(current);
      if (!isCurrent(current) || renewal === undefined) return [];
      const graceAt = daysAfter(laterOf(now, period.end), pastDueDays);
      return [{ type: 'SubscriptionPastDue', graceAt, endsAt: daysAfter(graceAt, graceDays) }];
    },
    ExpireRenewal: (current) =>
      isCurrent(current) && current.renewal !== undefined ? [{ type: 'SubscriptionExpired' }] : [],
    ApplyOrder: (current, command) => apply(begun(current), command),
    RequestChange: (current, { orderId, plan }) => {
      const drops = running(current).change?.orderId;
      return drops === orderId
        ? []
        : [{ type: 'ChangeRequested', orderId, plan, ...omitUndefined({ drops }) }];
    },
    ScheduleChange: (current, { plan }) => {
      const { contents, change } = running(current);
      const dropped = omitUndefined({ drops: change?.orderId });
      if (samePlan(contents.plan, plan))
        return change === undefined ? [] : [{ type: 'ChangeDropped', ...dropped }];
      return change !== undefined && samePlan(change.plan, plan)
        ? []
        : [{ type: 'ChangeScheduled', plan, ...dropped }];
    },
    DropChange: ({ change }, { orderId }) => (change?.orderId === orderId ? [{ type: 'ChangeDropped' }] : []),
    CancelSubscription: (current, { atPeriodEnd, reason, orderId }) => {
      const concerned = reason === 'BUYER' ? current.renewal?.orderId : current.contents?.paidBy.orderId;
      if (orderId !== undefined && (!isRunning(current) || concerned !== orderId)) return [];
      const { status, cancelAtPeriodEnd } = begun(current);
      if (status === 'CANCELLED') return [];
      running(current);
      if (!atPeriodEnd || !isCurrent(current)) return [cancelled(current, reason)];
      // Its renewal was ordered already: it is not paid any more.
      if (reason === 'OWNER_GONE' && current.renewal !== undefined) return [cancelled(current, reason)];
      if (cancelAtPeriodEnd) return [];
      return [{ type: 'CancellationScheduled', ...(reason === 'OWNER_GONE' && { reason }) }];
    },
    ResumeSubscription: (current) => {
      running(current);
      return canBeResumed(current) ? [{ type: 'SubscriptionResumed' }] : [];
    },
  },
  evolve: {
    SubscriptionBegan: (current, { type: _, period, isTrial, ...contents }) => ({
      ...current,
      status: isTrial ? 'TRIALING' : 'ACTIVE',
      contents,
      period,
      isTrial,
      applied: { [contents.paidBy.orderId]: period },
    }),
    RenewalAnnounced: (current) => ({ ...current, isAnnounced: true }),
    RenewalRequested: (current, { orderId, plan, drops }) => ({
      ...(drops === undefined ? current : withoutChange(current)),
      renewal: { orderId, plan },
    }),
    SubscriptionPastDue: (current, { graceAt, endsAt }) => ({
      ...current,
      status: 'PAST_DUE',
      ...omitUndefined({ bridgedFor: current.renewal?.orderId }),
      dunning: { graceAt, endsAt, reminders: 0 },
    }),
    PaymentReminded: (current, { day }) => ({
      ...current,
      ...(current.dunning && { dunning: { ...current.dunning, reminders: day } }),
    }),
    GraceBegan: (current) => ({
      ...current,
      status: 'GRACE',
      ...(current.dunning && { dunning: { ...current.dunning, reminders: pastDueDays - 1 } }),
    }),
    SubscriptionRenewed: paidFor,
    ChangeRequested: (current, { orderId, plan }) => ({ ...current, change: { plan, orderId } }),
    ChangeScheduled: (current, { plan }) => ({ ...current, cancelAtPeriodEnd: false, change: { plan } }),
    ChangeDropped: withoutChange,
    SubscriptionChanged: (current, event) => ({
      ...paidFor(current, event),
      cancelAtPeriodEnd: false,
      replaced: { ...current.replaced, [event.paidBy.orderId]: event.replaces },
    }),
    CancellationScheduled: (current) => ({ ...current, cancelAtPeriodEnd: true }),
    SubscriptionResumed: (current) => ({
      ...current,
      cancelAtPeriodEnd: false,
      ...(current.contents && { contents: { ...current.contents, autoRenew: true } }),
    }),
    SubscriptionCancelled: (current) => ended(current, 'CANCELLED'),
    SubscriptionExpired: (current) => ended(current, 'EXPIRED'),
  },
});
