import type { IncomingHttpHeaders } from 'node:http';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { type FakeHttpResponse, startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { billingWorld } from '../testing/billing-world.ts';
import { parseFlutterwaveUrl } from './flutterwave.ts';

interface Received {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the tests inspect request bodies freely.
  readonly body: any;
}

/** Flutterwave's API as its documentation describes it: a checkout, and a transaction by our reference. */
const requests: Received[] = [];
const json = (body: object, status = 200): FakeHttpResponse => ({ status, body: JSON.stringify(body) });
const checkout = json({
  status: 'success',
  data: { link: 'https://checkout.flutterwave.com/v3/hosted/pay/x' },
});
const noTransaction = json({ status: 'error', message: 'No transaction was found for this id' }, 400);
let started: FakeHttpResponse = checkout;
let transaction: FakeHttpResponse = noTransaction;
const server = await startFakeHttp(({ method, url = '', headers }, body) => {
  requests.push({ call: `${method} ${url}`, headers, body: body === '' ? undefined : JSON.parse(body) });
  return method === 'POST' ? started : transaction;
});
const address = `http://FLWSECK-1:hash%201@${server.host}?currencies=UGX,KES`;
const billing = await billingWorld({ FLUTTERWAVE_URL: address });
afterAll(async () => {
  await billing[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});
beforeEach(() => {
  requests.length = 0;
  started = checkout;
  transaction = noTransaction;
});

async function buy() {
  const { status, body } = await billing.buyPro('', { body: { method: 'CARD', msisdn: undefined } });
  expect(status, JSON.stringify(body)).toBe(201);
  return { orderId: body.order.id as string, paymentId: body.payment.id as string, body };
}
const transactionOf = (paymentId: string, more: object = {}) =>
  json({
    status: 'success',
    data: {
      id: 288_200_108,
      tx_ref: paymentId,
      flw_ref: 'FLW-MOCK-1',
      amount: 177_000,
      currency: 'UGX',
      status: 'successful',
      card: { last_4digits: '2950' },
      customer: { email: 'amina@example.com' },
      ...more,
    },
  });
const callback = (paymentId: string, hash: string | undefined) =>
  billing.app.call('POST', '/api/callbacks/payments/flutterwave', {
    raw: JSON.stringify({ event: 'charge.completed', data: { tx_ref: paymentId, status: 'successful' } }),
    headers: hash === undefined ? {} : { 'verif-hash': hash },
  });

describe('a payment by card', () => {
  it('is made on the page of Flutterwave with our reference, and succeeds once the query says so', async () => {
    const { orderId, paymentId, body } = await buy();
    expect(body.next).toEqual({ do: 'REDIRECT', url: 'https://checkout.flutterwave.com/v3/hosted/pay/x' });
    expect(requests[0]).toMatchObject({
      call: 'POST /v3/payments',
      headers: { authorization: 'Bearer FLWSECK-1' },
      body: {
        tx_ref: paymentId,
        amount: '177000',
        currency: 'UGX',
        payment_options: 'card',
        redirect_url: expect.stringMatching(new RegExp(`/payment/success\\?ref=${paymentId}$`)),
      },
    });
    await billing.pass(10);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    transaction = transactionOf(paymentId);
    await billing.pass(20);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'SUCCEEDED',
      providerTxnId: '288200108',
      providerReceipt: 'FLW-MOCK-1',
    });
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(requests.at(-1)?.call).toBe(`GET /v3/transactions/verify_by_reference?tx_ref=${paymentId}`);
  });

  it('does not succeed with another amount or currency', async () => {
    for (const more of [{ amount: 1 }, { currency: 'KES' }, { currency: 'XYZ' }, { amount: 'x' }]) {
      const { orderId, paymentId } = await buy();
      transaction = transactionOf(paymentId, more);
      await billing.pass(10);
      expect(await billing.payment(paymentId)).toMatchObject({ state: 'FAILED', reason: 'AMOUNT_MISMATCH' });
      expect(await billing.orderState(orderId)).toBe('PENDING_PAYMENT');
    }
  });

  it('waits while a transaction is of another reference or pending, and succeeds after a failed attempt', async () => {
    const { orderId, paymentId } = await buy();
    for (const more of [{ tx_ref: 'another' }, { status: 'pending' }]) {
      transaction = transactionOf(paymentId, more);
      await billing.pass(10);
      expect((await billing.payment(paymentId)).state).toBe('PENDING');
    }
    transaction = transactionOf(paymentId, { status: 'failed' });
    await billing.pass(20);
    expect((await billing.payment(paymentId)).state).toBe('FAILED');
    transaction = transactionOf(paymentId);
    expect((await callback(paymentId, 'hash 1')).status).toBe(200);
    await billing.app.settled();
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });

  it('is still asked about after a declined card, because another one can be tried on the same page', async () => {
    const { orderId, paymentId } = await buy();
    const { session_duration: minutes, max_retry_attempt: attempts } = requests[0]?.body ?? {};
    expect([minutes, attempts]).toEqual([1_380, 5]);
    transaction = transactionOf(paymentId, { status: 'failed' });
    await billing.pass(10);
    expect((await billing.payment(paymentId)).state).toBe('FAILED');
    transaction = transactionOf(paymentId);
    await billing.pass(30);
    expect((await billing.payment(paymentId)).state).toBe('SUCCEEDED');
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });

  it('is started again when Flutterwave did not answer, and ends when it rejects the request', async () => {
    started = { status: 503 };
    const { paymentId, body } = await buy();
    expect(body.payment.state).toBe('CREATED');
    started = checkout;
    await billing.pass(10);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    const references = requests.flatMap(({ body: sent }) => sent?.tx_ref ?? []);
    expect(new Set(references)).toEqual(new Set([paymentId]));
    started = json({ status: 'error', message: 'Invalid currency' }, 400);
    expect((await buy()).body.payment).toMatchObject({ state: 'FAILED', reason: 'PROVIDER_ERROR' });
    started = json({ status: 'success', data: { link: 'javascript:alert(1)' } });
    expect((await buy()).body.payment.state).toBe('CREATED');
  });

  it('is checked after a callback with the hash of the dashboard, and after no other one', async () => {
    const { paymentId, orderId } = await buy();
    transaction = transactionOf(paymentId);
    for (const forged of [undefined, '', 'hash', 'hash 10'])
      expect((await callback(paymentId, forged)).body.code).toBe('BAD_SIGNATURE');
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    expect((await callback(paymentId, 'hash 1')).status).toBe(200);
    await billing.app.settled();
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });
});

describe('the setting of Flutterwave', () => {
  it('is checked at start: all its parts, and https except to this machine', () => {
    const valid = 'https://FLWSECK-1:hash@api.flutterwave.com?currencies=UGX,KES,USD';
    expect(readConfig({ FLUTTERWAVE_URL: valid }).FLUTTERWAVE_URL).toBe(valid);
    expect(readConfig({ FLUTTERWAVE_URL: address }).FLUTTERWAVE_URL).toBe(address);
    for (const FLUTTERWAVE_URL of [
      valid.replace('https:', 'http:'),
      valid.replace('FLWSECK-1:hash@', ''),
      valid.replace('?currencies=UGX,KES,USD', ''),
      valid.replace('UGX', 'ugx'),
    ])
      expect(() => readConfig({ FLUTTERWAVE_URL }), FLUTTERWAVE_URL).toThrow(
        /^The setting FLUTTERWAVE_URL is not valid: it must be https:\/\/SECRET_KEY:WEBHOOK_HASH@/,
      );
    expect(() => parseFlutterwaveUrl(valid.replace('UGX', 'XYZ'))).toThrow(/^FLUTTERWAVE_URL must be/);
  });
});
