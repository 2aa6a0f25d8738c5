import { readInvoice } from '@ardhi/contracts/billing/invoice.routes';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { order } from '../order/order.ts';
import { billingWithout, deliver } from '../testing/deliver.ts';
import { type InvoiceNumbersEvent, invoiceNumbers } from './invoice-numbers.ts';
import { invoices } from './invoices.projection.ts';
import { invoiceOrders } from './on-order.ts';

const admin = testCaller('AFRI_ADMIN');
const head = testCaller('SUPER_AGENT', { tenant: newId() });

let app: World;
let context: ServiceContext;
beforeAll(async () => {
  app = await world([billingWithout(invoiceOrders)], openEngines);
  const found = app.application.contexts.get('billing');
  if (found === undefined) throw new Error('the test world has no billing');
  context = found;
});
afterAll(() => app[Symbol.asyncDispose]());

const post = async (path: string, body: object, as = head) => {
  const answer = await app.call('POST', path, { as, headers: { 'idempotency-key': newId() }, body });
  await app.settled();
  return answer;
};

/** Places an order that is paid later. */
const place = async (): Promise<string> => {
  const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }];
  return (await post('/api/orders', { lines, currency: 'UGX' })).body.id;
};

const react = (orderId: string, by?: ServiceContext) => deliver(invoiceOrders, [order, orderId], context, by);

/** A process that is killed between the number of a document and the document. */
const killed: ServiceContext['execute'] = async (decider, ...rest) => {
  if (decider.name === 'invoice') throw new Error('killed');
  return context.execute(decider, ...rest);
};

const documents = async (orderId: string) =>
  (await context.read(invoices).find({ where: { orderId }, sort: ['number'], limit: 10 })).map(
    ({ kind, number, isVoid }) => ({ kind, number, isVoid }),
  );

/** The numbers of invoices that were assigned and have no document. */
async function gaps(): Promise<string[]> {
  const found: string[] = [];
  for await (const { event } of context.history(invoiceNumbers, 'UG-2026-INVOICE')) {
    const { invoiceId } = event as InvoiceNumbersEvent;
    if ((await context.read(invoices).get(invoiceId)) === undefined) found.push(invoiceId);
  }
  return found;
}

describe('an order whose invoice has a number and no document when the process is killed', () => {
  it('still gets the document, which is void, when it is cancelled before the process runs again', async () => {
    const orderId = await place();
    await expect(react(orderId, { ...context, execute: killed })).rejects.toThrow('killed');
    await post(`/api/orders/${orderId}/cancel`, {});
    await react(orderId);
    expect(await gaps()).toEqual([]);
    expect(await documents(orderId)).toEqual([{ kind: 'INVOICE', number: 'UG-2026-000001', isVoid: true }]);
  });

  it('still gets the document, and no other one, when it is paid before the process runs again', async () => {
    const orderId = await place();
    await expect(react(orderId, { ...context, execute: killed })).rejects.toThrow('killed');
    const paid = { do: 'MARK_PAID', reference: 'Stanbic 4711', reason: 'It is on the statement.' };
    expect((await post(`/api/admin/orders/${orderId}`, paid, admin)).status).toBe(200);
    await react(orderId);
    expect(await gaps()).toEqual([]);
    expect(await documents(orderId)).toEqual([
      { kind: 'INVOICE', number: 'UG-2026-000002', isVoid: false },
      { kind: 'RECEIPT', number: 'UG-2026-RC-000001', isVoid: false },
    ]);
  });
});

describe('the void invoice of an order that a change of its subscription cancelled', () => {
  it('says so in a sentence', async () => {
    const orderId = await place();
    await react(orderId);
    const cancel = { type: 'CancelOrder', reason: 'SUBSCRIPTION' } as const;
    await context.execute(order, orderId, cancel, { commandId: newId() });
    await react(orderId);
    const [issued] = await context.read(invoices).find({ where: { orderId }, limit: 1 });
    const { body } = await app.call(readInvoice, { params: { id: issued?.id }, as: head });
    expect(body).toMatchObject({
      status: 'VOID',
      reason: 'The subscription of this order has ended or was changed.',
    });
  });
});
