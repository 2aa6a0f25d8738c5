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

const ownership = (agencyId: string, as: Partial<Caller>, body: object) =>
  calls.call('POST', `/api/agencies/${agencyId}/ownership`, as, body);
const offerTo = async (as: Partial<Caller>) =>
  (await calls.call('GET', '/api/agent/profile', as)).body.ownershipOffer;
const subjectsTo = async (email: string) => {
  await app.settled();
  const { body } = await app.call('GET', `/api/dev/mailbox?to=${email}`);
  return body.items.map(({ subject }: { subject: string }) => subject);
};

/** An agency with its owner and one member. */
async function anAgency(name: string) {
  const { as: owner, agencyId } = await calls.anOwner(`owner-${name}@ardhi.test`);
  const email = `member-${name}@ardhi.test`;
  const member = await calls.aMember(owner, email, `Member ${name}`);
  return { owner, agencyId, member, email };
}

describe('the ownership of an agency', () => {
  it('passes to a member who accepts it, and both are told', async () => {
    const { owner, agencyId, member, email } = await anAgency('accept');
    expect((await ownership(agencyId, owner, { toUserId: member.id })).body).toMatchObject({
      ownerUserId: owner.id,
    });
    await app.settled();
    expect(await subjectsTo(email)).toContain('Olive Owner offers you the ownership of Kyanja Homes');
    expect(await offerTo(member)).toMatchObject({ agency: { id: agencyId, name: 'Kyanja Homes' } });
    const { body: team } = await calls.call('GET', '/api/agent/agents', owner);
    expect(team.ownership).toMatchObject({ ownerUserId: owner.id, offer: { toUserId: member.id } });

    const accept = () => ownership(agencyId, member, { accept: true });
    expect((await accept()).body).toMatchObject({ ownerUserId: member.id });
    expect((await accept()).status).toBe(200);
    await app.settled();
    expect(await calls.signInAgain(email)).toMatchObject({ role: 'SUPER_AGENT', tenant: agencyId });
    expect(await calls.signInAgain('owner-accept@ardhi.test')).toMatchObject({ role: 'SUPER_AGENT' });
    expect(await subjectsTo('owner-accept@ardhi.test')).toContain('Member accept now owns Kyanja Homes');
    const successor = await calls.signInAgain(email);
    const release = { transferTo: successor.id };
    expect((await calls.call('DELETE', `/api/agent/agents/${owner.id}`, successor, release)).status).toBe(
      204,
    );
  });

  it('stays where it is when the member declines, the owner thinks again, or the offer expires', async () => {
    const { owner, agencyId, member, email } = await anAgency('decline');
    const offer = () => ownership(agencyId, owner, { toUserId: member.id });
    await offer();
    expect((await ownership(agencyId, member, { accept: false })).body.ownerUserId).toBe(owner.id);
    expect((await ownership(agencyId, member, { accept: true })).body.code).toBe('GONE');
    expect(await subjectsTo('owner-decline@ardhi.test')).toContain(
      'Member decline declined the ownership of Kyanja Homes',
    );
    await offer();
    expect((await calls.call('DELETE', `/api/agencies/${agencyId}/ownership`, owner)).status).toBe(204);
    expect(await offerTo(member)).toBeUndefined();
    expect((await ownership(agencyId, member, { accept: true })).body.code).toBe('GONE');
    expect(await calls.signInAgain(email)).toMatchObject({ role: 'AGENT' });
  });

  it('is offered by the owner alone, to a colleague', async () => {
    const { owner, agencyId, member } = await anAgency('alone');
    const { as: stranger } = await calls.anOwner('stranger-alone@ardhi.test');
    const status = async (as: Partial<Caller>, toUserId: string | undefined) =>
      (await ownership(agencyId, as, { toUserId })).status;
    expect(await status(stranger, member.id)).toBe(403);
    expect(await status(member, member.id)).toBe(403);
    expect(await status({ ...member, role: 'SUPER_AGENT' }, member.id)).toBe(403);
    expect(await status(testCaller('AFRI_ADMIN'), member.id)).toBe(403);
    expect(await status(owner, stranger.id)).toBe(400);
    expect(await status(owner, owner.id)).toBe(400);
    expect((await ownership(agencyId, owner, { toUserId: member.id, accept: true })).status).toBe(400);
    expect((await ownership(agencyId, owner, {})).status).toBe(400);
    const withdraw = await calls.call('DELETE', `/api/agencies/${agencyId}/ownership`, member);
    expect(withdraw.status).toBe(403);
  });

  it('is no longer offered to a member who has left', async () => {
    const { owner, agencyId, member } = await anAgency('left');
    await ownership(agencyId, owner, { toUserId: member.id });
    await calls.call('DELETE', `/api/agent/agents/${member.id}`, owner, { transferTo: owner.id });
    await app.settled();
    const { body } = await calls.call('GET', '/api/agent/agents', owner);
    expect(body.ownership).toEqual({ ownerUserId: owner.id });
    expect((await ownership(agencyId, member, { accept: true })).body.code).toBe('GONE');
  });
});
