import { newId } from '@ardhi/kernel/ids';
import { somebody, type World } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, newcomer, signIn } from '../testing/newcomers.ts';
import { aPlot, told } from '../testing/told.ts';

let here: World;
beforeAll(async () => {
  here = await accountsWorld();
});
afterAll(() => here[Symbol.asyncDispose]());

const house = {
  type: 'AGENCY',
  legalName: 'Kyanja Homes Ltd',
  displayName: 'Kyanja Homes',
  email: 'hello@kyanja.test',
  countryId: newId(),
  addressLine: 'Kyanja, Kampala',
  tin: '1000123456',
};
const admin = somebody('AFRI_ADMIN');
const call = (method: string, path: string, as: ReturnType<typeof somebody>, body?: object) =>
  here.call(method, path, { as, ...(body && { body }) });

/** Signs in anew, so that the caller has the rights of now. */
const again = async (email: string) => callerOf(await signIn(here, email));

async function anAgent(email: string, name: string) {
  await newcomer(here, email, { name });
  await call('POST', '/api/agents', await again(email), {
    phones: [{ e164: '+256772123456', whatsapp: true }],
  });
  return again(email);
}

async function anOwner(email: string) {
  const founded = await call('POST', '/api/agencies', await anAgent(email, 'Olive Owner'), house);
  return { as: await again(email), agencyId: founded.body.id as string };
}

