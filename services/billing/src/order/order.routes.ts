import { agencyLedBy } from '@ardhi/contracts/accounts/acting-agent';
import {
  cancelOrder,
  checkout,
  listOrders,
  payOrder,
  placeOrder,
  readOrder,
} from '@ardhi/contracts/billing/order.routes';
import type { PaymentInput } from '@ardhi/contracts/billing/payment';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { refuseField } from '@ardhi/kernel/write/refuse-field';
import { nextStep, paymentAnswer } from '../payment/payment-answer.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { startRequestedPayment } from '../processes/start-requested-payment.ts';
import { availableMethods, needsMsisdn, providerOf } from '../providers/payment-methods.ts';
import { recordResults } from './end-payment.ts';
import { freezeCart } from './freeze-cart.ts';
import { type OrderContents, order, type PaymentRequest } from './order.ts';
import { requireOwnCredit, seesOrder } from './order-buyer.ts';
import { type OrderRow, orders } from './orders.projection.ts';
import { placedBefore } from './placed-before.ts';

/** Routes of orders. */
export function orderRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  const rowOf = async (id: string) => (await read(orders).get(id)) ?? refuse('NOT_FOUND');
  const visibleOrder = async (caller: Caller, id: string) => {
    const row = await rowOf(id);
    return seesOrder(caller, row) ? row : refuse('NOT_FOUND');
  };
  const paymentsOf = (orderId: string) =>
    read(payments).find({ where: { orderId }, sort: ['-createdAt', 'id'], limit: 100 });
  const started = async (row: PaymentRow | undefined) => ({
    ...(row && { payment: await paymentAnswer(context, row) }),
    next: nextStep(row),
  });
  return [
    serve(checkout, async (call) => {
      const { method, msisdn, ...input } = call.body;
      const id = call.newId();
      const known = await placedBefore(context, call.caller, id, input);
      const contents = known ?? (await freezeCart(context, call.caller, input, id));
      const payment = paymentRequest(context, call, { method, msisdn }, contents);
      if (known === undefined) await call.execute(order, id, { type: 'PlaceOrder', contents, payment });
      const paymentRow = await startRequestedPayment(context, id, payment);
      return { order: orderAnswer(await rowOf(id)), ...(await started(paymentRow)) };
    }),

    serve(listOrders, async ({ caller, query }) => {
      const { state, year, agencyId } = query;
      const which = { where: omitUndefined({ state, year }), anyOf: ordersOf(caller, agencyId) };
      const page = await findPage(read(orders), which, query, ['-createdAt', 'id']);
      return { ...page, items: page.items.map(orderAnswer) };
    }),

    serve(placeOrder, async (call) => {
      const id = call.newId();
      if ((await placedBefore(context, call.caller, id, call.body)) === undefined) {
        const contents = await freezeCart(context, call.caller, call.body, id);
        await call.execute(order, id, { type: 'PlaceOrder', contents });
      }
      return orderAnswer(await rowOf(id));
    }),

    serve(readOrder, async ({ caller, params }) => {
      const row = await visibleOrder(caller, params.id);
      const rows = await paymentsOf(row.id);
      return {
        ...orderAnswer(row),
        payments: await Promise.all(rows.map((one) => paymentAnswer(context, one))),
      };
    }),

    serve(cancelOrder, async ({ caller, params, execute }) => {
      const { id } = await visibleOrder(caller, params.id);
      await execute(order, id, { type: 'CancelOrder' });
      return orderAnswer(await rowOf(id));
    }),

    serve(payOrder, async (call) => {
      const row = await visibleOrder(call.caller, call.params.id);
      const { id } = row;
      const payment = paymentRequest(context, call, call.body, row);
      await recordResults(context, await paymentsOf(id));
      await call.execute(order, id, { type: 'RequestPayment', payment });
      return started(await startRequestedPayment(context, id, payment));
    }),
  ];
}

/** What the caller placed for a person, and the orders of the agency whose head they are. */
function ordersOf(caller: Caller, agencyId: string | undefined) {
  const ledAgency = agencyLedBy(caller);
  const placed = { userId: caller.id, buyerType: { in: ['USER', 'AGENT'] } };
  if (agencyId === undefined) return [placed, ...(ledAgency === undefined ? [] : [{ buyerId: ledAgency }])];
  return agencyId === ledAgency ? [{ buyerId: agencyId }] : refuse('NOT_FOUND');
}

/**
 * @throws Refusal VALIDATION_FAILED for a method that is not offered, or without the phone number that it charges; FORBIDDEN
 * for the credit of somebody else
 */
function paymentRequest(
  context: ServiceContext,
  { caller, newId }: { readonly caller: Caller; newId(): string },
  { method, msisdn }: { readonly method: PaymentInput['method']; readonly msisdn?: string | undefined },
  order: Pick<OrderContents, 'currency' | 'buyerType' | 'buyerId'>,
): PaymentRequest {
  const { currency } = order;
  if (method === 'CREDIT') requireOwnCredit(caller, order);
  if (method !== 'CREDIT' && !availableMethods(context, currency).includes(method))
    refuseField('method', 'notOffered');
  const needsNumber = needsMsisdn(method);
  if (needsNumber && msisdn === undefined) refuseField('msisdn', 'missing');
  return {
    paymentId: newId(),
    method,
    provider: providerOf(context, method, currency),
    userId: caller.id,
    ...(needsNumber && omitUndefined({ msisdn })),
  };
}

/** An order as its buyer sees it. */
const orderAnswer = ({ year: _year, paidBy: _, credited: _credited, userId: _user, ...row }: OrderRow) => ({
  ...row,
  lines: [...row.lines],
  discountIds: [...row.discountIds],
});
