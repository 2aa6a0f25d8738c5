import type { DiscountFields } from '@ardhi/contracts/billing/discount';
import { refundPayment } from '@ardhi/contracts/billing/order-admin.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
beforeEach(async () => {
  billing = await billingWorld();
});
afterEach(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const june: DiscountFields = {
  name: 'Ten percent in June',
  trigger: 'CODE',
  reward: { type: 'PERCENT', value: 10 },
  applies: { packages: [], items: [], all: true },
  conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
  usageLimit: 2,
  budget: { kind: 'SPEND', limit: 200_000, currency: 'UGX' },
  stackable: false,
  priority: 0,
  from: '2026-01-01T00:00:00.000Z',
  onlyForStaff: false,
};
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  billing.app.call(method, `/api/admin/discounts${path}`, { as: admin, ...(body && { body }) });
const create = async (more: object = {}) => (await call('POST', '', { ...june, ...more })).body.id as string;
const addCodes = (id: string, body: object) => call('POST', `/${id}/codes`, body);
const buy = (digits: string, code: string, body: object = {}) =>
  billing.buyPro(digits, { body: { codes: [code], expectTotal: undefined, ...body } });

describe('discounts', () => {
  it('are drafts until they are started, and are not given while they are paused', async () => {
    const id = await create();
    await addCodes(id, { count: 1, prefix: 'JUNE2026', singleUse: false });
    expect((await call('GET', `/${id}`)).body).toMatchObject({ status: 'DRAFT', used: 0, codeCount: 1 });
    expect((await buy('000', 'JUNE2026')).body.code).toBe('DISCOUNT_NOT_FOUND');
    expect((await call('POST', `/${id}/status`, { status: 'ACTIVE' })).body.status).toBe('ACTIVE');
    expect((await buy('004', 'JUNE2026')).status).toBe(201);
    await call('POST', `/${id}/status`, { status: 'PAUSED' });
    expect((await buy('000', 'JUNE2026')).body.code).toBe('DISCOUNT_NOT_FOUND');
  });

  it('are changed with a history, and cannot end before they begin', async () => {
    const id = await create();
    expect((await call('PUT', `/${id}`, { name: 'June' })).body.name).toBe('June');
    const { body } = await call('PUT', `/${id}`, { to: '2025-12-31T00:00:00.000Z' });
    expect(body.error.details.fields).toEqual({ to: 'Choose an end after the start.' });
    expect((await call('GET', `/${id}/history`)).body.items).toMatchObject([
      { type: 'Amended', changes: [{ field: 'name', from: june.name, to: 'June' }] },
      { type: 'Entered' },
    ]);
  });

  it('are listed with the status that follows from time and usage', async () => {
    const id = await create({ usageLimit: 1 });
    const later = await create({ name: 'Later', trigger: 'AUTOMATIC', from: '2027-01-01T00:00:00.000Z' });
    await create({ name: 'Over', to: '2026-01-02T00:00:00.000Z' });
    for (const { id: one } of (await call('GET')).body.items)
      await call('POST', `/${one}/status`, { status: 'ACTIVE' });
    await addCodes(id, { count: 1, prefix: 'JUNE2026', singleUse: false });
    await buy('000', 'JUNE2026');
    const { items } = (await call('GET')).body;
    expect(items.map((row: { name: string; status: string }) => [row.name, row.status])).toEqual([
      ['Later', 'SCHEDULED'],
      ['Over', 'EXPIRED'],
      ['Ten percent in June', 'EXHAUSTED'],
    ]);
    expect((await call('GET', '?status=SCHEDULED&trigger=AUTOMATIC')).body.items).toMatchObject([
      { id: later },
    ]);
    expect((await call('GET', '?q=later')).body.total).toBe(1);
  });

  it('are removed with their codes unless an order used them', async () => {
    const unused = await create();
    await addCodes(unused, { count: 1, prefix: 'JUNE2026', singleUse: false });
    expect((await call('DELETE', `/${unused}`)).status).toBe(204);
    expect((await call('GET', `/${unused}`)).status).toBe(404);
    const used = await create();
    await addCodes(used, { count: 1, prefix: 'JUNE2026', singleUse: false });
    await call('POST', `/${used}/status`, { status: 'ACTIVE' });
    await buy('000', 'JUNE2026');
    expect((await call('DELETE', `/${used}`)).body.code).toBe('IN_USE');
  });
});

describe('codes', () => {
  it('exist once, and belong to discounts that need one', async () => {
    const id = await create();
    const named = { count: 1, prefix: 'JUNE2026', singleUse: false };
    expect((await addCodes(id, named)).body.items).toEqual(['JUNE2026']);
    expect((await addCodes(await create(), named)).body.code).toBe('ALREADY_EXISTS');
    expect((await addCodes(id, { ...named, prefix: 'JUNE202' })).body.error.details.fields).toEqual({
      prefix: 'Enter a code of at least 8 characters.',
    });
    const automatic = await create({ trigger: 'AUTOMATIC' });
    expect((await addCodes(automatic, named)).body.code).toBe('VALIDATION_FAILED');
  });

  it('are made up to 10,000 at once, all different', async () => {
    const id = await create();
    const { status, body } = await addCodes(id, { count: 10_000, prefix: 'S-', singleUse: true });
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200);
    expect(new Set(body.items).size).toBe(10_000);
    expect([body.codeCount, body.codes.length]).toEqual([10_000, 100]);
    const more = await addCodes(id, { count: 1, prefix: 'S-', singleUse: true });
    expect(more.body.error.details.fields).toEqual({ count: 'No more than 0 are possible.' });
  });

  it('of a single use stay used after a refund, which returns the usage', async () => {
    const id = await create({ usageLimit: 1 });
    await call('POST', `/${id}/status`, { status: 'ACTIVE' });
    const [code = ''] = (await addCodes(id, { count: 1, prefix: 'ONCE', singleUse: true })).body.items;
    const { body } = await buy('000', code);
    await billing.pass(3);
    expect((await call('GET', `/${id}`)).body).toMatchObject({
      used: 1,
      spent: [{ amount: 15_000, currency: 'UGX' }],
      codes: [{ code, used: 1, active: false, singleUse: true }],
    });
    const refund = await billing.app.call(refundPayment, {
      params: { id: body.payment.id },
      as: admin,
      headers: { 'idempotency-key': newId() },
      body: { amount: body.payment.amount.amount, reason: 'The buyer changed their mind' },
    });
    expect(refund.status, JSON.stringify(refund.body)).toBeLessThan(300);
    await billing.pass(3);
    expect((await call('GET', `/${id}`)).body).toMatchObject({ used: 0, spent: [], codes: [{ used: 1 }] });
    expect((await buy('000', code)).body.code).toBe('DISCOUNT_USED_UP');
    expect((await call('GET', `/${id}/usage`)).body.items).toMatchObject([
      {
        orderId: body.order.id,
        buyer: { id: billing.agencyId },
        amount: { amount: 15_000 },
        code,
        outcome: 'RETURNED',
      },
    ]);
  });
});
