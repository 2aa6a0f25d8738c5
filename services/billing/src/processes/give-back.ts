import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type PaymentAggregate, payment } from '../payment/payment.ts';
import { providerSignal } from '../payment/payment-provider.ts';
import { payments } from '../payment/payments.projection.ts';
import { providerByName, recordedByHand } from '../providers/payment-methods.ts';
import { providerPayment } from './watch-payment.ts';

/**
 * Gives back money that was reserved for a refund, and records that it went back. Safe to repeat: the provider acts once for the id
 * of the refund. Where the provider cannot give money back by itself, an admin has sent it.
 */
export async function giveBack(context: ServiceContext, paymentId: string, refundId: string): Promise<void> {
  const { state } = await context.state<PaymentAggregate>(payment, paymentId);
  const reserved = state.refunds[refundId];
  const row = await context.read(payments).get(paymentId);
  if (reserved === undefined || row === undefined) return;
  const provider = row.provider === recordedByHand ? undefined : providerByName(context, row.provider);
  const refund = { id: refundId, amount: { ...row.amount, amount: reserved.amount } };
  await provider?.refund?.(await providerPayment(context, row), refund, providerSignal());
  const command = { type: 'CompleteRefund', refundId } as const;
  await context.execute(payment, paymentId, command, { commandId: `refunded:${refundId}` });
}
