import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { changeListingStatus } from '@ardhi/contracts/listings/editor.routes';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { searchListings } from '@ardhi/contracts/listings/search.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { followSuspensions } from './follow-suspensions.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(20);
});
afterAll(() => world[Symbol.asyncDispose]());

type RightsChanged = Extract<PublishedUserEvent, { type: 'RightsChanged' }>;
const rights = (change: Partial<RightsChanged>): RightsChanged => ({
  type: 'RightsChanged',
  role: 'AGENT',
  agencyId: null,
  permissions: [],
  ...change,
});
const suspended: PublishedUserEvent = { type: 'UserSuspended', reason: 'Reported' };
const reinstated: PublishedUserEvent = { type: 'UserReinstated', reason: 'A mistake' };

/** An agent without an agency, known as a user. */
async function anIndependentAgent() {
  const agent = testCaller('AGENT');
  await world.registerUser(agent, `${newId().toLowerCase()}@ardhi.test`);
  await world.publishUser(agent, rights({}));
  return agent;
}
/** The agent of the agency, with a name and a number. */
async function registerAgent({ id }: typeof world.agent) {
  await world.publish(`agent-${id}`, 'AgentRegistered', {
    slug: 'nakato-sarah',
    name: 'Nakato Sarah',
    phones: [{ e164: '+256772012345', whatsapp: true }],
    languages: [],
    specialties: [],
    areaIds: [],
  });
  await world.publish(`agent-${id}`, 'AgentJoined', { agencyId: world.agencyId });
  await world.settled();
}
const read = (id: string) => world.call(readListing, { params: { id } });
const found = async (id: string) => {
  const { body } = await world.call(searchListings, { query: { pageSize: '50' } });
  return (body.items as { id: string }[]).some((card) => card.id === id);
};
const reasonOf = async (id: string) =>
  (await world.call(readListing, { params: { id }, as: world.moderator })).body.listing.reason;
const agencyStatus = async (from: string, to: string) => {
  await world.publish(`agency-${world.agencyId}`, 'AgencyStatusChanged', { from, to, reason: 'papers' });
  await world.settled();
};

describe('the listings of a suspended agent without an agency', () => {
  it('leave the market and return when the account is reinstated', async () => {
    const agent = await anIndependentAgent();
    const id = await world.livePlot({}, agent);
    expect([await found(id), (await read(id)).status]).toEqual([true, 200]);
    await world.publishUser(agent, suspended);
    expect([await found(id), (await read(id)).status, await reasonOf(id)]).toEqual([false, 404, 'SUSPENDED']);
    await world.publishUser(agent, reinstated);
    expect([await found(id), (await read(id)).status, await reasonOf(id)]).toEqual([true, 200, 'LIVE']);
  });

  it('return only when neither the account nor the work as an agent is suspended', async () => {
    const agent = await anIndependentAgent();
    const id = await world.livePlot({}, agent);
    await world.publishUser(agent, rights({ role: 'USER', roleBeforeSuspension: 'AGENT' }));
    await world.publishUser(agent, suspended);
    await world.publishUser(agent, reinstated);
    expect(await reasonOf(id)).toBe('SUSPENDED');
    await world.publishUser(agent, rights({}));
    expect(await reasonOf(id)).toBe('LIVE');
  });

  it('stay suspended while the person is no agent any more, and return when they are one again', async () => {
    const [barred, suspendedAccount] = [await anIndependentAgent(), await anIndependentAgent()];
    const [first, second] = [await world.livePlot({}, barred), await world.livePlot({}, suspendedAccount)];
    await world.publishUser(barred, rights({ role: 'USER', roleBeforeSuspension: 'AGENT' }));
    await world.publishUser(barred, rights({ role: 'USER' }));
    await world.publishUser(suspendedAccount, suspended);
    await world.publishUser(suspendedAccount, rights({ role: 'USER' }));
    await world.publishUser(suspendedAccount, reinstated);
    expect([await reasonOf(first), await reasonOf(second)]).toEqual(['SUSPENDED', 'SUSPENDED']);
    expect([await found(first), await found(second)]).toEqual([false, false]);
    await world.publishUser(barred, rights({}));
    expect(await reasonOf(first)).toBe('LIVE');
  });

  it('stay suspended when a moderator suspended them', async () => {
    const agent = await anIndependentAgent();
    const [reported, other] = [await world.livePlot({}, agent), await world.livePlot({}, agent)];
    await world.move(reported, 'suspend', world.moderator, { reason: 'FRAUD' });
    await world.settled();
    await world.publishUser(agent, suspended);
    await world.publishUser(agent, reinstated);
    expect([await reasonOf(reported), await reasonOf(other)]).toEqual(['SUSPENDED', 'LIVE']);
  });

  it('are not published by a moderator meanwhile', async () => {
    const agent = await anIndependentAgent();
    const id = await world.draftPlot({}, agent);
    await world.move(id, 'submit', agent);
    await world.publishUser(agent, suspended);
    expect((await world.move(id, 'approve', world.moderator)).body.code).toBe('AGENCY_NOT_ACTIVE');
  });
});

