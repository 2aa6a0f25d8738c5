import type { PaymentInput } from '@ardhi/contracts/billing/payment';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Call } from '@ardhi/kernel/http/endpoint';
import { instantOf } from '@ardhi/kernel/runtime/clock';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { forbid } from '@ardhi/kernel/write/forbid';
import { recordResults } from '../order/end-payment.ts';
import { order } from '../order/order.ts';
import { buyerOf } from '../order/order-buyer.ts';
import { orders } from '../order/orders.projection.ts';
import { paymentRequest, paymentsOf, startedPayment } from '../order/pay-order.ts';
import { startRequestedPayment } from '../processes/start-requested-payment.ts';
import { customPayment, leftOf } from './custom-payment.ts';
import { isPayer } from './custom-payment-answer.ts';
import { type CustomPaymentRow, customPayments } from './custom-payments.projection.ts';
import { releasePart } from './on-custom-payment.ts';
import { partOrder } from './part-order.ts';

type PayCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId' | 'execute'>;
type Input = { readonly method: PaymentInput['method'] } & {
  readonly msisdn?: string | undefined;
  /** Minor units; all that is left without it. */
  readonly amount?: number | undefined;
};

/**
 * Pays a part: reserves it, places its order and asks for the payment. A repeat with the same key changes nothing.
 * @throws Refusal FORBIDDEN for who is not the payer, AMOUNT_NOT_ALLOWED, PAYMENT_IN_PROGRESS, WRONG_STATE, and as
 * `paymentRequest`
 */
export async function payPart(
  context: ServiceContext,
  call: PayCall,
  { id }: CustomPaymentRow,
  { amount: units, ...method }: Input,
) {
  const { caller, newId, execute } = call;
  await settleParts(context, caller, id);
  const row = await context.read(customPayments).get(id);
  if (row === undefined) throw new Error(`The custom payment ${id} has no row.`);
  if (!isPayer(caller, row)) forbid([row.payer?.type === 'AGENCY' ? 'SUPER_AGENT' : 'USER'], caller.role);
  const orderId = newId();
  const known = row.current.parts[orderId]?.amount;
  const amount = { ...row.amount, amount: known ?? units ?? leftOf(row.current) };
  const buyer = await buyerOf(context, caller, row.payer ?? { type: 'USER', id: caller.id });
  const payment = paymentRequest(context, call, method, {
    ...buyer,
    currency: amount.currency,
    total: amount,
  });
  const part = { orderId, userId: caller.id, amount: amount.amount };
  await execute(customPayment, id, { type: 'ReservePart', part });
  const now = instantOf(context.clock.epoch());
  const contents = partOrder(row, { orderId, amount, now, userId: caller.id, ...buyer });
  await execute(order, orderId, { type: 'PlaceOrder', contents, payment });
  return startedPayment(context, await startRequestedPayment(context, orderId, payment));
}

/** Lets the results of the caller's earlier parts count which the reactions have not seen yet. */
async function settleParts(context: ServiceContext, caller: Caller, id: string): Promise<void> {
  const { current } = (await context.read(customPayments).get(id)) ?? {};
  for (const { orderId, userId, state } of Object.values(current?.parts ?? {})) {
    if (state !== 'RESERVED' || userId !== caller.id) continue;
    await recordResults(context, await paymentsOf(context, orderId));
    const row = await context.read(orders).get(orderId);
    if (row?.state === 'EXPIRED' || row?.state === 'CANCELLED') await releasePart(context, orderId);
  }
}
