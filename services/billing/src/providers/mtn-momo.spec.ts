import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { putPaymentCallback } from '@ardhi/contracts/billing/payment.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { type FakeHttpResponse, startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ProviderPayment, providerSignal } from '../payment/payment-provider.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { mtnMomo, parseMtnUrl } from './mtn-momo.ts';
import { uuidOf } from './uuid-of.ts';

interface Received {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: the tests inspect request bodies freely.
  readonly body: any;
}

/** MTN's Collections API as its documentation describes it: token, request to pay, and its state. */
const requests: Received[] = [];
let requestAnswer: FakeHttpResponse = { status: 202 };
let state: FakeHttpResponse = {};
const json = (body: object, status = 200): FakeHttpResponse => ({ status, body: JSON.stringify(body) });
const mtn = await startFakeHttp(({ method, url = '', headers }, body) => {
  requests.push({ call: `${method} ${url}`, headers, body: body === '' ? undefined : JSON.parse(body) });
  if (url === '/collection/token/')
    return json({ access_token: `token-${requests.length}`, token_type: 'access_token', expires_in: 3_600 });
  return method === 'POST' ? requestAnswer : state;
});
const address = `http://api-user:api%20key@${mtn.host}?subscription=the-key&environment=mtnuganda&currency=UGX`;
const billing: BillingWorld = await billingWorld({ MTN_MOMO_URL: address });
afterAll(async () => {
  await billing[Symbol.asyncDispose]();
  await mtn[Symbol.asyncDispose]();
});
beforeEach(() => {
  requests.length = 0;
  requestAnswer = { status: 202 };
  state = json({ status: 'PENDING', amount: '177000', currency: 'UGX' });
});

const successful = (more: object = {}) =>
  json({
    status: 'SUCCESSFUL',
    amount: '177000',
    currency: 'UGX',
    financialTransactionId: '363440463',
    payer: { partyIdType: 'MSISDN', partyId: '256772123999' },
    ...more,
  });

async function buy() {
  const { status, body } = await billing.buyPro('999');
  expect(status).toBe(201);
  return { orderId: body.order.id as string, paymentId: body.payment.id as string, body };
}
const sent = (method: string) =>
  requests.filter(({ call }) => call.startsWith(method) && !call.includes('token'));

describe('a payment by MTN Mobile Money', () => {
  it('is requested with our reference, and succeeds once MTN says so', async () => {
    const { orderId, paymentId } = await buy();
    const [request] = sent('POST');
    expect(request).toMatchObject({
      call: 'POST /collection/v1_0/requesttopay',
      headers: {
        'ocp-apim-subscription-key': 'the-key',
        'x-target-environment': 'mtnuganda',
        'x-reference-id': uuidOf(paymentId),
        'x-callback-url': expect.stringMatching(/\/api\/callbacks\/payments\/mtn-momo$/),
      },
      body: {
        amount: '177000',
        currency: 'UGX',
        externalId: expect.stringMatching(new RegExp(`^${paymentId}\\.`)),
        payer: { partyIdType: 'MSISDN', partyId: '256772123999' },
      },
    });
    expect(request?.headers.authorization).toMatch(/^Bearer token-/);
    await billing.pass(10);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    state = successful();
    await billing.pass(20);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'SUCCEEDED',
      providerTxnId: '363440463',
    });
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(sent('GET').at(-1)?.call).toBe(`GET /collection/v1_0/requesttopay/${uuidOf(paymentId)}`);
    expect(requests.filter(({ call }) => call.includes('token')).length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['APPROVAL_REJECTED', 'APPROVAL_REJECTED'],
    ['EXPIRED', 'TIMEOUT'],
    [{ code: 'NOT_ENOUGH_FUNDS', message: 'low' }, 'NOT_ENOUGH_FUNDS'],
    ['INTERNAL_PROCESSING_ERROR', 'PROVIDER_ERROR'],
  ])('fails with the reason of MTN: %j', async (reason, expected) => {
    const { paymentId } = await buy();
    state = json({ status: 'FAILED', reason });
    await billing.pass(10);
    expect(await billing.payment(paymentId)).toMatchObject({ state: 'FAILED', reason: expected });
  });

  it('does not succeed with another amount or currency', async () => {
    for (const more of [
      { amount: '1' },
      { currency: 'KES' },
      { currency: 'XYZ' },
      { amount: '177000.4' },
      { amount: 'x' },
    ]) {
      const { orderId, paymentId } = await buy();
      state = successful(more);
      await billing.pass(10);
      expect(await billing.payment(paymentId)).toMatchObject({ state: 'FAILED', reason: 'AMOUNT_MISMATCH' });
      expect(await billing.orderState(orderId)).toBe('PENDING_PAYMENT');
      state = json({ status: 'PENDING' });
    }
  });

  it('is requested again when MTN did not answer; a request that MTN knows already counts', async () => {
    requestAnswer = { status: 503 };
    const { orderId, paymentId, body } = await buy();
    expect(body.payment.state).toBe('CREATED');
    requestAnswer = json({ code: 'RESOURCE_ALREADY_EXIST' }, 409);
    state = successful();
    await billing.pass(10);
    expect((await billing.payment(paymentId)).state).toBe('SUCCEEDED');
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(new Set(sent('POST').map(({ headers }) => headers['x-reference-id'])).size).toBe(1);
  });

  it('ends at once when MTN rejects the request', async () => {
    requestAnswer = json({ code: 'PAYER_NOT_FOUND' }, 400);
    expect((await buy()).body.payment).toMatchObject({ state: 'FAILED', reason: 'PROVIDER_ERROR' });
  });

  it('is checked after a callback that carries our external id, and after no other one', async () => {
    const { paymentId, orderId } = await buy();
    const externalId = String(sent('POST')[0]?.body.externalId);
    state = successful();
    const callback = async (id: string) =>
      (
        await billing.app.call(putPaymentCallback, {
          params: { provider: 'mtn-momo' },
          raw: JSON.stringify({ externalId: id, status: 'SUCCESSFUL', amount: '177000' }),
        })
      ).status;
    for (const forged of [paymentId, `${paymentId}.`, `${newId()}.${externalId.split('.')[1]}`, ''])
      expect(await callback(forged)).toBe(401);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    expect(await callback(externalId)).toBe(200);
    await billing.app.settled();
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });
});

