import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { openEngines } from '@ardhi/engines/engines';
import { idFrom, newId } from '@ardhi/kernel/base/ids';
import type { SentEmail } from '@ardhi/kernel/ports/mailer';
import type { Service, ServiceContext } from '@ardhi/kernel/runtime/service';
import { collectionName } from '@ardhi/kernel/write/projection';
import { type World, world } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageDecider, packageId } from '../catalogue/package.ts';
import { credit } from '../credit/credit.ts';
import { voidOrderGrants } from '../granting/grant-order.ts';
import { beginSubscriptions } from '../granting/subscribe-order.ts';
import { grantLedger } from '../grants/grant-ledger.ts';
import { type OrderContents, order } from '../order/order.ts';
import { type OrderRow, orders as orderRows } from '../order/orders.projection.ts';
import { monthsAfter } from '../pricing/subscription-period.ts';
import { receivers } from '../replicas/receivers.ts';
import { billing as billingService } from '../service.ts';
import { type Plan, subscription } from '../subscription/subscription.ts';
import { subscriptions } from '../subscription/subscriptions.projection.ts';
import { type BillingWorld, billingWorld, proTotal } from '../testing/billing-world.ts';
import { onOrder } from './on-order.ts';
import { onSubscription } from './on-subscription.ts';

let billing: BillingWorld;
beforeEach(async () => {
  billing = await billingWorld();
});
afterEach(() => billing[Symbol.asyncDispose]());

const context = () => billing.app.application.contexts.get('billing') as ServiceContext;
const orders = async () => (await billing.app.call('GET', '/api/orders', { as: billing.head })).body.items;

/** Buys Pro for a month on 20 November 2026. */
async function buyPro() {
  const { body } = await billing.buyPro('000');
  await billing.pass(3);
  return body.order.id as string;
}

/** Pays an order by simulated mobile money. */
async function pay(orderId: string) {
  const { status } = await billing.app.call('POST', `/api/orders/${orderId}/payments`, {
    as: billing.head,
    headers: { 'idempotency-key': newId() },
    body: { method: 'MTN_MOMO', msisdn: '+256772123000' },
  });
  expect(status).toBe(201);
  await billing.pass(3);
}

const giveCredit = (amount: number) =>
  context().execute(
    credit,
    billing.agencyId,
    {
      type: 'AddCredit',
      paymentId: newId(),
      orderId: newId(),
      amount: { amount, currency: 'UGX' },
      reason: 'DUPLICATE',
    },
    { commandId: newId() },
  );

/** Records that an agency has the email address office@kira.test. */
async function recordEmail({ engines }: World, id: string) {
  const owner = { id, type: 'AGENCY', name: 'Kira Homes', email: 'office@kira.test', wantsEmail: true };
  const body = { ...owner, isAccountActive: true, isAgentActive: true, isActive: true };
  await engines.documents.write([{ collection: collectionName(receivers), id, body, version: 1 }]);
}

