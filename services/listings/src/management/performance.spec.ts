import { recordListingView } from '@ardhi/contracts/listings/listing.routes';
import { searchPlots } from '@ardhi/contracts/listings/search.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(5);
});
afterAll(() => world[Symbol.asyncDispose]());

const hours = (n: number) => n * 3_600_000;
const ask = async (query = '', as = world.agent) =>
  (await world.call('GET', `/api/agent/performance${query}`, { as })).body;

describe('what came of listings', () => {
  it('is told by listing, agent, agency and day: found, looked at, pressed for, written about, asked to be seen, kept', async () => {
    const listingId = await world.livePlot();
    const lead = `contact-${newId()}`;
    const at = world.clock.now();
    await world.call(searchPlots, { query: { q: 'market' } });
    await world.call(searchPlots, { headers: { 'user-agent': 'Googlebot/2.1' } });
    await world.call(recordListingView, { params: { id: listingId }, body: { visitorId: newId() } });
    await world.advance(hours(1));
    await world.publish(lead, 'ContactCreated', { owner: world.agencyId, assignedTo: world.agent.id, at });
    await world.publish(lead, 'EnquiryReceived', { enquiryId: 'e', listingId, at });
    await world.publish(lead, 'LeadViewingRecorded', {
      viewingId: 'v',
      listingId,
      kind: 'VIEWING_REQUESTED',
    });
    await world.publish(`contactclicks-${listingId}`, 'ContactClicked', { kind: 'PHONE', listingId });
    await world.publish(`contactclicks-${listingId}`, 'ContactClicked', { kind: 'WHATSAPP', listingId });
    await world.publish(`favourites-${newId()}`, 'FavouriteAdded', { listingId });
    await world.settled();
    const counts = {
      impressions: 1,
      views: 1,
      clicks: 2,
      phone: 1,
      call: 0,
      whatsapp: 1,
      enquiries: 1,
      viewings: 1,
      favourites: 1,
      linkOpenings: 0,
      linkWhatsapp: 0,
      linkCopy: 0,
      linkDevice: 0,
      linkEmail: 0,
    };
    const label = 'Fifty by a hundred near Kira market';
    expect(await ask()).toEqual({ rows: [{ key: listingId, label, ...counts }], totals: counts });
    await world.publish(lead, 'EnquiryReceived', { enquiryId: 'f', listingId, agentId: world.agent.id, at });
    await world.publish(lead, 'LeadAnswered', { enquiryIds: ['e'] });
    await world.advance(hours(1));
    await world.publish(lead, 'LeadAnswered', { enquiryIds: ['e', 'f'] });
    await world.settled();
    // One was answered after an hour (the clock had gone on), the other after two.
    const paced = { ...counts, enquiries: 2, medianResponseMin: 90 };
    expect(await ask()).toEqual({ rows: [{ key: listingId, label, ...paced }], totals: paced });
    expect((await ask('?by=agent', world.chief)).rows[0].medianResponseMin).toBe(90);
    expect((await ask('?by=day')).rows).toEqual([{ key: '2026-11-20', label: '2026-11-20', ...paced }]);
    expect((await ask('?by=branch', world.chief)).rows).toEqual([
      { key: world.agencyId, label: 'Kira Homes', ...paced },
    ]);
    expect((await ask('?by=agent', world.chief)).rows[0]).toMatchObject({ key: world.agent.id, views: 1 });
    expect((await ask('', world.stranger)).rows).toEqual([]);
    expect((await ask('?from=2026-11-21&to=2026-11-22')).totals.views).toBe(0);
  });

  it('is told of windows that are windows, of a year at most', async () => {
    expect((await ask('?from=2026-11-22&to=2026-11-21')).code).toBe('DATE_RANGE_INVALID');
    expect((await ask('?from=2025-11-21&to=2026-11-22')).code).toBe('DATE_RANGE_INVALID');
  });
});
