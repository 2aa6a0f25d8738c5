import { listAgentListings, readAgentSummary } from '@ardhi/contracts/listings/back-office.routes';
import { readPlot } from '@ardhi/contracts/listings/listing.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('leads', () => {
  it('are counted for the listing, its agent and the agency until they are answered', async () => {
    const listingId = await world.livePlot();
    const lead = `contact-${newId()}`;
    const at = world.clock.now();
    await world.publish(lead, 'ContactCreated', { owner: world.agencyId, assignedTo: world.agent.id, at });
    await world.publish(lead, 'EnquiryReceived', { enquiryId: 'e', listingId, at });
    await world.publish(`contactclicks-${listingId}`, 'ContactClicked', { kind: 'PHONE', listingId });
    await world.settled();
    const summary = async (as = world.agent) => (await world.call(readAgentSummary, { as })).body;
    expect(await summary()).toMatchObject({ leadsToday: 1, unanswered: 1 });
    expect(await summary(world.chief)).toMatchObject({ leadsToday: 1, unanswered: 1 });
    expect(await summary(world.stranger)).toMatchObject({ leadsToday: 0, unanswered: 0 });
    const [row] = (await world.call(listAgentListings, { as: world.agent })).body.items;
    expect(row.contacts30d).toBe(2);
    const { listing } = (await world.call(readPlot, { params: { id: listingId }, as: world.agent })).body;
    expect(listing.stats.contacts).toBe(2);
    await world.publish(lead, 'LeadAnswered', { enquiryIds: ['e'] });
    await world.settled();
    expect(await summary()).toMatchObject({ leadsToday: 1, unanswered: 0 });
  });
});
