import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { orders } from '../order/orders.projection.ts';
import { payment } from '../payment/payment.ts';
import { giftText } from './gift-texts.ts';

/** Gives the buyer of a gift back what other refunds left of the money of its order; a repeat changes nothing. */
export async function refundGiftOrder(context: ServiceContext, orderId: string): Promise<void> {
  const row = await context.read(orders).get(orderId);
  if (row?.paidBy === undefined) return;
  const reason = giftText('refundReason');
  const refundId = idFrom(`gift-refund:${orderId}`);
  const command = { type: 'RequestRefund', refundId, amount: 'REST', reason } as const;
  await context.execute(payment, row.paidBy, command, { commandId: `refund:${refundId}` });
}
