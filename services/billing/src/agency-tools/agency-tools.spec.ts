import { agencyEvents } from '@ardhi/contracts/accounts/events';
import { changeOrder } from '@ardhi/contracts/billing/order-admin.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, describe, expect, it } from 'vitest';
import { billing as billingService } from '../service.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { agencyFields } from '../testing/publish-facts.ts';
import { billingJob } from './billing-job.ts';

const agencies = publisher(agencyEvents);
let billing: BillingWorld;
afterEach(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const tool = (name: string, body: object, as: Partial<Caller> = admin) =>
  billing.app.call('POST', `/api/admin/agency-tools/${name}`, { as, body });
const jobOf = async (id: string) => {
  await billing.pass(1);
  const context = billing.app.application.contexts.get('billing') as ServiceContext;
  return (await context.state(billingJob, id)).state;
};

/** Opens a world in which the agency is registered, without the named reaction. */
async function open(without = ''): Promise<void> {
  const reactions = billingService.reactions?.filter(({ name }) => name !== without) ?? [];
  billing = await billingWorld({}, newId(), [agencies.service], { ...billingService, reactions });
  const { app, agencyId } = billing;
  await agencies.publish(app, agencyId, {
    ...{ type: 'AgencyRegistered', ref: 'A', slug: 'kira', ownerUserId: newId() },
    fields: agencyFields('Kira'),
  });
  const to = 'ACTIVE' as const;
  await agencies.publish(app, agencyId, {
    ...{ type: 'AgencyStatusChanged', from: 'PENDING', to, reason: 'verified' },
  });
}

describe('entitlements that are computed again', () => {
  it('are granted as far as that was not done, once', async () => {
    // Nothing follows from an order: as if it had been lost.
    await open('billing.on-order');
    const { body } = await billing.buyPro('000');
    await billing.pass(12);
    expect([await billing.orderState(body.order.id), await billing.granted()]).toEqual(['PAID', []]);
    const answer = await tool('recompute-entitlements', { agencyId: billing.agencyId });
    expect([answer.status, answer.body]).toEqual([
      202,
      { id: answer.body.id, kind: 'RECOMPUTE_ENTITLEMENTS', state: 'QUEUED', done: 0 },
    ]);
    expect(await jobOf(answer.body.id)).toMatchObject({ state: 'DONE', done: 1, ownerId: admin.id });
    expect(await billing.orderState(body.order.id)).toBe('FULFILLED');
    const granted = await billing.granted();
    expect(granted.length).toBeGreaterThan(4);
    await jobOf((await tool('recompute-entitlements', { agencyId: billing.agencyId })).body.id);
    expect(await billing.granted()).toEqual(granted);
  });

  it('stay taken back after their money went back', async () => {
    await open();
    const { body } = await billing.buyPro('000');
    await billing.pass(12);
    await billing.app.call(changeOrder, {
      params: { id: body.order.id },
      as: admin,
      headers: { 'idempotency-key': newId() },
      body: { do: 'REFUND', reason: 'Bought by mistake.' },
    });
    await billing.app.settled();
    expect(await billing.granted()).toEqual([]);
    await jobOf((await tool('recompute-entitlements', { agencyId: billing.agencyId })).body.id);
    expect(await billing.granted()).toEqual([]);
  });

  it('are those of agencies, and for admins', async () => {
    await open();
    expect((await tool('recompute-entitlements', { agencyId: newId() })).status).toBe(404);
    const { status } = await tool('resend-invoices', { agencyId: billing.agencyId }, billing.head);
    expect(status).toBe(403);
  });
});

describe('documents that are sent again', () => {
  it('are those of a year, each in one email', async () => {
    await open();
    const { body } = await billing.buyPro('000');
    await billing.pass(12);
    expect(await billing.orderState(body.order.id)).toBe('FULFILLED');
    const before = ((await billing.app.engines.mailer.sent?.('office@kira.test')) ?? []).length;
    const { agencyId } = billing;
    const { id } = (await tool('resend-invoices', { agencyId, year: 2026 })).body;
    expect(await jobOf(id)).toMatchObject({ state: 'DONE', done: 2 });
    expect(await jobOf((await tool('resend-invoices', { agencyId, year: 2020 })).body.id)).toMatchObject({
      state: 'DONE',
      done: 0,
    });
    const sent = ((await billing.app.engines.mailer.sent?.('office@kira.test')) ?? []).slice(before);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Invoice UG-2026-000001',
      'Receipt UG-2026-RC-000001',
    ]);
  });
});
