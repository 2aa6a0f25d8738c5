import { agencyEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { readPayment, simulatePayment } from '@ardhi/contracts/billing/payment.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customPayment } from '../custom-payment/custom-payment.ts';
import { type CustomPaymentRow, customPayments } from '../custom-payment/custom-payments.projection.ts';
import { order } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { payments } from '../payment/payments.projection.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { agencyFields } from '../testing/publish-facts.ts';
import { payPart } from './pay-part.ts';

let billing: BillingWorld;
const users = publisher(userEvents);
beforeAll(async () => {
  const agencies = publisher(agencyEvents);
  billing = await billingWorld({}, newId(), [agencies.service, users.service]);
  const { agencyId, app } = billing;
  const fields = agencyFields('Kira Homes');
  await agencies.publish(app, agencyId, {
    type: 'AgencyRegistered',
    ref: 'UG-A-1',
    slug: 'kira-homes',
    ownerUserId: newId(),
    fields,
  });
  await agencies.publish(app, agencyId, {
    type: 'AgencyStatusChanged',
    from: 'PENDING',
    to: 'ACTIVE',
    reason: 'verified',
  });
});
afterAll(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const amina = testCaller('USER');
const brian = testCaller('USER');
const ugx = (amount: number) => ({ amount, currency: 'UGX' });
const get = async (path: string, as: Partial<Caller>) => billing.app.call('GET', path, { as });
const post = (path: string, body: object, as: Partial<Caller>, key = newId()) =>
  billing.app.call('POST', path, { as, headers: { 'idempotency-key': key }, body });

const survey = { title: 'Survey of plot 12', amount: ugx(118_000), purpose: 'SERVICE', allowPartial: true };

/** A custom payment that an admin made, open to everyone with its link unless `more` says otherwise. */
async function request(more: object = {}): Promise<string> {
  const { status, body } = await post('/api/admin/custom-payments', { ...survey, ...more }, admin);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Pays a part by mobile money; the last three digits of the number choose the outcome. */
const pay = (
  id: string,
  digits: string,
  amount: number | undefined,
  as: Partial<Caller> = amina,
  key = newId(),
) =>
  post(
    `/api/custom-payments/${id}/payments`,
    { method: 'MTN_MOMO', msisdn: `+256772123${digits}`, ...(amount !== undefined && { amount }) },
    as,
    key,
  );
/** The provider says that a payment succeeded, whatever it said before. */
const confirm = async (paymentId: string, as: Partial<Caller> = amina) => {
  await billing.app.call(simulatePayment, { params: { paymentId }, as, body: { outcome: 'SUCCESS' } });
  await billing.app.settled();
};
const page = async (id: string, as: Partial<Caller> = amina) =>
  (await get(`/api/custom-payments/${id}`, as)).body;

describe('a custom payment', () => {
  it('shows who is paid and who asks, and is paid in two parts with an invoice and a receipt each', async () => {
    const id = await request({ minPart: ugx(20_000) });
    expect(await page(id)).toMatchObject({
      title: 'Survey of plot 12',
      state: 'OPEN',
      commands: ['PAY'],
      paid: ugx(0),
      left: ugx(118_000),
      isPayer: true,
      parts: [],
      payee: { name: 'Ardhi Development', tin: '1000000000', requestedBy: 'STAFF' },
    });
    const first = await pay(id, '000', 59_000);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(first.body.next).toMatchObject({ do: 'WAIT' });
    expect((await page(id)).openPaymentId).toBe(first.body.payment.id);
    await billing.pass(3);
    expect(await page(id)).toMatchObject({ state: 'PARTLY_PAID', paid: ugx(59_000), left: ugx(59_000) });
    expect((await page(id)).openPaymentId).toBeUndefined();
    await pay(id, '000', undefined, brian);
    await billing.pass(3);
    const paid = await page(id, admin);
    expect(paid).toMatchObject({ state: 'PAID', paid: ugx(118_000), left: ugx(0) });
    expect(paid.parts.map(({ state, amount }: { state: string; amount: object }) => [state, amount])).toEqual(
      [
        ['RECEIVED', ugx(59_000)],
        ['RECEIVED', ugx(59_000)],
      ],
    );
    const order = (await get(`/api/orders/${first.body.payment.orderId}`, amina)).body;
    expect(order).toMatchObject({
      state: 'FULFILLED',
      lines: [{ kind: 'CUSTOM', name: 'Survey of plot 12', unit: ugx(50_000), tax: ugx(9_000), taxRate: 18 }],
      total: ugx(59_000),
      invoices: [
        { kind: 'INVOICE', status: 'PAID' },
        { kind: 'RECEIPT', status: 'PAID' },
      ],
    });
    expect((await page(id, brian)).parts).toHaveLength(1);
  });

  it('refuses amounts beyond what is allowed, and a second part while the first is being checked', async () => {
    const id = await request({ minPart: ugx(20_000) });
    expect((await pay(id, '000', 19_999)).body).toMatchObject({
      code: 'AMOUNT_NOT_ALLOWED',
      error: { details: { min: 'UGX 20,000', max: 'UGX 118,000' } },
    });
    expect((await pay(id, '000', 118_001)).body.code).toBe('AMOUNT_NOT_ALLOWED');
    expect((await pay(id, '004', 100_000)).status).toBe(201);
    expect((await pay(id, '000', 18_000)).body.code).toBe('PAYMENT_IN_PROGRESS');
    expect((await pay(id, '000', 18_001, brian)).body.code).toBe('AMOUNT_NOT_ALLOWED');
    expect((await pay(id, '000', 18_000, brian)).status).toBe(201);
    await billing.pass(90);
    expect((await page(id)).state).toBe('PAID');
    expect((await pay(id, '000', undefined)).body.code).toBe('WRONG_STATE');
  });

  it('can be tried again at once after a payment failed', async () => {
    const id = await request();
    const failed = await pay(id, '001', 118_000);
    await billing.pass(3);
    expect(
      (await billing.app.call(readPayment, { params: { id: failed.body.payment.id }, as: amina })).body,
    ).toMatchObject({
      state: 'FAILED',
    });
    expect((await page(id)).parts).toEqual([]);
    await pay(id, '000', 118_000);
    await billing.pass(3);
    expect((await page(id)).state).toBe('PAID');
  });

  it('pays once when a request is repeated', async () => {
    const id = await request();
    const key = newId();
    const first = await pay(id, '000', 50_000, amina, key);
    const again = await pay(id, '000', 50_000, amina, key);
    expect(again.body.payment.id).toBe(first.body.payment.id);
    await billing.pass(3);
    const late = await pay(id, '000', 50_000, amina, key);
    expect(late.body.payment.id).toBe(first.body.payment.id);
    expect((await page(id)).paid).toEqual(ugx(50_000));
  });

  it('counts a payment that succeeds after its order was cancelled, and makes no credit of it', async () => {
    const clare = testCaller('USER');
    const id = await request();
    const { body } = await pay(id, '004', 118_000, clare);
    const cancelled = await post(`/api/orders/${body.payment.orderId}/cancel`, {}, clare);
    expect(cancelled.body.state).toBe('CANCELLED');
    await billing.app.settled();
    await confirm(body.payment.id, clare);
    expect(await page(id, clare)).toMatchObject({ state: 'PAID', paid: ugx(118_000), left: ugx(0) });
    expect((await get(`/api/orders/${body.payment.orderId}`, clare)).body).toMatchObject({
      state: 'FULFILLED',
      invoices: [
        { kind: 'INVOICE', status: 'PAID' },
        { kind: 'RECEIPT', status: 'PAID' },
      ],
    });
    const { reason } = (await get(`/api/payments/${body.payment.id}`, clare)).body;
    expect(reason).toBeUndefined();
    const { items } = (await get('/api/payment-methods?currency=UGX', clare)).body;
    expect(items.map(({ method }: { method: string }) => method)).not.toContain('CREDIT');
  });

  it('counts a payment that succeeds after it failed, and makes credit of it once all is paid', async () => {
    const id = await request();
    const late = await pay(id, '003', 118_000);
    await billing.pass(61);
    await confirm(late.body.payment.id);
    expect((await page(id)).state).toBe('PAID');

    const other = await request();
    const surplus = await pay(other, '003', 100_000);
    await billing.pass(61);
    await pay(other, '000', 118_000, brian);
    await billing.pass(3);
    await confirm(surplus.body.payment.id);
    expect(await page(other)).toMatchObject({
      state: 'PAID',
      paid: ugx(118_000),
      parts: [{ state: 'CREDITED', amount: ugx(100_000) }],
    });
    const { body } = await get(`/api/payments/${surplus.body.payment.id}`, amina);
    expect(body).toMatchObject({ state: 'SUCCEEDED', reason: 'DUPLICATE' });
    const methods = (await get('/api/payment-methods?currency=UGX', amina)).body.items;
    expect(methods[0]).toMatchObject({ method: 'CREDIT', max: ugx(100_000) });
  });

  it('gives up its open payments when it is cancelled, by who made it only', async () => {
    const id = await request();
    const open = await pay(id, '004', 118_000);
    const reason = { reason: 'The wrong plot.' };
    expect((await post(`/api/custom-payments/${id}/cancel`, reason, amina)).body.code).toBe('FORBIDDEN');
    expect((await page(id, admin)).commands).toEqual(['CANCEL']);
    expect((await post(`/api/custom-payments/${id}/cancel`, reason, admin)).body).toMatchObject({
      state: 'CANCELLED',
      commands: [],
      reason: 'The wrong plot.',
    });
    await billing.app.settled();
    const { body } = await get(`/api/payments/${open.body.payment.id}`, amina);
    expect(body.state).toBe('CANCELLED');
    expect((await pay(id, '000', 118_000)).body.code).toBe('WRONG_STATE');
  });

  it('asks nobody for money when it is cancelled before the order of the part is placed', async () => {
    const clare = testCaller('USER');
    const id = await request();
    const context = billing.app.application.contexts.get('billing') as ServiceContext;
    const execute: ServiceContext['execute'] = async (decider, subject, command, metadata) => {
      const result = await context.execute(decider, subject, command, metadata);
      const cancel = { type: 'CancelCustomPayment', reason: 'The wrong plot.' } as const;
      if (command.type === 'ReservePart')
        await context.execute(customPayment, id, cancel, { commandId: newId() });
      return result;
    };
    const call = {
      caller: clare as Caller,
      newId,
      execute: ((decider, subject, command) =>
        execute(decider, subject, command, { commandId: newId() })) as Call<never, never, never>['execute'],
    };
    const row = (await context.read(customPayments).get(id)) as CustomPaymentRow;
    const input = { method: 'MTN_MOMO', msisdn: '+256772123004' } as const;
    await expect(payPart({ ...context, execute }, call, row, input)).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    await billing.app.settled();
    await billing.pass(15);
    const placed = await context.read(orders).find({ where: { userId: clare.id ?? '' }, limit: 10 });
    expect(placed.map(({ state }) => state)).toEqual(['CANCELLED']);
    const requested = await context
      .read(payments)
      .find({ where: { orderId: placed[0]?.id ?? '' }, limit: 10 });
    expect(requested.map(({ state }) => state)).toEqual(['CANCELLED']);
  });

  it('loses what was written about its payer with the key of the payer', async () => {
    const clare = testCaller('USER');
    const texts = { title: 'Survey for Clare', description: 'She lives in Kira.', note: 'Clare called.' };
    const { body } = await post('/api/custom-payments', { ...survey, ...texts }, clare);
    const part = (await pay(body.id, '004', 118_000, clare)).body.payment;
    await post(`/api/custom-payments/${body.id}/cancel`, { reason: 'Clare moved.' }, clare);
    await billing.app.settled();
    expect(await page(body.id, clare)).toMatchObject({ ...texts, reason: 'Clare moved.' });
    const { history } = billing.app.application.contexts.get('billing') as ServiceContext;
    const texted = async (decider: typeof customPayment | typeof order, id: string) => {
      const events = [];
      for await (const { event } of history(decider, id)) events.push(event);
      return JSON.stringify(events);
    };
    expect(await texted(customPayment, body.id)).toContain('Clare');
    await billing.app.engines.keys.destroy(clare.id ?? '');
    expect(await texted(customPayment, body.id)).not.toContain('Clare');
    const ofOrder = await texted(order, part.orderId);
    expect(ofOrder).toContain('OrderCancelled');
    expect(ofOrder).not.toContain('Clare moved');
  });

  it('ends when its time is over', async () => {
    const expiresAt = new Date(billing.app.clock.epoch() + 3_600_000).toISOString();
    const id = await request({ expiresAt });
    await billing.pass(3_601, 600);
    expect((await page(id)).state).toBe('EXPIRED');
    const past = await post(
      '/api/admin/custom-payments',
      { ...survey, expiresAt: '2020-01-01T00:00:00.000Z' },
      admin,
    );
    expect(past.body).toMatchObject({ code: 'VALIDATION_FAILED', error: { field: 'expiresAt' } });
  });

  it('can be paid again after its money went back, and then takes back what it granted', async () => {
    const id = await request({
      payer: { agencyId: billing.agencyId },
      onPaid: { grant: { itemKey: 'BUMP', quantity: 5 } },
    });
    const part = await pay(id, '000', undefined, billing.head);
    await billing.pass(3);
    expect(await billing.granted()).toMatchObject([{ itemKey: 'BUMP', quantity: 5 }]);
    await post(
      `/api/admin/payments/${part.body.payment.id}/refund`,
      { amount: 118_000, reason: 'Done twice.' },
      {
        ...admin,
        permissions: ['refund.issue'],
      },
    );
    await billing.app.settled();
    expect(await page(id, billing.head)).toMatchObject({
      state: 'OPEN',
      paid: ugx(0),
      parts: [{ state: 'REFUNDED' }],
    });
    expect(await billing.granted()).toEqual([]);
  });
});

describe('who may see and make a custom payment', () => {
  it('is found by its named payer, who made it, and admins', async () => {
    const id = await request({ payer: { agencyId: billing.agencyId } });
    expect((await get(`/api/custom-payments/${id}`, billing.head)).body).toMatchObject({
      isPayer: true,
      payer: { type: 'AGENCY', id: billing.agencyId },
    });
    for (const other of [amina, testCaller('AGENT', { tenant: billing.agencyId })])
      expect((await get(`/api/custom-payments/${id}`, other)).status).toBe(404);
    expect((await page(id, admin)).isPayer).toBe(false);
    expect((await pay(id, '000', undefined, admin)).body.code).toBe('FORBIDDEN');
    const own = (await get('/api/custom-payments?open=true', billing.head)).body.items;
    expect(own.map((one: { id: string }) => one.id)).toContain(id);
    expect((await get('/api/custom-payments', amina)).body.items).toEqual([]);
  });

  it('is made by everyone for themselves, and by admins for others', async () => {
    const { body } = await post('/api/custom-payments', { ...survey, note: 'Plot 12, Kira' }, amina);
    expect(body).toMatchObject({ payer: { id: amina.id }, note: 'Plot 12, Kira', state: 'OPEN' });
    expect((await page(body.id)).payee.requestedBy).toBe('YOU');
    for (const payer of [{ userId: brian.id }, { agencyId: billing.agencyId }, { email: 'x@example.com' }])
      expect((await post('/api/custom-payments', { ...survey, payer }, amina)).body.code).toBe('FORBIDDEN');
    const grant = { onPaid: { grant: { itemKey: 'BUMP', quantity: 5 } } };
    expect((await post('/api/custom-payments', { ...survey, ...grant }, amina)).body.code).toBe('FORBIDDEN');
    expect((await post('/api/admin/custom-payments', { ...survey, ...grant }, admin)).body.error.field).toBe(
      'onPaid',
    );
    const assistant = testCaller('ASSISTANT_ADMIN');
    const granting = { ...survey, payer: { agencyId: billing.agencyId }, ...grant };
    const refused = await post('/api/admin/custom-payments', granting, assistant);
    expect(refused.body.message).toBe('You need the permission gift.onpaid.');
    for (const [itemKey, quantity, field] of [
      ['SITE_VISIT', 1, 'onPaid.grant.itemKey'],
      ['IMAGES_PER_LISTING', 61, 'onPaid.grant.quantity'],
    ] as const) {
      const wrong = { ...granting, onPaid: { grant: { itemKey, quantity } } };
      expect((await post('/api/admin/custom-payments', wrong, admin)).body.error.field).toBe(field);
    }
    const unknown = { ...survey, payer: { email: 'nobody@example.com' } };
    expect((await post('/api/admin/custom-payments', unknown, admin)).body.error.field).toBe('payer.email');
    const all = (await get(`/api/admin/custom-payments?payer=${amina.id}&sort=-createdAt`, admin)).body;
    expect(all.items).toMatchObject([{ id: body.id }]);
  });
});

describe('a custom payment for someone with a phone number', () => {
  const register = async (e164: string, isConfirmed: boolean): Promise<string> => {
    const id = newId();
    await users.publish(billing.app, id, {
      type: 'UserRegistered',
      subject: id,
      email: `${id.toLowerCase()}@example.com`,
      emailVerified: true,
      name: 'Grace',
      phone: { e164, whatsapp: false, ...(isConfirmed && { verifiedAt: '2026-11-01T08:00:00.000Z' }) },
      locale: 'en',
      role: 'USER',
      by: 'SIGN_UP',
    });
    await billing.app.settled();
    return id;
  };
  const askFor = (phone: string) =>
    post('/api/admin/custom-payments', { ...survey, payer: { phone } }, admin);

  it('is for the one who confirmed it, however it is written', async () => {
    const id = await register('+256772555001', true);
    expect((await askFor('+256 772 555-001')).body.payer).toMatchObject({ id, name: 'Grace' });
  });

  it('is refused for a number that nobody confirmed, and for one of several people', async () => {
    await register('+256772555002', false);
    const fieldsOf = async (phone: string) => (await askFor(phone)).body.error.details.fields;
    expect(await fieldsOf('+256772555002')).toEqual({
      'payer.phone': 'This person or agency has no active account.',
    });
    for (let person = 0; person < 2; person += 1) await register('+256772555003', true);
    expect((await fieldsOf('+256772555003'))['payer.phone']).toMatch(/^Several accounts have this number\./);
  });
});

describe('a custom payment whose money went back after its time', () => {
  it('expires then, and is not listed as one that can be paid', async () => {
    const id = await request();
    const { body } = await pay(id, '000', undefined);
    await billing.pass(4);
    expect((await get(`/api/custom-payments/${id}`, admin)).body.state).toBe('PAID');
    await billing.passDays(15);
    const refund = { amount: 18_000, reason: 'A part of the work was not done' };
    const refunder = testCaller('AFRI_ADMIN', { permissions: ['refund.issue'] });
    expect((await post(`/api/admin/payments/${body.payment.id}/refund`, refund, refunder)).status).toBe(200);
    await billing.pass(2);
    expect((await get(`/api/custom-payments/${id}`, admin)).body).toMatchObject({
      state: 'EXPIRED',
      paid: ugx(100_000),
    });
  });
});
