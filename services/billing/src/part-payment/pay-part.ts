import type { PaymentInput } from '@ardhi/contracts/billing/payment';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { forbid } from '@ardhi/kernel/base/forbid';
import { newId as newCommandId } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { paymentRequest, paymentsOf, startedPayment } from '../checkout/pay-order.ts';
import { reserveOrder } from '../checkout/reserve-order.ts';
import {
  type CustomPaymentAggregate,
  type CustomPaymentCommand,
  customPayment,
  leftOf,
  stateOf,
} from '../custom-payment/custom-payment.ts';
import { type CustomPaymentRow, customPayments } from '../custom-payment/custom-payments.projection.ts';
import { releasePart } from '../custom-payment/on-custom-payment.ts';
import { type OrderAggregate, order } from '../order/order.ts';
import { buyerOf } from '../order/order-buyer.ts';
import { orders } from '../order/orders.projection.ts';
import { recordResults } from '../payment-flow/end-payment.ts';
import { startRequestedPayment } from '../payment-flow/start-requested-payment.ts';
import { leastPayment } from '../providers/method-offers.ts';
import { taxRatesOf } from '../replicas/settings.ts';
import { isPayer } from './custom-payment-answer.ts';
import { withinLimits } from './limit-part.ts';
import { partOrder } from './part-order.ts';

type PayCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId' | 'execute'>;
type Input = { readonly method: PaymentInput['method'] } & {
  readonly msisdn?: string | undefined;
  /** Minor units; all that is left without it. */
  readonly amount?: number | undefined;
};

/**
 * Pays a part: reserves it, places its order and asks for the payment. A repeat with the same key changes nothing.
 * @throws Refusal FORBIDDEN for who is not the payer, AMOUNT_NOT_ALLOWED, PAYMENT_IN_PROGRESS, PURCHASE_LIMIT_EXCEEDED, WRONG_STATE, and as
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
  const { state: before } = await context.state<OrderAggregate>(order, orderId);
  if (before.state === 'NEW') {
    await reservePart(context, caller, id, { part, least: leastPayment(context, amount.currency) });
    const now = instantOf(context.clock.epoch());
    const contents = await withinLimits(
      context,
      caller,
      partOrder(row, {
        orderId,
        amount,
        now,
        taxRates: await taxRatesOf(context),
        userId: caller.id,
        ...buyer,
      }),
    );
    try {
      await reserveOrder(context, orderId, contents);
    } catch (error) {
      const release = { type: 'ReleasePart', orderId } as const;
      await context.execute(customPayment, id, release, { commandId: newCommandId() });
      throw error;
    }
    await execute(order, orderId, { type: 'PlaceOrder', contents, payment });
    await requireReserved(context, id, orderId);
  }
  return startedPayment(context, await startRequestedPayment(context, orderId, payment));
}

/** Reserves a part for its payer: with a new command each time, because one that was given up can be reserved again. */
async function reservePart(
  { execute }: ServiceContext,
  caller: Caller,
  id: string,
  reservation: Pick<Extract<CustomPaymentCommand, { type: 'ReservePart' }>, 'part' | 'least'>,
): Promise<void> {
  const { role, tenant, impersonator } = caller;
  const onBehalfOf = impersonator === undefined ? undefined : caller.id;
  const as = { role, ...omitUndefined({ tenant, onBehalfOf }) };
  const metadata = { commandId: newCommandId(), actor: impersonator?.id ?? caller.id, as };
  await execute(customPayment, id, { type: 'ReservePart', ...reservation }, metadata);
}

/**
 * Cancels the order of a part, before its provider is asked, if the custom payment was cancelled or the part given up until now.
 * From here on the order is there, so whoever cancels the custom payment also cancels it.
 * @throws Refusal WRONG_STATE or PAYMENT_IN_PROGRESS, with the order cancelled
 */
async function requireReserved(context: ServiceContext, id: string, orderId: string): Promise<void> {
  const { state: current } = await context.state<CustomPaymentAggregate>(customPayment, id);
  const part = current.parts[orderId]?.state;
  const isGivenUp = part === 'RELEASED' || (part === 'RESERVED' && current.isCancelled);
  if (!isGivenUp) return;
  await context.execute(order, orderId, { type: 'CancelOrder' }, { commandId: `cancel-part:${orderId}` });
  if (!current.isCancelled) refuse('PAYMENT_IN_PROGRESS');
  refuse('WRONG_STATE', { state: stateOf(current), allowed: ['OPEN', 'PARTLY_PAID'] });
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
