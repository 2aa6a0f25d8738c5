import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OrderEvent, order } from '../order/order.ts';
import { createPayment } from '../payment/create-payment.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { startPayment } from './watch-payment.ts';

/**
 * Creates and starts a payment that an order has asked for, so that the buyer need not wait for the reaction and the timer,
 * which do the same. Undefined if the order needs no payment.
 */
export async function startRequestedPayment(
  context: ServiceContext,
  orderId: string,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  for await (const { event } of context.history(order, orderId)) {
    const recorded = event as OrderEvent;
    if (recorded.type !== 'OrderPaymentRequested' || recorded.paymentId !== paymentId) continue;
    await createPayment(context, orderId, recorded);
    await startPayment(context, paymentId);
    return context.read(payments).get(paymentId);
  }
  return undefined;
}