describe('the listings of an agency', () => {
  it('leave the market with their agent, whose name and number are shown no more, and return with the agent', async () => {
    const id = await world.livePlot();
    await world.registerUser(world.agent, 'member@ardhi.test');
    await registerAgent(world.agent);
    const agentShown = async () => {
      const { agent } = (await world.call(readListing, { params: { id }, as: world.moderator })).body;
      return [agent.name, agent.phoneMasked, agent.whatsapp];
    };
    expect(await agentShown()).toEqual(['Nakato Sarah', '+2567…45', true]);
    await world.publishUser(world.agent, suspended);
    expect([await found(id), await reasonOf(id)]).toEqual([false, 'SUSPENDED']);
    expect(await agentShown()).toEqual(['', undefined, false]);
    await world.publishUser(world.agent, reinstated);
    expect([await reasonOf(id), await agentShown()]).toEqual(['LIVE', ['Nakato Sarah', '+2567…45', true]]);
  });

  it('return when a colleague takes them over, and stay with the colleague', async () => {
    const id = await world.livePlot();
    await world.publishUser(world.agent, suspended);
    expect(await reasonOf(id)).toBe('SUSPENDED');
    await world.publish(`agency-${world.agencyId}`, 'ListingsHandedOver', {
      fromUserId: world.agent.id,
      toUserId: world.chief.id,
      listingIds: [id],
      leads: true,
    });
    await world.settled();
    expect(await reasonOf(id)).toBe('LIVE');
    await world.publishUser(world.agent, reinstated);
    const { listing } = (await world.call(readListing, { params: { id }, as: world.moderator })).body;
    expect([listing.reason, listing.agentId]).toEqual(['LIVE', world.chief.id]);
  });

  it('change hands without those that were deleted', async () => {
    const [deleted, live] = [await world.livePlot(), await world.livePlot()];
    for (const cmd of ['withdraw', 'delete']) {
      const change = { as: world.agent, body: { cmd } };
      expect((await world.call(changeListingStatus, { params: { id: deleted }, ...change })).status).toBe(
        200,
      );
    }
    await world.publish(`agency-${world.agencyId}`, 'ListingsHandedOver', {
      fromUserId: world.agent.id,
      toUserId: world.chief.id,
      listingIds: [deleted, live],
      leads: true,
    });
    await world.settled();
    const { listing } = (await world.call(readListing, { params: { id: live }, as: world.moderator })).body;
    expect(listing.agentId).toBe(world.chief.id);
  });

  it('return only when neither their agent nor the agency is suspended', async () => {
    const id = await world.livePlot();
    await world.publishUser(world.agent, suspended);
    await agencyStatus('ACTIVE', 'SUSPENDED');
    await agencyStatus('SUSPENDED', 'ACTIVE');
    expect(await reasonOf(id)).toBe('SUSPENDED');
    await agencyStatus('ACTIVE', 'SUSPENDED');
    await world.publishUser(world.agent, reinstated);
    expect(await reasonOf(id)).toBe('SUSPENDED');
    await agencyStatus('SUSPENDED', 'ACTIVE');
    expect(await reasonOf(id)).toBe('LIVE');
  });

  it('stay with their agency when they name someone who has left it', async () => {
    const id = await world.livePlot();
    await world.publish(`agent-${world.agent.id}`, 'AgentLeft', { agencyId: world.agencyId });
    await world.publishUser(world.agent, suspended);
    expect(await reasonOf(id)).toBe('LIVE');
    await world.publish(`agent-${world.agent.id}`, 'AgentJoined', { agencyId: world.agencyId });
    await world.publishUser(world.agent, reinstated);
  });

  it('return when its suspension is lifted', async () => {
    const id = await world.livePlot();
    await agencyStatus('ACTIVE', 'SUSPENDED');
    expect([await found(id), await reasonOf(id)]).toEqual([false, 'SUSPENDED']);
    await agencyStatus('SUSPENDED', 'ACTIVE');
    expect([await found(id), await reasonOf(id)]).toEqual([true, 'LIVE']);
  });
});

