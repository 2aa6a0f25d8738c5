import { agentEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { placeOrder } from '@ardhi/contracts/billing/order.routes';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageDecider, packageId } from '../catalogue/package.ts';
import { credit } from '../credit/credit.ts';
import { payments } from '../payment/payments.projection.ts';
import { recordResults } from '../payment-flow/end-payment.ts';
import { billing as billingService } from '../service.ts';
import { type BillingWorld, billingWorld, proTotal } from '../testing/billing-world.ts';

let billing: BillingWorld;
let context: ServiceContext;
beforeAll(async () => {
  billing = await billingWorld();
  const found = billing.app.application.contexts.get('billing');
  if (found === undefined) throw new Error('the test world has no billing');
  context = found;
});
afterAll(() => billing[Symbol.asyncDispose]());

const pro = { kind: 'PACKAGE', refId: packageId('pro'), qty: 1 };
const post = (path: string, as: Partial<Caller>, body: object, key = newId()) =>
  billing.app.call('POST', path, { as, headers: { 'idempotency-key': key }, body });
const placePro = async (as: Partial<Caller>, more: object = {}, key?: string) =>
  post('/api/orders', as, { lines: [pro], currency: 'UGX', ...more }, key);

describe('paying an order', () => {
  it.each([
    ['SUCCEEDED', 'ReceivePayment'],
    ['REFUNDED', 'ReceivePayment'],
    ['FAILED', 'EndPayment'],
    ['EXPIRED', 'EndPayment'],
    ['CANCELLED', 'EndPayment'],
    ['PENDING', undefined],
  ] as const)('tells it first that an earlier payment is %s', async (state, expected) => {
    const { body } = await billing.buyPro('', { body: { method: 'CARD', msisdn: undefined } });
    const row = await context.read(payments).get(body.payment.id);
    if (row === undefined) throw new Error('the payment has no row');
    const commands: unknown[] = [];
    const execute: ServiceContext['execute'] = (decider, id, command, origin) => {
      commands.push(command.type);
      return context.execute(decider, id, command, origin);
    };
    await recordResults({ ...context, execute }, [{ ...row, state }]);
    expect(commands).toEqual(expected === undefined ? [] : [expected]);
    const again = await post(`/api/orders/${row.orderId}/payments`, billing.head, { method: 'CARD' });
    const answers = { ReceivePayment: 'WRONG_STATE', EndPayment: undefined, PENDING: 'PAYMENT_IN_PROGRESS' };
    expect(again.body.code).toBe(answers[expected ?? 'PENDING']);
  });
});

describe('an order that an admin places for an agent', () => {
  it('is listed with its invoice for the agent, and not among what the admin bought', async () => {
    const users = publisher(userEvents);
    const agents = publisher(agentEvents);
    await using app = await world([billingService, users.service, agents.service], openEngines);
    const agent = testCaller('AGENT', { email: 'nakato@ardhi.test' });
    const admin = testCaller('AFRI_ADMIN');
    await users.publish(app, agent.id ?? '', {
      type: 'UserRegistered',
      subject: agent.id ?? '',
      email: 'nakato@ardhi.test',
      emailVerified: true,
      name: 'Nakato Sarah',
      locale: 'en',
      role: 'AGENT',
      by: 'SIGN_UP',
    });
    await agents.publish(app, agent.id ?? '', {
      type: 'AgentRegistered',
      ...{ slug: 'nakato', name: 'Nakato Sarah', phones: [], languages: [], specialties: [], areaIds: [] },
    });
    const body = { lines: [pro], currency: 'UGX', beneficiary: { type: 'AGENT', id: agent.id } };
    const headers = { 'idempotency-key': newId() };
    const placed = await app.call(placeOrder, { as: admin, headers, body });
    expect(placed.status).toBe(201);
    await app.settled();
    const idsOf = async (path: string, as: Partial<Caller>) =>
      (await app.call('GET', path, { as })).body.items.map((one: { orderId?: string; id: string }) =>
        path.startsWith('/api/orders') ? one.id : one.orderId,
      );
    for (const path of ['/api/orders', '/api/invoices', '/api/invoices?scope=mine']) {
      expect(await idsOf(path, agent), path).toEqual([placed.body.id]);
      expect(await idsOf(path, admin), path).toEqual([]);
    }
  });
});

