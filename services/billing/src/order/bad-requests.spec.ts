import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld();
});
afterAll(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const line = { kind: 'PACKAGE', refId: packageId('pro'), qty: 1 };
const cart = (changes: object, more: object = {}) => ({
  lines: [{ ...line, ...changes }],
  currency: 'UGX',
  method: 'MTN_MOMO',
  msisdn: '+256772123000',
  ...more,
});
const discount = (changes: object) => ({
  ...{ name: 'Test', trigger: 'CODE', reward: { type: 'PERCENT', value: 10 } },
  applies: { packages: [], items: [], all: true },
  conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
  ...{ stackable: false, priority: 0, from: '2026-01-01T00:00:00.000Z', onlyForStaff: false },
  ...changes,
});
const percent = (value: number) => discount({ reward: { type: 'PERCENT', value } });
const payment = (amount: unknown) => ({ title: 'A survey', purpose: 'SERVICE', allowPartial: false, amount });
const give = (quantity: number) => ({
  to: { ids: [newId()] },
  ...{ ownerType: 'AGENCY', itemKey: 'BUMP', quantity, reason: 'For a test.' },
});
const [checkout, discounts] = ['/api/checkout', '/api/admin/discounts'];
const [requests, grants] = ['/api/admin/custom-payments', '/api/admin/grants'];

/** Rows of e2e/fixtures/bad-inputs.jsonl about purchases, discounts, quotas and payments, as the calls of the product take them. */
const rows: readonly (readonly [row: string, path: string, body: object, status: number, code: string])[] = [
  ['BI-0763', checkout, cart({ qty: -1 }), 400, 'VALIDATION_FAILED'],
  ['BI-0765', checkout, cart({ qty: 1.5 }), 400, 'VALIDATION_FAILED'],
  ['BI-0767', checkout, cart({ qty: '1' }), 400, 'VALIDATION_FAILED'],
  ['BI-0769', checkout, cart({}, { currency: 'XXX' }), 400, 'VALIDATION_FAILED'],
  ['BI-0771', checkout, cart({}, { currency: 'ZMW' }), 400, 'NOT_FOR_SALE'],
  ['BI-0773', checkout, cart({ refId: [line.refId, line.refId] }), 400, 'VALIDATION_FAILED'],
  ['BI-0775', checkout, cart({}, { codes: [{ $ne: null }] }), 400, 'VALIDATION_FAILED'],
  ['BI-0777', checkout, cart({}, { codes: ['x10 used'] }), 400, 'DISCOUNT_NOT_FOUND'],
  ['BI-0791', grants, give(-5), 400, 'VALIDATION_FAILED'],
  ['BI-0795', discounts, percent(-1), 400, 'VALIDATION_FAILED'],
  ['BI-0797', discounts, percent(33.333), 400, 'VALIDATION_FAILED'],
  [
    'BI-0799',
    discounts,
    discount({ reward: { type: 'FIXED', off: { amount: 1.5, currency: 'UGX' } } }),
    400,
    'VALIDATION_FAILED',
  ],
  ['BI-0801', discounts, discount({ name: '' }), 400, 'VALIDATION_FAILED'],
  ['BI-0803', discounts, discount({ usageLimit: -1 }), 400, 'VALIDATION_FAILED'],
  ['BI-0805', requests, payment({ amount: 0, currency: 'UGX' }), 400, 'VALIDATION_FAILED'],
  ['BI-0807', requests, payment({ amount: 0.1, currency: 'UGX' }), 400, 'VALIDATION_FAILED'],
  ['BI-0809', requests, payment({ amount: '10', currency: 'UGX' }), 400, 'VALIDATION_FAILED'],
  ['BI-0811', requests, payment({ amount: 10, currency: 'ugx' }), 400, 'VALIDATION_FAILED'],
  ['BI-0813', requests, payment({ amount: 10.5, currency: 'XOF' }), 400, 'VALIDATION_FAILED'],
];

describe('a bad request about money', () => {
  it.each(rows)(
    'is refused with a clear code, and nothing is recorded: %s',
    async (_, path, body, ...refused) => {
      const before = await billing.app.engines.events.head();
      const as = path === checkout ? billing.head : admin;
      const answer = await billing.app.call('POST', path, {
        as,
        headers: { 'idempotency-key': newId() },
        body,
      });
      expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual(refused);
      await billing.app.settled();
      expect(await billing.app.engines.events.head()).toBe(before);
    },
  );
});