describe('a slow provider', () => {
  it('is given up after five seconds in all, whatever its single answers take', async () => {
    const slow = createServer((_, response) => {
      setTimeout(() => response.end(JSON.stringify({ access_token: 'slow', expires_in: 3_600 })), 3_000);
    });
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const context = billing.app.application.contexts.get('billing');
    if (context === undefined) throw new Error('the test world has no billing');
    const provider = mtnMomo(context, parseMtnUrl(address.replace(mtn.host, `127.0.0.1:${port}`)));
    const status = provider.queryStatus({ id: newId() } as ProviderPayment, providerSignal());
    await expect(status).rejects.toThrow(/timeout/);
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  });
});

describe('the setting of MTN Mobile Money', () => {
  it('is checked at start: all its parts, and https except to this machine', () => {
    const valid = 'https://user:key@mtn.example?subscription=s&environment=mtnuganda&currency=UGX';
    expect(readConfig({ MTN_MOMO_URL: valid }).MTN_MOMO_URL).toBe(valid);
    expect(readConfig({ MTN_MOMO_URL: address }).MTN_MOMO_URL).toBe(address);
    for (const MTN_MOMO_URL of [
      valid.replace('https:', 'http:'),
      valid.replace('https:', 'ftp:'),
      valid.replace('user:key@', ''),
      valid.replace('subscription=s&', ''),
      valid.replace('mtnuganda', ''),
      valid.replace('UGX', 'ugx'),
      address.replace(mtn.host, `${mtn.host}.mtn.example`),
    ])
      expect(() => readConfig({ MTN_MOMO_URL }), MTN_MOMO_URL).toThrow(
        /^The setting MTN_MOMO_URL is not valid: it must be https:\/\/API_USER:API_KEY@HOST.*\.$/,
      );
  });

  it('needs all its parts', () => {
    expect(parseMtnUrl(address)).toMatchObject({ user: 'api-user', key: 'api key', currency: 'UGX' });
    for (const part of ['api%20key', 'the-key', 'mtnuganda', 'UGX'])
      expect(() => parseMtnUrl(address.replace(part, ''))).toThrow(/^MTN_MOMO_URL must be/);
  });

  it('makes UUIDs of version 4 of payment ids, each its own', () => {
    const ids = Array.from({ length: 1_000 }, () => uuidOf(newId()));
    expect(new Set(ids).size).toBe(1_000);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
