import type { PaymentRow as PaymentRowAnswer } from '@ardhi/contracts/billing/order-admin';
import { listAllPayments, recheckPayment, refundPayment } from '@ardhi/contracts/billing/order-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { orders } from '../order/orders.projection.ts';
import { allowedCommands } from '../payment/payment-commands.ts';
import { broughtBy, factsOfRow, type PaymentRow, payments } from '../payment/payments.projection.ts';
import { paymentAnswer } from '../payment-flow/payment-answer.ts';
import { refundProvider } from '../payment-flow/refund-payment.ts';
import { checkPayment } from '../payment-flow/watch-payment.ts';
import { receiverName } from '../replicas/receivers.ts';
import { recordSent, refund } from './refund.ts';

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
      };
      // The id of a payment, or what its buyer wrote on the transfer.
      const anyOf = q ? { anyOf: [{ id: q.toUpperCase() }, { reference: q.toUpperCase() }] } : {};
      const page = await findPage(read(payments), { where, ...anyOf }, query, [sort, 'id']);
      return { ...page, items: await Promise.all(page.items.map((row) => rowAnswer(context, row))) };
    }),

    serve(recheckPayment, async ({ params }) => {
      const row = await rowOf(params.id);
      const { id, state } = row;
      if (!allowedCommands(factsOfRow(row)).includes('RECHECK')) refuse('WRONG_STATE', { state });
      await checkPayment(context, id, 'MANUAL');
      return rowAnswer(context, await rowOf(id));
    }),

    serve(refundPayment, async (call) => {
      const { id } = await rowOf(call.params.id);
      if ('do' in call.body) await recordSent(context, call, id, call.body);
      else await refund(context, call, id, call.body);
      return rowAnswer(context, await rowOf(id));
    }),
  ];
}

const earlier = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a);

/** Who sends the money of a refund. */
const senderOf = (context: ServiceContext, row: PaymentRow) =>
  refundProvider(context, row) === undefined ? 'ADMIN' : 'PROVIDER';

async function rowAnswer(context: ServiceContext, row: PaymentRow): Promise<PaymentRowAnswer> {
  const { provider, received, buyerId, orderId } = row;
  return {
    ...(await paymentAnswer(context, row)),
    buyerName: await receiverName(context, buyerId),
    orderNumber: (await context.read(orders).get(orderId))?.number ?? '',
    provider,
    refunded: { ...broughtBy(row), amount: row.refunded ?? 0 },
    refunds: (row.refunds ?? []).map((one) => ({ ...one, sentBy: senderOf(context, row) })),
    ...omitUndefined({ received }),
  };
}