describe('an agency and its people', () => {
  it('shows its logo and its cover to everybody, until it takes them away', async () => {
    const { as, agencyId } = await anOwner('pictures@ardhi.test');
    const page = `/api/broker/agencies/${agencyId}`;
    const [logo, cover] = [newId(), newId()];
    const changed = await call('PUT', page, as, { logoMediaId: logo, coverMediaId: cover });
    expect(changed.body).toMatchObject({ logoMediaId: logo, coverMediaId: cover });
    await call('POST', `/api/admin${page.slice(4)}/status`, admin, {
      status: 'ACTIVE',
      reason: 'papers seen',
    });
    const seen = async () => (await here.call('GET', page)).body;
    expect(await seen()).toMatchObject({
      card: { logo: `/media/${logo}-shown.webp` },
      cover: `/media/${cover}-shown.webp`,
    });
    const without = await call('PUT', page, as, { logoMediaId: null, coverMediaId: null });
    expect(without.status).toBe(200);
    expect(without.body).not.toHaveProperty('logoMediaId');
    const after = await seen();
    expect([after.card.logo, after.cover]).toEqual([undefined, undefined]);
  });

  it('grows from a user to an agent to an agency that an admin approves', async () => {
    await newcomer(here, 'one@ardhi.test', { name: 'Olive' });
    const as = await again('one@ardhi.test');
    expect((await call('POST', '/api/agencies', as, house)).status).toBe(403);
    const agent = await call('POST', '/api/agents', as, { title: 'Land agent' });
    expect(agent).toMatchObject({ status: 201, body: { title: 'Land agent', status: 'ACTIVE' } });

    const founder = await again('one@ardhi.test');
    expect(founder.role).toBe('AGENT');
    const founded = await call('POST', '/api/agencies', founder, house);
    expect(founded).toMatchObject({ status: 201, body: { status: 'PENDING', ownerUserId: founder.id } });
    const owner = await again('one@ardhi.test');
    expect(owner).toMatchObject({ role: 'SUPER_AGENT', tenant: founded.body.id });
    expect((await call('POST', '/api/agencies', founder, house)).body.code).toBe('ALREADY_MEMBER');

    const page = `/api/broker/agencies/${founded.body.id}`;
    expect((await here.call('GET', page)).status).toBe(404);
    await call('POST', `/api/admin${page.slice(4)}/status`, admin, {
      status: 'ACTIVE',
      reason: 'papers seen',
    });
    const open = await here.call('GET', page);
    expect(open.body).toMatchObject({
      status: 'ACTIVE',
      card: { verified: true, displayName: 'Kyanja Homes' },
    });
    expect(open.body).not.toHaveProperty('tin');
    expect((await call('GET', page, owner)).body).toMatchObject({ tin: '1000123456' });
  });

  it('invites by mail, and the newcomer has a seat, a role and a colleague', async () => {
    const { as: owner, agencyId } = await anOwner('two@ardhi.test');
    const invited = await call('POST', '/api/agent/invitations', owner, { email: 'guest@ardhi.test' });
    expect(invited).toMatchObject({ status: 201, body: { state: 'OPEN' } });
    await here.settled();
    const mails = await here.call('GET', '/api/dev/mailbox?to=guest@ardhi.test');
    const token = /\/invitations\/(\S+)/.exec(mails.body.items[0].text)?.[1];
    expect((await here.call('GET', `/api/invitations/${token}`)).body.agency.displayName).toBe(
      'Kyanja Homes',
    );
    expect((await here.call('GET', `/api/invitations/${token}x`)).status).toBe(404);

    await newcomer(here, 'guest@ardhi.test', { name: 'Gift Guest' });
    const guest = await again('guest@ardhi.test');
    const answer = () => call('POST', `/api/invitations/${token}`, guest, { accept: true });
    expect((await answer()).body).toMatchObject({ role: 'AGENT', agencyId, agency: { owner: false } });
    expect((await answer()).body.code).toBe('GONE');
    await here.settled();
    expect((await call('GET', '/api/agent/agents', owner)).body).toMatchObject({
      total: 2,
      seats: { used: 2, limit: 5 },
      items: [{ name: 'Gift Guest', seat: true }, { name: 'Olive Owner' }],
    });
  });

  it('ends an invitation after 7 days', async () => {
    const { as: owner } = await anOwner('three@ardhi.test');
    const { body } = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000001' });
    const path = `/api/invitations/${body.url.split('/').at(-1)}`;
    here.clock.advance(7 * 24 * 3_600_000);
    expect(await here.call('GET', path)).toMatchObject({ status: 410, body: { code: 'GONE' } });
    await call('POST', `/api/agent/invitations/${body.id}`, owner, {});
    expect((await here.call('GET', path)).status).toBe(200);
  });

  it('lets a member go, and their listings to somebody who stays', async () => {
    const { as: owner, agencyId } = await anOwner('four@ardhi.test');
    const invited = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000002' });
    const member = await anAgent('leaver@ardhi.test', 'Leo Leaver');
    const path = `/api/invitations/${invited.body.url.split('/').at(-1)}`;
    await call('POST', path, member, { accept: true });
    const facts = aPlot({ agentId: member.id ?? '', agencyId });
    await told(here, `listing-${newId()}`, 0, { type: 'ListingCreated', facts });

    const lead = `contact-${newId()}`;
    const serving = { owner: agencyId, assignedTo: member.id ?? '', locale: 'en', at: here.clock.now() };
    await told(here, lead, 0, { type: 'ContactOpened', ...serving });
    await told(here, lead, 1, { type: 'EnquiryReceived', enquiryId: newId(), at: here.clock.now() });
    const team = (await call('GET', '/api/agent/agents', owner)).body.items;
    expect(team.find(({ userId }: { userId: string }) => userId === member.id).leads30d).toBe(1);

    const mine = `/api/agent/agents/${member.id}`;
    const moved = await call('POST', `${mine}/transfer`, owner, { toAgentId: owner.id });
    expect(moved.body).toEqual({ listings: 1, leads: 1 });
    const nobody = await call('DELETE', mine, owner, { transferTo: newId() });
    expect(nobody.body).toMatchObject({ code: 'VALIDATION_FAILED', error: { field: 'transferTo' } });
    const stranger = await anAgent('stranger@ardhi.test', 'S');
    expect((await call('DELETE', mine, stranger, { transferTo: owner.id })).status).toBe(403);
    expect((await call('POST', `${mine}/transfer`, owner, { toAgentId: stranger.id })).body).toMatchObject({
      error: { field: 'toAgentId', details: { fields: { toAgentId: 'is not an agent of yours at work' } } },
    });
    here.clock.advance(1_000);
    expect((await call('DELETE', mine, owner, { transferTo: owner.id })).status).toBe(204);
    await here.settled();
    expect(await again('leaver@ardhi.test')).toMatchObject({ role: 'AGENT' });
    expect((await again('leaver@ardhi.test')).tenant).toBeUndefined();
    const kept = { by: 'Olive Owner', from: 'Leo Leaver', to: 'Olive Owner' };
    expect((await call('GET', '/api/agent/agents', owner)).body.handOvers).toMatchObject([
      { ...kept, left: true },
      { ...kept, left: false },
    ]);
    expect(
      (await call('DELETE', `/api/agent/agents/${owner.id}`, owner, { transferTo: member.id })).body.code,
    ).toBe('OWNER_CANNOT_LEAVE');
  });

  it('counts what has arrived of a hand-over, under the decision that it follows from', async () => {
    const { as: owner, agencyId } = await anOwner('seven@ardhi.test');
    const invited = await call('POST', '/api/agent/invitations', owner, { phone: '+256772000003' });
    const member = await anAgent('giver@ardhi.test', 'Grace Giver');
    const path = `/api/invitations/${invited.body.url.split('/').at(-1)}`;
    await call('POST', path, member, { accept: true });
    await call('DELETE', `/api/agent/agents/${member.id}`, owner, { transferTo: owner.id });
    await here.settled();
    const shown = async () => (await call('GET', '/api/agent/agents', owner)).body.handOvers[0];
    const { id: correlation } = await shown();
    const facts = aPlot({ agentId: owner.id ?? '', agencyId });
    const hands = { fromAgentId: member.id, toAgentId: owner.id, facts };
    await told(here, `listing-${newId()}`, 0, { type: 'ListingTransferred', ...hands }, correlation);
    const assigned = { from: member.id, to: owner.id };
    const lead = { type: 'LeadAssigned', ...assigned };
    await told(here, `contact-${newId()}`, 0, { ...lead, why: 'HANDED_OVER' }, correlation);
    await told(here, `contact-${newId()}`, 0, { ...lead, why: 'MANUAL' }, correlation);
    expect(await shown()).toMatchObject({ listings: 1, leads: 1, left: true });
  });

  it('takes the work of whoever is suspended, and gives it back with the role they had', async () => {
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
    await here.settled();
    expect(await again('barred@ardhi.test')).toMatchObject({ role: 'USER' });
    expect((await again('barred@ardhi.test')).tenant).toBeUndefined();
    await status('ACTIVE');
    await here.settled();
    expect(await again('barred@ardhi.test')).toMatchObject({ role: 'AGENT', tenant: agencyId });
    const own = await call('POST', `/api/agent/agents/${owner.id}/status`, owner, {
      status: 'SUSPENDED',
      reason: 'Myself',
    });
    expect(own.body.code).toBe('OWNER_CANNOT_LEAVE');
  });

  it('is run by its own super agents only', async () => {
    const { as: owner } = await anOwner('five@ardhi.test');
    const { agencyId: other, as: otherOwner } = await anOwner('six@ardhi.test');
    const rename = { displayName: 'Taken over' };
    expect((await call('PUT', `/api/agencies/${other}`, owner, rename)).status).toBe(403);
    expect((await call('PUT', `/api/agent/agents/${otherOwner.id}`, owner, { title: 'x' })).status).toBe(403);
    expect(
      (await call('PUT', `/api/agencies/${other}`, otherOwner, { displayName: 'New name' })).body,
    ).toMatchObject({
      displayName: 'New name',
    });
  });

  it('shows agents to the public with a masked number', async () => {
    const agent = await anAgent('public@ardhi.test', 'Peter Public');
    await here.settled();
    const found = await here.call('GET', '/api/agents?q=peter');
    expect(found.body).toMatchObject({ total: 1, items: [{ phoneMasked: '+2567…56', whatsapp: true }] });
    expect(JSON.stringify(found.body)).not.toContain('+256772123456');
    const profile = await here.call('GET', `/api/agents/${found.body.items[0].slug}`);
    expect(profile.body).toMatchObject({ userId: agent.id, card: { name: 'Peter Public' } });
    expect((await here.call('GET', `/api/brokers/${agent.id}`)).body).toMatchObject({ type: 'BROKER' });
  });
});
