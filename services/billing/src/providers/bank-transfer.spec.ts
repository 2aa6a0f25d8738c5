import { readOrder } from '@ardhi/contracts/billing/order.routes';
import { listAllOrders, listAllPayments } from '@ardhi/contracts/billing/order-admin.routes';
import { listPaymentMethods, readPayment } from '@ardhi/contracts/billing/payment.routes';
import { fileEvents } from '@ardhi/contracts/media/events';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { readConfig } from '@ardhi/kernel/runtime/config';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payment } from '../payment/payment.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { bankAccounts } from './bank-transfer.ts';

const setting =
  'UGX=Stanbic Bank Uganda, Ardhi Development, 9030001234567;KES=KCB, Ardhi Development, 1234567890';
const files = publisher(fileEvents);
const admin = testCaller('AFRI_ADMIN');
let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld({ BANK_ACCOUNTS: setting }, newId(), [files.service]);
});
afterAll(() => billing[Symbol.asyncDispose]());

const post = (path: string, body: object, as: Partial<Caller>) =>
  billing.app.call('POST', path, { as, headers: { 'idempotency-key': newId() }, body });

/** Buys Pro by bank transfer. */
async function buy() {
  const { status, body } = await billing.buyPro('', { body: { method: 'BANK_TRANSFER', msisdn: undefined } });
  expect(status, JSON.stringify(body)).toBe(201);
  return { orderId: body.order.id as string, paymentId: body.payment.id as string, body };
}

/** A document that someone uploaded for a purpose. */
async function upload(by: string, purpose: 'PROOF' | 'EVIDENCE' = 'PROOF'): Promise<string> {
  const fileId = newId();
  const facts = { purpose, by, mime: 'application/pdf', bytes: 1_000, sha256: 'a'.repeat(64) };
  await files.publish(billing.app, fileId, { type: 'FileStored', ...facts });
  return fileId;
}
const prove = (paymentId: string, fileId: string, as = billing.head) =>
  post(`/api/payments/${paymentId}/proof`, { fileId, reference: 'FT26324XK7' }, as);

