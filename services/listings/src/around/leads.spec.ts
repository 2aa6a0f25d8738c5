import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let there: ListingsWorld;
beforeAll(async () => {
  there = await listingsWorld();
});
afterAll(() => there[Symbol.asyncDispose]());

describe('people who are interested', () => {
  it('are counted for the listing, its agent and their agency: presses and words alike, waiting until answered', async () => {
    const listingId = await there.livePlot();
    const lead = `contact-${newId()}`;
    const at = there.clock.now();
    await there.tell(lead, 'ContactOpened', { owner: there.agencyId, assignedTo: there.agent.id, at });
    await there.tell(lead, 'EnquiryReceived', { enquiryId: 'e', listingId, at });
    await there.tell(`contactclicks-${listingId}`, 'ContactClicked', { kind: 'PHONE', listingId });
    await there.settled();
    const summary = async (as = there.agent) => (await there.call('GET', '/api/agent/summary', { as })).body;
    expect(await summary()).toMatchObject({ leadsToday: 1, unanswered: 1 });
    expect(await summary(there.chief)).toMatchObject({ leadsToday: 1, unanswered: 1 });
    expect(await summary(there.stranger)).toMatchObject({ leadsToday: 0, unanswered: 0 });
    const [row] = (await there.call('GET', '/api/agent/listings', { as: there.agent })).body.items;
    expect(row.contacts30d).toBe(2);
    const { listing } = (await there.call('GET', `/plots/${listingId}`, { as: there.agent })).body;
    expect(listing.stats.contacts).toBe(2);
    await there.tell(lead, 'LeadAnswered', { enquiryIds: ['e'] });
    await there.settled();
    expect(await summary()).toMatchObject({ leadsToday: 1, unanswered: 0 });
  });
});
