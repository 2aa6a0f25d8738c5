import { unlessErased } from '@ardhi/contracts/erased';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OrderEvent, order, type PaymentRequest } from '../order/order.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { createPayment } from './create-payment.ts';
import { startPayment } from './watch-payment.ts';

/**
 * Creates and starts a payment that an order has asked for, so that the buyer need not wait for the reaction and the timer,
 * which do the same. Undefined if the order needs no payment.
 * @throws Refusal IDEMPOTENCY_MISMATCH if a request with the same key asked for it in another way
 */
export async function startRequestedPayment(
  context: ServiceContext,
  orderId: string,
  request: Pick<PaymentRequest, 'paymentId' | 'method' | 'msisdn'>,
): Promise<PaymentRow | undefined> {
  const { paymentId } = request;
  for await (const { event } of context.history(order, orderId)) {
    const recorded = event as OrderEvent;
    if (recorded.type !== 'OrderPaymentRequested' || recorded.paymentId !== paymentId) continue;
    if (!isSame(recorded, request)) refuse('IDEMPOTENCY_MISMATCH');
    await createPayment(context, orderId, recorded);
    await startPayment(context, paymentId);
    return context.read(payments).get(paymentId);
  }
  return undefined;
}

const isSame = (
  recorded: Extract<OrderEvent, { type: 'OrderPaymentRequested' }>,
  { method, msisdn }: Pick<PaymentRequest, 'method' | 'msisdn'>,
): boolean => recorded.method === method && unlessErased(recorded.msisdn, msisdn) === msisdn;
