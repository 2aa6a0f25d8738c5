import { createAgencyEnquiry, createListingEnquiry } from '@ardhi/contracts/leads/enquiry.routes';
import { listLeads } from '@ardhi/contracts/leads/inbox.routes';
import { changeViewing, readViewing, requestViewing } from '@ardhi/contracts/leads/viewing.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryBody, type LeadsWorld, leadsWorld, type TestAgency } from '../testing/leads-world.ts';

let app: LeadsWorld;
beforeAll(async () => {
  app = await leadsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const slots = ['2036-12-01T09:00:00.000Z'];
const click = (path: string) =>
  app.call('POST', `${path}/contact-clicks`, { body: { kind: 'CALL', visitorId: newId() } });
const suspendAccount = (id = '', transferTo?: string) =>
  app.publish.user(id, { type: 'UserSuspended', reason: 'Reported', ...(transferTo && { transferTo }) });
const suspendWork = (id = '', by: 'AGENCY' | 'PLATFORM' = 'AGENCY') =>
  app.publish.agent(id, {
    type: 'AgentStatusChanged',
    from: 'ACTIVE',
    to: 'SUSPENDED',
    reason: 'Reported',
    by,
  });

/** A confirmed viewing of the plot of an agency; its visitor has this address. */
async function confirmedViewing({ plot, agent }: TestAgency, email: string) {
  const body = { slots, name: 'Nakato', phone: enquiryBody().phone, email };
  const { id } = (await app.call(requestViewing, { params: { id: plot }, body })).body;
  await app.call(changeViewing, { params: { id }, body: { state: 'CONFIRMED' }, as: agent });
  await app.settled();
  return id as string;
}
const stateOf = async (id: string) => {
  const { body } = await app.call(readViewing, { params: { id }, as: admin });
  return [body.state, body.agentId];
};

describe('what an agent has in hand', () => {
  it('is counted for the head of the agency and for admins, with the colleagues who can take it over', async () => {
    const agency = await app.agency();
    await app.call(createListingEnquiry, { params: { id: agency.plot }, body: enquiryBody() });
    await confirmedViewing(agency, 'counts@example.test');
    const path = `/api/agents/${agency.agent.id}/open-work`;
    const counted = {
      listings: 1,
      leads: 2,
      viewings: 1,
      successors: [
        { userId: agency.colleague.id, name: 'Colleague' },
        { userId: agency.head.id, name: 'Head' },
      ],
    };
    for (const as of [agency.head, admin])
      expect((await app.call('GET', path, { as })).body).toEqual(counted);
    const { head: stranger } = await app.agency();
    expect((await app.call('GET', path, { as: stranger })).status).toBe(404);
    expect((await app.call('GET', path, { as: agency.colleague })).status).toBe(403);
    await suspendAccount(agency.colleague.id);
    expect((await app.call('GET', path, { as: admin })).body.successors).toEqual([counted.successors[1]]);
  });
});

describe('what an agency has in hand', () => {
  it('is counted for admins only, without what is another’s or over', async () => {
    const [agency, other] = [await app.agency(), await app.agency()];
    await app.call(createListingEnquiry, { params: { id: agency.plot }, body: enquiryBody() });
    const viewing = await confirmedViewing(agency, 'agency-counts@example.test');
    const cancelled = await confirmedViewing(agency, 'agency-cancelled@example.test');
    await app.call(changeViewing, {
      params: { id: cancelled },
      body: { state: 'CANCELLED' },
      as: agency.agent,
    });
    await confirmedViewing(other, 'other-agency@example.test');
    const path = `/api/admin/broker/agencies/${agency.agencyId}/open-work`;
    const counted = { listings: 1, agents: 3, leads: 3, viewings: 1 };
    expect((await app.call('GET', path, { as: admin })).body).toEqual(counted);
    expect((await app.call('GET', path, { as: agency.head })).status).toBe(403);
    await suspendWork(agency.colleague.id);
    await app.publish.agency(agency.agencyId, {
      type: 'AgencyStatusChanged',
      from: 'ACTIVE',
      to: 'SUSPENDED',
      reason: 'Reported',
    });
    expect((await stateOf(viewing))[0]).toBe('CANCELLED');
    const after = (await app.call('GET', path, { as: admin })).body;
    expect([after.agents, after.leads, after.viewings]).toEqual([2, 3, 0]);
    const unknown = `/api/admin/broker/agencies/${newId()}/open-work`;
    expect((await app.call('GET', unknown, { as: admin })).status).toBe(404);
  });
});

describe.each([
  ['account', suspendAccount],
  ['work', suspendWork],
] as const)('an agent whose %s is suspended', (_, suspend) => {
  it('gives out no number, and gets no leads', async () => {
    const agency = await app.agency();
    const { agent, plot } = agency;
    const own = (await click(`/properties/${plot}`)).body.phone;
    await suspend(agent.id);
    const phone = (await click(`/properties/${plot}`)).body.phone;
    expect([phone === own, typeof phone]).toEqual([false, 'string']);
    expect((await click(`/api/agents/${agent.id}`)).status).toBe(404);
    await app.call(createListingEnquiry, { params: { id: plot }, body: enquiryBody() });
    await app.call(createAgencyEnquiry, { params: { id: agency.agencyId }, body: enquiryBody() });
    const assigned = (await app.call(listLeads, { as: agency.head })).body.items.map(
      ({ contact }) => contact.assignedTo,
    );
    expect([assigned.length, assigned.includes(agent.id ?? '')]).toEqual([2, false]);
  });

  it('has no viewings any more without a successor, and their visitors are told', async () => {
    const agency = await app.agency();
    const email = `${newId().toLowerCase()}@example.test`;
    const id = await confirmedViewing(agency, email);
    await suspend(agency.agent.id);
    expect(await stateOf(id)).toEqual(['CANCELLED', agency.agent.id]);
    const cancelled = expect.stringMatching(/^Cancelled: /);
    expect(await app.emailSubjectsTo(email)).toContainEqual(cancelled);
    expect(await app.emailSubjectsTo(agency.head.email)).toContainEqual(cancelled);
  });
});

describe.each(['SUSPENDED', 'CLOSED'] as const)('an agency that is %s', (to) => {
  it('has no viewings any more, whoever takes them, and their visitors are told; others keep theirs', async () => {
    const [agency, other] = [await app.agency(), await app.agency()];
    const email = `${newId().toLowerCase()}@example.test`;
    const ids = [
      await confirmedViewing(agency, email),
      await confirmedViewing(other, 'foreign@example.test'),
    ];
    await app.publish.agency(agency.agencyId, {
      type: 'AgencyStatusChanged',
      from: 'ACTIVE',
      to,
      reason: 'Reported',
    });
    await app.settled();
    const states = await Promise.all(ids.map(async (id) => (await stateOf(id))[0]));
    expect(states).toEqual(['CANCELLED', 'CONFIRMED']);
    expect(await app.emailSubjectsTo(email)).toContainEqual(expect.stringMatching(/^Cancelled: /));
  });
});

describe('a viewing of an agent who is succeeded', () => {
  it('stands with the successor, and both the visitor and the successor are told', async () => {
    const agency = await app.agency();
    const email = `${newId().toLowerCase()}@example.test`;
    const id = await confirmedViewing(agency, email);
    const [fromUserId = '', toUserId = ''] = [agency.agent.id, agency.colleague.id];
    await suspendAccount(fromUserId, toUserId);
    await app.publish.agency(agency.agencyId, {
      type: 'ListingsHandedOver',
      fromUserId,
      toUserId,
      leads: true,
    });
    expect(await stateOf(id)).toEqual(['CONFIRMED', toUserId]);
    expect(await app.emailSubjectsTo(email)).toContain('Colleague will show you around');
    expect(await app.emailSubjectsTo(agency.colleague.email)).toContainEqual(
      expect.stringMatching(/^You have taken over a viewing: Half an acre/),
    );
  });
});