/** Listing slots that are valid now. */
async function slots() {
  const now = billing.app.clock.now();
  const grants = (await billing.granted()) as unknown as readonly {
    itemKey: string;
    quantity: number;
    effectiveAt: string;
    expiresAt: string;
  }[];
  return grants
    .filter(({ itemKey, effectiveAt, expiresAt }) => {
      return itemKey === 'LISTING_SLOT' && effectiveAt <= now && expiresAt > now;
    })
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

describe('a package that is paid per month', () => {
  it('is a subscription from its payment, whose grants end with its period', async () => {
    await buyPro();
    expect(await billing.subscriptions()).toMatchObject([
      {
        status: 'ACTIVE',
        packageName: 'Pro',
        packageVersion: 1,
        interval: 'MONTH',
        price: { amount: 150_000, currency: 'UGX' },
        periodStart: '2026-11-20T08:00:03.000Z',
        periodEnd: '2026-12-20T08:00:03.000Z',
        nextInvoiceAt: '2026-12-20T08:00:03.000Z',
      },
    ]);
    const ends = (await billing.granted()).map(({ expiresAt }) => expiresAt);
    expect(new Set(ends)).toEqual(new Set(['2026-12-20T08:00:03.000Z']));
  });

  it('is renewed from credit that covers it, at the version and price that were bought', async () => {
    await buyPro();
    await context().execute(
      packageDecider,
      packageId('pro'),
      { type: 'Amend', changes: { prices: [], lines: [{ itemKey: 'LISTING_SLOT', quantity: 1 }] } },
      { commandId: newId() },
    );
    await giveCredit(proTotal.amount);
    await billing.passDays(31);
    expect(await billing.subscriptions()).toMatchObject([
      { status: 'ACTIVE', packageVersion: 1, periodEnd: '2027-01-20T08:00:03.000Z' },
    ]);
    expect(await orders()).toMatchObject([
      { state: 'FULFILLED', total: proTotal, lines: [{ packageVersion: 1, name: 'Pro' }] },
      { state: 'FULFILLED', total: proTotal },
    ]);
    expect(await slots()).toBe(40);
  });

  it('goes on while its renewal is not paid, and ends after ten days', async () => {
    await buyPro();
    await billing.passDays(31);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'PAST_DUE' }]);
    expect(await orders()).toMatchObject([{ state: 'PENDING_PAYMENT' }, { state: 'FULFILLED' }]);
    expect(await slots()).toBe(40);
    await billing.passDays(3);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'GRACE' }]);
    expect(await slots()).toBe(40);
    await billing.passDays(7);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'EXPIRED', nextInvoiceAt: '' }]);
    expect((await orders())[0]).toMatchObject({ state: 'EXPIRED' });
    expect(await slots()).toBe(0);
  });

  it('keeps its days when it is paid in grace, and has what it gives once', async () => {
    await buyPro();
    await billing.passDays(38);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'GRACE' }]);
    await pay((await orders())[0].id);
    expect(await billing.subscriptions()).toMatchObject([
      { status: 'ACTIVE', periodStart: '2026-12-20T08:00:03.000Z', periodEnd: '2027-01-20T08:00:03.000Z' },
    ]);
    expect(await slots()).toBe(40);
  });

  it('begins again on the day of a payment that arrives after it expired', async () => {
    const { body } = await billing.buyPro('000');
    await billing.pass(3);
    await billing.passDays(31);
    const { id } = (await orders())[0];
    const { body: late } = await billing.app.call('POST', `/api/orders/${id}/payments`, {
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { method: 'CARD' },
    });
    await billing.passDays(12);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'EXPIRED' }]);
    await billing.app.call('POST', `/payment/simulator/${late.payment.id}`, {
      as: billing.head,
      body: { outcome: 'SUCCESS' },
    });
    await billing.app.settled();
    const [{ periodStart, status } = { periodStart: '', status: '' }] = await billing.subscriptions();
    expect([status, periodStart]).toEqual(['ACTIVE', billing.app.clock.now()]);
    expect(await slots()).toBe(40);
    expect(await billing.orderState(body.order.id)).toBe('FULFILLED');
  });

  /** Asks for a change to Agency+, and answers its order. */
  async function requestChange(): Promise<string> {
    const [found] = await billing.subscriptions();
    const { body } = await billing.app.call('POST', `/api/subscriptions/${found?.id}/change`, {
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { packageId: packageId('agency-plus'), interval: 'MONTH', confirm: true },
    });
    await billing.app.settled();
    const orderId = (await orders())[0].id;
    expect(body.status).toBe(found?.status);
    return orderId;
  }

  it('cancels the order of its renewal when a change is paid', async () => {
    await buyPro();
    await billing.passDays(31);
    const renewalId = (await orders())[0].id;
    await pay(await requestChange());
    expect(await billing.orderState(renewalId)).toBe('CANCELLED');
    expect(await billing.subscriptions()).toMatchObject([{ status: 'ACTIVE', packageName: 'Agency+' }]);
    expect(await slots()).toBe(200);
  });

  it('cancels the order of a change when its renewal is paid, or the change is taken back', async () => {
    await buyPro();
    await billing.passDays(31);
    const renewalId = (await orders())[0].id;
    const changeId = await requestChange();
    await pay(renewalId);
    expect(await billing.orderState(changeId)).toBe('CANCELLED');
    expect(await billing.subscriptions()).toMatchObject([{ status: 'ACTIVE', packageName: 'Pro' }]);
    const another = await requestChange();
    const [found] = await billing.subscriptions();
    const back = { type: 'ScheduleChange', plan: found?.state.contents?.plan as Plan } as const;
    await context().execute(subscription, found?.id ?? '', back, { commandId: newId() });
    await billing.app.settled();
    expect(await billing.orderState(another)).toBe('CANCELLED');
  });

  it('takes no bank transfer for a change, whose price is that of its day', async () => {
    await buyPro();
    const changeId = await requestChange();
    const { status, body } = await billing.app.call('POST', `/api/orders/${changeId}/payments`, {
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { method: 'BANK_TRANSFER' },
    });
    expect(status).toBe(400);
    expect(body.error.details.fields.method).toMatch(/^A bank transfer takes days to arrive/);
    expect(await billing.orderState(changeId)).toBe('PENDING_PAYMENT');
  });

  it('gives back the money of a change that is paid after its order expired', async () => {
    await buyPro();
    const changeId = await requestChange();
    const { body } = await billing.app.call('POST', `/api/orders/${changeId}/payments`, {
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { method: 'CARD' },
    });
    await billing.passDays(3);
    expect(await billing.orderState(changeId)).toBe('EXPIRED');
    await billing.app.call('POST', `/payment/simulator/${body.payment.id}`, {
      as: billing.head,
      body: { outcome: 'SUCCESS' },
    });
    await billing.app.settled();
    expect(await billing.orderState(changeId)).toBe('REFUNDED');
    expect(await billing.payment(body.payment.id)).toMatchObject({ state: 'REFUNDED' });
    expect(await billing.subscriptions()).toMatchObject([{ status: 'ACTIVE', packageName: 'Pro' }]);
    expect(await slots()).toBe(40);
  });

  it('loses what it gave when its order is refunded; a line that was never granted stays so', async () => {
    const orderId = await buyPro();
    const placed = (await context().read(orderRows).get(orderId)) as OrderRow;
    await voidOrderGrants(context(), { ...placed, id: newId() });
    await billing.app.settled();
    expect((await billing.granted()).length).toBeGreaterThan(0);
    await voidOrderGrants(context(), placed);
    await billing.app.settled();
    expect(await billing.granted()).toEqual([]);
  });

  it('ends when the buyer cancels the order of its renewal', async () => {
    await buyPro();
    await billing.passDays(31);
    await billing.app.call('POST', `/api/orders/${(await orders())[0].id}/cancel`, { as: billing.head });
    await billing.app.settled();
    expect(await billing.subscriptions()).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await slots()).toBe(0);
  });

  it('tells its owner in emails what to do', async () => {
    const email = 'office@kira.test';
    const { mailer } = billing.app.engines;
    await recordEmail(billing.app, billing.agencyId);
    await buyPro();
    const sent = new Map<string, SentEmail>();
    for (let week = 0; week < 6; week++) {
      await billing.passDays(7);
      for (const one of (await mailer.sent?.(email)) ?? []) sent.set(one.id, one);
    }
    const inOrder = [...sent.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1));
    expect(inOrder.map(({ at, subject }) => `${at.slice(5, 10)} ${subject}`)).toEqual([
      '12-17 Pro renews on 20 December 2026',
      '12-20 Please pay UGX 177,000 for Pro',
      '12-21 Reminder: Pro is not paid',
      '12-22 Reminder: Pro is not paid',
      '12-23 Pro ends on 30 December 2026 unless you pay',
      '12-29 Reminder: Pro is not paid',
      '12-30 Pro has ended',
    ]);
    expect(inOrder[1]?.text).toContain(`/packages?order=${(await orders())[0].id}`);
  });
});

