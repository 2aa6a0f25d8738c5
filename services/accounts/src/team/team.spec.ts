import { readMailbox } from '@ardhi/contracts/accounts/auth.routes';
import { listAgents, readAgency, readAgent, readBroker } from '@ardhi/contracts/accounts/directory.routes';
import { readInvitation } from '@ardhi/contracts/accounts/team.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, confirmPhone, registerUser, signIn } from '../testing/accounts-world.ts';
import { plotFacts, publishEvent } from '../testing/publish-event.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const agencyBody = {
  type: 'AGENCY',
  legalName: 'Kyanja Homes Ltd',
  displayName: 'Kyanja Homes',
  email: 'hello@kyanja.test',
  countryId: newId(),
  addressLine: 'Kyanja, Kampala',
  tin: '1000123456',
};
const admin = testCaller('AFRI_ADMIN');
const call = (method: string, path: string, as: ReturnType<typeof testCaller>, body?: object) =>
  app.call(method, path, { as, ...omitUndefined({ body }) });

/** Signs in again, so that the caller has the current rights. */
const signInAgain = async (email: string) => callerOf(await signIn(app, email));

async function anAgent(email: string, name: string) {
  await registerUser(app, email, { name });
  await confirmPhone(app, await signInAgain(email));
  await call('POST', '/api/agents', await signInAgain(email), {
    phones: [{ e164: '+256772123456', whatsapp: true }],
  });
  return signInAgain(email);
}

async function anOwner(email: string, approved = true) {
  const founded = await call('POST', '/api/agencies', await anAgent(email, 'Olive Owner'), agencyBody);
  const agencyId: string = founded.body.id;
  if (approved) {
    const approval = { status: 'ACTIVE', reason: 'papers seen' };
    await call('POST', `/api/admin/broker/agencies/${agencyId}/status`, admin, approval);
  }
  return { as: await signInAgain(email), agencyId };
}

/** A member who accepted an invitation. */
async function aMember(owner: ReturnType<typeof testCaller>, email: string) {
  const { body } = await call('POST', '/api/agent/invitations', owner, { email });
  await registerUser(app, email, { name: 'Gift Guest' });
  const member = await signInAgain(email);
  await call('POST', `/api/invitations/${body.url.split('/').at(-1)}`, member, { accept: true });
  await app.settled();
  return member;
}

