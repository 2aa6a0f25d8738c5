import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let there: ListingsWorld;
beforeAll(async () => {
  there = await listingsWorld();
  await there.grantSlots(5);
});
afterAll(() => there[Symbol.asyncDispose]());

const hours = (n: number) => n * 3_600_000;
const ask = async (query = '', as = there.agent) =>
  (await there.call('GET', `/api/agent/performance${query}`, { as })).body;

describe('what came of listings', () => {
  it('is told by listing, agent, agency and day: found, looked at, pressed for, written about, asked to be seen, kept', async () => {
    const listingId = await there.livePlot();
    const lead = `contact-${newId()}`;
    const at = there.clock.now();
    await there.call('GET', '/plots/search?q=market');
    await there.call('GET', '/plots/search', { headers: { 'user-agent': 'Googlebot/2.1' } });
    await there.call('POST', `/properties/${listingId}/view`, { body: { visitorId: newId() } });
    there.clock.advance(hours(1));
    await there.engines.timer.due();
    await there.tell(lead, 'ContactOpened', { owner: there.agencyId, assignedTo: there.agent.id, at });
    await there.tell(lead, 'EnquiryReceived', { enquiryId: 'e', listingId, at });
    await there.tell(lead, 'LeadViewing', { viewingId: 'v', listingId, kind: 'VIEWING_REQUESTED' });
    await there.tell(`contactclicks-${listingId}`, 'ContactClicked', { kind: 'PHONE', listingId });
    await there.tell(`contactclicks-${listingId}`, 'ContactClicked', { kind: 'WHATSAPP', listingId });
    await there.tell(`favourites-${newId()}`, 'FavouriteAdded', { listingId });
    await there.settled();
    const counts = {
      ...{ impressions: 1, views: 1, clicks: 2, phone: 1, call: 0, whatsapp: 1 },
      ...{ enquiries: 1, viewings: 1, favourites: 1 },
    };
    const label = 'Fifty by a hundred near Kira market';
    expect(await ask()).toEqual({ rows: [{ key: listingId, label, ...counts }], totals: counts });
    await there.tell(lead, 'EnquiryReceived', { enquiryId: 'f', listingId, agentId: there.agent.id, at });
    await there.tell(lead, 'LeadAnswered', { enquiryIds: ['e'] });
    there.clock.advance(hours(1));
    await there.tell(lead, 'LeadAnswered', { enquiryIds: ['e', 'f'] });
    await there.settled();
    // One was answered after an hour (the clock had gone on), the other after two.
    const paced = { ...counts, enquiries: 2, medianResponseMin: 90 };
    expect(await ask()).toEqual({ rows: [{ key: listingId, label, ...paced }], totals: paced });
    expect((await ask('?by=agent', there.chief)).rows[0].medianResponseMin).toBe(90);
    expect((await ask('?by=day')).rows).toEqual([{ key: '2026-11-20', label: '2026-11-20', ...paced }]);
    expect((await ask('?by=branch', there.chief)).rows).toEqual([
      { key: there.agencyId, label: 'Kira Homes', ...paced },
    ]);
    expect((await ask('?by=agent', there.chief)).rows[0]).toMatchObject({ key: there.agent.id, views: 1 });
    expect((await ask('', there.stranger)).rows).toEqual([]);
    expect((await ask('?from=2026-11-21&to=2026-11-22')).totals.views).toBe(0);
  });

  it('is told of windows that are windows, of a year at most', async () => {
    expect((await ask('?from=2026-11-22&to=2026-11-21')).code).toBe('DATE_RANGE_INVALID');
    expect((await ask('?from=2025-11-21&to=2026-11-22')).code).toBe('DATE_RANGE_INVALID');
  });
});
