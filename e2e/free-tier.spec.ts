import { openEngines } from '@ardhi/engines/engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';

let application: World;
beforeAll(async () => {
  application = await world(services, openEngines);
});
afterAll(() => application[Symbol.asyncDispose]());

it('what everyone gets free is raised by the consent of a second admin, over all services', async () => {
  const [first, second] = [testCaller('AFRI_ADMIN'), testCaller('AFRI_ADMIN')];
  const body = { freeTier: { slots: 4 } };
  const refused = await application.call('PUT', '/api/admin/settings', { as: first, body });
  expect(refused.body.code).toBe('FREE_RAISE_HELD');
  await application.settled();
  const holds = async () =>
    (await application.call('GET', '/api/admin/value-holds?state=HELD', { as: second })).body.items;
  const [hold] = await holds();
  expect(hold).toMatchObject({ path: 'FREE_TIER', by: first.id, about: 'slots 2 → 4' });
  const path = `/api/admin/value-holds/${hold.id}`;
  const decide = (as = second) => application.call('POST', path, { as, body: { approve: true } });
  expect((await decide(first)).body.code).toBe('SELF_CHANGE');
  expect((await decide()).status).toBe(200);
  await application.settled();
  const settings = await application.call('GET', '/api/admin/settings', { as: first });
  expect(settings.body.freeTier.slots).toBe(4);
  expect(await holds()).toEqual([]);
});
