import { userEvents } from '@ardhi/contracts/accounts/events';
import type { Money } from '@ardhi/contracts/money';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { order } from '../order/order.ts';
import { billing as billingService } from '../service.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld();
});
afterAll(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const assistant = testCaller('ASSISTANT_ADMIN');
const get = async (path: string, as: Partial<Caller> = admin) =>
  (await billing.app.call('GET', path, { as })).body;
const post = (path: string, body: object, as: Partial<Caller> = admin) =>
  billing.app.call('POST', path, { as, headers: { 'idempotency-key': newId() }, body });
const act = (orderId: string, body: object, as?: Partial<Caller>) =>
  post(`/api/admin/orders/${orderId}`, body, as);
const reason = 'The buyer asked for it.';

/** Buys Pro by mobile money and waits until it is paid. */
async function buyPro(): Promise<{ orderId: string; paymentId: string }> {
  const { body } = await billing.buyPro('000');
  await billing.pass(3);
  return { orderId: body.order.id, paymentId: body.payment.id };
}

/** Places an order that is paid later. */
async function placePro(): Promise<string> {
  const body = { lines: [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }], currency: 'UGX' };
  const placed = await post('/api/orders', body, billing.head);
  await billing.app.settled();
  return placed.body.id;
}

const summary = async (orderId: string) => {
  await billing.app.settled();
  const { state, invoices } = await get(`/api/orders/${orderId}`);
  return [
    state,
    ...invoices.map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`),
  ];
};

/** The reasons that admins gave for what they did with an order. */
async function reasonsOf(orderId: string): Promise<readonly string[]> {
  const found: string[] = [];
  const context = billing.app.application.contexts.get('billing');
  for await (const { event } of context?.history(order, orderId) ?? [])
    if ('reason' in event) found.push(String(event.reason));
  return found;
}

/** The commands of an order in the tables of admins. */
async function commandsOf(orderId: string): Promise<string[]> {
  const { number } = await get(`/api/orders/${orderId}`);
  return (await get(`/api/admin/orders?q=${number}`)).items[0].commands;
}

describe('an order in the hands of an admin', () => {
  it('is paid by a bank transfer, once', async () => {
    const orderId = await placePro();
    const paid = { do: 'MARK_PAID', reference: 'Stanbic 4711', reason };
    expect(await act(orderId, paid)).toMatchObject({ status: 200, body: { state: 'PAID' } });
    expect(await summary(orderId)).toEqual(['FULFILLED', 'INVOICE PAID', 'RECEIPT PAID']);
    expect((await get(`/api/orders/${orderId}`)).payments).toMatchObject([
      { method: 'BANK_TRANSFER', state: 'SUCCEEDED', providerReceipt: 'Stanbic 4711' },
    ]);
    expect(await reasonsOf(orderId)).toEqual([reason]);
    expect((await act(orderId, paid)).body.code).toBe('WRONG_STATE');
  });

  it('is cancelled with its invoice, or gets more time', async () => {
    const cancelled = await placePro();
    expect(await commandsOf(cancelled)).toEqual(['MARK_PAID', 'EXTEND', 'CANCEL', 'SWAP_PACKAGE']);
    await act(cancelled, { do: 'CANCEL', reason });
    expect(await summary(cancelled)).toEqual(['CANCELLED', 'INVOICE VOID']);
    expect(await commandsOf(cancelled)).toEqual([]);
    const extended = await placePro();
    const before = (await get(`/api/orders/${extended}`)).expiresAt;
    const { body } = await act(extended, { do: 'EXTEND', days: 7, reason });
    expect(Date.parse(body.expiresAt) - Date.parse(before)).toBe(7 * 24 * 3_600_000);
    await billing.pass(30 * 3_600, 3_600);
    expect((await summary(extended))[0]).toBe('PENDING_PAYMENT');
    expect((await summary(extended))[1]).toBe('INVOICE ISSUED');
    const [invoice] = (await get(`/api/orders/${extended}`)).invoices;
    expect((await get(`/api/invoices/${invoice.id}`)).dueOn).toBe('2026-11-28');
    expect(await reasonsOf(extended)).toEqual([reason]);
    await billing.pass(7 * 24 * 3_600, 6 * 3_600);
    expect(await summary(extended)).toEqual(['EXPIRED', 'INVOICE VOID']);
  });

  it('is refunded in parts that add up to what was paid, each with a credit note', async () => {
    const { orderId } = await buyPro();
    expect(await commandsOf(orderId)).toEqual(['REFUND']);
    await act(orderId, { do: 'REFUND', amount: 77_000, reason });
    expect(await summary(orderId)).toEqual([
      'PARTLY_REFUNDED',
      'INVOICE PAID',
      'RECEIPT PAID',
      'CREDIT_NOTE ISSUED',
    ]);
    const tooMuch = await act(orderId, { do: 'REFUND', amount: 100_001, reason });
    expect(tooMuch.body).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      message: 'At most UGX 100,000 can be refunded.',
    });
    await act(orderId, { do: 'REFUND', reason });
    expect((await summary(orderId)).slice(0, 2)).toEqual(['REFUNDED', 'INVOICE CREDITED']);
    const { invoices } = await get(`/api/orders/${orderId}`);
    const notes = invoices.filter(({ kind }: { kind: string }) => kind === 'CREDIT_NOTE');
    const taxes = await Promise.all(
      notes.map(async ({ id }: { id: string }) => (await get(`/api/invoices/${id}`)).totals.tax.amount),
    );
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(27_000);
    expect((await get(`/api/invoices/${notes[0].id}`)).reason).toBe(reason);
  });

  it('is refunded by an assistant with the permission only', async () => {
    const { orderId, paymentId } = await buyPro();
    const refund = { do: 'REFUND', amount: 1_000, reason };
    expect((await act(orderId, refund, assistant)).body.code).toBe('PERMISSION_REQUIRED');
    const path = `/api/admin/payments/${paymentId}/refund`;
    expect((await post(path, { amount: 1_000, reason }, assistant)).body.code).toBe('PERMISSION_REQUIRED');
    const allowed = testCaller('ASSISTANT_ADMIN', { permissions: ['refund.issue'] });
    expect((await post(path, { amount: 1_000, reason }, allowed)).body).toMatchObject({
      refunded: { amount: 1_000, currency: 'UGX' },
    });
  });
});

describe('the orders of all buyers', () => {
  it.each(['total', '-total'])('are sorted by what they are worth in any currency: %s', async (sort) => {
    const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }];
    for (const currency of ['USD', 'UGX', 'KES', 'RWF', 'TZS', 'ZAR'])
      expect((await post('/api/orders', { lines, currency }, billing.head)).status).toBe(201);
    await billing.app.settled();
    const { items } = await get(`/api/admin/orders?pageSize=100&sort=${sort}`);
    const totals = items.map(({ total }: { total: Money }) => toDollars(total));
    expect(new Set(items.map(({ currency }: Money) => currency)).size).toBe(6);
    const ascending = totals.toSorted((one: number, other: number) => one - other);
    expect(totals).toEqual(sort === 'total' ? ascending : ascending.toReversed());
  });
});

describe('the refunds of one payment', () => {
  it('are limited by the credit that is left of it', async () => {
    const { body } = await billing.buyPro('000');
    await post(`/api/orders/${body.order.id}/cancel`, {}, billing.head);
    await billing.pass(3);
    const path = `/api/admin/payments/${body.payment.id}/refund`;
    await billing.buyPro('', { body: { method: 'CREDIT', msisdn: undefined } });
    await billing.app.settled();
    expect((await post(path, { amount: 1, reason })).body).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      message: 'At most UGX 0 can be refunded.',
    });
  });

  it('go back to the credit of a buyer who paid with it', async () => {
    const credited = await billing.buyPro('000');
    await post(`/api/orders/${credited.body.order.id}/cancel`, {}, billing.head);
    await billing.pass(3);
    const { body } = await billing.buyPro('', { body: { method: 'CREDIT', msisdn: undefined } });
    await billing.app.settled();
    await act(body.order.id, { do: 'REFUND', amount: 40_000, reason });
    await billing.app.settled();
    const { items } = await get('/api/payment-methods?currency=UGX', billing.head);
    expect(items[0]).toMatchObject({ method: 'CREDIT', max: { amount: 40_000 } });
  });
});

describe('a document that is sent again', () => {
  it('is announced to the buyer by email, with its number and where to find it', async () => {
    const users = publisher(userEvents);
    await using app = await world([billingService, users.service], openEngines);
    const email = 'nakato@ardhi.test';
    const agent = testCaller('AGENT', { email });
    const id = agent.id ?? '';
    await users.publish(app, id, {
      type: 'UserRegistered',
      subject: id,
      email,
      emailVerified: true,
      name: 'Nakato Sarah',
      locale: 'en',
      role: 'AGENT',
      by: 'SIGN_UP',
    });
    const call = async (method: string, path: string, as: Partial<Caller>, body?: object) => {
      const answer = await app.call(method, path, { as, headers: { 'idempotency-key': newId() }, body });
      await app.settled();
      return answer.body;
    };
    const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }];
    const placed = await call('POST', '/api/orders', agent, { lines, currency: 'UGX' });
    const [issued] = (await call('GET', `/api/orders/${placed.id}`, agent)).invoices;
    expect((await call('GET', `/api/invoices/${issued.id}`, agent)).buyer).toEqual({
      name: 'Nakato Sarah',
      type: 'B2C',
    });
    await call('POST', `/api/admin/invoices/${issued.id}`, admin, { do: 'RESEND' });
    const sent = (await app.engines.mailer.sent?.(email)) ?? [];
    expect(sent).toMatchObject([{ subject: `Invoice ${issued.number}` }]);
    expect(sent[0]?.text).toContain('/invoices?year=2026&kind=INVOICE');
  });
});

describe('the tables of admins', () => {
  it('list orders by agency, state, method, package and number', async () => {
    const list = (query: string) => get(`/api/admin/orders?${query}`);
    const all = await list(`agency=${billing.agencyId}`);
    expect(all.items[0]).toMatchObject({ packageName: 'Pro', buyer: { type: 'AGENCY' }, grants: 6 });
    expect((await list('method=BANK_TRANSFER')).total).toBe(1);
    expect((await list('state=EXPIRED')).total).toBe(1);
    expect((await list(`package=${packageId('pro')}`)).total).toBe(all.total);
    expect((await list(`package=${packageId('starter')}`)).total).toBe(0);
    expect((await list(`q=${all.items[0].number}`)).total).toBe(1);
    expect((await list('from=2026-01-02&to=2026-01-01')).code).toBe('DATE_RANGE_INVALID');
    expect((await get('/api/admin/agency-package-purchases')).total).toBe(all.total);
    const csv = await billing.app.call('GET', '/api/admin/orders?format=csv', { as: admin });
    expect(csv.headers.get('content-type')).toMatch(/^text\/csv/);
  });

  it('list payments that are stuck, and ask their provider again', async () => {
    const { body } = await billing.buyPro('', { body: { method: 'CARD', msisdn: undefined } });
    const stuck = async () =>
      (await get('/api/admin/payments?stuck=true')).items.map(({ id }: { id: string }) => id);
    expect(await stuck()).not.toContain(body.payment.id);
    await billing.pass(1_801, 200);
    expect(await stuck()).toContain(body.payment.id);
    const again = await post(`/api/admin/payments/${body.payment.id}/recheck`, {});
    expect(again.body.checks.at(-1)).toMatchObject({ via: 'MANUAL', state: 'PENDING' });
    expect(again.body.commands).toEqual(['CANCEL', 'RECHECK']);
  });

  it('list documents, and void an invoice that is not paid', async () => {
    const orderId = await placePro();
    const [{ id, number }] = (await get(`/api/orders/${orderId}`)).invoices;
    const list = await get(`/api/admin/invoices?q=${number}`);
    expect(list.items).toMatchObject([{ id, status: 'ISSUED' }]);
    expect((await get('/api/admin/invoices?kind=CREDIT_NOTE')).total).toBeGreaterThan(1);
    const voided = await post(`/api/admin/invoices/${id}`, { do: 'VOID', reason });
    expect(voided.body).toMatchObject({ status: 'VOID', reason });
    const [paid] = (await get('/api/admin/invoices?status=PAID&kind=INVOICE')).items;
    expect((await post(`/api/admin/invoices/${paid.id}`, { do: 'VOID', reason })).body.code).toBe(
      'WRONG_STATE',
    );
  });
});
