import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { payments } from '../payment/payments.projection.ts';
import { order } from './order.ts';

/** Lets the order of a payment that ended accept another one; a repeat changes nothing. */
export async function endPayment(
  { read, execute }: Pick<ServiceContext, 'read' | 'execute'>,
  paymentId: string,
): Promise<void> {
  const row = await read(payments).get(paymentId);
  if (row === undefined) return;
  await execute(order, row.orderId, { type: 'EndPayment', paymentId }, { commandId: `end:${paymentId}` });
}
