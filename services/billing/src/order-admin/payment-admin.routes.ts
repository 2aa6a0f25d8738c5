import type { PaymentRow as PaymentRowAnswer } from '@ardhi/contracts/billing/order-admin';
import { listAllPayments, recheckPayment, refundPayment } from '@ardhi/contracts/billing/order-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import { instantOf } from '@ardhi/kernel/runtime/clock';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { orders } from '../order/orders.projection.ts';
import { paymentAnswer } from '../payment/payment-answer.ts';
import { type PaymentRow, payments } from '../payment/payments.projection.ts';
import { checkPayment } from '../processes/watch-payment.ts';
import { receiverName } from '../replicas/receivers.ts';
import { refund } from './refund.ts';

/** How long a payment may wait for its result before it counts as stuck. */
const stuckAfterMs = 30 * 60_000;

/** Routes by which admins see all payments, ask their providers, and give money back. */
export function paymentAdminRoutes(context: ServiceContext): Endpoint[] {
  const { read, clock } = context;
  const rowOf = async (id: string) => (await read(payments).get(id)) ?? refuse('NOT_FOUND');
  return [
    serve(listAllPayments, async ({ query }) => {
      const { state, method, stuck, q, from, to, sort } = query;
      const window = dayWindow({ from, to });
      const stuckBelow = stuck === 'true' ? instantOf(clock.epoch() - stuckAfterMs) : undefined;
      const createdAt =
        window === undefined && stuckBelow === undefined
          ? undefined
          : { ...window, ...(stuckBelow && { below: earlier(stuckBelow, window?.below) }) };
      const where = {
        ...(stuck === 'true' && { state: { in: ['CREATED', 'PENDING'] } }),
        ...omitUndefined({ state, method, createdAt }),
        ...(q && { id: q.toUpperCase() }),
      };
      const page = await findPage(read(payments), { where }, query, [sort, 'id']);
      return { ...page, items: await Promise.all(page.items.map((row) => rowAnswer(context, row))) };
    }),

    serve(recheckPayment, async ({ params }) => {
      const { id } = await rowOf(params.id);
      await checkPayment(context, id, 'MANUAL');
      return rowAnswer(context, await rowOf(id));
    }),

    serve(refundPayment, async (call) => {
      const { id } = await rowOf(call.params.id);
      await refund(context, call, id, call.body);
      return rowAnswer(context, await rowOf(id));
    }),
  ];
}

const earlier = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a);

async function rowAnswer(context: ServiceContext, row: PaymentRow): Promise<PaymentRowAnswer> {
  const { provider, received, amount, buyerId, orderId } = row;
  return {
    ...(await paymentAnswer(context, row)),
    buyerName: await receiverName(context, buyerId),
    orderNumber: (await context.read(orders).get(orderId))?.number ?? '',
    provider,
    refunded: { ...amount, amount: row.refunded ?? 0 },
    ...omitUndefined({ received }),
  };
}
