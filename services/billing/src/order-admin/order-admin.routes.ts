import type { OrderRow as OrderRowAnswer, orderAction } from '@ardhi/contracts/billing/order-admin';
import { changeOrder, listAgencyPurchases, listAllOrders } from '@ardhi/contracts/billing/order-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { requirePermission } from '@ardhi/kernel/http/authorize';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type * as z from 'zod/mini';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { readListPrices } from '../catalogue/list-prices.ts';
import { orderAnswer } from '../checkout/order.routes.ts';
import { paymentsOf } from '../checkout/pay-order.ts';
import { giveValue } from '../given-value/give-value.ts';
import { keptValue, orderValue } from '../given-value/value-of.ts';
import { invoiceOf } from '../invoice/order-documents.ts';
import { type OrderCommand, order } from '../order/order.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';
import { payment } from '../payment/payment.ts';
import { isOpen } from '../payment/payment-commands.ts';
import { payments } from '../payment/payments.projection.ts';
import { createPayment } from '../payment-flow/create-payment.ts';
import { endPayment, recordResults } from '../payment-flow/end-payment.ts';
import { payableBy } from '../pricing/smallest-unit.ts';
import { recordedByHand } from '../providers/payment-methods.ts';
import { receiverName } from '../replicas/receivers.ts';
import { orderCommandsOf } from './order-commands.ts';
import { refund } from './refund.ts';
import { requireOtherStarter } from './require-other-starter.ts';
import { swapPackage } from './swap-package.ts';
import { endedTransfer, transfersOf } from './transfers.ts';

type OrderAction = z.infer<typeof orderAction>;
type Query = NonNullable<typeof listAllOrders.query> extends z.ZodMiniType<infer Q> ? Q : never;

const sortPaths = { createdAt: 'createdAt', total: 'totalInDollars' } as const;

/** Routes by which admins see all orders and act on one. */
export function orderAdminRoutes(context: ServiceContext): Endpoint[] {
  const { read } = context;
  const list = async (query: Query, only: object = {}) => {
    const { agency: buyerId, state, method, package: packageId, q, from, to, sort } = query;
    const createdAt = dayWindow({ from, to });
    const where = {
      ...only,
      ...omitUndefined({ buyerId, state, method, packageId, createdAt }),
      ...(q && { number: { contains: q } }),
    };
    const path = sortPaths[sort.replace('-', '') as keyof typeof sortPaths];
    const page = await findPage(read(orders), { where }, query, [
      sort.startsWith('-') ? `-${path}` : path,
      'id',
    ]);
    return { ...page, items: await Promise.all(page.items.map((row) => rowAnswer(context, row))) };
  };
  return [
    serve(listAllOrders, ({ query }) => list(query)),

    serve(listAgencyPurchases, ({ query }) =>
      list(query, { buyerType: 'AGENCY', ...(query.package === undefined && { packageId: { not: null } }) }),
    ),

    serve(changeOrder, async (call) => {
      const { id } = call.params;
      const row = (await read(orders).get(id)) ?? refuse('NOT_FOUND');
      const changed = await act(context, call, row, call.body);
      return orderAnswer((await read(orders).get(changed ?? id)) ?? refuse('NOT_FOUND'));
    }),
  ];
}

type ActCall = Pick<Call<unknown, unknown, unknown>, 'caller' | 'newId' | 'execute'>;

/** Admin decisions about money that no provider confirms. */
const byPaymentRight: ReadonlySet<OrderAction['do']> = new Set(['MARK_PAID', 'REJECT_PROOF']);

/** Answers the id of the order that replaces it, if one does. */
async function act(
  context: ServiceContext,
  call: ActCall,
  row: OrderRow,
  action: OrderAction,
): Promise<string | undefined> {
  if (action.do === 'SWAP_PACKAGE') return swapPackage(context, call, row, action);
  if (byPaymentRight.has(action.do)) requirePermission(call.caller, 'payment.manual');
  const command = (one: OrderCommand) => call.execute(order, row.id, one);
  if (action.do === 'CANCEL') await command({ type: 'CancelOrder', reason: action.reason });
  else if (action.do === 'REJECT_PROOF') {
    const open = (await transfersOf(context, row.id)).find(isOpen)?.id;
    if (open === undefined) refuse('WRONG_STATE', { state: row.state, allowed: ['PENDING_PAYMENT'] });
    await call.execute(payment, open, { type: 'RejectProof', reason: action.reason });
  } else if (action.do === 'EXTEND') {
    await extend(context, call, row, action);
  } else if (action.do === 'MARK_PAID') {
    await requireOtherStarter(context, call.caller, row);
    const amount = orderValue(await readListPrices(context), row.lines);
    const act = { path: 'MARK_PAID', amount, about: row.number, wish: row.id } as const;
    await giveValue(context, call, act, () => markPaid(context, call, row, action));
    // The answer is the order as it is then, before its reactions have run.
    await recordResults(context, await paymentsOf(context, row.id));
  } else {
    requirePermission(call.caller, 'refund.issue');
    const paymentId =
      row.paidBy ?? refuse('WRONG_STATE', { state: row.state, allowed: ['PAID', 'FULFILLED'] });
    const paid = (await context.read(payments).get(paymentId)) ?? refuse('NOT_FOUND');
    const amount = action.amount ?? paid.amount.amount - (paid.refunded ?? 0);
    const { reason, claimedGift } = action;
    await refund(context, call, paymentId, { amount, reason, claimedGift });
  }
  return undefined;
}

