import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { voidGiftGrants } from '../gift/grant-gift.ts';
import { revokeRefundedGift } from '../gift/issue-gift.ts';
import { voidOrderGrants } from '../granting/grant-order.ts';
import { endRefundedSubscriptions, endSubscriptionOrder } from '../granting/subscribe-order.ts';
import { type OrderEvent, order } from '../order/order.ts';
import { orderOf } from '../order/order-row.ts';
import { placeReplacement } from '../order/place-replacement.ts';
import { payment } from '../payment/payment.ts';
import { isOpen } from '../payment/payment-commands.ts';
import { payments } from '../payment/payments.projection.ts';
import { createPayment } from '../payment-flow/create-payment.ts';
import { addCredit } from './add-credit.ts';
import { fulfilOrder } from './fulfil-order.ts';

const expiryTopic = 'billing.expire-order';

/** Follows up on an order: its payment, its grants, its end. Each step is safe to repeat, because all ids follow from the order. */
export const onOrder: Reaction<OrderEvent> = {
  name: 'billing.on-order',
  subscribesTo: ['order'],
  on: {
    OrderPlaced: ({ expiresAt: at }, { subject: orderId }, { scheduler }) =>
      scheduler.schedule({ id: `${expiryTopic}:${orderId}`, at, topic: expiryTopic, data: { orderId } }),
    OrderExtended: ({ expiresAt: at }, { subject: orderId }, { scheduler }) =>
      scheduler.schedule({ id: `${expiryTopic}:${orderId}`, at, topic: expiryTopic, data: { orderId } }),
    OrderReplaced: ({ orderId, contents }, { subject, actor }, context) =>
      placeReplacement(context, subject, { orderId, contents }, actor),
    OrderPaymentRequested: (request, { subject: orderId }, context) =>
      createPayment(context, orderId, request),
    OrderPaid: async (_, { subject: orderId, at }, context) =>
      fulfilOrder(context, await orderOf(context, orderId), at),
    OrderPaymentCredited: ({ buyerId, paymentId, amount, reason }, { subject: orderId }, context) =>
      addCredit(context, { orderId, buyerId, paymentId, amount, reason }),
    async OrderCancelled(_, { subject: orderId }, context) {
      await cancelOpenPayments(context, orderId);
      await endSubscriptionOrder(context, await orderOf(context, orderId));
    },
    OrderExpired: async (_, { subject: orderId }, context) =>
      endSubscriptionOrder(context, await orderOf(context, orderId)),
    async OrderRefunded({ refundedTotal, kind }, { subject: orderId }, context) {
      const row = await orderOf(context, orderId);
      if (refundedTotal.amount !== row.total.amount) return;
      if (row.isGift !== true) await voidOrderGrants(context, row);
      else {
        await revokeRefundedGift(context, row);
        if (kind === 'CHARGEBACK') await voidGiftGrants(context, row);
      }
      await endRefundedSubscriptions(context, row);
    },
  },
};

/** Gives up what a cancelled order was waiting for. A provider that was asked already is still watched: money that arrives becomes credit. */
async function cancelOpenPayments({ read, execute }: ServiceContext, orderId: string): Promise<void> {
  for (const row of await read(payments).find({ where: { orderId }, limit: 100 })) {
    if (!isOpen(row)) continue;
    const cancel = { type: 'CancelPayment' } as const;
    await execute(payment, row.id, cancel, { commandId: `cancel:${row.id}` }).catch((error) => {
      // It has ended in the meantime.
      if (!isRefusal(error, 'WRONG_STATE')) throw error;
    });
  }
}

/** Registers the job that ends orders which nobody paid in time. */
export function expireOrders({ scheduler, execute }: ServiceContext): void {
  scheduler.onDue(expiryTopic, async ({ data }) => {
    const orderId = String(data['orderId']);
    await execute(order, orderId, { type: 'ExpireOrder' }, { commandId: `expire:${orderId}` });
  });
}
