import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type PaymentAggregate, payment } from '../payment/payment.ts';
import { type PaymentProvider, providerSignal } from '../payment/payment-provider.ts';
import { broughtBy, type PaymentRow, payments } from '../payment/payments.projection.ts';
import { providerByName, recordedByHand } from '../providers/payment-methods.ts';
import { providerPayment } from './watch-payment.ts';

/**
 * Gives back money that was reserved for a refund, and records that it went back. Safe to repeat: the provider acts once for the id
 * of the refund. Where the provider cannot give money back, the refund waits until an admin records that they have sent it.
 */
export async function refundPayment(
  context: ServiceContext,
  paymentId: string,
  refundId: string,
): Promise<void> {
  const { state } = await context.state<PaymentAggregate>(payment, paymentId);
  const reserved = state.refunds[refundId];
  const row = await context.read(payments).get(paymentId);
  if (reserved === undefined || row === undefined) return;
  const provider = refundProvider(context, row);
  if (provider?.refund === undefined) return;
  const refund = { id: refundId, amount: { ...broughtBy(row), amount: reserved.amount } };
  await provider.refund(await providerPayment(context, row), refund, providerSignal());
  const command = { type: 'CompleteRefund', refundId } as const;
  await context.execute(payment, paymentId, command, { commandId: `refunded:${refundId}` });
}

/** The provider that gives the money of a payment back; undefined where an admin sends it. */
export function refundProvider(
  context: ServiceContext,
  { provider: name }: Pick<PaymentRow, 'provider'>,
): PaymentProvider | undefined {
  const provider = name === recordedByHand ? undefined : providerByName(context, name);
  return provider?.refund === undefined ? undefined : provider;
}
