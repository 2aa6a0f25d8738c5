import { readAgency } from '@ardhi/contracts/accounts/directory.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, firstAdmin } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

describe('the suspension of an administrator who is an agent of an agency', () => {
  it('names who takes over, and hands over once a second one consents', async () => {
    const { call, anOwner, aMember, anAgent, signInAgain } = agencyCalls(app);
    const boss = callerOf(await firstAdmin(app));
    const { as: owner, agencyId } = await anOwner('owner@ardhi.test');
    const { id: userId } = await aMember(owner, 'deputy@ardhi.test', 'Gift Guest');
    await call('PUT', `/api/admin/users/${userId}`, boss, { role: 'AFRI_ADMIN', reason: 'Deputy' });
    const deputy = await signInAgain('deputy@ardhi.test');
    const stranger = await anAgent('stranger@ardhi.test', 'Sam Stranger');

    const changes = '/api/admin/admin-changes';
    const propose = (transferTo: string | undefined, change: object = { status: 'SUSPENDED' }) =>
      call('POST', changes, boss, { userId, ...change, reason: 'Reported', transferTo });
    for (const nobody of [stranger.id, userId, newId()])
      expect((await propose(nobody)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        error: { field: 'transferTo' },
      });
    expect((await propose(owner.id, { role: 'USER' })).status).toBe(400);
    const successor = { id: owner.id, name: 'Olive Owner' };
    const proposed = await propose(owner.id);
    expect(proposed).toMatchObject({ status: 201, body: { transferTo: successor } });
    expect((await call('GET', changes, deputy)).body.items).toMatchObject([{ transferTo: successor }]);

    // Who takes over must still be able to.
    const ownerStatus = (status: string) =>
      call('POST', `/api/admin/users/${owner.id}/status`, boss, { status, reason: 'Away' });
    const consent = () => call('POST', `${changes}/${proposed.body.id}`, deputy, { consent: true });
    await ownerStatus('SUSPENDED');
    expect((await consent()).body.code).toBe('VALIDATION_FAILED');
    await ownerStatus('ACTIVE');

    expect((await consent()).body).toEqual({ state: 'DONE' });
    await app.settled();
    const { handOvers } = (await call('GET', '/api/agent/agents', await signInAgain('owner@ardhi.test')))
      .body;
    expect(handOvers).toMatchObject([{ from: 'Gift Guest', to: 'Olive Owner', left: false }]);
    const { body: page } = await app.call(readAgency, { params: { id: agencyId } });
    expect(page.agents.map(({ name }: { name: string }) => name)).toEqual(['Olive Owner']);
  });
});
