import { createHmac } from 'node:crypto';
import { receivePaymentCallback } from '@ardhi/contracts/billing/payment.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { billingWorld } from '../testing/billing-world.ts';
import { startStandIn } from '../testing/stand-ins.ts';
import { parseAirtelUrl } from './airtel-money.ts';

const airtel = await startStandIn('AIRTEL_MONEY');
const address = `http://client:secret@${airtel.host}?country=UG&callback=key`;
const billing = await billingWorld({ AIRTEL_MONEY_URL: address });
afterAll(async () => {
  await billing[Symbol.asyncDispose]();
  await airtel[Symbol.asyncDispose]();
});
beforeEach(() => airtel.reset());

async function buy() {
  const msisdn = '+256701123999';
  const { status, body } = await billing.buyPro('', { body: { method: 'AIRTEL_MONEY', msisdn } });
  expect(status, JSON.stringify(body)).toBe(201);
  return { orderId: body.order.id as string, paymentId: body.payment.id as string, body };
}
async function callback(id: string, key: string): Promise<number> {
  const transaction = { id, message: 'Paid UGX 177,000', status_code: 'TS', airtel_money_id: 'MP1' };
  const hash = createHmac('sha256', key).update(JSON.stringify(transaction)).digest('base64');
  const raw = JSON.stringify({ transaction, hash });
  const { status } = await billing.app.call(receivePaymentCallback, {
    params: { provider: 'airtel-money' },
    raw,
  });
  await billing.app.settled();
  return status;
}

describe('a payment by Airtel Money', () => {
  it('is requested with our id and the number without its calling code, and succeeds once Airtel says so', async () => {
    const { orderId, paymentId, body } = await buy();
    expect(body.next.text).toBe('Enter your PIN on your phone now.');
    const token = airtel.requests.find(({ call }) => call === 'POST /auth/oauth2/token');
    expect(token?.body).toEqual({
      client_id: 'client',
      client_secret: 'secret',
      grant_type: 'client_credentials',
    });
    expect(airtel.requests.find(({ call }) => call === 'POST /merchant/v1/payments/')).toMatchObject({
      headers: { authorization: 'Bearer token', 'x-country': 'UG', 'x-currency': 'UGX' },
      body: {
        reference: body.order.number,
        subscriber: { country: 'UG', currency: 'UGX', msisdn: '701123999' },
        transaction: { amount: 177_000, country: 'UG', currency: 'UGX', id: paymentId },
      },
    });
    await billing.pass(10);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    airtel.result = 'SUCCESS';
    await billing.pass(20);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'SUCCEEDED',
      providerTxnId: 'MP210603.1234.L06941',
    });
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(airtel.requests.at(-1)?.call).toBe(`GET /standard/v1/payments/${paymentId}`);
  });

  it('is checked after a callback with the hash of Airtel, which may come twice, and after no other one', async () => {
    const { orderId, paymentId } = await buy();
    airtel.result = 'SUCCESS';
    expect(await callback(paymentId, 'guessed')).toBe(401);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    const before = (await billing.granted()).length;
    expect([await callback(paymentId, 'key'), await callback(paymentId, 'key')]).toEqual([200, 200]);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect((await billing.granted()).length - before).toBe(6);
    expect(await callback(newId(), 'key')).toBe(200);
  });

  it('counts when it succeeds after it failed, and not in another amount', async () => {
    const late = await buy();
    airtel.result = 'TIMEOUT';
    await billing.pass(10);
    expect(await billing.payment(late.paymentId)).toMatchObject({ state: 'FAILED', reason: 'TIMEOUT' });
    airtel.result = 'SUCCESS';
    await callback(late.paymentId, 'key');
    expect(await billing.orderState(late.orderId)).toBe('FULFILLED');
    const { orderId, paymentId } = await buy();
    airtel.result = 'OTHER_AMOUNT';
    await billing.pass(10);
    expect(await billing.payment(paymentId)).toMatchObject({ state: 'FAILED', reason: 'AMOUNT_MISMATCH' });
    expect(await billing.orderState(orderId)).toBe('PENDING_PAYMENT');
  });

  it('is not begun for a number of another country or operator', async () => {
    const refusalOf = async (msisdn: string) =>
      (await billing.buyPro('', { body: { method: 'AIRTEL_MONEY', msisdn } })).body.error.details.fields;
    expect(await refusalOf('+254733123999')).toEqual({
      msisdn: 'Airtel Money needs a mobile number of Uganda.',
    });
    expect(await refusalOf('+256772123999')).toEqual({
      msisdn: 'This is a number of MTN Mobile Money. Choose that method, or enter a number of Airtel Money.',
    });
    expect(airtel.prompts).toEqual([]);
  });

  it('asks again while Airtel is down', async () => {
    airtel.fault = 'DOWN';
    const { paymentId, body } = await buy();
    expect(body.payment.state).toBe('CREATED');
    airtel.fault = undefined;
    airtel.result = 'SUCCESS';
    await billing.pass(10);
    expect((await billing.payment(paymentId)).state).toBe('SUCCEEDED');
    expect(airtel.prompts).toEqual([paymentId]);
  });
});

describe('the setting of Airtel Money', () => {
  it('holds one address for each country, and is checked at start', () => {
    const valid = 'https://client:secret@openapi.airtel.africa?country=UG&callback=key';
    const both = `${valid} ${valid.replace('UG', 'KE')}`;
    expect(readConfig({ AIRTEL_MONEY_URL: both }).AIRTEL_MONEY_URL).toBe(both);
    expect(parseAirtelUrl(both).map(({ currency }) => currency)).toEqual(['UGX', 'KES']);
    for (const AIRTEL_MONEY_URL of [
      valid.replace('https:', 'http:'),
      valid.replace('client:secret@', ''),
      valid.replace('UG', 'ZM'),
      valid.replace('&callback=key', ''),
      `${both} x`,
    ])
      expect(() => readConfig({ AIRTEL_MONEY_URL }), AIRTEL_MONEY_URL).toThrow(
        /^The setting AIRTEL_MONEY_URL is not valid: it must be https:\/\/CLIENT_ID:CLIENT_SECRET@.*\.$/,
      );
    expect(() => parseAirtelUrl(valid.replace('UG', 'ZM'))).toThrow(/^AIRTEL_MONEY_URL must be/);
  });
});