describe('an agency and its members', () => {
  it('shows its logo and cover publicly until they are removed', async () => {
    const { as, agencyId } = await anOwner('pictures@ardhi.test');
    const page = `/api/broker/agencies/${agencyId}`;
    const [logo, cover] = [newId(), newId()];
    const changed = await call('PUT', page, as, { logoMediaId: logo, coverMediaId: cover });
    expect(changed.body).toMatchObject({ logoMediaId: logo, coverMediaId: cover });
    await call('POST', `/api/admin${page.slice(4)}/status`, admin, {
      status: 'ACTIVE',
      reason: 'papers seen',
    });
    const publicPage = async () => (await app.call('GET', page)).body;
    expect(await publicPage()).toMatchObject({
      card: { logo: `/media/${logo}-shown.webp` },
      cover: `/media/${cover}-shown.webp`,
    });
    const without = await call('PUT', page, as, { logoMediaId: null, coverMediaId: null });
    expect(without.status).toBe(200);
    expect(without.body).not.toHaveProperty('logoMediaId');
    const after = await publicPage();
    expect([after.card.logo, after.cover]).toEqual([undefined, undefined]);
  });

  it('is founded by a user who became an agent, and is public once an admin approves it', async () => {
    await registerUser(app, 'one@ardhi.test', { name: 'Olive' });
    const as = await signInAgain('one@ardhi.test');
    expect((await call('POST', '/api/agencies', as, agencyBody)).status).toBe(403);
    await confirmPhone(app, as);
    const agent = await call('POST', '/api/agents', as, { title: 'Land agent' });
    expect(agent).toMatchObject({ status: 201, body: { title: 'Land agent', status: 'ACTIVE' } });

    const founder = await signInAgain('one@ardhi.test');
    expect(founder.role).toBe('AGENT');
    const founded = await call('POST', '/api/agencies', founder, agencyBody);
    expect(founded).toMatchObject({ status: 201, body: { status: 'PENDING', ownerUserId: founder.id } });
    const owner = await signInAgain('one@ardhi.test');
    expect(owner).toMatchObject({ role: 'SUPER_AGENT', tenant: founded.body.id });
    expect((await call('POST', '/api/agencies', founder, agencyBody)).body.code).toBe('ALREADY_MEMBER');

    const page = `/api/broker/agencies/${founded.body.id}`;
    expect((await app.call('GET', page)).status).toBe(404);
    await call('POST', `/api/admin${page.slice(4)}/status`, admin, {
      status: 'ACTIVE',
      reason: 'papers seen',
    });
    const publicPage = await app.call('GET', page);
    expect(publicPage.body).toMatchObject({
      status: 'ACTIVE',
      card: { verified: true, displayName: 'Kyanja Homes' },
    });
    expect(publicPage.body).not.toHaveProperty('tin');
    expect((await call('GET', page, owner)).body).toMatchObject({ tin: '1000123456' });
    expect((await call('PUT', page, owner, { tin: null })).body).not.toHaveProperty('tin');
    expect((await call('GET', page, owner)).body).not.toHaveProperty('tin');
  });

  it('invites by email, and the invited user gets a seat and a role', async () => {
    const { as: owner, agencyId } = await anOwner('two@ardhi.test');
    const invited = await call('POST', '/api/agent/invitations', owner, { email: 'guest@ardhi.test' });
    expect(invited).toMatchObject({ status: 201, body: { state: 'OPEN' } });
    await app.settled();
    const mails = await app.call(readMailbox, { query: { to: 'guest@ardhi.test' } });
    const token = /\/invitations\/(\S+)/.exec(mails.body.items[0].text)?.[1];
    expect((await app.call(readInvitation, { params: { token } })).body.agency.displayName).toBe(
      'Kyanja Homes',
    );
    expect((await app.call('GET', `/api/invitations/${token}x`)).status).toBe(410);

    await registerUser(app, 'guest@ardhi.test', { name: 'Gift Guest' });
    const guest = await signInAgain('guest@ardhi.test');
    const answer = () => call('POST', `/api/invitations/${token}`, guest, { accept: true });
    expect((await answer()).body).toMatchObject({ role: 'AGENT', agencyId, agency: { owner: false } });
    expect((await answer()).body).toMatchObject({ role: 'AGENT', agencyId });
    await app.settled();
    expect((await call('GET', '/api/agent/agents', owner)).body).toMatchObject({
      total: 2,
      seats: { used: 2, limit: 5 },
      items: [{ name: 'Gift Guest', seat: true }, { name: 'Olive Owner' }],
    });
  });

  it('invites nobody before an admin has approved it', async () => {
    const { as: owner } = await anOwner('early@ardhi.test', false);
    const invited = await call('POST', '/api/agent/invitations', owner, { email: 'victim@ardhi.test' });
    expect(invited).toMatchObject({ status: 403, body: { code: 'AGENCY_NOT_ACTIVE' } });
    await app.settled();
    expect((await app.call(readMailbox, { query: { to: 'victim@ardhi.test' } })).body.items).toEqual([]);
  });

  it('admits one of six people who use the same link at once, and only the invited address by email', async () => {
    const { as: owner } = await anOwner('six-at-once@ardhi.test');
    const { body } = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000020' });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const people = await Promise.all(names.map((name) => anAgent(`at-once-${name}@ardhi.test`, name)));
    const path = `/api/invitations/${body.url.split('/').at(-1)}`;
    const answers = await Promise.all(people.map((as) => call('POST', path, as, { accept: true })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410]);
    await app.settled();
    expect((await call('GET', '/api/agent/agents', owner)).body.total).toBe(2);

    const byEmail = await call('POST', '/api/agent/invitations', owner, { email: 'meant@ardhi.test' });
    const link = `/api/invitations/${byEmail.body.url.split('/').at(-1)}`;
    const stranger = people.at(-1) ?? owner;
    for (const accept of [true, false])
      expect((await call('POST', link, stranger, { accept })).body.code).toBe('INVITED_ADDRESS_ONLY');
  });

  it('tells a person who accepts six times at once, and once more, that they joined', async () => {
    const { as: owner, agencyId } = await anOwner('eager@ardhi.test');
    const { body } = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000022' });
    const path = `/api/invitations/${body.url.split('/').at(-1)}`;
    await registerUser(app, 'eager-user@ardhi.test', { name: 'Eager' });
    const as = await signInAgain('eager-user@ardhi.test');
    const accept = () => call('POST', path, as, { accept: true });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(accept));
    for (const answer of [...answers, await accept()])
      expect(answer).toMatchObject({ status: 200, body: { role: 'AGENT', agencyId } });
    await app.settled();
    expect((await call('GET', '/api/agent/agents', owner)).body.total).toBe(2);
    expect((await call('POST', path, as, { accept: false })).body.code).toBe('GONE');
  });

  it('gives an invitation back when its holder cannot join', async () => {
    const { as: owner } = await anOwner('given-back@ardhi.test');
    const { body } = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000021' });
    const path = `/api/invitations/${body.url.split('/').at(-1)}`;
    const { as: otherOwner } = await anOwner('busy@ardhi.test');
    expect((await call('POST', path, otherOwner, { accept: true })).body.code).toBe('ALREADY_MEMBER');
    const free = await anAgent('free@ardhi.test', 'Free');
    expect((await call('POST', path, free, { accept: true })).status).toBe(200);
  });

  it('accepts a repeat with the same key once there is a seat again, and is used up by it', async () => {
    const { as: owner } = await anOwner('crowded@ardhi.test');
    const paths: string[] = [];
    for (let i = 0; i < 5; i++) {
      const { body } = await call('POST', '/api/agent/invitations', owner, { phone: `+25677200003${i}` });
      paths.push(`/api/invitations/${body.url.split('/').at(-1)}`);
    }
    const [last = '', ...others] = paths;
    const members = [];
    for (const [i, path] of others.entries()) {
      const member = await anAgent(`crowd-${i}@ardhi.test`, 'Member');
      expect((await call('POST', path, member, { accept: true })).status).toBe(200);
      members.push(member);
    }
    const late = await anAgent('late@ardhi.test', 'Late');
    const headers = { 'idempotency-key': newId() };
    const accept = () => app.call('POST', last, { as: late, body: { accept: true }, headers });
    expect((await accept()).body.code).toBe('LIMIT_REACHED');
    const { items: sent } = (await call('GET', '/api/agent/invitations', owner)).body;
    const open = sent.find(({ state }: { state: string }) => state === 'OPEN');
    const again = await call('POST', `/api/agent/invitations/${open.id}`, owner, {});
    expect(again).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
    await call('DELETE', `/api/agent/agents/${members[0]?.id}`, owner, { transferTo: owner.id });
    expect(await accept()).toMatchObject({ status: 200 });
    const { items } = (await call('GET', '/api/agent/invitations', owner)).body;
    expect(items.map(({ state }: { state: string }) => state)).toEqual(Array(5).fill('ACCEPTED'));
  });

  it('expires an invitation after 7 days', async () => {
    const { as: owner } = await anOwner('three@ardhi.test');
    const { body } = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000001' });
    const path = `/api/invitations/${body.url.split('/').at(-1)}`;
    await app.advance(7 * 24 * 3_600_000);
    expect(await app.call('GET', path)).toMatchObject({ status: 410, body: { code: 'GONE' } });
    await call('POST', `/api/agent/invitations/${body.id}`, owner, {});
    expect((await app.call('GET', path)).status).toBe(200);
  });

  it('releases a member and transfers their listings to a colleague', async () => {
    const { as: owner, agencyId } = await anOwner('four@ardhi.test');
    const invited = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000002' });
    const member = await anAgent('leaver@ardhi.test', 'Leo Leaver');
    const path = `/api/invitations/${invited.body.url.split('/').at(-1)}`;
    await call('POST', path, member, { accept: true });
    const facts = plotFacts({ agentId: member.id ?? '', agencyId });
    await publishEvent(app, `listing-${newId()}`, 0, { type: 'ListingCreated', facts });

    const lead = `contact-${newId()}`;
    const serving = { owner: agencyId, assignedTo: member.id ?? '', locale: 'en', at: app.clock.now() };
    await publishEvent(app, lead, 0, { type: 'ContactCreated', ...serving });
    await publishEvent(app, lead, 1, { type: 'EnquiryReceived', enquiryId: newId(), at: app.clock.now() });
    const team = (await call('GET', '/api/agent/agents', owner)).body.items;
    expect(team.find(({ userId }: { userId: string }) => userId === member.id).leads30d).toBe(1);

    const memberPath = `/api/agent/agents/${member.id}`;
    const transferred = await call('POST', `${memberPath}/transfer`, owner, { toAgentId: owner.id });
    expect(transferred.body).toEqual({ listings: 1, leads: 1 });
    const invalid = await call('DELETE', memberPath, owner, { transferTo: newId() });
    expect(invalid.body).toMatchObject({ code: 'VALIDATION_FAILED', error: { field: 'transferTo' } });
    const stranger = await anAgent('stranger@ardhi.test', 'S');
    expect((await call('DELETE', memberPath, stranger, { transferTo: owner.id })).status).toBe(403);
    expect(
      (await call('POST', `${memberPath}/transfer`, owner, { toAgentId: stranger.id })).body,
    ).toMatchObject({
      error: {
        field: 'toAgentId',
        details: { fields: { toAgentId: 'Choose an active agent of your agency.' } },
      },
    });
    await app.advance(1_000);
    expect((await call('DELETE', memberPath, owner, { transferTo: owner.id })).status).toBe(204);
    await app.settled();
    expect(await signInAgain('leaver@ardhi.test')).toMatchObject({ role: 'AGENT' });
    expect((await signInAgain('leaver@ardhi.test')).tenant).toBeUndefined();
    const expected = { by: 'Olive Owner', from: 'Leo Leaver', to: 'Olive Owner' };
    expect((await call('GET', '/api/agent/agents', owner)).body.handOvers).toMatchObject([
      { ...expected, left: true },
      { ...expected, left: false },
    ]);
    expect(
      (await call('DELETE', `/api/agent/agents/${owner.id}`, owner, { transferTo: member.id })).body.code,
    ).toBe('OWNER_CANNOT_LEAVE');
  });

  it('counts the transferred listings and leads of a hand-over by its correlation id', async () => {
    const { as: owner, agencyId } = await anOwner('seven@ardhi.test');
    const invited = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000003' });
    const member = await anAgent('giver@ardhi.test', 'Grace Giver');
    const path = `/api/invitations/${invited.body.url.split('/').at(-1)}`;
    await call('POST', path, member, { accept: true });
    await call('DELETE', `/api/agent/agents/${member.id}`, owner, { transferTo: owner.id });
    await app.settled();
    const latestHandOver = async () => (await call('GET', '/api/agent/agents', owner)).body.handOvers[0];
    const { id: correlationId } = await latestHandOver();
    const facts = plotFacts({ agentId: owner.id ?? '', agencyId });
    const transfer = { fromAgentId: member.id, toAgentId: owner.id, facts };
    await publishEvent(
      app,
      `listing-${newId()}`,
      0,
      { type: 'ListingTransferred', ...transfer },
      { correlationId },
    );
    const assigned = { from: member.id, to: owner.id };
    const lead = { type: 'LeadAssigned', ...assigned };
    await publishEvent(app, `contact-${newId()}`, 0, { ...lead, why: 'HANDED_OVER' }, { correlationId });
    await publishEvent(app, `contact-${newId()}`, 0, { ...lead, why: 'MANUAL' }, { correlationId });
    expect(await latestHandOver()).toMatchObject({ listings: 1, leads: 1, left: true });
  });

  it('removes role and agency from a suspended agent and restores both on reinstatement', async () => {
    const { as: owner, agencyId } = await anOwner('eight@ardhi.test');
    const invited = await call('POST', '/api/agent/invitations', owner, {
      phone: '+256772000004',
      title: 'Land specialist',
    });
    const member = await anAgent('barred@ardhi.test', 'Ben Barred');
    const path = `/api/invitations/${invited.body.url.split('/').at(-1)}`;
    await call('POST', path, member, { accept: true });
    const status = (to: string) =>
      call('POST', `/api/agent/agents/${member.id}/status`, owner, { status: to, reason: 'Took a fee' });
    expect((await status('SUSPENDED')).body).toMatchObject({ status: 'SUSPENDED', title: 'Land specialist' });
    await app.settled();
    expect(await signInAgain('barred@ardhi.test')).toMatchObject({ role: 'USER' });
    expect((await signInAgain('barred@ardhi.test')).tenant).toBeUndefined();
    await status('ACTIVE');
    await app.settled();
    expect(await signInAgain('barred@ardhi.test')).toMatchObject({ role: 'AGENT', tenant: agencyId });
    const ownStatus = await call('POST', `/api/agent/agents/${owner.id}/status`, owner, {
      status: 'SUSPENDED',
      reason: 'Myself',
    });
    expect(ownStatus.body.code).toBe('OWNER_CANNOT_LEAVE');
  });

  /** An agency with its owner and a member who accepted an invitation. */
  async function anAgencyWithMember(name: string, phone: string) {
    const { as: owner, agencyId } = await anOwner(`owner-${name}@ardhi.test`);
    const { body } = await call('POST', '/api/agent/invitations', owner, { phone });
    const email = `member-${name}@ardhi.test`;
    const member = await anAgent(email, `Member ${name}`);
    await call('POST', `/api/invitations/${body.url.split('/').at(-1)}`, member, { accept: true });
    await app.settled();
    return { owner, agencyId, email, path: `/api/agent/agents/${member.id}`, id: member.id };
  }

  it.each(['account', 'work'])(
    'hands the listings and leads of a member over to the successor that the suspension of their %s names',
    async (door) => {
      const { as: owner, agencyId } = await anOwner(`${door}-stands-down@ardhi.test`);
      const member = await aMember(owner, `${door}-suspended@ardhi.test`);
      const path = door === 'work' ? `/api/agent/agents/${member.id}` : `/api/admin/users/${member.id}`;
      const by = door === 'work' ? owner : admin;
      const suspend = (transferTo: string | undefined) =>
        call('POST', `${path}/status`, by, { status: 'SUSPENDED', reason: 'Reported', transferTo });
      const stranger = await anAgent(`${door}-stranger@ardhi.test`, 'Sam Stranger');
      for (const nobody of [stranger.id, member.id])
        expect((await suspend(nobody)).body.code).toBe('VALIDATION_FAILED');
      expect((await suspend(owner.id)).status).toBe(200);
      await app.settled();
      const handOvers = (await call('GET', '/api/agent/agents', owner)).body.handOvers;
      expect(handOvers).toMatchObject([{ from: 'Gift Guest', to: 'Olive Owner', left: false }]);
      const { body: page } = await app.call(readAgency, { params: { id: agencyId } });
      expect(page.agents.map(({ name }: { name: string }) => name)).toEqual(['Olive Owner']);
    },
  );

  it('cannot lift what the platform imposed on a member, and the platform can', async () => {
    const { owner, path, email, id } = await anAgencyWithMember('ban', '+256772000010');
    const status = (as: typeof admin, to: string) =>
      call('POST', `${path}/status`, as, { status: to, reason: 'Took a fee' });
    await status(owner, 'SUSPENDED');
    await status(admin, 'SUSPENDED');
    expect(await status(owner, 'ACTIVE')).toMatchObject({
      status: 403,
      body: { code: 'SUSPENDED_BY_ADMIN' },
    });
    expect((await status(owner, 'ON_LEAVE')).body.code).toBe('SUSPENDED_BY_ADMIN');
    await call('DELETE', path, owner, { transferTo: owner.id });
    await app.settled();
    expect((await signInAgain(email)).role).toBe('USER');
    await call('PUT', `/api/admin/users/${id}`, admin, { role: 'AGENT', reason: 'Paid it back' });
    await app.settled();
    expect((await signInAgain(email)).role).toBe('AGENT');
  });

  it('takes role and agency of its members with it while it is suspended, and leaves the directory', async () => {
    const { owner, agencyId, email, id } = await anAgencyWithMember('halt', '+256772000011');
    const status = (to: string) =>
      call('POST', `/api/admin/broker/agencies/${agencyId}/status`, admin, { status: to, reason: 'Fraud' });
    const rights = async (of: string) => {
      await app.settled();
      const { role, tenant } = await signInAgain(of);
      return [role, tenant];
    };
    const listed = async () => (await app.call(readAgent, { params: { id } })).status;
    expect(await listed()).toBe(200);
    await status('SUSPENDED');
    expect([await rights('owner-halt@ardhi.test'), await rights(email)]).toEqual([
      ['USER', undefined],
      ['USER', undefined],
    ]);
    expect(await listed()).toBe(404);
    await status('ACTIVE');
    expect([await rights('owner-halt@ardhi.test'), await rights(email)]).toEqual([
      ['SUPER_AGENT', agencyId],
      ['AGENT', agencyId],
    ]);
    expect([owner.role, await listed()]).toEqual(['SUPER_AGENT', 200]);
    await status('CLOSED');
    expect([await rights('owner-halt@ardhi.test'), await rights(email)]).toEqual([
      ['AGENT', undefined],
      ['AGENT', undefined],
    ]);
  });

  it('lends its name to its agents only once an admin has approved it', async () => {
    const { as: owner, agencyId } = await anOwner('pending@ardhi.test', false);
    const card = async () => (await app.call(readAgent, { params: { id: owner.id } })).body.card;
    expect((await card()).agency).toBeUndefined();
    const approval = { status: 'ACTIVE', reason: 'papers seen' };
    await call('POST', `/api/admin/broker/agencies/${agencyId}/status`, admin, approval);
    expect((await card()).agency).toEqual({ id: agencyId, name: 'Kyanja Homes' });
  });

  it('loses a member who becomes a plain user, and who is no longer listed', async () => {
    const { owner, email, id } = await anAgencyWithMember('demoted', '+256772000012');
    await call('PUT', `/api/admin/users/${id}`, admin, { role: 'USER', reason: 'No longer an agent' });
    await app.settled();
    expect((await signInAgain(email)).role).toBe('USER');
    expect((await call('GET', '/api/agent/agents', owner)).body.total).toBe(1);
    expect((await app.call(readAgent, { params: { id } })).status).toBe(404);
    await call('PUT', `/api/admin/users/${id}`, admin, { role: 'AGENT', reason: 'Back again' });
    await app.settled();
    expect((await app.call(readAgent, { params: { id } })).status).toBe(200);
  });

  it('can be managed by its own super agents only', async () => {
    const { as: owner } = await anOwner('five@ardhi.test');
    const { agencyId: other, as: otherOwner } = await anOwner('six@ardhi.test');
    const rename = { displayName: 'Taken over' };
    expect((await call('PUT', `/api/agencies/${other}`, owner, rename)).status).toBe(403);
    expect((await call('PUT', `/api/agencies/${other}`, admin, rename)).status).toBe(403);
    expect((await call('PUT', `/api/agent/agents/${otherOwner.id}`, owner, { title: 'x' })).status).toBe(403);
    expect(
      (await call('PUT', `/api/agencies/${other}`, otherOwner, { displayName: 'New name' })).body,
    ).toMatchObject({
      displayName: 'New name',
    });
  });

  it('shows agents to the public with a masked number', async () => {
    const agent = await anAgent('public@ardhi.test', 'Peter Public');
    await app.settled();
    const found = await app.call(listAgents, { query: { q: 'peter' } });
    expect(found.body).toMatchObject({ total: 1, items: [{ phoneMasked: '+2567…56', whatsapp: true }] });
    expect(found.body.items[0].languages).toEqual(['en']);
    expect(found.body.facets.counts).toMatchObject({
      language: [{ v: 'en', n: 1 }],
      licensed: [{ v: 'false', n: 1 }],
    });
    expect(JSON.stringify(found.body)).not.toContain('+256772123456');
    const profile = await app.call(readAgent, { params: { id: found.body.items[0].slug } });
    expect(profile.body).toMatchObject({ userId: agent.id, card: { name: 'Peter Public' } });
    expect((await app.call(readBroker, { params: { id: agent.id } })).body).toMatchObject({ type: 'BROKER' });
  });
});
