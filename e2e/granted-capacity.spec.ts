import type { CapacityKey } from '@ardhi/contracts/billing/grant';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { createTenant, type Tenant } from './support/two-tenants.ts';

let application: World;
let tenant: Tenant;
beforeAll(async () => {
  application = await world(services, openEngines);
  tenant = await createTenant(application, 'kira', '+25677200300');
});
afterAll(() => application[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
/** Approves what has no list price, such as photos. */
const secondAdmin = testCaller('AFRI_ADMIN');
const read = async (path: string) => (await application.call('GET', path, { as: tenant.head })).body;

/** Limits of the agency now, as its own screens show them. */
async function limits() {
  const [summary, media, team] = await Promise.all([
    read('/api/agent/summary'),
    read('/api/media/quota'),
    read('/api/agent/agents'),
  ]);
  return {
    slots: summary.quotas.find(({ itemKey }: { itemKey: string }) => itemKey === 'LISTING_SLOT').limit,
    images: media.images.limit,
    storage: media.storage.limitBytes,
    seats: team.seats.limit,
  };
}

async function give(itemKey: CapacityKey, quantity: number): Promise<string> {
  const to = { ids: [tenant.ids.agency] };
  const body = { to, ownerType: 'AGENCY', itemKey, quantity, validityDays: 10, reason: 'For the fair' };
  const headers = { 'Idempotency-Key': newId() };
  const answer = await application.call('POST', '/api/admin/grants', { as: admin, body, headers });
  expect(answer.status).toBe(answer.body.state === 'WAITING' ? 202 : 201);
  if (answer.body.state === 'WAITING') {
    const path = `/api/admin/grants/batches/${answer.body.id}/approve`;
    const approval = await application.call('POST', path, { as: secondAdmin, body: { approve: true } });
    expect(approval.body.state).toBe('APPROVED');
  }
  await application.settled();
  return answer.body.id;
}

describe('what admins give to an agency', () => {
  it('raises its limits of listings, photos, storage and seats, until it is taken back or expires', async () => {
    const free = await limits();
    const batchId = await give('LISTING_SLOT', 10);
    await give('IMAGE_QUOTA', 100);
    await give('STORAGE_BYTES', 2 ** 30);
    await give('AGENT_SEAT', 3);
    expect(await limits()).toEqual({
      slots: free.slots + 10,
      images: free.images + 100,
      storage: free.storage + 2 ** 30,
      seats: free.seats + 3,
    });

    const { body } = await application.call('GET', `/api/admin/grants?batchId=${batchId}`, { as: admin });
    const path = `/api/admin/grants/${body.items[0].id}/void`;
    await application.call('POST', path, { as: admin, body: { reason: 'Given by mistake' } });
    await application.settled();
    expect((await limits()).slots).toBe(free.slots);

    // The package of the agency lasts longer than that.
    await application.advance(10 * 24 * 3_600_000);
    expect(await limits()).toEqual(free);
  });
});
