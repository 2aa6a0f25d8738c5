import type { PublishedOrderEvent } from '@ardhi/contracts/billing/events';
import { idFrom } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { grantLedger } from '../grants/grant-ledger.ts';
import { order } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { type OrphanCheck, releaseOrphans, scheduleOrphanCheck } from '../order-reservations/orphans.ts';
import { type CustomPaymentEvent, customPayment } from './custom-payment.ts';
import { type CustomPaymentRow, customPayments } from './custom-payments.projection.ts';
import { customPaymentOf } from './receive-part.ts';

const expiryTopic = 'billing.expire-custom-payment';

/** Parts that were reserved for an order which was never placed. */
export const unplacedParts: OrphanCheck = {
  topic: 'billing.check-part',
  afterMs: 15 * 60_000,
  release: ({ execute }, { id = '', orderId }) =>
    execute(customPayment, id, { type: 'ReleasePart', orderId }, { commandId: `release-part:${orderId}` }),
};

/** @throws Error if it is not there, which cannot be: its row is committed with its events */
async function rowOf({ read }: Pick<ServiceContext, 'read'>, id: string): Promise<CustomPaymentRow> {
  const row = await read(customPayments).get(id);
  if (row === undefined) throw new Error(`The custom payment ${id} has no row.`);
  return row;
}

/** Follows up on a custom payment: its end, its grants, the end of its parts. Each step is safe to repeat. */
export const onCustomPayment: Reaction<CustomPaymentEvent> = {
  name: 'billing.on-custom-payment',
  subscribesTo: ['custompayment'],
  on: {
    CustomPaymentOpened: ({ expiresAt: at }, { subject: id }, { scheduler }) =>
      scheduler.schedule({ id: `${expiryTopic}:${id}`, at, topic: expiryTopic, data: { id } }),
    PartReserved: ({ orderId }, { subject: id, at }, context) =>
      scheduleOrphanCheck(context, unplacedParts, { key: orderId, at, data: { id, orderId } }),
    async PartReceived({ orderId, isLast }, { subject: id, at }, context) {
      const { onPaid, payer } = await rowOf(context, id);
      if (!isLast || onPaid === undefined || payer === undefined) return;
      const grantId = grantIdOf(id, orderId);
      const granted = { grantId, ownerType: payer.type, ...onPaid.grant, sourceId: id } as const;
      await context.execute(
        grantLedger,
        payer.id,
        { type: 'GrantItem', ...granted, source: 'PURCHASE', effectiveAt: at, expiresAt: null },
        { commandId: `grant:${grantId}` },
      );
    },
    async PartRefunded({ orderId, refunded, completedBy }, { subject: id }, context) {
      const { onPaid, payer, expiresAt: at } = await rowOf(context, id);
      // It can be paid again, so it can expire again: at once if its time has passed.
      const data = { id, after: `${orderId}:${refunded}` };
      await context.scheduler.schedule({ id: `${expiryTopic}:${id}`, at, topic: expiryTopic, data });
      if (completedBy === undefined || onPaid === undefined || payer === undefined) return;
      const grantId = grantIdOf(id, completedBy);
      const command = { type: 'VoidGrant', grantId, reason: 'ORDER_REFUNDED', note: id } as const;
      await context.execute(grantLedger, payer.id, command, { commandId: `void:${grantId}` });
    },
    async CustomPaymentCancelled(_, { subject: id }, context) {
      const { current } = await rowOf(context, id);
      for (const part of Object.values(current.parts)) {
        if (part.state !== 'RESERVED') continue;
        // The reason stays here, where it is sealed: the end of an order is published.
        const cancel = { type: 'CancelOrder' } as const;
        const metadata = { commandId: `cancel-part:${part.orderId}` };
        await context.execute(order, part.orderId, cancel, metadata).catch((error) => {
          // It was never placed, or it has ended in the meantime.
          if (!isRefusal(error, 'WRONG_STATE') && !isRefusal(error, 'NOT_FOUND')) throw error;
        });
      }
    },
  },
};

/** The grant for what was completed by an order. */
const grantIdOf = (id: string, orderId: string): string => idFrom(`custom-payment:${id}:${orderId}`);

/** Frees the money of a part whose order has ended without it; a repeat changes nothing. */
export async function releasePart(
  { read, execute }: Pick<ServiceContext, 'read' | 'execute'>,
  orderId: string,
): Promise<void> {
  const row = await read(orders).get(orderId);
  const id = row && customPaymentOf(row);
  if (id === undefined) return;
  const metadata = { commandId: `release-part:${orderId}` };
  await execute(customPayment, id, { type: 'ReleasePart', orderId }, metadata);
}

/** Passes the orders of parts on to their custom payment, which learns that one is paid before its order does. */
export const onPartOrder: Reaction<PublishedOrderEvent> = {
  name: 'billing.on-part-order',
  subscribesTo: ['order'],
  on: {
    OrderCancelled: (_, { subject }, context) => releasePart(context, subject),
    OrderExpired: (_, { subject }, context) => releasePart(context, subject),
    async OrderRefunded({ refundedTotal: { amount: refundedTotal } }, { subject: orderId }, context) {
      const row = await context.read(orders).get(orderId);
      const id = row && customPaymentOf(row);
      if (id === undefined) return;
      const command = { type: 'RefundPart', orderId, refundedTotal } as const;
      const metadata = { commandId: `refund-part:${orderId}:${refundedTotal}` };
      await context.execute(customPayment, id, command, metadata);
    },
  },
};

/** Registers the jobs that end custom payments in time, and parts whose order was never placed because the process ended before. */
export function endCustomPayments(context: ServiceContext): void {
  context.scheduler.onDue(expiryTopic, async ({ data }) => {
    const id = String(data['id']);
    const after = data['after'];
    const metadata = { commandId: after === undefined ? `expire:${id}` : `expire:${id}:${after}` };
    await context.execute(customPayment, id, { type: 'ExpireCustomPayment' }, metadata);
  });
  releaseOrphans(context, unplacedParts);
}
