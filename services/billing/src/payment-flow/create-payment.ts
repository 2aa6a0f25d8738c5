import { isErased } from '@ardhi/contracts/erased';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { OrderEvent } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { payment } from '../payment/payment.ts';

type Request = Omit<Extract<OrderEvent, { type: 'OrderPaymentRequested' }>, 'type'>;

/** Creates the payment that was asked for; a repeat changes nothing. */
export async function createPayment(
  { read, execute }: Pick<ServiceContext, 'read' | 'execute'>,
  orderId: string,
  { paymentId, method, provider, userId, msisdn, amount }: Request,
): Promise<void> {
  const order = await read(orders).get(orderId);
  if (order === undefined) throw new Error(`The order ${orderId} has no row.`);
  const { buyerType, buyerId } = order;
  const contents = {
    orderId,
    buyerType,
    buyerId,
    userId,
    method,
    provider,
    amount,
    ...(msisdn !== undefined && !isErased(msisdn) && { msisdn }),
  };
  await execute(
    payment,
    paymentId,
    { type: 'CreatePayment', contents },
    { commandId: `create:${paymentId}` },
  );
}