describe('a bank transfer', () => {
  it('is given up when an admin records cash instead, and becomes credit if it arrives all the same', async () => {
    const { orderId, paymentId } = await buy();
    // The order waits for the transfer beyond its own time.
    await billing.passDays(3);
    const cash = { do: 'MARK_PAID', method: 'CASH', reference: 'Receipt 12', reason: 'Paid at the office.' };
    const { status, body } = await post(`/api/admin/orders/${orderId}`, cash, admin);
    expect(status, JSON.stringify(body)).toBe(200);
    await billing.app.settled();
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect((await billing.payment(paymentId)).state).toBe('CANCELLED');
    const { items } = (await billing.app.call(listAllPayments, { query: { method: 'CASH' }, as: admin }))
      .body;
    expect(items).toMatchObject([{ orderId, method: 'CASH', provider: 'MANUAL', state: 'SUCCEEDED' }]);
    const late = { do: 'MARK_PAID', reference: 'Stanbic 4713', reason: 'On the statement of today.' };
    expect((await post(`/api/admin/orders/${orderId}`, late, admin)).status).toBe(200);
    await billing.app.settled();
    expect(await billing.payment(paymentId)).toMatchObject({ state: 'SUCCEEDED', reason: 'DUPLICATE' });
  });

  it('is found by admins by what its buyer writes on it', async () => {
    const { paymentId, body } = await buy();
    await buy();
    for (const q of [body.next.reference, body.next.reference.toLowerCase(), paymentId]) {
      const { body: found } = await billing.app.call(listAllPayments, { query: { q }, as: admin });
      expect(found.items.map(({ id }: { id: string }) => id)).toEqual([paymentId]);
    }
  });

  it('names the account and what to write on the transfer, and is confirmed by an admin after a proof', async () => {
    const { orderId, paymentId, body } = await buy();
    const reference = `P-${paymentId.slice(-10)}`;
    const account = 'Stanbic Bank Uganda, Ardhi Development, 9030001234567';
    expect(body.next).toEqual({ do: 'BANK', account, reference });
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'PENDING',
      bank: { account, reference },
      sentence:
        'Transfer UGX 177,000 to our bank account with the reference that is shown, then send us the proof.',
    });
    const proven = await prove(paymentId, await upload(billing.head.id ?? ''));
    expect(proven.body).toMatchObject({
      state: 'PENDING',
      proof: { reference: 'FT26324XK7', url: expect.stringMatching(/^\/media\/.{26}-paper\?sig=/) },
      sentence: expect.stringMatching(/^We have your proof/),
    });
    const act = { do: 'MARK_PAID', reference: 'Stanbic 4711', reason: 'On the statement of today.' };
    expect((await post(`/api/admin/orders/${orderId}`, act, admin)).status).toBe(200);
    await billing.app.settled();
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'SUCCEEDED',
      providerReceipt: 'Stanbic 4711',
      checks: [{ via: 'MANUAL', state: 'SUCCEEDED' }],
    });
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });

  it('lists the commands of its buyer and of admins, and cannot be rechecked: no bank is asked', async () => {
    const { paymentId } = await buy();
    const { body } = await billing.app.call(readPayment, { params: { id: paymentId }, as: billing.head });
    expect(body.commands).toEqual(['CANCEL', 'SUBMIT_PROOF']);
    const proven = await prove(paymentId, await upload(billing.head.id ?? ''));
    expect(proven.body.commands).toEqual(['CANCEL', 'SUBMIT_PROOF', 'REJECT_PROOF']);
    const rechecked = await post(`/api/admin/payments/${paymentId}/recheck`, {}, admin);
    expect(rechecked.body.code).toBe('WRONG_STATE');
  });

  it('stays open when its proof is not accepted, and the buyer is told why', async () => {
    const { orderId, paymentId } = await buy();
    const reject = { do: 'REJECT_PROOF', reason: 'The document is of another transfer.' };
    expect((await post(`/api/admin/orders/${orderId}`, reject, admin)).body.code).toBe('WRONG_STATE');
    await prove(paymentId, await upload(billing.head.id ?? ''));
    expect((await post(`/api/admin/orders/${orderId}`, reject, admin)).status).toBe(200);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'PENDING',
      proof: { rejectedFor: 'The document is of another transfer.' },
      sentence:
        'We did not find your transfer: The document is of another transfer. Send another proof, or cancel and pay in another way.',
    });
    const again = await prove(paymentId, await upload(billing.head.id ?? ''));
    expect(again.body.proof.rejectedFor).toBeUndefined();
  });

  it('takes only documents that the caller uploaded as a proof, and only for transfers', async () => {
    const { paymentId } = await buy();
    const own = billing.head.id ?? '';
    for (const fileId of [newId(), await upload(newId()), await upload(own, 'EVIDENCE')])
      expect((await prove(paymentId, fileId)).body.error.field).toBe('fileId');
    const byPhone = (await billing.buyPro('004')).body.payment.id;
    expect((await prove(byPhone, await upload(own))).body.code).toBe('WRONG_STATE');
    const stranger = testCaller('USER');
    expect((await prove(paymentId, await upload(stranger.id ?? ''), stranger)).status).toBe(404);
  });

  it('stays open for 14 days, and counts if it arrives later', async () => {
    const { orderId, paymentId } = await buy();
    await billing.passDays(13);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    await billing.passDays(2);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'EXPIRED',
      sentence: expect.stringMatching(/^Your transfer did not arrive within 14 days/),
    });
    expect(await billing.orderState(orderId)).toBe('EXPIRED');
  });

  it('pays its order when an admin finds it after the buyer gave it up or its time passed, once', async () => {
    const act = { do: 'MARK_PAID', reference: 'Stanbic 4712', reason: 'On the statement of today.' };
    const cancelled = await buy();
    await billing.passDays(2);
    await post(`/api/payments/${cancelled.paymentId}/cancel`, {}, billing.head);
    await billing.app.settled();
    expect(await billing.orderState(cancelled.orderId)).toBe('EXPIRED');
    const expired = await buy();
    await billing.passDays(15);
    expect((await billing.payment(expired.paymentId)).state).toBe('EXPIRED');
    for (const { orderId, paymentId } of [cancelled, expired]) {
      const { number } = (await billing.app.call(readOrder, { params: { id: orderId }, as: admin })).body;
      const listed = await billing.app.call(listAllOrders, { query: { q: number }, as: admin });
      expect(listed.body.items[0].commands).toEqual(['MARK_PAID']);
      const { status, body } = await post(`/api/admin/orders/${orderId}`, act, admin);
      expect(status, JSON.stringify(body)).toBe(200);
      await billing.app.settled();
      expect((await billing.payment(paymentId)).state).toBe('SUCCEEDED');
      expect(await billing.orderState(orderId)).toBe('FULFILLED');
      expect((await post(`/api/admin/orders/${orderId}`, act, admin)).body.code).toBe('WRONG_STATE');
    }
  });

  it('does not expire while its proof waits for an admin, and expires once that is refused', async () => {
    const { orderId, paymentId } = await buy();
    await billing.passDays(13);
    await prove(paymentId, await upload(billing.head.id ?? ''));
    await billing.passDays(3);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    const reject = { do: 'REJECT_PROOF', reason: 'The document is of another transfer.' };
    expect((await post(`/api/admin/orders/${orderId}`, reject, admin)).status).toBe(200);
    await billing.app.settled();
    await billing.pass(3);
    expect((await billing.payment(paymentId)).state).toBe('EXPIRED');
    expect(await billing.orderState(orderId)).toBe('EXPIRED');
  });

  it('loses what the proof and its refusal say about people with the key of the payer', async () => {
    const { orderId, paymentId } = await buy();
    await prove(paymentId, await upload(billing.head.id ?? ''));
    await post(`/api/admin/orders/${orderId}`, { do: 'REJECT_PROOF', reason: 'It is of Brian.' }, admin);
    const { history } = billing.app.application.contexts.get('billing') as ServiceContext;
    const stored = async () => {
      const events = [];
      for await (const { event } of history(payment, paymentId)) events.push(event);
      return JSON.stringify(events);
    };
    expect(await stored()).toMatch(/FT26324XK7.*It is of Brian/);
    await billing.app.engines.keys.destroy(billing.head.id ?? '');
    expect(await stored()).toContain('PaymentProofRejected');
    expect(await stored()).not.toMatch(/FT26324XK7|It is of Brian/);
  });
});

describe('the bank accounts', () => {
  it('decide in which currencies transfers are offered', async () => {
    const methods = async (currency: string) =>
      (await billing.app.call(listPaymentMethods, { query: { currency } })).body.items.map(
        ({ method }: { method: string }) => method,
      );
    expect(await methods('UGX')).toContain('BANK_TRANSFER');
    expect(await methods('TZS')).not.toContain('BANK_TRANSFER');
    expect([...bankAccounts(setting).keys()]).toEqual(['UGX', 'KES']);
    expect(bankAccounts(undefined).size).toBe(0);
  });

  it('are checked at start', () => {
    expect(readConfig({ BANK_ACCOUNTS: setting }).BANK_ACCOUNTS).toBe(setting);
    for (const BANK_ACCOUNTS of ['Stanbic', 'UGX=', 'ugx=Stanbic 903000', 'UGX=Stanbic 903;KES'])
      expect(() => readConfig({ BANK_ACCOUNTS }), BANK_ACCOUNTS).toThrow(/BANK_ACCOUNTS is not valid/);
  });
});