describe('a package with a trial', () => {
  const cart = { lines: [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }], currency: 'UGX' };
  const quote = async (as = billing.head) =>
    (await billing.app.call('POST', '/api/quotes', { as, body: cart })).body;
  const takeTrial = async () =>
    (await billing.buyPro('000', { body: { expectTotal: { amount: 0, currency: 'UGX' } } })).body;

  beforeEach(() =>
    context().execute(
      packageDecider,
      packageId('pro'),
      { type: 'Amend', changes: { trialDays: 14 } },
      { commandId: newId() },
    ),
  );

  it('costs nothing at first use, and asks to be paid at its end', async () => {
    expect(await quote()).toMatchObject({
      total: { amount: 0 },
      discountTotal: { amount: 150_000 },
      lines: [{ trialDays: 14 }],
      receives: expect.arrayContaining([
        { itemKey: 'LISTING_SLOT', quantity: 40, validUntil: '2026-12-04T08:00:00.000Z' },
      ]),
    });
    expect(await takeTrial()).toMatchObject({ next: { do: 'NOTHING' } });
    await billing.app.settled();
    expect(await billing.subscriptions()).toMatchObject([
      { status: 'TRIALING', periodEnd: '2026-12-04T08:00:00.000Z', monthly: 0 },
    ]);
    expect(new Set((await billing.granted()).map(({ source }) => source))).toEqual(new Set(['TRIAL']));
    expect(await slots()).toBe(40);
    await billing.passDays(15);
    expect(await billing.subscriptions()).toMatchObject([{ status: 'PAST_DUE' }]);
    expect(await slots()).toBe(0);
    await pay((await orders())[0].id);
    expect(await billing.subscriptions()).toMatchObject([
      { status: 'ACTIVE', periodStart: '2026-12-04T08:00:00.000Z', periodEnd: '2027-01-04T08:00:00.000Z' },
    ]);
    expect(await slots()).toBe(40);
  });

  it('has none once the days are set to 0', async () => {
    await context().execute(
      packageDecider,
      packageId('pro'),
      { type: 'Amend', changes: { trialDays: 0 } },
      { commandId: newId() },
    );
    expect((await quote()).total).toEqual(proTotal);
  });

  it('has one for each agency, also when two orders take it at the same time', async () => {
    const answers = await Promise.all([takeTrial(), takeTrial()]);
    expect(answers.map(({ order: { total } }) => total.amount)).toEqual([0, 0]);
    await billing.app.settled();
    expect((await billing.subscriptions()).length).toBe(1);
    expect(await slots()).toBe(40);
    expect((await quote()).total).toEqual(proTotal);
    expect(await takeTrial()).toMatchObject({ code: 'PRICE_CHANGED' });
  });
});

