import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { OrderEvent } from '../order/order.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';
import { paidStates } from '../order/paid-states.ts';
import {
  type Plan,
  type SubscriptionCommand,
  type SubscriptionState,
  subscription,
} from '../subscription/subscription.ts';

/** The plan of a line that is paid per period; undefined for any other. */
function planOf({ kind, refId, name, interval, unit, packageVersion }: PlacedLine): Plan | undefined {
  if (kind !== 'PACKAGE' || interval === 'ONCE' || packageVersion === undefined) return undefined;
  return { packageId: refId, packageName: name, packageVersion, interval, price: unit };
}

/** The id of the subscription of a line: it follows from the order, that of a trial from its owner, who has one only. */
function subscriptionId({ id, beneficiary }: OrderRow, line: PlacedLine, index: number): string {
  if (line.subscription !== undefined) return line.subscription.id;
  return idFrom(line.trialDays === undefined ? `subscription:${id}:${index}` : `trial:${beneficiary.id}`);
}

/**
 * Begins, renews or changes the subscription of a line that was paid at `at`; a repeat changes nothing. Answers its state,
 * undefined for a line that is paid once.
 */
export async function subscribeLine(
  context: Pick<ServiceContext, 'execute' | 'state'>,
  row: OrderRow,
  index: number,
  at: string,
): Promise<SubscriptionState | undefined> {
  const line = row.lines[index];
  const plan = line && planOf(line);
  // Purchases for another receiver do not renew.
  if (line === undefined || plan === undefined || row.isGift === true) return undefined;
  const id = subscriptionId(row, line, index);
  const paidBy = { orderId: row.id, line: index };
  const command: SubscriptionCommand =
    line.subscription === undefined
      ? beginning(row, line, { plan, paidBy, at })
      : { type: 'ApplyOrder', paidBy, plan, purpose: line.subscription.purpose, at };
  await context.execute(subscription, id, command, { commandId: `subscribe:${row.id}:${index}` });
  return (await context.state<SubscriptionState>(subscription, id)).state;
}

function beginning(
  { buyerType, buyerId, userId, beneficiary: owner }: OrderRow,
  { renews = false, trialDays, receives: [received] }: PlacedLine,
  { plan, paidBy, at }: { plan: Plan; paidBy: { orderId: string; line: number }; at: string },
): SubscriptionCommand {
  const contents = { owner, buyerType, buyerId, userId, plan, paidBy, autoRenew: renews };
  const { freeDays } = received ?? {};
  return { type: 'BeginSubscription', contents, at, ...omitUndefined({ trialDays, freeDays }) };
}

/**
 * Begins the subscriptions of paid orders. Buying does so itself; a reaction of its own reads all orders that there ever were,
 * so that packages that were bought before there were subscriptions have one too.
 */
export const beginSubscriptions: Reaction<OrderEvent> = {
  name: 'billing.begin-subscriptions',
  subscribesTo: ['order'],
  on: {
    async OrderPaid(_, { subject: orderId, at }, context) {
      const row = await context.read(orders).get(orderId);
      if (row === undefined || !paidStates.includes(row.state)) return;
      for (const [index, line] of row.lines.entries())
        if (line.subscription === undefined) await subscribeLine(context, row, index, at);
    },
  },
};

/** A change whose order was not paid is not made, and a renewal that its buyer cancelled ends the subscription. */
export async function endSubscriptionOrder(
  context: Pick<ServiceContext, 'execute'>,
  { id: orderId, lines, state }: OrderRow,
): Promise<void> {
  for (const { subscription: line } of lines) {
    if (line === undefined) continue;
    if (line.purpose === 'CHANGE')
      await context.execute(
        subscription,
        line.id,
        { type: 'DropChange', orderId },
        { commandId: `drop:${orderId}` },
      );
    else if (state === 'CANCELLED') await cancelAtOnce(context, line.id, { orderId, reason: 'BUYER' });
  }
}

/** Ends the subscriptions whose current period was paid by an order that was refunded. */
export async function endRefundedSubscriptions(
  context: Pick<ServiceContext, 'execute'>,
  row: OrderRow,
): Promise<void> {
  if (row.isGift === true) return;
  for (const [index, line] of row.lines.entries()) {
    if (planOf(line) === undefined) continue;
    const id = subscriptionId(row, line, index);
    await cancelAtOnce(context, id, { orderId: row.id, reason: 'REFUNDED' });
  }
}

/** Ends a subscription, unless it has gone on without the order or has ended. */
async function cancelAtOnce(
  { execute }: Pick<ServiceContext, 'execute'>,
  id: string,
  { orderId, reason }: { readonly orderId: string; readonly reason: 'BUYER' | 'REFUNDED' },
): Promise<void> {
  const command = { type: 'CancelSubscription', atPeriodEnd: false, reason, orderId } as const;
  await execute(subscription, id, command, { commandId: `cancel:${orderId}` });
}