describe('a listing that is scheduled', () => {
  /** Submitted and scheduled for an hour from now. */
  async function scheduledPlot(agent: Parameters<typeof world.draftPlot>[1]) {
    const id = await world.draftPlot({}, agent);
    await world.move(id, 'submit', agent ?? world.agent);
    const at = new Date(world.clock.epoch() + hourMs).toISOString();
    expect((await world.move(id, 'schedule', world.moderator, { at })).status).toBe(200);
    await world.settled();
    return id;
  }
  const hourMs = 3_600_000;
  const passAnHour = async () => {
    await world.advance(hourMs);
  };
  /** Reason once the reaction's scheduled work is carried out. */
  const reasonLater = async (id: string) => {
    await world.settled();
    return reasonOf(id);
  };

  it('goes live after the suspension of its agent when its time came meanwhile', async () => {
    const agent = await anIndependentAgent();
    const id = await scheduledPlot(agent);
    await world.publishUser(agent, suspended);
    await passAnHour();
    expect(await reasonOf(id)).toBe('SCHEDULED');
    await world.publishUser(agent, reinstated);
    expect(await reasonLater(id)).toBe('LIVE');
  });

  it('waits for its time, and goes live after the suspension of its agency when it came meanwhile', async () => {
    const [early, late] = [await scheduledPlot(world.agent), await scheduledPlot(world.agent)];
    await agencyStatus('ACTIVE', 'SUSPENDED');
    await agencyStatus('SUSPENDED', 'ACTIVE');
    expect([await reasonLater(early), await reasonOf(late)]).toEqual(['SCHEDULED', 'SCHEDULED']);
    await agencyStatus('ACTIVE', 'SUSPENDED');
    await passAnHour();
    expect(await reasonOf(late)).toBe('SCHEDULED');
    await agencyStatus('SUSPENDED', 'ACTIVE');
    expect([await reasonLater(early), await reasonOf(late)]).toEqual(['LIVE', 'LIVE']);
  });
});

describe('a change of an owner that the read copy of the accounts lacks', () => {
  const { UserSuspended: suspend, AgencyStatusChanged: changeAgency } = followSuspensions.on;
  /** The change as it is delivered, of someone whom the read copy does not know yet. */
  const delivered = (subject: string) => ({
    id: newId(),
    stream: `user-${subject}`,
    subject,
    version: 2,
    position: 1,
    at: '2024-01-01T00:00:00.000Z',
    correlationId: newId(),
    commandId: newId(),
    actor: 'system',
    event: suspended,
  });
  const behind = { code: 'STORAGE_UNAVAILABLE' };
  const context = () => world.application.contexts.get('listings') as ServiceContext;
  const lifted = { type: 'AgencyStatusChanged', from: 'SUSPENDED', to: 'ACTIVE', reason: '' } as const;

  it('waits for it, however old it is, and gives up after five minutes of waiting', async () => {
    const [person, agency] = [delivered(newId()), delivered(newId())];
    const followPerson = async () => suspend?.(suspended, person, context());
    const followAgency = async () => changeAgency?.(lifted, agency, context());
    for (const follow of [followPerson, followAgency]) await expect(follow()).rejects.toMatchObject(behind);
    await world.advance(4 * 60_000);
    for (const follow of [followPerson, followAgency]) await expect(follow()).rejects.toMatchObject(behind);
    await world.advance(2 * 60_000);
    for (const follow of [followPerson, followAgency]) await expect(follow()).resolves.toBeUndefined();
  });

  it('does not wait for an erased person', async () => {
    const erased = delivered(newId());
    await world.engines.keys.destroy(erased.subject);
    await expect((async () => suspend?.(suspended, erased, context()))()).resolves.toBeUndefined();
  });
});