describe('an order that was paid before there were subscriptions', () => {
  const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
  const line: PlacedLine = {
    kind: 'PACKAGE',
    refId: packageId('pro'),
    name: 'Pro',
    qty: 1,
    unit: ugx(150_000),
    discount: ugx(0),
    tax: ugx(27_000),
    taxRate: 18,
    total: ugx(177_000),
    interval: 'MONTH',
    packageVersion: 1,
    receives: [{ itemKey: 'LISTING_SLOT', quantity: 40, validMonths: 1 }],
  };

  /** Billing as it was in the last release: orders were granted, and nothing knew subscriptions. */
  const lastRelease: Service = {
    ...billingService,
    deciders: billingService.deciders.filter(({ name }) => name !== 'subscription'),
    projections: billingService.projections.filter(({ name }) => name !== subscriptions.name),
    reactions: (billingService.reactions ?? [])
      .filter(({ name }) => name !== onSubscription.name && name !== beginSubscriptions.name)
      .map((reaction) => (reaction.name === onOrder.name ? { ...reaction, on: {} } : reaction)),
  };

  /** Records in a folder an order that the last release fulfilled. */
  async function recordOrder(folder: string, at: string) {
    await using app = await world([lastRelease], openEngines, { DATA_DIR: folder });
    await app.advanceTo(at);
    const { execute } = app.application.contexts.get('billing') as ServiceContext;
    const agencyId = newId();
    await recordEmail(app, agencyId);
    const orderId = newId();
    const beneficiary = { type: 'AGENCY', id: agencyId } as const;
    const contents: OrderContents = {
      ...{ number: 'O-1', buyerType: 'AGENCY', buyerId: agencyId, userId: newId(), beneficiary },
      ...{ lines: [line], currency: 'UGX', discountIds: [], expiresAt: '2026-11-21T08:00:00.000Z' },
      ...{ subtotal: ugx(150_000), discountTotal: ugx(0), taxTotal: ugx(27_000), total: ugx(177_000) },
    };
    const grantId = idFrom(`${orderId}:0:0`);
    const period = { effectiveAt: at, expiresAt: monthsAfter(at, 1) };
    const received = { paymentId: newId(), method: 'MTN_MOMO', amount: ugx(177_000) } as const;
    const metadata = () => ({ commandId: newId() });
    await execute(order, orderId, { type: 'PlaceOrder', contents }, metadata());
    await execute(order, orderId, { type: 'ReceivePayment', ...received }, metadata());
    await execute(
      grantLedger,
      agencyId,
      {
        ...{ type: 'GrantItem', grantId, ownerType: 'AGENCY', itemKey: 'LISTING_SLOT', quantity: 40 },
        ...{ source: 'SUBSCRIPTION', sourceId: orderId, ...period },
      },
      metadata(),
    );
    await execute(order, orderId, { type: 'FulfilOrder' }, metadata());
    await app.settled();
    return agencyId;
  }

  /** Opens the data in this release, on 20 November 2026. */
  async function upgrade(folder: string, agencyId: string) {
    await billing[Symbol.asyncDispose]();
    billing = await billingWorld({ DATA_DIR: folder }, agencyId);
    await billing.app.settled();
  }

  const inNewFolder = async (run: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), 'ardhi-subscriptions-'));
    await run(folder).finally(() => rm(folder, { recursive: true, force: true }));
  };

  it('is a subscription after the upgrade, with what was granted for it, and takes no credit', async () => {
    await inNewFolder(async (folder) => {
      await upgrade(folder, await recordOrder(folder, '2026-11-20T08:00:00.000Z'));
      const [found] = await billing.subscriptions();
      expect(found).toMatchObject({ status: 'ACTIVE', periodEnd: '2026-12-20T08:00:00.000Z' });
      expect(found?.state.contents?.autoRenew).toBe(false);
      expect((await billing.granted()).length).toBe(1);
      await giveCredit(500_000);
      await billing.passDays(31);
      expect(await billing.subscriptions()).toMatchObject([{ status: 'PAST_DUE' }]);
      expect(await slots()).toBe(40);
    });
  });

  it('has expired after the upgrade if its month is over: nobody is asked to pay for it again, or told that it has ended', async () => {
    await inNewFolder(async (folder) => {
      await upgrade(folder, await recordOrder(folder, '2026-09-20T08:00:00.000Z'));
      expect(await billing.subscriptions()).toMatchObject([{ status: 'EXPIRED' }]);
      expect((await orders()).length).toBe(1);
      expect(await billing.app.engines.mailer.sent?.('office@kira.test')).toEqual([]);
    });
  });
});
