import {
  createCustomPayment,
  payCustomPayment,
  readCustomPayment,
} from '@ardhi/contracts/billing/custom-payment.routes';
import { listAllPayments } from '@ardhi/contracts/billing/order-admin.routes';
import { moneyText } from '@ardhi/contracts/money-text';
import { readConfig } from '@ardhi/kernel/runtime/config';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { testCaller } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { billingWorld } from '../testing/billing-world.ts';
import { startStandIn } from '../testing/stand-ins.ts';
import { parseDarajaUrl } from './daraja.ts';
import { type DarajaPushCommand, type DarajaPushEvent, darajaPush } from './daraja-push.ts';
import { callbackReference } from './provider-http.ts';

const mpesa = await startStandIn('DARAJA');
const address = `http://consumer:secret@${mpesa.host}?shortcode=174379&passkey=pass`;
const billing = await billingWorld({ MPESA_URL: address });
const context = () => billing.app.application.contexts.get('billing') as ServiceContext;
afterAll(async () => {
  await billing[Symbol.asyncDispose]();
  await mpesa[Symbol.asyncDispose]();
});
beforeEach(() => mpesa.reset());

async function buy() {
  const { status, body } = await billing.buyPro('', {
    body: { method: 'MPESA', msisdn: '+254712123999', currency: 'KES', expectTotal: undefined },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { orderId: body.order.id as string, paymentId: body.payment.id as string, body };
}
const prompts = () => mpesa.requests.filter(({ call }) => call.includes('/stkpush/'));
/** Sends a callback to the address that the prompt named. */
async function callback(checkoutRequestId: string, ref = new URL(prompts()[0]?.body.CallBackURL).search) {
  const raw = JSON.stringify({
    Body: { stkCallback: { CheckoutRequestID: checkoutRequestId, ResultCode: 0, ResultDesc: 'Done' } },
  });
  const { status } = await billing.app.call('POST', `/api/callbacks/payments/daraja${ref}`, { raw });
  await billing.app.settled();
  return status;
}

describe('a payment by M-Pesa', () => {
  it('shows a prompt on the phone, and succeeds once the query says so', async () => {
    const { orderId, paymentId, body } = await buy();
    expect(body.next.text).toBe('Enter your PIN on your phone now.');
    const [prompt] = prompts();
    const { Timestamp, Password, CallBackURL, ...rest } = prompt?.body ?? {};
    expect(rest).toEqual({
      ...{ BusinessShortCode: '174379', PartyB: '174379', TransactionType: 'CustomerPayBillOnline' },
      ...{ PartyA: '254712123999', PhoneNumber: '254712123999', Amount: body.payment.amount.amount / 100 },
      ...{ AccountReference: body.order.number, TransactionDesc: body.order.number },
    });
    expect(Timestamp).toMatch(/^2026\d{10}$/);
    expect(Buffer.from(Password, 'base64').toString()).toBe(`174379pass${Timestamp}`);
    expect(new URL(CallBackURL).pathname).toBe('/api/callbacks/payments/daraja');
    expect(prompt?.headers.authorization).toBe('Bearer token');
    await billing.pass(10);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    mpesa.result = 'SUCCESS';
    await billing.pass(20);
    expect((await billing.payment(paymentId)).state).toBe('SUCCEEDED');
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(prompts()).toHaveLength(1);
  });

  it('is checked after a callback to the address that the prompt named, also twice, and after no other one', async () => {
    const { orderId, paymentId, body } = await buy();
    mpesa.result = 'SUCCESS';
    const given = body.payment.providerTxnId;
    for (const ref of ['', `?ref=${paymentId}`, `?ref=${paymentId}.`, `?ref=${paymentId}.x`])
      expect(await callback(given, ref)).toBe(401);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    const before = (await billing.granted()).length;
    expect([await callback(given), await callback(given)]).toEqual([200, 200]);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect((await billing.granted()).length - before).toBe(6);
  });

  it('never shows a second prompt when the answer to the first was lost, and learns its id from the callback', async () => {
    mpesa.fault = 'CUT';
    const { orderId, paymentId } = await buy();
    expect(prompts()).toHaveLength(1);
    mpesa.fault = undefined;
    await billing.app.restart();
    await billing.pass(30);
    expect(prompts()).toHaveLength(1);
    expect((await billing.payment(paymentId)).state).toBe('CREATED');
    mpesa.result = 'SUCCESS';
    expect(await callback('ws_CO_lost')).toBe(200);
    await billing.pass(30);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'SUCCEEDED',
      providerTxnId: 'ws_CO_lost',
    });
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(prompts()).toHaveLength(1);
  });

  it('is watched for a day without any sign of M-Pesa, tells the buyer not to pay again, and counts if it was paid', async () => {
    mpesa.fault = 'CUT';
    const { orderId, paymentId, body: bought } = await buy();
    const money = moneyText(bought.payment.amount);
    mpesa.fault = undefined;
    await billing.pass(2_400, 60);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'PENDING',
      sentence: `M-Pesa did not answer when we asked for ${money}, so we do not know yet whether it was taken. If you entered your PIN, do not pay again: we watch this payment for a day.`,
    });
    const { body } = await billing.app.call(listAllPayments, {
      query: { stuck: 'true' },
      as: testCaller('AFRI_ADMIN'),
    });
    expect(body.items).toContainEqual(expect.objectContaining({ id: paymentId }));
    await billing.pass(25 * 3_600, 3_600);
    expect(await billing.payment(paymentId)).toMatchObject({ state: 'EXPIRED' });
    mpesa.result = 'SUCCESS';
    await callback('ws_CO_late');
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'SUCCEEDED',
      providerTxnId: 'ws_CO_late',
    });
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(prompts()).toHaveLength(1);
  });

  it('never shows a second prompt when something between us and M-Pesa gave up waiting', async () => {
    mpesa.fault = 'TIMES_OUT';
    const { orderId } = await buy();
    mpesa.fault = undefined;
    await billing.pass(30);
    expect(mpesa.prompts).toHaveLength(0);
    mpesa.result = 'SUCCESS';
    expect(await callback('ws_CO_slow')).toBe(200);
    await billing.pass(30);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });

  it('shows the prompt later when M-Pesa did not accept the request for now', async () => {
    mpesa.fault = 'BUSY';
    const { orderId, body } = await buy();
    expect(body.payment.state).toBe('CREATED');
    mpesa.fault = undefined;
    mpesa.result = 'SUCCESS';
    await billing.pass(10);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(mpesa.prompts).toHaveLength(1);
  });

  it('is asked for in whole shillings, which settle a total with cents', async () => {
    const cart = { amount: { amount: 1_050, currency: 'KES' }, title: 'Survey', allowPartial: false };
    const { status: made, body } = await billing.app.call(createCustomPayment, {
      as: billing.head,
      headers: { 'idempotency-key': 'cents' },
      body: { ...cart, purpose: 'SERVICE' },
    });
    expect(made, JSON.stringify(body)).toBe(201);
    const { status, body: begun } = await billing.app.call(payCustomPayment, {
      params: { id: body.id },
      as: billing.head,
      headers: { 'idempotency-key': 'with-cents' },
      body: { method: 'MPESA', msisdn: '+254712123999' },
    });
    expect(status, JSON.stringify(begun)).toBe(201);
    expect(begun.payment.amount).toEqual({ amount: 1_100, currency: 'KES' });
    expect(prompts().map(({ body: { Amount } }) => Amount)).toEqual([11]);
    mpesa.result = 'SUCCESS';
    await billing.pass(20);
    const paid = await billing.app.call(readCustomPayment, { params: { id: body.id }, as: billing.head });
    expect(paid.body).toMatchObject({ state: 'PAID', left: { amount: 0, currency: 'KES' } });
  });

  it('gives away its reference to nobody: it is no other payment id with the same MAC', async () => {
    const { paymentId } = await buy();
    const [, mac] = (await callbackReference(context(), 'billing.daraja', 'another')).split('.');
    expect(await callback('ws_CO_x', `?ref=${paymentId}.${mac}`)).toBe(401);
  });
});

