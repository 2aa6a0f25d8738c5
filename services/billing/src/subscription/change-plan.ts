import type { Quote } from '@ardhi/contracts/billing/quote';
import type { RecurringInterval } from '@ardhi/contracts/billing/subscription';
import type { Money } from '@ardhi/contracts/money';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { quoteEnd } from '../cart/price-cart.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { grants } from '../grants/grants.projection.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';
import { intervalMonths } from '../pricing/interval-months.ts';
import { daysAfter, firstPeriod, nextPeriod, type Period } from '../pricing/subscription-period.ts';
import { usedSlots } from '../replicas/listings.ts';
import { freeTierOf, taxRatesOf } from '../replicas/settings.ts';
import { planQuantity, receivedOf } from './package-version.ts';
import { type BegunSubscription, begun, type Plan } from './subscription.ts';
import { planLine } from './subscription-order.ts';
import { subscriptionText } from './subscription-texts.ts';
import { monthlyAmount, type SubscriptionRow } from './subscriptions.projection.ts';

/** A change of a subscription as it would be made now. */
export interface PlanChange {
  readonly plan: Plan;
  /** True if it begins when its order is paid; otherwise it begins with the next period. */
  readonly isAtOnce: boolean;
  /** The unused part of the current period, without tax; taken off the price of a change at once. */
  readonly unused: Money;
  /** The first period of the new plan. */
  readonly period: Period;
}

/** @throws Refusal NOT_FOUND, or NOT_FOR_SALE for what the owner cannot buy in the currency of the subscription */
export async function planChange(
  context: ServiceContext,
  row: SubscriptionRow,
  wanted: { readonly packageId: string; readonly interval: RecurringInterval },
): Promise<PlanChange> {
  const { packages } = await readCatalogue(context);
  const found = packages.find(({ id }) => id === wanted.packageId) ?? refuse('NOT_FOUND');
  const { currency } = row.price;
  const price = found.prices.find(
    ({ money, interval }) => money.currency === currency && interval === wanted.interval,
  )?.money;
  const isSold = found.audience.includes(row.ownerType) && (price?.amount ?? 0) > 0;
  if (price === undefined || !isSold) return refuse('NOT_FOR_SALE', { name: found.name.en });
  const { id: packageId, name, version: packageVersion } = found;
  const plan = { packageId, packageName: name.en, packageVersion, interval: wanted.interval, price };
  const state = begun(row.state);
  const now = context.clock.now();
  const unused = await unusedPart(context, state, now);
  const isAtOnce = beginsAtOnce(state, plan, unused);
  return {
    plan,
    isAtOnce,
    unused,
    period: isAtOnce ? firstPeriod(now, plan.interval) : nextPeriod(state.period, plan.interval),
  };
}

/** A plan that costs more a month, or is paid for longer, begins at once; so does any that an unpaid one is changed to. */
function beginsAtOnce({ status, contents }: BegunSubscription, plan: Plan, unused: Money): boolean {
  if (status === 'PAST_DUE' || status === 'GRACE') return true;
  const { plan: current } = contents;
  const isSame = current.packageId === plan.packageId && current.interval === plan.interval;
  const isLonger = intervalMonths[plan.interval] > intervalMonths[current.interval];
  const isMore = monthlyAmount(plan) > monthlyAmount(current) || isLonger;
  return !isSame && isMore && plan.price.amount > unused.amount;
}

/**
 * Amount paid for the days of the current period that are left, less its refunds, rounded half up; a day that has
 * begun counts as used.
 */
export async function unusedPart(
  { read }: Pick<ServiceContext, 'read'>,
  { status, contents, period }: BegunSubscription,
  now: string,
): Promise<Money> {
  const { currency } = contents.plan.price;
  if (status !== 'ACTIVE') return { amount: 0, currency };
  const amount = paidForPeriod(await read(orders).get(contents.paidBy.orderId), contents);
  const days = BigInt(Math.round((Date.parse(period.end) - Date.parse(period.start)) / dayMs));
  const left = Math.floor((Date.parse(period.end) - Date.parse(now)) / dayMs);
  const unused = (2n * BigInt(amount) * BigInt(Math.max(0, left)) + days) / (2n * days);
  return { amount: Number(unused), currency };
}

/**
 * The worth of a whole period in minor units without tax: what its line cost after discounts, less its share of refunds. The unused
 * part that a change took off its price was paid with the period before and counts.
 */
function paidForPeriod(
  order: OrderRow | undefined,
  { plan, paidBy }: Pick<BegunSubscription['contents'], 'plan' | 'paidBy'>,
): number {
  const line = order?.lines[paidBy.line];
  if (order === undefined || line === undefined || order.total.amount === 0) return plan.price.amount;
  const net = line.total.amount - line.tax.amount;
  const carried = line.subscription?.purpose === 'CHANGE' ? line.discount.amount : 0;
  const total = BigInt(order.total.amount);
  const refunded = (2n * BigInt(net) * BigInt(order.refunded ?? 0) + total) / (2n * total);
  return Math.max(0, net + carried - Number(refunded));
}

/** Price for a change. */
export async function quoteChange(
  context: ServiceContext,
  { id, packageName, state }: SubscriptionRow,
  { plan, isAtOnce, unused, period }: PlanChange,
): Promise<Quote> {
  const off = isAtOnce ? unused : { ...unused, amount: 0 };
  const line = planLine(plan, await taxRatesOf(context), off);
  const received = await receivedOf(context, plan);
  return {
    lines: [line],
    currency: plan.price.currency,
    subtotal: plan.price,
    discountTotal: line.discount,
    taxTotal: line.tax,
    total: line.total,
    discounts:
      off.amount === 0 ? [] : [{ id, name: subscriptionText('unusedPart', { package: packageName }), off }],
    codes: [],
    limits: [],
    receives: received.map(({ itemKey, quantity, validDays }) => ({
      itemKey,
      quantity,
      validUntil: validDays === undefined ? period.end : daysAfter(period.start, validDays),
    })),
    ...(!isAtOnce && { startsAt: begun(state).period.end }),
    validUntil: quoteEnd(Temporal.Instant.from(context.clock.now())),
  };
}

/** How many listings more than the slots after the change are on the market. */
export async function listingsOverQuota(
  context: ServiceContext,
  { ownerId, state }: SubscriptionRow,
  { plan, period: { start } }: PlanChange,
): Promise<number> {
  const own = Object.keys(state.applied);
  const where = { ownerId, itemKey: 'LISTING_SLOT' };
  const held = await readAll(context.read(grants), { where, sort: ['effectiveAt'] });
  const others = held
    .filter(({ sourceId }) => !own.includes(sourceId) && sourceId !== state.bridgedFor)
    .filter(({ voidedAt, expiresAt }) => voidedAt === undefined && (expiresAt ?? '9') > start)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const { slots } = await freeTierOf(context);
  const after = slots + others + (await planQuantity(context, plan, 'LISTING_SLOT'));
  return Math.max(0, (await usedSlots(context, ownerId)) - after);
}
