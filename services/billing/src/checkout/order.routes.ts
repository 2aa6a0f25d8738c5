import {
  cancelOrder,
  checkout,
  listOrders,
  payOrder,
  placeOrder,
  readOrder,
} from '@ardhi/contracts/billing/order.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { invoiceSummaries } from '../invoice/invoice-answer.ts';
import { order } from '../order/order.ts';
import { ordersOf, seesOrder } from '../order/order-buyer.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';
import { paymentAnswer } from '../payment-flow/payment-answer.ts';
import { startRequestedPayment } from '../payment-flow/start-requested-payment.ts';
import { freezeCart } from './freeze-cart.ts';
import { paymentRequest, paymentsOf, payPlacedOrder, startedPayment } from './pay-order.ts';
import { repeatedOrder } from './repeated-order.ts';
import { reserveOrder } from './reserve-order.ts';

/** Routes of orders. */
export function orderRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  const rowOf = async (id: string) => (await read(orders).get(id)) ?? refuse('NOT_FOUND');
  const visibleOrder = async (caller: Caller, id: string) => {
    const row = await rowOf(id);
    return seesOrder(caller, row) ? row : refuse('NOT_FOUND');
  };
  return [
    serve(checkout, async (call) => {
      const { msisdn, ...input } = call.body;
      const id = call.newId();
      const known = await repeatedOrder(context, call.caller, id, input);
      const contents = known ?? (await freezeCart(context, call.caller, input, id));
      const payment =
        contents.total.amount === 0
          ? undefined
          : paymentRequest(
              context,
              call,
              { method: input.method ?? refuseField('method', 'missing'), msisdn },
              contents,
            );
      if (known === undefined) {
        await reserveOrder(context, id, contents);
        await call.execute(order, id, { type: 'PlaceOrder', contents, ...omitUndefined({ payment }) });
      }
      const paymentRow = payment && (await startRequestedPayment(context, id, payment));
      return { order: orderAnswer(await rowOf(id)), ...(await startedPayment(context, paymentRow)) };
    }),

    serve(listOrders, async ({ caller, query }) => {
      const { state, year, agencyId } = query;
      const which = { where: omitUndefined({ state, year }), anyOf: ordersOf(caller, agencyId) };
      const page = await findPage(read(orders), which, query, ['-createdAt', 'id']);
      return { ...page, items: page.items.map(orderAnswer) };
    }),

    serve(placeOrder, async (call) => {
      const id = call.newId();
      if ((await repeatedOrder(context, call.caller, id, call.body)) === undefined) {
        const contents = await freezeCart(context, call.caller, call.body, id);
        await reserveOrder(context, id, contents);
        await call.execute(order, id, { type: 'PlaceOrder', contents });
      }
      return orderAnswer(await rowOf(id));
    }),

    serve(readOrder, async ({ caller, params }) => {
      const row = await visibleOrder(caller, params.id);
      const rows = await paymentsOf(context, row.id);
      return {
        ...orderAnswer(row),
        payments: await Promise.all(rows.map((one) => paymentAnswer(context, one))),
        invoices: await invoiceSummaries(context, row.id),
      };
    }),

    serve(cancelOrder, async ({ caller, params, execute }) => {
      const { id } = await visibleOrder(caller, params.id);
      await execute(order, id, { type: 'CancelOrder' });
      return orderAnswer(await rowOf(id));
    }),

    serve(payOrder, async (call) => {
      const row = await visibleOrder(call.caller, call.params.id);
      return payPlacedOrder(context, call, row, call.body);
    }),
  ];
}

/** An order as its buyer sees it. */
export const orderAnswer = ({
  year: _year,
  paidBy: _,
  credited: _credited,
  userId: _user,
  packageId: _package,
  method: _method,
  refunded: _refunded,
  totalInDollars: _totalInDollars,
  discounts: _discounts,
  limitIds: _limits,
  paymentMethods,
  ...row
}: OrderRow) => ({
  ...row,
  lines: [...row.lines],
  discountIds: [...row.discountIds],
  ...(paymentMethods && { paymentMethods: [...paymentMethods] }),
});
