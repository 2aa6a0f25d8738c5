import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
beforeEach(async () => {
  billing = await billingWorld();
});
afterEach(() => billing[Symbol.asyncDispose]());

const anything: PurchaseLimitFields = {
  name: 'Two a day',
  scope: { type: 'ANY' },
  subject: { type: 'EVERYONE' },
  maxQtyPerPeriod: 2,
  period: 'DAY',
  countGifts: true,
  active: true,
};
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  billing.app.call(method, `/api/admin/purchase-limits${path}`, {
    as: testCaller('AFRI_ADMIN'),
    ...(body && { body }),
  });
const create = async (more: object = {}) =>
  (await call('POST', '', { ...anything, ...more })).body.id as string;
const fields = async (path: string, body: object) =>
  (await call(path === '' ? 'POST' : 'PUT', path, body)).body.error.details.fields;

describe('purchase limits', () => {
  it('are listed by name with filters, changed with a history, and removed', async () => {
    const id = await create();
    await create({ name: 'Another', active: false });
    const names = async (query: string) =>
      (await call('GET', query)).body.items.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['Another', 'Two a day']);
    expect(await names('?active=true')).toEqual(['Two a day']);
    expect(await names('?q=anoth')).toEqual(['Another']);
    expect((await call('PUT', `/${id}`, { active: false })).body).toMatchObject({ id, active: false });
    expect((await call('GET', `/${id}/history`)).body.items).toMatchObject([
      { type: 'Amended', changes: [{ field: 'active', from: true, to: false }] },
      { type: 'Entered' },
    ]);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  it('must restrict something that someone can keep', async () => {
    const { maxQtyPerPeriod: _, ...nothing } = anything;
    expect(await fields('', nothing)).toEqual({ maxQtyPerOrder: 'Set at least one number or amount.' });
    expect(await fields('', { ...anything, minQtyPerOrder: 3 })).toEqual({
      maxQtyPerPeriod: 'At least 3 are needed.',
    });
    const id = await create({ from: '2026-06-01T00:00:00.000Z' });
    expect(await fields(`/${id}`, { to: '2026-05-01T00:00:00.000Z' })).toEqual({
      to: 'Choose an end after the start.',
    });
  });

  it('say which orders count towards them, and how often they were reached', async () => {
    const id = await create();
    for (const digits of ['000', '004']) {
      await billing.buyPro(digits, { body: { expectTotal: undefined } });
      await billing.pass(3);
    }
    expect((await call('GET', `/${id}/usage`)).body.items).toMatchObject([
      { remaining: 0, quantity: 1, outcome: 'RESERVED', buyer: { id: billing.agencyId } },
      { remaining: 1, quantity: 1, outcome: 'USED', amount: { amount: 150_000, currency: 'UGX' } },
    ]);
    expect((await call('GET', `/${id}`)).body.reached30d).toBe(1);
    await billing.app.advance(31 * 24 * 3_600_000);
    expect((await call('GET', `/${id}`)).body.reached30d).toBe(0);
    expect((await call('GET', `/${newId()}/usage`)).status).toBe(404);
  });
});