describe('paying with credit', () => {
  const addCredit = async (buyerId: string) => {
    const added = {
      paymentId: newId(),
      orderId: newId(),
      amount: { ...proTotal },
      reason: 'DUPLICATE',
    } as const;
    await context.execute(credit, buyerId, { type: 'AddCredit', ...added }, { commandId: newId() });
  };
  const admin = testCaller('AFRI_ADMIN');

  it('is for the buyer and the head of the agency that buys, not for admins', async () => {
    await addCredit(billing.agencyId);
    const order = await placePro(billing.head);
    const path = `/api/orders/${order.body.id}/payments`;
    const refused = await post(path, admin, { method: 'CREDIT' });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await post(path, billing.head, { method: 'CREDIT' })).body.payment.state).toBe('SUCCEEDED');

    const agent = testCaller('AGENT');
    await addCredit(agent.id ?? '');
    const own = await placePro(agent);
    const ownPath = `/api/orders/${own.body.id}/payments`;
    expect((await post(ownPath, admin, { method: 'CREDIT' })).body.code).toBe('FORBIDDEN');
    expect((await post(ownPath, agent, { method: 'CREDIT' })).body.payment.state).toBe('SUCCEEDED');
  });
});

describe('a package without a price', () => {
  it('cannot be ordered: it would be granted without end', async () => {
    const setPrice = async (amount: number) => {
      const prices = [{ money: { amount, currency: 'UGX' as const }, interval: 'MONTH' as const }];
      const command = { type: 'Amend', changes: { prices } } as const;
      await context.execute(packageDecider, packageId('starter'), command, { commandId: newId() });
    };
    const lines = [{ ...pro, refId: packageId('starter') }];
    await setPrice(0);
    expect((await placePro(billing.head, { lines })).body.code).toBe('NOT_FOR_SALE');
    await setPrice(50_000);
    expect((await placePro(billing.head, { lines })).status).toBe(201);
  });
});

describe('an order that is placed again with the same key, after the answer was lost', () => {
  /** Longer than answers are stored. */
  const forgetAnswers = () => billing.app.advance(8 * 24 * 3_600_000);
  const raisePrice = async (amount: number) => {
    const prices = [{ money: { amount, currency: 'UGX' as const }, interval: 'MONTH' as const }];
    const command = { type: 'Amend', changes: { prices } } as const;
    await context.execute(packageDecider, packageId('pro'), command, { commandId: newId() });
  };

  it('is the order as it was placed, though the price has changed', async () => {
    const key = newId();
    const placed = await placePro(billing.head, { expectTotal: proTotal }, key);
    const bought = await billing.buyPro('004', { key });
    await raisePrice(170_000);
    await forgetAnswers();
    const again = await placePro(billing.head, { expectTotal: proTotal }, key);
    expect([again.status, again.body.id, again.body.total]).toEqual([201, placed.body.id, proTotal]);
    const boughtAgain = await billing.buyPro('004', { key });
    expect(boughtAgain.body).toMatchObject({
      order: { id: bought.body.order.id, total: proTotal },
      payment: { id: bought.body.payment.id },
    });
    await raisePrice(150_000);
  });

  it('is refused with other contents', async () => {
    const key = newId();
    await placePro(billing.head, {}, key);
    await billing.buyPro('004', { key });
    await forgetAnswers();
    for (const more of [{ currency: 'KES' }, { lines: [{ ...pro, refId: packageId('starter') }] }])
      expect((await placePro(billing.head, more, key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    const byCard = { method: 'CARD', msisdn: undefined };
    expect((await billing.buyPro('', { key, body: byCard })).body.code).toBe('IDEMPOTENCY_MISMATCH');
  });
});