/** Keeps the price of an order that is not paid for some more days; what it is cheaper than today counts. @throws Refusal VALUE_HELD */
async function extend(
  context: ServiceContext,
  call: ActCall,
  row: OrderRow,
  { days, reason }: Extract<OrderAction, { do: 'EXTEND' }>,
): Promise<void> {
  const from = Math.max(Date.parse(row.expiresAt), context.clock.epoch());
  const command: OrderCommand = { type: 'ExtendOrder', expiresAt: instantOf(from + days * dayMs), reason };
  const [prices, catalogue] = await Promise.all([readListPrices(context), readCatalogue(context)]);
  const amount = keptValue(prices, catalogue, row);
  const act = { path: 'EXTEND', amount, about: row.number, wish: { id: row.id, days } } as const;
  await giveValue(context, call, act, () => call.execute(order, row.id, command));
}

/** Records money that arrived outside of the providers as the payment of an order. It is created at once, so nobody waits for it. */
async function markPaid(
  context: ServiceContext,
  { caller, newId, execute }: ActCall,
  { id, total, expiresAt }: OrderRow,
  { method, reference, reason }: Extract<OrderAction, { do: 'MARK_PAID' }>,
): Promise<void> {
  const amount = payableBy(method, total);
  const status = { state: 'SUCCEEDED', amount, providerReceipt: reference } as const;
  const command = { type: 'ReportStatus', via: 'MANUAL', status, raw: `${reference}: ${reason}` } as const;
  // A transfer that the buyer has announced is confirmed, also one that we stopped to wait for; otherwise nobody waits for the payment.
  const transfers = await transfersOf(context, id);
  const open = transfers.find(isOpen)?.id;
  const announced = method === 'BANK_TRANSFER' ? (open ?? endedTransfer(transfers)) : undefined;
  if (open !== undefined && announced === undefined) await giveUpTransfer(context, { id, expiresAt }, open);
  if (announced !== undefined) {
    await execute(payment, announced, command);
    return;
  }
  const request = { paymentId: newId(), method, provider: recordedByHand, userId: caller.id, reason };
  await execute(order, id, { type: 'RequestPayment', payment: request });
  await createPayment(context, id, { ...request, amount });
  await execute(payment, request.paymentId, command);
}

/** Gives up a transfer because the money arrived in cash. The order waited for it beyond its time, so it gets another day. */
async function giveUpTransfer(
  context: ServiceContext,
  { id, expiresAt }: Pick<OrderRow, 'id' | 'expiresAt'>,
  transferId: string,
): Promise<void> {
  const now = context.clock.epoch();
  if (Date.parse(expiresAt) <= now) {
    const extend = { type: 'ExtendOrder', expiresAt: instantOf(now + dayMs), reason: 'CASH' } as const;
    await context.execute(order, id, extend, { commandId: `extend-for-cash:${transferId}` });
  }
  await context.execute(payment, transferId, { type: 'CancelPayment' }, { commandId: `cash:${transferId}` });
  await endPayment(context, transferId);
}

async function rowAnswer(context: ServiceContext, row: OrderRow): Promise<OrderRowAnswer> {
  const { buyerId: id, buyerType: type, lines, method, total } = row;
  const packageName = lines.find(({ kind }) => kind === 'PACKAGE')?.name;
  const invoiceNumber = (await invoiceOf(context, row.id))?.number;
  return {
    ...orderAnswer(row),
    buyer: { id, type, name: await receiverName(context, id) },
    grants: lines.reduce((sum, { receives }) => sum + receives.length, 0),
    refunded: { ...total, amount: row.refunded ?? 0 },
    commands: await orderCommandsOf(context, row),
    ...omitUndefined({ packageName, method, invoiceNumber }),
  };
}