describe('the prompt of M-Pesa', () => {
  const givenPush = given(darajaPush);
  it('is intended once, and again only if M-Pesa did not send it', () => {
    givenPush().when({ type: 'IntendPush' }).emits({ type: 'PushIntended' });
    givenPush({ type: 'PushIntended' }).when({ type: 'IntendPush' }).changesNothing();
    const withdrawn: DarajaPushEvent[] = [{ type: 'PushIntended' }, { type: 'PushWithdrawn' }];
    givenPush(...withdrawn)
      .when({ type: 'IntendPush' })
      .emits({ type: 'PushIntended' });
    const recorded: DarajaPushEvent = { type: 'PushRecorded', checkoutRequestId: 'ws_CO_1' };
    givenPush({ type: 'PushIntended' }, recorded).when({ type: 'WithdrawPush' }).changesNothing();
    givenPush({ type: 'PushIntended' }, recorded)
      .when({ type: 'RecordPush', checkoutRequestId: 'ws_CO_2' })
      .changesNothing();
  });

  obeysDeciderLaws(
    darajaPush,
    fc.constantFrom<DarajaPushCommand>(
      { type: 'IntendPush' },
      { type: 'RecordPush', checkoutRequestId: 'ws_CO_1' },
      { type: 'WithdrawPush' },
    ),
    fc.constantFrom<DarajaPushEvent>(
      { type: 'PushIntended' },
      { type: 'PushRecorded', checkoutRequestId: 'ws_CO_1' },
      { type: 'PushWithdrawn' },
    ),
  );
});

describe('the setting of M-Pesa', () => {
  it('is checked at start', () => {
    const valid = 'https://consumer:secret@api.safaricom.co.ke?shortcode=174379&passkey=pass';
    expect(readConfig({ MPESA_URL: valid }).MPESA_URL).toBe(valid);
    for (const MPESA_URL of [
      valid.replace('https:', 'http:'),
      valid.replace('consumer:secret@', ''),
      valid.replace('174379', 'abc'),
      valid.replace('&passkey=pass', ''),
    ])
      expect(() => readConfig({ MPESA_URL }), MPESA_URL).toThrow(
        /^The setting MPESA_URL is not valid: it must be https:\/\/CONSUMER_KEY:CONSUMER_SECRET@.*\.$/,
      );
    expect(() => parseDarajaUrl(valid.replace('passkey', 'x'))).toThrow(/^MPESA_URL must be/);
  });
});
