import { boostEvents } from '@ardhi/contracts/billing/events';
import { createPlot } from '@ardhi/contracts/listings/editor.routes';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { listFeaturedPlots } from '@ardhi/contracts/listings/search.routes';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, aTitle, geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

const hourMs = 3_600_000;
const boosts = publisher(boostEvents);

let world: ListingsWorld;
/** Live plots by their name, the oldest first: two of the agency, then one each of three other agents. */
const ids: string[] = [];

beforeAll(async () => {
  world = await listingsWorld([boosts.service]);
  await world.grantSlots(10);
  for (const lat of [0.39, 0.4]) ids.push(await livePlot(lat));
  for (const lat of [0.41, 0.42, 0.43]) ids.push(await livePlotOfAnother(lat));
});
afterAll(() => world[Symbol.asyncDispose]());

const at = (lat: number) => ({
  location: { geo: geoOf.kira, point: [32.64, lat], precision: 'EXACT', pinSource: 'AGENT_PIN' },
});
async function livePlot(lat: number): Promise<string> {
  await world.advance(1_000);
  return world.livePlot(at(lat));
}
async function livePlotOfAnother(lat: number): Promise<string> {
  await world.advance(1_000);
  const as = { ...world.stranger, id: newId() };
  const { body } = await world.call(createPlot, { as, body: aPlot(at(lat)) });
  await world.call('PUT', `/plots/${body.id}/title`, { as, body: aTitle() });
  await world.photos(body.id, 3);
  await world.move(body.id, 'submit', as);
  await world.move(body.id, 'approve', world.moderator);
  await world.settled();
  return body.id;
}

const inMs = (ms: number) => new Date(world.clock.epoch() + ms).toISOString();
const boost = (
  listingId: string,
  itemKey: 'FEATURED_DAY' | 'BUMP' | 'TOP_OF_AREA_DAY',
  until?: string,
): Promise<void> =>
  boosts.publish(world, listingId, {
    type: 'ListingBoosted',
    boostId: newId(),
    itemKey,
    quantity: 1,
    userId: newId(),
    paid: [],
    ...(until !== undefined && { from: world.clock.now(), until }),
  });
const end = (listingId: string, itemKey: 'FEATURED_DAY' | 'TOP_OF_AREA_DAY') =>
  boosts.publish(world, listingId, {
    type: 'BoostsEnded',
    at: world.clock.now(),
    boosts: [{ boostId: newId(), itemKey, unused: 1 }],
    reason: 'SOLD',
  });
const search = async (query: string) => (await world.call('GET', `/plots/search?${query}`)).body;
const idsOf = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id);
const badgesOf = async (id: string): Promise<string[]> =>
  (await world.call(readListing, { params: { id } })).body.card.badges;

describe('a featured day', () => {
  it('marks the listing and puts it among the featured ones until it ends', async () => {
    const [id = ''] = ids;
    const featured = async () => idsOf((await world.call(listFeaturedPlots)).body.items);
    expect(await featured()).toEqual([]);
    const until = inMs(dayMs);
    await boost(id, 'FEATURED_DAY', until);
    expect(await featured()).toEqual([id]);
    expect(await badgesOf(id)).toContain('FEATURED');
    const { body } = await world.call(readListing, { params: { id }, as: world.agent });
    expect(body.listing.featuredUntil).toBe(until);
    await world.advance(dayMs + 1);
    expect(await featured()).toEqual([]);
    expect(await badgesOf(id)).not.toContain('FEATURED');
  });

  it('ends at once when it is taken back', async () => {
    const [id = ''] = ids;
    await boost(id, 'FEATURED_DAY', inMs(5 * dayMs));
    expect(await badgesOf(id)).toContain('FEATURED');
    await end(id, 'FEATURED_DAY');
    expect(await badgesOf(id)).not.toContain('FEATURED');
  });
});

describe('a bump', () => {
  it('moves the listing up where the reader chose no order, and is marked for a week', async () => {
    const [oldest = ''] = ids;
    const order = async (query: string) => idsOf((await search(query)).items);
    expect((await order('')).at(-1)).toBe(oldest);
    await world.advance(hourMs);
    await boost(oldest, 'BUMP');
    expect((await order(''))[0]).toBe(oldest);
    expect((await order('sort=newest')).at(-1)).toBe(oldest);
    expect(await badgesOf(oldest)).toContain('PROMOTED');
    const { body } = await world.call(readListing, { params: { id: oldest }, as: world.agent });
    expect(body.listing.bumpedAt).toBe(world.clock.now());
    expect(body.listing.firstListedAt < body.listing.bumpedAt).toBe(true);
    await world.advance(8 * dayMs);
    expect(await badgesOf(oldest)).not.toContain('PROMOTED');
  });
});

describe('the top of an area', () => {
  const inArea = (more = '') => search(`city=${geoOf.kira.cityId}${more}`);

  it('is a marked place of its own in searches of the area, and in no others', async () => {
    const [, id = ''] = ids;
    const before = await inArea();
    expect(before.sponsored).toEqual([]);
    await boost(id, 'TOP_OF_AREA_DAY', inMs(7 * dayMs));
    const found = await inArea();
    expect(found.sponsored).toMatchObject([{ id, sponsored: true }]);
    const feed = await world.call('GET', `/feeds/new.rss?city=${geoOf.kira.cityId}`);
    expect(String(feed.body)).toContain(`/properties/${id}`);
    expect(idsOf(found.items)).not.toContain(id);
    expect(found.items).toHaveLength(before.items.length - 1);
    expect([found.total, found.facets]).toEqual([before.total, before.facets]);
    expect((await search('country=UG')).sponsored).toEqual([]);
    expect(idsOf((await search('country=UG')).items)).toContain(id);
    expect((await inArea('&priceMax=1000')).sponsored).toEqual([]);
  });

  it('neither repeats nor skips a listing from page to page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => inArea(`&pageSize=1&page=${page}&sort=newest`)),
    );
    expect(pages.flatMap(({ sponsored }) => idsOf(sponsored))).toEqual([ids[1]]);
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual([4, 3, 2, 0].map((i) => ids[i]));
    expect(pages[0].totalPages).toBe(4);
  });

  it('is given to three at a time, to one of each seller, and to the others in turn', async () => {
    for (const id of ids) await boost(id, 'TOP_OF_AREA_DAY', inMs(7 * dayMs));
    const seen = new Set<string>();
    for (let hour = 0; hour < 4; hour++) {
      const { sponsored } = await inArea();
      expect(sponsored).toHaveLength(3);
      const sellers = sponsored.map(
        (card: { agency?: { id: string }; agentId: string }) => card.agency?.id ?? card.agentId,
      );
      expect(new Set(sellers).size).toBe(3);
      for (const id of idsOf(sponsored)) seen.add(id);
      await world.advance(hourMs);
    }
    expect(seen.size).toBe(4);
  });

  it('ends with its time, and at once when it is taken back', async () => {
    for (const id of ids.slice(1)) await end(id, 'TOP_OF_AREA_DAY');
    expect(idsOf((await inArea()).sponsored)).toEqual([ids[0]]);
    await world.advance(8 * dayMs);
    expect((await inArea()).sponsored).toEqual([]);
  });
});
