import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { idFrom, newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type CreditAccount, credit } from '../credit/credit.ts';
import { type OrderAggregate, type OrderContents, order, type PaymentRequest } from '../order/order.ts';
import { payments } from '../payment/payments.projection.ts';
import { recordResults } from '../payment-flow/end-payment.ts';
import { startRequestedPayment } from '../payment-flow/start-requested-payment.ts';
import { daysAfter, laterOf } from '../pricing/subscription-period.ts';
import { providerOf } from '../providers/payment-methods.ts';
import { receivers } from '../replicas/receivers.ts';
import {
  type BegunSubscription,
  begun,
  isRunning,
  nextStepAt,
  type SubscriptionState,
  subscription,
} from '../subscription/subscription.ts';
import { subscriptionOrder } from '../subscription/subscription-order.ts';

const topic = 'billing.advance-subscription';
/** How long a renewal can be paid as such: as long as it is past due and in grace. */
const payableDays = 10;
/** When a renewal that was requested is looked at again if its process did not come to an end. */
const retryMs = 60_000;

/** Schedules the next step of a subscription; one that has ended has none. */
export async function scheduleStep(
  { clock, scheduler, state }: Pick<ServiceContext, 'clock' | 'scheduler' | 'state'>,
  id: string,
): Promise<void> {
  const { state: current } = await state<SubscriptionState>(subscription, id);
  const due = nextStepAt(current);
  if (due === undefined) return;
  const isWaiting = current.renewal !== undefined && current.dunning === undefined;
  const at = isWaiting ? instantOf(clock.epoch() + retryMs) : due;
  await scheduler.schedule({ id: `${topic}:${id}`, at, topic, data: { id } });
}

/** Registers the job that announces, renews and ends subscriptions. Each of its steps is safe to repeat. */
export function advanceSubscriptions(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const id = String(data['id']);
    await advance(context, id);
    await scheduleStep(context, id);
  });
}

/** Does what is due by now, one step after another: after a pause of the service several can be. */
async function advance(context: ServiceContext, id: string): Promise<void> {
  const found = await context.state<SubscriptionState>(subscription, id);
  await endIfOwnerIsGone(context, id, found.state);
  const command = {
    type: 'AdvanceSubscription',
    orderId: idFrom(`renewal:${id}:${begun(found.state).period.end}`),
  } as const;
  await context.execute(subscription, id, command, { commandId: newId() });
  await renew(context, id);
  const { version } = await context.state<SubscriptionState>(subscription, id);
  if (version > found.version) await advance(context, id);
}

/** Nobody pays for someone who was erased, suspended or closed: their subscription ends with what was paid. */
async function endIfOwnerIsGone(
  { execute, read }: ServiceContext,
  id: string,
  current: SubscriptionState,
): Promise<void> {
  const { contents } = begun(current);
  const owner = await read(receivers).get(contents.owner.id);
  if (!isRunning(current) || owner === undefined || owner.isActive) return;
  const command = { type: 'CancelSubscription', atPeriodEnd: true, reason: 'OWNER_GONE' } as const;
  await execute(subscription, id, command, { commandId: newId() });
}

/** Orders a renewal that was requested, pays it from credit if that covers it, and marks it past due otherwise. */
async function renew(context: ServiceContext, id: string): Promise<void> {
  const current = begun((await context.state<SubscriptionState>(subscription, id)).state);
  const { renewal, dunning } = current;
  if (renewal === undefined || dunning !== undefined) return;
  const contents = await renewalOrder(context, id, current);
  const payment = await creditPayment(context, renewal.orderId, {
    contents,
    autoRenew: current.contents.autoRenew,
  });
  await context.execute(
    order,
    renewal.orderId,
    { type: 'PlaceOrder', contents, ...omitUndefined({ payment }) },
    { commandId: `renew:${renewal.orderId}` },
  );
  if (payment !== undefined) await startRequestedPayment(context, renewal.orderId, payment);
  const rows = await context.read(payments).find({ where: { orderId: renewal.orderId }, limit: 100 });
  await recordResults(context, rows);
  const { state, openPayment } = (await context.state<OrderAggregate>(order, renewal.orderId)).state;
  const isUnpaid = state === 'PENDING_PAYMENT' && openPayment === undefined;
  if (isUnpaid || state === 'EXPIRED')
    await context.execute(
      subscription,
      id,
      { type: isUnpaid ? 'MarkPastDue' : 'ExpireRenewal' },
      { commandId: `past-due:${renewal.orderId}` },
    );
}

function renewalOrder(
  context: ServiceContext,
  subscriptionId: string,
  { renewal, period, contents: { owner, buyerType, buyerId, userId, plan } }: BegunSubscription,
): Promise<OrderContents> {
  return subscriptionOrder(context, {
    orderId: renewal?.orderId ?? '',
    subscriptionId,
    purpose: 'RENEWAL',
    parties: { owner, buyerType, buyerId, userId },
    plan: renewal?.plan ?? plan,
    expiresAt: daysAfter(laterOf(context.clock.now(), period.end), payableDays),
  });
}

/**
 * The payment of a renewal from credit: the one that was requested before, if the process was interrupted. Undefined if the buyer
 * has to be asked.
 */
async function creditPayment(
  context: ServiceContext,
  orderId: string,
  { contents: { buyerId, userId, total }, autoRenew }: { contents: OrderContents; autoRenew: boolean },
): Promise<PaymentRequest | undefined> {
  const paymentId = idFrom(`credit:${orderId}`);
  const request = {
    paymentId,
    method: 'CREDIT',
    provider: providerOf(context, 'CREDIT', total.currency),
    userId,
  } as const;
  const { state: known } = await context.state<OrderAggregate>(order, orderId);
  if (known.state !== 'NEW') return known.openPayment === paymentId ? request : undefined;
  if (!autoRenew || total.amount === 0) return undefined;
  const { balance } = (await context.state<CreditAccount>(credit, buyerId)).state;
  return (balance[total.currency] ?? 0) < total.amount ? undefined : request;
}
