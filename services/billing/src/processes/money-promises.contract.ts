import type { DiscountFields } from '@ardhi/contracts/billing/discount';
import { listAllPayments } from '@ardhi/contracts/billing/order-admin.routes';
import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { deletePurchaseLimit } from '@ardhi/contracts/billing/purchase-limit.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { checkBooks } from '../ledger/daily-check.ts';
import { simulatorSignature } from '../providers/simulator.ts';
import type { BillingWorld } from '../testing/billing-world.ts';

const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }];
const admin = testCaller('AFRI_ADMIN');
const conditions = { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false };
const tenPercent: DiscountFields = {
  name: 'Ten percent',
  trigger: 'CODE',
  reward: { type: 'PERCENT', value: 10 },
  applies: { packages: [], items: [], all: true },
  conditions,
  budget: { kind: 'SPEND', limit: 2_000_000, currency: 'UGX' },
  stackable: false,
  priority: 0,
  from: '2026-01-01T00:00:00.000Z',
  onlyForStaff: false,
};
const fivePro: PurchaseLimitFields = {
  name: 'Five Pro a month',
  scope: { type: 'PACKAGE', id: packageId('pro') },
  subject: { type: 'EVERYONE' },
  maxQtyPerPeriod: 5,
  period: 'MONTH',
  countGifts: false,
  active: true,
};

/** The promises about money that many callers at once put to the test (promises.md D1, D2, D4 to D7), on the engines of a world. */
export function moneyPromises(open: () => Promise<BillingWorld>): void {
  describe('money, asked for by many at once:', () => {
    let billing: BillingWorld;
    beforeAll(async () => {
      billing = await open();
    });
    afterAll(() => billing[Symbol.asyncDispose]());

    const context = () => billing.app.application.contexts.get('billing') as ServiceContext;
    const post = (path: string, body: object, as = admin) =>
      billing.app.call('POST', path, { as, headers: { 'idempotency-key': newId() }, body });
    async function buyPro(digits = '000') {
      const { body } = await billing.buyPro(digits);
      return { orderId: body.order.id as string, paymentId: body.payment.id as string };
    }

    it('20 parallel and 5 later requests with one key have one order (D1)', async () => {
      const key = newId();
      const answers = await Promise.all(Array.from({ length: 20 }, () => billing.buyPro('000', { key })));
      for (let i = 0; i < 5; i++) answers.push(await billing.buyPro('000', { key }));
      const bought = answers.filter(({ status }) => status === 201);
      expect(bought.length).toBeGreaterThanOrEqual(6);
      expect(new Set(bought.map(({ body }) => body.order.id)).size).toBe(1);
      const others = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
      expect(new Set(others).difference(new Set(['IDEMPOTENCY_IN_PROGRESS']))).toEqual(new Set());
      expect((await billing.buyPro('001', { key })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    });

    it('a limit is never exceeded by 30 orders of one buyer (D2)', async () => {
      const { body: limit } = await post('/api/admin/purchase-limits', fivePro);
      await billing.app.settled();
      const buyer = testCaller('SUPER_AGENT', { tenant: newId() });
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => post('/api/orders', { lines, currency: 'UGX' }, buyer)),
      );
      const refused = answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code]));
      expect(refused).toEqual(Array(25).fill('PURCHASE_LIMIT_EXCEEDED'));
      await billing.app.call(deletePurchaseLimit, { params: { id: limit.id }, as: admin });
      await billing.app.settled();
    });

    it('a single-use code is used once by 50 buyers (D4)', async () => {
      const { body: discount } = await post('/api/admin/discounts', tenPercent);
      const path = `/api/admin/discounts/${discount.id}`;
      const [code] = (await post(`${path}/codes`, { count: 1, prefix: 'ONCE', singleUse: true })).body.items;
      await post(`${path}/status`, { status: 'ACTIVE' });
      await billing.app.settled();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          post(
            '/api/orders',
            { lines, currency: 'UGX', codes: [code] },
            testCaller('SUPER_AGENT', { tenant: newId() }),
          ),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(49).fill(400)]);
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'DISCOUNT_USED_UP']));
    });

    it('a callback that arrives 20 times, also by PUT, pays once (D5)', async () => {
      // Earlier purchases are fulfilled.
      await billing.pass(3);
      const before = (await billing.granted()).length;
      const { orderId, paymentId } = await buyPro('005');
      await billing.app.advance(3_000);
      const paid = { reference: paymentId, status: 'successful', amount: 177_000, currency: 'UGX' };
      const raw = JSON.stringify(paid);
      const headers = { 'x-simulator-signature': await simulatorSignature(context(), raw) };
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          billing.app.call(i % 2 === 0 ? 'POST' : 'PUT', '/api/callbacks/payments/simulator', {
            raw,
            headers,
          }),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await billing.app.settled();
      expect(await billing.orderState(orderId)).toBe('FULFILLED');
      expect((await billing.payment(paymentId)).checks).toHaveLength(1);
      expect((await billing.granted()).length - before).toBe(6);
    });

    it('five refunds at once never exceed the payment (D6)', async () => {
      const { paymentId } = await buyPro();
      await billing.pass(3);
      const reason = 'The buyer asked for it.';
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          post(`/api/admin/payments/${paymentId}/refund`, { amount: 50_000, reason }),
        ),
      );
      await billing.app.settled();
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      expect(answers.filter(({ body }) => body.code === 'REFUND_TOO_HIGH')).toHaveLength(2);
      const { body } = await billing.app.call(listAllPayments, { query: { q: paymentId }, as: admin });
      expect(body.items).toMatchObject([
        { id: paymentId, state: 'SUCCEEDED', refunded: { amount: 150_000 } },
      ]);
    });

    it('the books of the day agree with what was paid and given back (D7)', async () => {
      expect((await checkBooks(context(), billing.app.clock.now().slice(0, 10))).accounts).toEqual([]);
    });
  });
}
