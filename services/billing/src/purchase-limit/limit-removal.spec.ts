import { cancelOrder } from '@ardhi/contracts/billing/order.routes';
import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { deletePurchaseLimit } from '@ardhi/contracts/billing/purchase-limit.routes';
import type { Role } from '@ardhi/contracts/roles';
import { auditedCallHeader, decodeAuditedCall } from '@ardhi/kernel/audit/audited-call';
import { newId } from '@ardhi/kernel/base/ids';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
beforeEach(async () => {
  billing = await billingWorld();
});
afterEach(() => billing[Symbol.asyncDispose]());

const onePro: PurchaseLimitFields = {
  name: 'One Pro a month',
  scope: { type: 'PACKAGE', id: packageId('pro') },
  subject: { type: 'EVERYONE' },
  maxQtyPerPeriod: 1,
  period: 'MONTH',
  countGifts: false,
  active: true,
};
const admin = testCaller('AFRI_ADMIN');
const call = (
  method: string,
  path = '',
  { as = admin, ...more }: Parameters<typeof billing.app.call>[2] = {},
) => billing.app.call(method, `/api/admin/purchase-limits${path}`, { as, ...more });
const create = async (more: Partial<PurchaseLimitFields> = {}): Promise<string> => {
  const { status, body } = await call('POST', '', { body: { ...onePro, ...more } });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const remove = (id: string, as = admin, headers = {}) => call('DELETE', `/${id}`, { as, headers });
const buy = (path: 'quotes' | 'orders') =>
  billing.app.call('POST', `/api/${path}`, {
    as: billing.head,
    headers: { 'idempotency-key': newId() },
    body: {
      lines: [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }],
      currency: 'UGX',
    },
  });
const audited = ({ headers }: TestResponse) => {
  const header = headers.get(auditedCallHeader);
  return header === null ? undefined : decodeAuditedCall(header);
};

describe('a purchase limit that is removed', () => {
  it('refuses no further purchase, and the others still do', async () => {
    const limitId = await create();
    const loose = await create({ name: 'Two Pro a month', maxQtyPerPeriod: 2 });
    expect((await buy('orders')).status).toBe(201);
    expect((await buy('orders')).body.error.details.limitId).toBe(limitId);
    await remove(limitId);
    expect((await buy('quotes')).body.limits).toMatchObject([
      { limitId: loose, remaining: 1, blocks: false },
    ]);
    expect((await buy('orders')).status).toBe(201);
    expect((await buy('orders')).body.error.details.limitId).toBe(loose);
    await remove(loose);
    expect((await buy('quotes')).body.limits).toEqual([]);
    expect((await buy('orders')).status).toBe(201);
  });

  it('lets an order be paid or cancelled that was placed under it', async () => {
    const limitId = await create({ maxQtyPerPeriod: 2 });
    const paying = await billing.buyPro('000');
    const cancelled = await buy('orders');
    expect([paying.status, cancelled.status]).toEqual([201, 201]);
    await remove(limitId);
    await billing.pass(3);
    expect(await billing.orderState(paying.body.order.id)).toBe('FULFILLED');
    const { id } = cancelled.body;
    expect((await billing.app.call(cancelOrder, { params: { id }, as: billing.head })).status).toBe(200);
    await billing.app.settled();
    expect(await billing.orderState(id)).toBe('CANCELLED');
  });

  it('is in no list, and every call for it answers 404 but the history, which says who removed it', async () => {
    const removed = await create();
    const other = await create({ name: 'Two Pro a month', maxQtyPerPeriod: 2 });
    expect((await remove(removed)).status).toBe(204);
    for (const query of ['', '?active=true', '?q=pro']) {
      const { items, total } = (await call('GET', query)).body;
      expect([items.map(({ id }: { id: string }) => id), total], query).toEqual([[other], 1]);
    }
    const answers = [
      await call('GET', `/${removed}`),
      await call('GET', `/${removed}/usage`),
      await call('PUT', `/${removed}`, { body: { active: true } }),
      await remove(removed),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    );
    expect((await call('GET', `/${removed}/history`)).body.items).toMatchObject([
      { type: 'Withdrawn', by: { id: admin.id }, changes: [] },
      { type: 'Entered', by: { id: admin.id } },
    ]);
  });

  it('is one event in the audit log, also where the call is repeated or made six times at once', async () => {
    const id = await create();
    const removed = [{ stream: `purchaselimit-${id}`, before: 1, after: 2, events: ['Withdrawn'] }];
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404, 404]);
    expect(answers.flatMap((answer) => audited(answer)?.changes ?? [])).toEqual(removed);

    const repeated = await create();
    const key = { 'idempotency-key': newId() };
    const first = await remove(repeated, admin, key);
    const second = await remove(repeated, admin, key);
    expect([first.status, second.status]).toEqual([204, 204]);
    expect((await call('GET', `/${repeated}/history`)).body.total).toBe(2);
  });

  it('does not come back when its creation is repeated', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await call('POST', '', { headers, body: onePro });
    await remove(first.body.id);
    const again = await call('POST', '', { headers, body: onePro });
    expect(again.body.id).toBe(first.body.id);
    expect((await call('GET', `/${first.body.id}`)).status).toBe(404);
    expect((await call('GET')).body.items).toEqual([]);
    expect((await buy('quotes')).body.limits).toEqual([]);
  });

  it.each<[Role, number]>([
    ['USER', 403],
    ['AGENT', 403],
    ['SUPER_AGENT', 403],
    ['ASSISTANT_ADMIN', 204],
    ['AFRI_ADMIN', 204],
  ])('answers %s with %i', async (role, status) => {
    const id = await create();
    expect((await remove(id, testCaller(role))).status).toBe(status);
    expect((await call('GET', `/${id}`)).status).toBe(status === 204 ? 404 : 200);
    expect((await billing.app.call(deletePurchaseLimit, { params: { id } })).status).toBe(401);
  });
});
