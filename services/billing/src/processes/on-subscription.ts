import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { bridgePeriod, endBridge, voidPaidLine } from '../granting/subscription-grants.ts';
import { order } from '../order/order.ts';
import { placeChangeOrder } from '../subscription/place-change-order.ts';
import {
  begun,
  type SubscriptionEvent,
  type SubscriptionState,
  subscription,
} from '../subscription/subscription.ts';
import { emailOwner } from '../subscription/subscription-emails.ts';
import { scheduleStep } from './advance-subscription.ts';

/** Follows up on a subscription: its next step, the emails to its owner, and the end of its grants and orders. */
export const onSubscription: Reaction<SubscriptionEvent> = {
  name: 'billing.on-subscription',
  subscribesTo: ['subscription'],
  on: {
    SubscriptionBegan: (_, { subject }, context) => scheduleStep(context, subject),
    async RenewalAnnounced(_, recorded, context) {
      await emailOwner(context, recorded, 'announced');
      await scheduleStep(context, recorded.subject);
    },
    RenewalRequested: ({ drops }, _, context) => cancelOrders(context, listOf(drops)),
    async SubscriptionPastDue({ endsAt }, recorded, context) {
      await bridgePeriod(context, recorded.subject, endsAt);
      await emailOwner(context, recorded, 'pastDue');
      await scheduleStep(context, recorded.subject);
    },
    async PaymentReminded(_, recorded, context) {
      await emailOwner(context, recorded, 'reminder');
      await scheduleStep(context, recorded.subject);
    },
    async GraceBegan(_, recorded, context) {
      await emailOwner(context, recorded, 'grace');
      await scheduleStep(context, recorded.subject);
    },
    async SubscriptionRenewed({ drops }, recorded, context) {
      await cancelOrders(context, drops);
      await emailOwner(context, recorded, 'renewed');
      await scheduleStep(context, recorded.subject);
    },
    async ChangeRequested({ orderId, plan, drops }, { subject, at }, context) {
      await cancelOrders(context, listOf(drops));
      await placeChangeOrder(context, subject, { orderId, plan, at });
    },
    ChangeScheduled: ({ drops }, _, context) => cancelOrders(context, listOf(drops)),
    ChangeDropped: ({ drops }, _, context) => cancelOrders(context, listOf(drops)),
    async SubscriptionChanged({ drops }, recorded, context) {
      await cancelOrders(context, drops);
      await emailOwner(context, recorded, 'changed');
      await scheduleStep(context, recorded.subject);
    },
    CancellationScheduled: ({ reason }, recorded, context) =>
      reason === undefined ? emailOwner(context, recorded, 'cancellationScheduled') : Promise.resolve(),
    SubscriptionResumed: (_, { subject }, context) => scheduleStep(context, subject),
    async SubscriptionCancelled({ reason, openOrderIds }, recorded, context) {
      await cancelOrders(context, openOrderIds);
      await endGrants(context, recorded.subject, reason);
      await emailOwner(context, recorded, reason === 'PERIOD_END' ? 'periodEnded' : 'cancelled');
    },
    SubscriptionExpired: ({ isHistoric }, recorded, context) =>
      isHistoric ? Promise.resolve() : emailOwner(context, recorded, 'expired'),
  },
};

/** A subscription that is cancelled at once ends with its grants; at the end of its period they end by themselves. */
async function endGrants(context: ServiceContext, id: string, reason: string): Promise<void> {
  if (reason === 'PERIOD_END') return;
  const { contents } = begun((await context.state<SubscriptionState>(subscription, id)).state);
  await voidPaidLine(context, contents.owner.id, contents.paidBy, 'SUBSCRIPTION_CANCELLED');
  await endBridge(context, id, 'SUBSCRIPTION_CANCELLED');
}

const listOf = (orderId: string | undefined): readonly string[] => (orderId === undefined ? [] : [orderId]);

/** Cancels orders that were not paid yet; money that arrives for them later becomes credit. */
async function cancelOrders({ execute }: ServiceContext, orderIds: readonly string[] = []): Promise<void> {
  for (const orderId of orderIds)
    await execute(
      order,
      orderId,
      { type: 'CancelOrder', reason: 'SUBSCRIPTION' },
      { commandId: `cancel:${orderId}` },
    ).catch((error) => {
      // It was paid or has expired in the meantime.
      if (!isRefusal(error, 'WRONG_STATE')) throw error;
    });
}
