import { receivePaymentCallback } from '@ardhi/contracts/billing/payment.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulatorSignature } from '../providers/simulator.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld();
});
afterAll(() => billing[Symbol.asyncDispose]());

const path = '/api/callbacks/payments/simulator';
/** Sends a callback; signed as the simulator does unless `signature` is given. */
async function send(raw: string, { method = 'POST', signature = '' } = {}) {
  const context = billing.app.application.contexts.get('billing');
  if (context === undefined) throw new Error('the test world has no billing');
  const signed = signature === '' ? await simulatorSignature(context, raw) : signature;
  return billing.app.call(method, path, { raw, headers: { 'x-simulator-signature': signed } });
}
const successOf = (reference: string, more: object = {}) =>
  JSON.stringify({ reference, status: 'successful', amount: 177_000, currency: 'UGX', ...more });

async function buy(digits: string) {
  const { body } = await billing.buyPro(digits);
  return { orderId: body.order.id as string, paymentId: body.payment.id as string };
}

describe('a callback of a payment provider', () => {
  it('decides nothing: only what the provider answers counts', async () => {
    const { orderId, paymentId } = await buy('004');
    expect((await send(successOf(paymentId))).status).toBe(200);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    await billing.pass(90);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });

  it('is refused without the signature of the provider, and for an unknown provider', async () => {
    const { paymentId } = await buy('005');
    const body = successOf(paymentId);
    expect((await send(body, { signature: 'bad' })).body.code).toBe('BAD_SIGNATURE');
    const signature = await simulatorSignature(
      billing.app.application.contexts.get('billing') as never,
      body,
    );
    expect((await send(successOf(paymentId, { amount: 1 }), { signature })).body.code).toBe('BAD_SIGNATURE');
    for (const provider of ['credit', 'nobody', '__proto__'])
      expect(
        (await billing.app.call(receivePaymentCallback, { params: { provider }, raw: body })).status,
      ).toBe(404);
    expect((await billing.payment(paymentId)).checks).toEqual([]);
  });

  it('is refused when it is malformed', async () => {
    expect((await send('{"reference":')).body.code).toBe('MALFORMED_JSON');
    expect((await send('{}')).body.code).toBe('VALIDATION_FAILED');
    expect((await send(successOf(newId(), { amount: 50_000.5 }))).body.code).toBe('VALIDATION_FAILED');
    expect((await send(successOf('1 OR 1=1'))).body.code).toBe('VALIDATION_FAILED');
  });

  it('has no effect for a reference that is not there', async () => {
    const head = await billing.app.engines.events.head();
    expect((await send(successOf(newId()))).status).toBe(200);
    expect(await billing.app.engines.events.head()).toBe(head);
  });
});
