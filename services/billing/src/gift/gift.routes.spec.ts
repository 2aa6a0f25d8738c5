import { agencyEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { quoteCart } from '@ardhi/contracts/billing/catalogue.routes';
import { changePurchaseLimit, createPurchaseLimit } from '@ardhi/contracts/billing/purchase-limit.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { ledgerEntries } from '../ledger/ledger.projections.ts';
import { payment } from '../payment/payment.ts';
import { onGift } from '../processes/on-gift.ts';
import { onOrder } from '../processes/on-order.ts';
import { billing as billingService } from '../service.ts';
import { type BillingWorld, billingWorld, proTotal } from '../testing/billing-world.ts';
import { billingWithout, deliver } from '../testing/deliver.ts';
import { agencyFields } from '../testing/publish-facts.ts';
import { gift } from './gift.ts';

const admin = testCaller('AFRI_ADMIN');
const cashier = testCaller('AFRI_ADMIN');
const office = agencyFields('Kira Homes').email;
let billing: BillingWorld;
let context: ServiceContext;
/** The head of the agency that receives. */
let receiver: Partial<Caller>;
/** Who buys; the head of `billing` has an agency of their own. */
let buyer: Partial<Caller>;
let agencyId: string;

async function open(service = billingService): Promise<void> {
  const agencies = publisher(agencyEvents);
  const users = publisher(userEvents);
  billing = await billingWorld({}, newId(), [agencies.service, users.service], service);
  context = billing.app.application.contexts.get('billing') as ServiceContext;
  agencyId = newId();
  receiver = testCaller('SUPER_AGENT', { tenant: agencyId });
  buyer = testCaller('USER');
  await agencies.publish(billing.app, agencyId, {
    ...{ type: 'AgencyRegistered', ref: 'A', slug: 'kira', ownerUserId: receiver.id ?? '' },
    fields: agencyFields('Kira Homes'),
  });
  const status = { from: 'PENDING', to: 'ACTIVE', reason: '' } as const;
  await agencies.publish(billing.app, agencyId, { type: 'AgencyStatusChanged', ...status });
  await users.publish(billing.app, buyer.id ?? '', {
    ...{ type: 'UserRegistered', subject: buyer.id ?? '', email: 'brian@kira.test', emailVerified: true },
    ...{ name: 'Brian Otim', locale: 'en', consent: { marketing: false, termsVersion: '1', at: '' } },
  } as never);
}
beforeEach(() => open());
afterEach(() => billing[Symbol.asyncDispose]());

const get = (path: string, as: Partial<Caller>) => billing.app.call('GET', path, { as });
const post = (path: string, body: object, as: Partial<Caller>, key = newId()) =>
  billing.app.call('POST', path, { as, headers: { 'idempotency-key': key }, body });

const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }];
/** Pays for Pro as a gift; answers the id of the order. */
async function buyGift(as: Partial<Caller> = buyer, digits = '000'): Promise<string> {
  const cart = { lines, currency: 'UGX', gift: true, expectTotal: proTotal };
  const { body, status } = await post(
    '/api/checkout',
    { ...cart, method: 'MTN_MOMO', msisdn: `+256772123${digits}` },
    as,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.order.id;
}
const address = async (orderId: string, more: object = {}, as: Partial<Caller> = buyer) => {
  const { body, status } = await post('/api/gifts', { orderId, to: { agencyId }, ...more }, as);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
/** Pays for Pro as a gift in cash, which no provider can give back; answers the id of the order. */
async function buyInCash(): Promise<string> {
  const { id } = (await post('/api/orders', { lines, currency: 'UGX', gift: true }, buyer)).body;
  const paid = { do: 'MARK_PAID', method: 'CASH', reference: '12', reason: 'paid at the desk' };
  await post(`/api/admin/orders/${id}`, paid, cashier);
  await billing.app.settled();
  return id;
}
const isAllLeft = (grants: readonly { readonly voidedAt?: string }[]) =>
  grants.length > 0 && grants.every(({ voidedAt }) => voidedAt === undefined);
const sentBox = async (as: Partial<Caller> = buyer) => (await get('/api/gifts', as)).body.items;
const claim = (code: string, as: Partial<Caller> = receiver, body: object = {}, key = newId()) =>
  post(`/api/gifts/${code}/claim`, body, as, key);
const granted = async (owner: string) => {
  await billing.app.settled();
  return (await get(`/api/admin/grants?owner=${owner}&pageSize=100`, admin)).body.items;
};
const mails = async (to: string) => (await billing.app.engines.mailer.sent?.(to)) ?? [];

/** A gift that was paid and sent to the agency; answers its code. */
async function sentGift(): Promise<string> {
  const { code } = await address(await buyGift());
  await billing.pass(3);
  return code;
}

describe('a gift of a buyer', () => {
  it('is paid by one, who gets the invoice and nothing else, and claimed by another, who gets the contents', async () => {
    const orderId = await buyGift();
    const { code, state } = await address(orderId, { message: 'Good luck!' });
    expect(state).toBe('PENDING');
    expect((await get(`/api/gifts/${code}`, {})).status).toBe(404);
    await billing.pass(3);
    const order = (await get(`/api/orders/${orderId}`, buyer)).body;
    expect([order.state, order.isGift, order.invoices.length]).toEqual(['FULFILLED', true, 2]);
    expect(await granted(buyer.id ?? '')).toEqual([]);
    expect(await sentBox()).toMatchObject([
      { code, state: 'SENT', to: { agencyId, name: 'Kira Homes' }, contents: { name: 'Pro', quantity: 1 } },
    ]);
    const seen = (await get(`/api/gifts/${code.toLowerCase().replaceAll('-', '')}`, {})).body;
    expect(seen).toMatchObject({ state: 'SENT', from: 'Brian Otim', message: 'Good luck!', log: [] });
    expect([seen.to, seen.orderId]).toEqual([undefined, undefined]);
    const [mail] = await mails(office);
    expect(mail?.text).toContain(`/packages?gift=${code}`);
    expect(mail?.text).toContain('Good luck!');
    expect((await get('/api/gifts?box=received', receiver)).body.items).toMatchObject([{ code }]);

    const { body, status } = await claim(code);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.grants).toContainEqual(
      expect.objectContaining({ itemKey: 'LISTING_SLOT', quantity: 40, source: 'GIFT', ownerId: agencyId }),
    );
    await billing.app.settled();
    expect(await granted(agencyId)).toHaveLength(body.grants.length);
    const breakdown = (await get(`/api/agencies/${agencyId}/entitlements-breakdown`, receiver)).body;
    const slots = breakdown.lines.find(({ itemKey }: { itemKey: string }) => itemKey === 'LISTING_SLOT');
    expect(slots.bySource.GIFT).toEqual({ granted: 40, used: 0 });
    expect((await mails('brian@kira.test')).map(({ subject }) => subject)).toContain(
      'Your gift was claimed: Pro',
    );
    expect(await billing.app.engines.mailer.sent?.(office)).toHaveLength(1);
    // A month of the package, which does not renew.
    expect((await get('/api/subscriptions', receiver)).body.items).toEqual([]);
  });

  it('is claimed once, also when the request is repeated or two come at the same time', async () => {
    const code = await sentGift();
    const key = newId();
    const other = testCaller('SUPER_AGENT', { tenant: newId() });
    const answers = await Promise.all([claim(code, receiver, {}, key), claim(code, receiver, {}, key)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await claim(code, receiver, {}, key)).status).toBe(200);
    await billing.app.settled();
    const slots = (await granted(agencyId)).filter(
      (one: { itemKey: string }) => one.itemKey === 'LISTING_SLOT',
    );
    expect(slots).toHaveLength(1);
    expect((await claim(code, other)).status).toBe(403);
  });

  it('to an agency is for its head; a code is found by nobody who guesses, and tells nobody else what its buyer sees', async () => {
    const code = await sentGift();
    const stranger = testCaller('SUPER_AGENT', { tenant: newId() });
    expect([(await claim(code, stranger)).status, (await claim(code, buyer)).status]).toEqual([403, 409]);
    expect((await claim('AAAA-BBBB-CCCC-DDDD', stranger)).status).toBe(404);
    expect((await get('/api/gifts/AAAA-BBBB-CCCC-DDDD', {})).status).toBe(404);
    expect([(await sentBox(stranger)).length, (await sentBox(receiver)).length]).toEqual([0, 0]);
    const redirect = post(`/api/gifts/${code}/redirect`, { to: { email: 'x@kira.test' } }, receiver);
    expect((await redirect).status).toBe(404);
    expect((await post(`/api/gifts/${code}/refund`, {}, receiver)).status).toBe(404);
    const orderId = await buyGift();
    expect((await post('/api/gifts', { orderId, to: { agencyId } }, stranger)).status).toBe(404);
  });

  it('can be named after it was paid; a receiver who could not use it is told who could', async () => {
    const orderId = await buyGift();
    await billing.pass(3);
    expect(await sentBox()).toMatchObject([{ state: 'PAID', orderId }]);
    const { code, state } = await address(orderId, { to: { email: 'Amina@kira.test' } });
    expect(state).toBe('SENT');
    await billing.app.settled();
    expect((await mails('amina@kira.test')).length).toBe(1);
    const amina = testCaller('USER', { email: 'amina@kira.test' });
    expect((await get('/api/gifts?box=received', amina)).body.items).toMatchObject([{ code }]);
    const unverified = { ...amina, id: newId(), emailVerified: false };
    expect((await get('/api/gifts?box=received', unverified)).body.items).toEqual([]);
    const refused = await claim(code, amina);
    expect([refused.status, refused.body.error.details.need]).toEqual([403, ['AGENT', 'SUPER_AGENT']]);
    const member = testCaller('AGENT', { tenant: newId() });
    expect((await claim(code, member)).status).toBe(403);
    expect((await claim(code, testCaller('AGENT'))).status).toBe(200);
  });

  it('is sent on its day, and the box of its receiver is empty until then', async () => {
    await billing.app.advanceTo('2026-03-01T10:00:00.000Z');
    const { code, state } = await address(await buyGift(), { deliverOn: '2026-03-04' });
    await billing.pass(3);
    expect([state, (await sentBox())[0].state]).toEqual(['PENDING', 'PAID']);
    expect((await get('/api/gifts?box=received', receiver)).body.items).toEqual([]);
    expect([(await get(`/api/gifts/${code}`, receiver)).status, (await claim(code)).status]).toEqual([
      404, 404,
    ]);
    await billing.passDays(3);
    expect(await mails(office)).toHaveLength(1);
    expect((await sentBox())[0]).toMatchObject({ state: 'SENT', deliverOn: '2026-03-04' });
    const passed = await post(
      '/api/gifts',
      { orderId: await buyGift(), to: { agencyId }, deliverOn: '2026-03-01' },
      buyer,
    );
    expect([passed.status, passed.body.error.field]).toEqual([400, 'deliverOn']);
  });

  it('that nobody claimed for 90 days goes to someone else, whose code is a new one', async () => {
    const code = await sentGift();
    await billing.passDays(91);
    expect((await claim(code)).status).toBe(409);
    expect(await sentBox()).toMatchObject([{ state: 'EXPIRED', commands: ['REDIRECT', 'REFUND'] }]);
    expect((await mails('brian@kira.test'))[0]?.subject).toBe('Nobody claimed your gift: Pro');
    const redirected = await post(`/api/gifts/${code}/redirect`, { to: { email: 'amina@kira.test' } }, buyer);
    expect(redirected.body, JSON.stringify(redirected.body)).toMatchObject({ state: 'SENT' });
    expect((await claim(code)).status).toBe(404);
    expect((await claim(redirected.body.code, testCaller('AGENT'))).status).toBe(200);
  });

  it('is paid back after it expired, once, with a credit note and books that balance', async () => {
    const code = await sentGift();
    expect((await post(`/api/gifts/${code}/refund`, {}, buyer)).status).toBe(409);
    await billing.passDays(91);
    const { body, status } = await post(`/api/gifts/${code}/refund`, {}, buyer);
    expect([status, body.state, body.commands], JSON.stringify(body)).toEqual([200, 'REVOKED', []]);
    expect((await post(`/api/gifts/${code}/refund`, {}, buyer)).status).toBe(200);
    await billing.pass(3);
    expect((await claim(code)).status).toBe(409);
    const order = (await get(`/api/orders/${body.orderId}`, buyer)).body;
    expect([order.state, order.invoices.map(({ kind }: { kind: string }) => kind)]).toEqual([
      'REFUNDED',
      ['INVOICE', 'RECEIPT', 'CREDIT_NOTE'],
    ]);
    const entries = await context.read(ledgerEntries).find({ limit: 1_000 });
    const sum = (lines: readonly { amount: number }[]) =>
      lines.reduce((total, { amount }) => total + amount, 0);
    expect(entries.map(({ lines: sides }) => sum(sides)).filter((one) => one !== 0)).toEqual([]);
    const atProvider = entries
      .flatMap((one) => one.lines)
      .filter(({ account }) => account.startsWith('PROVIDER'));
    expect([atProvider.length, sum(atProvider)]).toEqual([2, 0]);
  });

  it('says that its money is on its way until an admin who sent it by hand has recorded that', async () => {
    const orderId = await buyInCash();
    await post('/api/gifts', { orderId, to: { agencyId } }, buyer);
    await billing.passDays(91);
    const [{ code }] = await sentBox();
    expect((await post(`/api/gifts/${code}/refund`, {}, buyer)).body.moneyBack).toBe('ON_ITS_WAY');
    await billing.pass(3);
    expect((await get(`/api/orders/${orderId}`, buyer)).body.state).toBe('FULFILLED');
    const [{ id, refunds }] = (await get('/api/admin/payments?state=REFUND_PENDING', admin)).body.items;
    const sent = { do: 'MONEY_SENT', refundId: refunds[0].id, reference: '13' };
    await post(`/api/admin/payments/${id}/refund`, sent, admin);
    await billing.pass(3);
    expect(await sentBox()).toMatchObject([{ state: 'REVOKED', moneyBack: 'RETURNED' }]);
    expect((await get(`/api/orders/${orderId}`, buyer)).body.state).toBe('REFUNDED');
  });

  it('cannot be claimed while its money goes back', async () => {
    const orderId = await buyInCash();
    const { code } = (await post('/api/gifts', { orderId, to: { agencyId } }, buyer)).body;
    await billing.app.settled();
    const refund = { do: 'REFUND', reason: 'asked for it' };
    expect((await post(`/api/admin/orders/${orderId}`, { ...refund, amount: 1_000 }, admin)).status).toBe(
      200,
    );
    expect(await sentBox()).toMatchObject([{ state: 'SENT' }]);
    const rest = { ...refund, amount: proTotal.amount - 1_000 };
    expect((await post(`/api/admin/orders/${orderId}`, rest, admin)).status).toBe(200);
    expect((await claim(code)).status).toBe(409);
    expect((await get('/api/admin/payments?state=REFUND_PENDING', admin)).body.total).toBe(1);
    expect(await sentBox()).toMatchObject([{ state: 'REVOKED', moneyBack: 'ON_ITS_WAY' }]);
  });

  it('is taken back with a refund of its order; one that was claimed stays, if the admin agrees to that', async () => {
    const [first, second] = [await sentGift(), await sentGift()];
    expect((await claim(first)).status).toBe(200);
    const refund = { do: 'REFUND', reason: 'asked for it' };
    for (const { orderId, state } of await sentBox()) {
      const path = `/api/admin/orders/${orderId}`;
      const { status, body } = await post(path, refund, admin);
      expect([status, body.code]).toEqual(state === 'CLAIMED' ? [409, 'WRONG_STATE'] : [200, undefined]);
      if (state === 'CLAIMED')
        expect((await post(path, { ...refund, claimedGift: 'STAYS' }, admin)).status).toBe(200);
    }
    await billing.pass(3);
    expect((await claim(second)).status).toBe(409);
    expect(isAllLeft(await granted(agencyId))).toBe(true);
  });

  it('that was claimed loses its contents when the bank of the buyer takes the money back', async () => {
    expect((await claim(await sentGift())).status).toBe(200);
    const [{ orderId }] = await sentBox();
    const [{ id }] = (await get(`/api/orders/${orderId}`, buyer)).body.payments;
    const report = { type: 'ReportStatus', via: 'POLL', status: { state: 'CHARGED_BACK' }, raw: '' } as const;
    expect(isAllLeft(await granted(agencyId))).toBe(true);
    await context.execute(payment, id, report, { commandId: newId() });
    await billing.pass(3);
    const left = (await granted(agencyId)).filter((one: { voidedAt?: string }) => one.voidedAt === undefined);
    expect(left).toEqual([]);
  });

  it('is not claimed by who bought it, which would go round purchase limits', async () => {
    const { code } = await address(await buyGift(), { to: { email: 'friend@kira.test' } });
    await billing.pass(3);
    const { body } = await claim(code, buyer);
    expect(body).toMatchObject({
      code: 'WRONG_STATE',
      message: 'This is a gift of your own. Send its link to somebody else.',
    });
    expect((await claim(code)).status).toBe(200);
  });

  it('that cost nothing cannot be refunded', async () => {
    const free = {
      ...{ name: 'All of it', trigger: 'AUTOMATIC', reward: { type: 'PERCENT', value: 100 } },
      budget: { kind: 'SPEND', limit: 200_000, currency: 'UGX' },
      applies: { packages: [], items: [], all: true },
      conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
      ...{ stackable: false, priority: 0, from: '2026-01-01T00:00:00.000Z', onlyForStaff: false },
    };
    const { body: discount } = await post('/api/admin/discounts', free, admin);
    await post(`/api/admin/discounts/${discount.id}/status`, { status: 'ACTIVE' }, admin);
    const { body: placed } = await post('/api/orders', { lines, currency: 'UGX', gift: true }, buyer);
    await billing.app.settled();
    await address(placed.id);
    await billing.passDays(91);
    expect(await sentBox()).toMatchObject([{ state: 'EXPIRED', commands: ['REDIRECT'] }]);
  });

  it('has one line, costs its price although the buyer never had a trial, and needs exactly one receiver', async () => {
    const bump = (await get('/api/items', buyer)).body.items[0];
    const two = [...lines, { kind: 'ITEM', refId: bump.id, qty: 1 }];
    const refused = await post('/api/orders', { lines: two, currency: 'UGX', gift: true }, buyer);
    expect([refused.status, refused.body.error.field]).toEqual([400, 'lines']);
    const quote = await billing.app.call(quoteCart, {
      as: buyer,
      body: { lines, currency: 'UGX', gift: true, beneficiary: { type: 'USER', id: buyer.id } },
    });
    expect(quote.body.total).toEqual(proTotal);
    const orderId = await buyGift();
    for (const to of [{}, { agencyId, email: 'a@kira.test' }]) {
      const { status, body } = await post('/api/gifts', { orderId, to }, buyer);
      expect([status, body.error.field]).toEqual([400, 'to']);
    }
    const own = await post('/api/orders', { lines, currency: 'UGX' }, billing.head);
    const notGift = await post('/api/gifts', { orderId: own.body.id, to: { agencyId } }, billing.head);
    expect([notGift.status, notGift.body.error.field]).toEqual([400, 'orderId']);
  });

  it('counts toward a purchase limit only if the limit says so', async () => {
    const limit = {
      ...{ name: 'One Pro', scope: { type: 'PACKAGE', id: packageId('pro') }, subject: { type: 'EVERYONE' } },
      ...{ maxQtyPerPeriod: 1, period: 'LIFETIME', countGifts: false, active: true },
    };
    const { body } = await billing.app.call(createPurchaseLimit, { as: admin, body: limit });
    await buyGift();
    await buyGift();
    const changed = { as: admin, body: { ...limit, countGifts: true } };
    await billing.app.call(changePurchaseLimit, { params: { id: body.id }, ...changed });
    await buyGift();
    const refused = await post('/api/orders', { lines, currency: 'UGX', gift: true }, buyer);
    expect(refused.body.code).toBe('PURCHASE_LIMIT_EXCEEDED');
  });

  it('is erased with its giver: no message is left, and its receiver can still claim it', async () => {
    const { code } = await address(await buyGift(), { message: 'Your friend Brian' });
    await billing.pass(3);
    await billing.app.engines.keys.destroy(buyer.id ?? '');
    const texts: string[] = [];
    const { id } = (await get(`/api/gifts/${code}`, {})).body;
    for await (const { event } of context.history(gift, id)) texts.push(JSON.stringify(event));
    expect(texts.join()).not.toContain('Your friend');
    expect((await claim(code)).status).toBe(200);
  });
});

describe('a process that is killed', () => {
  it('between the payment and the gift, or the claim and its grants, is made up for by another', async () => {
    await billing[Symbol.asyncDispose]();
    await open(billingWithout(onGift));
    const { code } = await address(await buyGift());
    await billing.pass(3);
    const { id } = (await sentBox())[0];
    // Sending it makes another event.
    for (const _ of [1, 2]) await deliver(onGift, [gift, id], context);
    expect((await claim(code)).status).toBe(200);
    await billing.app.settled();
    const before = await granted(agencyId);
    for (const _ of [1, 2]) await deliver(onGift, [gift, id], context);
    await billing.app.settled();
    expect(await granted(agencyId)).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    expect(await mails(office)).toHaveLength(1);
  });

  it('before the reaction of the order is made up for by the call that names the receiver', async () => {
    await billing[Symbol.asyncDispose]();
    await open(billingWithout(onOrder));
    const orderId = await buyGift();
    await billing.pass(15);
    const order = (await get(`/api/orders/${orderId}`, buyer)).body;
    expect(order.state).toBe('PAID');
    expect((await address(orderId)).state).toBe('SENT');
  });
});

describe('a gift of an admin', () => {
  const give = (body: object = {}) =>
    post(
      '/api/admin/gifts',
      { packageId: packageId('pro'), to: { agencyId }, reason: 'A good year', ...body },
      admin,
    );

  it('is sent at once, claimed by its receiver, and cannot be revoked then', async () => {
    const { body, status } = await give({ message: 'From all of us' });
    expect([status, body.state], JSON.stringify(body)).toEqual([201, 'SENT']);
    await billing.app.settled();
    expect(await mails(office)).toHaveLength(1);
    expect((await claim(body.code)).status).toBe(200);
    const revoke = await post(`/api/admin/gifts/${body.id}`, { do: 'REVOKE', reason: 'a mistake' }, admin);
    expect([revoke.status, revoke.body.code]).toEqual([409, 'WRONG_STATE']);
    await billing.app.settled();
    expect(
      (await granted(agencyId)).some(({ itemKey }: { itemKey: string }) => itemKey === 'LISTING_SLOT'),
    ).toBe(true);
    expect((await get('/api/admin/gifts?state=CLAIMED', admin)).body.items).toMatchObject([
      { id: body.id, from: expect.any(String), log: [{ event: 'ISSUED', text: 'A good year' }, {}, {}, {}] },
    ]);
  });

  it('waits for another admin where its contents are worth much', async () => {
    const assistant = testCaller('ASSISTANT_ADMIN');
    const giveAs = (caller: Partial<Caller>, body: object) =>
      post('/api/admin/gifts', { to: { agencyId }, reason: 'A good year', ...body }, caller);
    const large = { itemKey: 'LISTING_SLOT', quantity: 5_000 };
    const refused = await giveAs(assistant, large);
    expect([refused.status, refused.body.code]).toEqual([409, 'VALUE_HELD']);
    expect((await giveAs({ ...assistant, permissions: ['gift.large'] }, large)).body.code).toBe('VALUE_HELD');
    expect((await giveAs(assistant, { packageId: packageId('pro') })).status).toBe(201);
  });

  it('shows its code to who gives it only, who cannot claim it', async () => {
    const { id, code } = (await give({ to: { email: 'else@ardhi.test' } })).body;
    expect((await claim(code, admin)).body.code).toBe('SELF_CHANGE');
    const asAuthor = (await get('/api/admin/gifts', admin)).body.items[0];
    const asOther = (await get('/api/admin/gifts', testCaller('AFRI_ADMIN'))).body.items[0];
    expect([asAuthor.id, asAuthor.code]).toEqual([id, code]);
    expect([asOther.id, asOther.code]).toEqual([id, undefined]);
  });

  it('is revoked before it is claimed, with a reason; its end can be changed, it is sent again and noted', async () => {
    const { id, code } = (await give({ packageId: undefined, itemKey: 'BUMP', quantity: 5 })).body;
    const act = (body: object) => post(`/api/admin/gifts/${id}`, body, admin);
    expect((await act({ do: 'RESEND' })).status).toBe(200);
    await billing.app.settled();
    expect(await mails(office)).toHaveLength(2);
    await billing.passDays(91);
    expect((await claim(code)).status).toBe(409);
    const expiresAt = new Date(billing.app.clock.epoch() + 86_400_000).toISOString();
    expect((await act({ do: 'EXPIRY', expiresAt, reason: 'on holiday' })).body.state).toBe('SENT');
    expect((await act({ do: 'EXPIRY', expiresAt: '2020-01-01T00:00:00.000Z', reason: 'no' })).status).toBe(
      400,
    );
    expect((await act({ do: 'NOTE', reason: 'called them' })).body.log.at(-1)).toMatchObject({
      ...{ event: 'NOTE', text: 'called them' },
    });
    expect((await act({ do: 'REVOKE', reason: 'wrong agency' })).body.state).toBe('REVOKED');
    expect((await claim(code)).status).toBe(409);
    expect(await granted(agencyId)).toEqual([]);
  });

  it('is one package or a number of one item that is delivered', async () => {
    const fieldOf = async (body: object) => (await give(body)).body.error.field;
    expect(await fieldOf({ packageId: undefined })).toBe('itemKey');
    expect(await fieldOf({ itemKey: 'BUMP', quantity: 1 })).toBe('itemKey');
    expect(await fieldOf({ packageId: newId() })).toBe('packageId');
    expect(await fieldOf({ packageId: undefined, itemKey: 'BUMP' })).toBe('quantity');
    expect(await fieldOf({ packageId: undefined, itemKey: 'BUMP', quantity: 10_001 })).toBe('quantity');
    expect(await fieldOf({ packageId: undefined, itemKey: 'SMS', quantity: 1 })).toBe('itemKey');
    expect(await fieldOf({ to: { agencyId: newId() } })).toBe('to.agencyId');
  });
});
