import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { customPaymentOf, receivePart } from '../custom-payment/receive-part.ts';
import { order } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';

type Context = Pick<ServiceContext, 'read' | 'execute' | 'state'>;

/** Lets the order of a payment that ended accept another one; a repeat changes nothing. */
export async function endPayment(
  { read, execute }: Pick<Context, 'read' | 'execute'>,
  paymentId: string,
): Promise<void> {
  const row = await read(payments).get(paymentId);
  if (row === undefined) return;
  await execute(order, row.orderId, { type: 'EndPayment', paymentId }, { commandId: `end:${paymentId}` });
}

/**
 * Tells the order that a payment succeeded; a repeat changes nothing. A part of a custom payment counts only if something was left to
 * pay, and then also if its order was cancelled.
 */
export async function receivePayment(
  context: Context,
  { id: paymentId, orderId, method, amount }: Pick<PaymentRow, 'id' | 'orderId' | 'method' | 'amount'>,
): Promise<void> {
  const row = await context.read(orders).get(orderId);
  const customPaymentId = row && customPaymentOf(row);
  const part =
    customPaymentId === undefined ? undefined : await receivePart(context, customPaymentId, orderId);
  const command = { type: 'ReceivePayment', paymentId, method, amount, ...omitUndefined({ part }) } as const;
  await context.execute(order, orderId, command, { commandId: `receive:${paymentId}` });
}

/**
 * Tells an order the results of its payments, which it may not have learned yet: so a new payment is neither refused because of
 * one that ended nor accepted after one that succeeded.
 */
export async function recordResults(context: Context, rows: readonly PaymentRow[]): Promise<void> {
  for (const row of rows) {
    const { state, reason } = row;
    // A payment in another amount pays nothing, also after it went back.
    const isEnded = state === 'FAILED' || state === 'EXPIRED' || state === 'CANCELLED';
    if (isEnded || reason === 'AMOUNT_MISMATCH') await endPayment(context, row.id);
    else if (state === 'SUCCEEDED' || state === 'REFUNDED') await receivePayment(context, row);
  }
}
