import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { customPayments } from '../custom-payment/custom-payments.projection.ts';
import { customPaymentOf } from '../custom-payment/receive-part.ts';
import { type OrderEvent, order } from '../order/order.ts';
import type { OrderRow } from '../order/orders.projection.ts';
import { type PaymentEvent, payment } from '../payment/payment.ts';

/**
 * Nobody settles what they started: who placed an order, also as someone else or in the place of another one, and who asked for a
 * custom payment, does not say that it is paid.
 * @throws Refusal SELF_CHANGE
 */
export async function requireOtherStarter(
  context: ServiceContext,
  { id }: Pick<Caller, 'id'>,
  row: OrderRow,
): Promise<void> {
  const customPaymentId = customPaymentOf(row);
  const customPaymentRow =
    customPaymentId === undefined ? undefined : await context.read(customPayments).get(customPaymentId);
  const placedBy = await actorOf<OrderEvent>(context.history(order, row.id), 'OrderPlaced');
  if ([row.userId, placedBy, customPaymentRow?.createdBy].includes(id)) refuse('SELF_CHANGE');
}

/**
 * Money that an admin recorded by hand is given back by another one, so that nobody is paid what never arrived.
 * @throws Refusal SELF_CHANGE
 */
export async function requireOtherRecorder(
  context: ServiceContext,
  { id }: Pick<Caller, 'id'>,
  paymentId: string,
): Promise<void> {
  const recordedBy = await actorOf<PaymentEvent>(context.history(payment, paymentId), 'PaymentSucceeded');
  if (recordedBy === id) refuse('SELF_CHANGE');
}

/** Who caused the first event of a type. */
async function actorOf<E extends { readonly type: string }>(
  history: AsyncIterable<{ readonly event: { readonly type: string }; readonly actor: string }>,
  type: E['type'],
): Promise<string | undefined> {
  for await (const { event, actor } of history) if (event.type === type) return actor;
  return undefined;
}
