import { createListingEnquiry } from '@ardhi/contracts/leads/enquiry.routes';
import { changeViewing, requestViewing } from '@ardhi/contracts/leads/viewing.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryBody, type LeadsWorld, leadsWorld, type TestAgency } from '../testing/leads-world.ts';

let app: LeadsWorld;
beforeAll(async () => {
  app = await leadsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

/** An enquiry and a viewing of a plot; how many emails its agent and the head of the agency get for both. */
async function emailsFor({ plot, agent, head }: TestAgency) {
  const count = async () =>
    Promise.all([agent, head].map(async ({ email }) => (await app.emailSubjectsTo(email)).length));
  const before = await count();
  const { message: _, channel: __, consent: ___, ...visitor } = enquiryBody();
  const slots = [new Date(app.clock.epoch() + 7 * 24 * 3_600_000).toISOString()];
  await app.call(createListingEnquiry, { params: { id: plot }, body: enquiryBody() });
  const viewing = await app.call(requestViewing, { params: { id: plot }, body: { ...visitor, slots } });
  await app.settled();
  await app.call(changeViewing, { params: { id: viewing.body.id }, as: head, body: { state: 'CANCELLED' } });
  const after = await count();
  return after.map((n, i) => n - (before[i] ?? 0));
}
const rights = { type: 'RightsChanged', role: 'AGENT', permissions: [] } as const;

describe('the emails about leads and viewings', () => {
  it('reach the agent of the record while they work for its agency', async () => {
    expect(await emailsFor(await app.agency())).toEqual([3, 0]);
  });

  it('reach the head of the agency once the agent works for another one, or not at all', async () => {
    const changes = [
      { ...rights, agencyId: newId() },
      { ...rights, agencyId: null },
      { ...rights, role: 'USER', agencyId: null },
    ] as const;
    for (const change of changes) {
      const agency = await app.agency();
      await app.publish.user(agency.agent.id ?? '', change);
      expect([change, ...(await emailsFor(agency))]).toEqual([change, 0, 3]);
    }
  });

  it('reach a colleague, and not the agent, while the account of the agent is suspended', async () => {
    const agency = await app.agency();
    await app.publish.user(agency.agent.id ?? '', { type: 'UserSuspended', reason: 'Reported' });
    const [toAgent, toHead = 0] = await emailsFor(agency);
    const toColleague = (await app.emailSubjectsTo(agency.colleague.email)).length;
    expect([toAgent, toHead + toColleague]).toEqual([0, 3]);
  });

  it('reach an agent who wants them in another way no more, and nobody in their place', async () => {
    const agency = await app.agency();
    const notifications = { ALERTS: [], BILLING: [], MARKETING: [] };
    const prefer = (LEADS: readonly ('EMAIL' | 'IN_APP')[]) =>
      app.publish.user(agency.agent.id ?? '', {
        type: 'PreferencesSet',
        preferences: { notifications: { ...notifications, LEADS: [...LEADS] } },
      });
    await prefer(['IN_APP']);
    expect(await emailsFor(agency)).toEqual([0, 0]);
    await prefer(['EMAIL']);
    expect(await emailsFor(agency)).toEqual([3, 0]);
  });
});
