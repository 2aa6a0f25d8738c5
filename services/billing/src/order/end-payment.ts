import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { order } from './order.ts';

type Context = Pick<ServiceContext, 'read' | 'execute'>;

/** Lets the order of a payment that ended accept another one; a repeat changes nothing. */
export async function endPayment({ read, execute }: Context, paymentId: string): Promise<void> {
  const row = await read(payments).get(paymentId);
  if (row === undefined) return;
  await execute(order, row.orderId, { type: 'EndPayment', paymentId }, { commandId: `end:${paymentId}` });
}

/** Tells the order that a payment succeeded; a repeat changes nothing. */
export async function receivePayment(
  { execute }: Pick<ServiceContext, 'execute'>,
  { id: paymentId, orderId, method, amount }: Pick<PaymentRow, 'id' | 'orderId' | 'method' | 'amount'>,
): Promise<void> {
  const command = { type: 'ReceivePayment', paymentId, method, amount } as const;
  await execute(order, orderId, command, { commandId: `receive:${paymentId}` });
}

/**
 * Tells an order the results of its payments, which it may not have learned yet: so a new payment is neither refused because of
 * one that ended nor accepted after one that succeeded.
 */
export async function recordResults(context: Context, rows: readonly PaymentRow[]): Promise<void> {
  for (const row of rows) {
    const { state } = row;
    if (state === 'SUCCEEDED' || state === 'REFUNDED') await receivePayment(context, row);
    if (state === 'FAILED' || state === 'EXPIRED' || state === 'CANCELLED') await endPayment(context, row.id);
  }
}
