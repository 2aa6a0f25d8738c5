import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, signIn } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';

let app: World;
let calls: ReturnType<typeof agencyCalls>;
beforeAll(async () => {
  app = await accountsWorld();
  calls = agencyCalls(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const subjectsTo = async (email: string) => {
  await app.settled();
  const { body } = await app.call('GET', `/api/dev/mailbox?to=${email}`);
  return body.items.map(({ subject }: { subject: string }) => subject);
};
const openRequests = async (as: ReturnType<typeof testCaller>) =>
  (await calls.call('GET', '/api/agent/invitations', as)).body.joinRequests;
const ownRequests = async (as: ReturnType<typeof testCaller>) =>
  (await calls.call('GET', '/api/agent/profile', as)).body.joinRequests;

describe('a request to join an agency', () => {
  it('is seen by the super agent, who accepts it; the agent gets a seat, and both are told', async () => {
    const { as: owner, agencyId } = await calls.anOwner('join-owner@ardhi.test');
    const agent = await calls.anAgent('join-agent@ardhi.test', 'Joan Joiner');
    const ask = () =>
      calls.call('POST', `/api/agencies/${agencyId}/join-requests`, agent, { message: 'I sell in Kira.' });
    expect((await ask()).status).toBe(202);
    expect((await ask()).status).toBe(202);
    await app.settled();
    const [request, ...others] = await openRequests(owner);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      state: 'OPEN',
      message: 'I sell in Kira.',
      agent: { name: 'Joan Joiner' },
    });
    expect(await ownRequests(agent)).toMatchObject([{ agency: { id: agencyId, name: 'Kyanja Homes' } }]);
    expect(await subjectsTo('join-owner@ardhi.test')).toContain('Joan Joiner asks to join Kyanja Homes');

    const accepted = await calls.call('POST', `/api/agent/invitations/${request.id}`, owner, {
      accept: true,
    });
    expect(accepted).toMatchObject({ status: 200, body: { state: 'ACCEPTED', id: request.id } });
    await app.settled();
    expect(await openRequests(owner)).toEqual([]);
    expect(callerOf(await signIn(app, 'join-agent@ardhi.test'))).toMatchObject({
      role: 'AGENT',
      tenant: agencyId,
    });
    expect(await subjectsTo('join-agent@ardhi.test')).toContain('Kyanja Homes has accepted you');
    expect((await ask()).body.code).toBe('ALREADY_MEMBER');
    const again = await calls.call('POST', `/api/agent/invitations/${request.id}`, owner, { accept: false });
    expect(again.body.code).toBe('GONE');
  });

  it('is refused or withdrawn, and can be made again', async () => {
    const { as: owner, agencyId } = await calls.anOwner('refuse-owner@ardhi.test');
    const agent = await calls.anAgent('refuse-agent@ardhi.test', 'Rose Refused');
    const path = `/api/agencies/${agencyId}/join-requests`;
    await calls.call('POST', path, agent, {});
    await app.settled();
    const [request] = await openRequests(owner);
    const answer = `/api/agent/invitations/${request.id}`;
    expect((await calls.call('POST', answer, owner, { accept: false })).body.state).toBe('REFUSED');
    expect(await subjectsTo('refuse-agent@ardhi.test')).toContain('Kyanja Homes has answered your request');
    const tooSoon = await calls.call('POST', path, agent, {});
    expect(tooSoon).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
    await app.advance(30 * 86_400_000);
    await calls.call('POST', path, agent, {});
    await calls.call('POST', path, agent, { message: 'I sell in Kira.' });
    await app.settled();
    expect(await openRequests(owner)).toMatchObject([{ message: 'I sell in Kira.' }]);
    expect((await calls.call('DELETE', path, agent)).status).toBe(204);
    expect((await calls.call('DELETE', path, agent)).status).toBe(204);
    expect(await openRequests(owner)).toEqual([]);
    expect((await calls.call('POST', answer, owner, { accept: true })).body.code).toBe('GONE');
  });

  it('is answered only by the agency that was asked, and by admins', async () => {
    const { agencyId } = await calls.anOwner('asked-owner@ardhi.test');
    const { as: stranger } = await calls.anOwner('other-owner@ardhi.test');
    const agent = await calls.anAgent('asked-agent@ardhi.test', 'Ann Asker');
    await calls.call('POST', `/api/agencies/${agencyId}/join-requests`, agent, {});
    await app.settled();
    const [{ id }] = (
      await calls.call('GET', '/api/agent/invitations', { ...testCaller('SUPER_AGENT'), tenant: agencyId })
    ).body.joinRequests;
    const answer = (as: ReturnType<typeof testCaller>) =>
      calls.call('POST', `/api/agent/invitations/${id}`, as, { accept: true });
    expect((await answer(stranger)).status).toBe(404);
    expect((await answer(agent)).status).toBe(403);
    expect((await answer(admin)).body).toMatchObject({ state: 'ACCEPTED' });
  });

  it('is refused by agencies that are not active, by agents of another one, and without a free seat', async () => {
    const { agencyId: pending } = await calls.anOwner('pending-owner@ardhi.test', false);
    const { as: owner, agencyId } = await calls.anOwner('full-owner@ardhi.test');
    const agent = await calls.anAgent('free-agent@ardhi.test', 'Fred Free');
    const ask = (as: ReturnType<typeof testCaller>, agency: string) =>
      calls.call('POST', `/api/agencies/${agency}/join-requests`, as, {});
    expect((await ask(agent, pending)).status).toBe(404);
    expect((await ask(agent, newId())).status).toBe(404);
    expect((await ask(owner, agencyId)).status).toBe(403);
    expect((await ask({ ...owner, role: 'AGENT' }, pending)).status).toBe(404);
    await ask(agent, agencyId);
    await app.settled();
    const [{ id }] = await openRequests(owner);
    await calls.fillSeats(owner);
    const accept = () => calls.call('POST', `/api/agent/invitations/${id}`, owner, { accept: true });
    expect((await accept()).body.code).toBe('LIMIT_REACHED');
    const status = (to: string) =>
      calls.call('POST', `/api/admin/broker/agencies/${agencyId}/status`, admin, {
        status: to,
        reason: 'Fraud',
      });
    await status('SUSPENDED');
    expect((await ask(agent, agencyId)).status).toBe(404);
    const byAdmin = await calls.call('POST', `/api/agent/invitations/${id}`, admin, { accept: true });
    expect(byAdmin.body.code).toBe('AGENCY_NOT_ACTIVE');
    const answered = await calls.call('POST', `/api/agent/invitations/${id}`, admin, { accept: false });
    expect(answered.body).toMatchObject({ state: 'REFUSED' });
  });

  it('ends once the agent works elsewhere', async () => {
    const { as: first, agencyId: one } = await calls.anOwner('first-owner@ardhi.test');
    const { as: second, agencyId: two } = await calls.anOwner('second-owner@ardhi.test');
    const agent = await calls.anAgent('both-agent@ardhi.test', 'Bea Both');
    for (const agencyId of [one, two])
      await calls.call('POST', `/api/agencies/${agencyId}/join-requests`, agent, {});
    await app.settled();
    const [{ id }] = await openRequests(first);
    await calls.call('POST', `/api/agent/invitations/${id}`, first, { accept: true });
    await app.settled();
    expect(await openRequests(second)).toEqual([]);
  });

  it('ends when the agent joins the same agency by invitation, and does not take them back after they have left', async () => {
    const { as: owner, agencyId } = await calls.anOwner('inviting-owner@ardhi.test');
    const agent = await calls.anAgent('invited-agent@ardhi.test', 'Ina Invited');
    await calls.call('POST', `/api/agencies/${agencyId}/join-requests`, agent, {});
    const invited = await calls.call('POST', '/api/agent/invitations', owner, {
      email: 'invited-agent@ardhi.test',
    });
    await app.settled();
    const [{ id }] = await openRequests(owner);
    await calls.call('POST', `/api/invitations/${invited.body.url.split('/').at(-1)}`, agent, {
      accept: true,
    });
    await app.settled();
    expect(await openRequests(owner)).toEqual([]);
    const member = await calls.signInAgain('invited-agent@ardhi.test');
    expect(member.tenant).toBe(agencyId);
    expect(await ownRequests(member)).toEqual([]);
    await calls.call('DELETE', `/api/agent/agents/${member.id}`, owner);
    await app.settled();
    const accept = await calls.call('POST', `/api/agent/invitations/${id}`, owner, { accept: true });
    expect(accept.body.code).toBe('GONE');
  });
});
