import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/accounts-world.ts';
import { agencyCalls } from '../testing/agency-calls.ts';

let app: World;
let calls: ReturnType<typeof agencyCalls>;
beforeAll(async () => {
  app = await accountsWorld();
  calls = agencyCalls(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const reason = 'The owner has died.';
const tool = async (name: string, body: object, as: Partial<Caller> = admin) => {
  const answer = await calls.call('POST', `/api/admin/agency-tools/${name}`, as, body);
  await app.settled();
  return answer;
};
const subjectsTo = async (email: string) => {
  const { body } = await app.call('GET', `/api/dev/mailbox?to=${email}`);
  return body.items.map(({ subject }: { subject: string }) => subject);
};

/** An agency with its owner and one member. */
async function anAgency(name: string) {
  const { as: owner, agencyId } = await calls.anOwner(`owner-${name}@ardhi.test`);
  const member = await calls.aMember(owner, `member-${name}@ardhi.test`, `Member ${name}`);
  return { owner, agencyId, member };
}

describe('the ownership of an agency that an admin transfers', () => {
  it('is that of the member at once, once, and both are told', async () => {
    const { owner, agencyId, member } = await anAgency('moved');
    const transfer = () => tool('transfer-ownership', { agencyId, toUserId: member.id, reason });
    expect((await transfer()).body).toMatchObject({ id: agencyId, ownerUserId: member.id });
    expect((await transfer()).status).toBe(400);
    const roles = [
      (await calls.signInAgain('member-moved@ardhi.test')).role,
      (await calls.signInAgain('owner-moved@ardhi.test')).role,
    ];
    expect(roles).toEqual(['SUPER_AGENT', 'SUPER_AGENT']);
    expect(await subjectsTo('member-moved@ardhi.test')).toContain('You now own Kyanja Homes');
    expect(await subjectsTo('owner-moved@ardhi.test')).toContain('Member moved now owns Kyanja Homes');
    expect((await tool('transfer-ownership', { agencyId, toUserId: owner.id, reason })).status).toBe(200);
  });

  it('ends an offer that the owner has made', async () => {
    const { owner, agencyId, member } = await anAgency('offered');
    const other = await calls.aMember(owner, 'other-offered@ardhi.test', 'Other');
    await calls.call('POST', `/api/agencies/${agencyId}/ownership`, owner, { toUserId: other.id });
    await tool('transfer-ownership', { agencyId, toUserId: member.id, reason });
    const accept = await calls.call('POST', `/api/agencies/${agencyId}/ownership`, other, { accept: true });
    expect(accept.body.code).toBe('GONE');
  });

  it('goes to a member who may work, by an admin who may grant roles, in an agency that may work', async () => {
    const { owner, agencyId, member } = await anAgency('refused');
    const to = (toUserId: string | undefined, as?: Partial<Caller>) =>
      tool('transfer-ownership', { agencyId, toUserId, reason }, as);
    const { as: stranger } = await calls.anOwner('stranger-refused@ardhi.test');
    expect((await to(stranger.id)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await to(owner.id)).status).toBe(400);
    expect((await to(member.id, owner)).status).toBe(403);
    const assistant = testCaller('ASSISTANT_ADMIN');
    expect((await to(member.id, assistant)).body.code).toBe('PERMISSION_REQUIRED');
    expect((await to(member.id, { ...assistant, permissions: ['roles.grant'] })).status).toBe(200);
    expect((await tool('transfer-ownership', { agencyId: newId(), toUserId: owner.id, reason })).status).toBe(
      404,
    );
    await tool('freeze', { agencyId, frozen: true, reason });
    expect((await to(owner.id)).body).toMatchObject({ code: 'WRONG_STATE' });
  });
});

describe('an agency that is frozen', () => {
  it('is suspended with its members until that ends; saying so twice changes nothing', async () => {
    const { agencyId } = await anAgency('frozen');
    const freeze = (frozen: boolean) => tool('freeze', { agencyId, frozen, reason: 'Stolen titles.' });
    expect((await freeze(true)).body.status).toBe('SUSPENDED');
    expect((await freeze(true)).body.status).toBe('SUSPENDED');
    expect((await calls.signInAgain('owner-frozen@ardhi.test')).role).toBe('USER');
    expect((await calls.signInAgain('member-frozen@ardhi.test')).role).toBe('USER');
    const { body } = await calls.call('GET', `/api/admin/broker/agencies/${agencyId}/history`, admin);
    const changes = body.items.filter(({ type }: { type: string }) => type === 'AgencyStatusChanged');
    expect(changes).toHaveLength(2);
    expect((await freeze(false)).body.status).toBe('ACTIVE');
    expect((await calls.signInAgain('owner-frozen@ardhi.test')).role).toBe('SUPER_AGENT');
  });

  it('was active before, and is frozen by admins alone', async () => {
    const { as: owner, agencyId } = await calls.anOwner('owner-pending@ardhi.test', false);
    const body = { agencyId, frozen: true, reason };
    expect((await tool('freeze', body)).body.code).toBe('INVALID_TRANSITION');
    expect((await tool('freeze', body, owner)).status).toBe(403);
    expect((await tool('freeze', { ...body, agencyId: newId() })).status).toBe(404);
  });
});
