import { openEngines } from '@ardhi/engines/engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { createTenant, type Tenant } from './support/two-tenants.ts';

const hourMs = 3_600_000;
let application: World;
let tenant: Tenant;
beforeAll(async () => {
  application = await world(services, openEngines);
  tenant = await createTenant(application, 'kira', '+25677200300');
  const answer = await application.call('PUT', '/api/admin/settings', {
    as: testCaller('AFRI_ADMIN'),
    body: { freeTier: { slots: 0 } },
  });
  expect(answer.status).toBe(200);
  await runDue();
});
afterAll(() => application[Symbol.asyncDispose]());

/** Runs what is due, and what that makes due at the same time. */
async function runDue(): Promise<void> {
  await application.settled();
  for (let ran = 1; ran > 0; await application.settled()) ran = await application.engines.scheduler.runDue();
}
const subscription = async () =>
  (await application.call('GET', '/api/subscriptions', { as: tenant.head })).body.items[0];
const notices = async () =>
  ((await application.engines.mailer.sent?.('head@kira.test')) ?? []).filter(({ subject }) =>
    subject.includes('offline on'),
  );

describe('an agency whose listings need the slots of its package', () => {
  it('has them without a gap when the package is due for renewal, and is not told that listings go offline', async () => {
    const { status, periodEnd } = await subscription();
    expect(status).toBe('ACTIVE');
    const end = Date.parse(periodEnd);
    for (const instant of [end - 72 * hourMs, end - hourMs, end - 1, end, end + 2 * hourMs]) {
      await application.advanceTo(new Date(instant).toISOString());
      const { body } = await application.call('GET', '/api/agent/summary', { as: tenant.head });
      const { limit } = body.quotas.find(({ itemKey }: { itemKey: string }) => itemKey === 'LISTING_SLOT');
      expect(limit).toBeGreaterThan(0);
      await runDue();
    }
    expect((await subscription()).status).toBe('PAST_DUE');
    expect(await notices()).toEqual([]);
  });
});
