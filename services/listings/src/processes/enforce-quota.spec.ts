import { grantEvents } from '@ardhi/contracts/billing/events';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { searchPlots } from '@ardhi/contracts/listings/search.routes';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listing } from '../listing/listing.ts';
import { aPlot, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const [grants, settings] = [publisher(grantEvents), publisher(settingsEvents)];

let world: ListingsWorld;
beforeEach(async () => {
  world = await listingsWorld([grants.service, settings.service]);
  await world.registerUser(world.chief, 'head@kira.test');
});
afterEach(() => world[Symbol.asyncDispose]());

/** Grants the agency slots for some days; returns the id of the grant. */
async function grantSlots(quantity: number, days: number | null): Promise<string> {
  const grantId = newId();
  await grants.publish(world, world.agencyId, {
    type: 'ItemGranted',
    grantId,
    ownerType: 'AGENCY',
    itemKey: 'LISTING_SLOT',
    quantity,
    source: 'PURCHASE',
    sourceId: newId(),
    effectiveAt: world.clock.now(),
    expiresAt: days === null ? null : new Date(world.clock.epoch() + days * dayMs).toISOString(),
  });
  return grantId;
}
const voidGrant = (grantId: string) =>
  grants.publish(world, world.agencyId, { type: 'GrantVoided', grantId, reason: 'a mistake' });

/** Lets days pass, in steps of an hour of which each does what is due. */
async function pass(days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += 4) {
    await world.advance(4 * hourMs);
    await settle();
  }
}
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await world.settled();
  }
  await world.settled();
}
/** Live plots of the agency, an hour apart, the oldest first. */
async function livePlots(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    await world.advance(hourMs);
    ids.push(await world.livePlot({ price: { amount: 10_000_000 * (i + 1), currency: 'UGX' } }));
  }
  return ids;
}
const reasonsOf = async (ids: readonly string[]): Promise<string[]> => {
  const answers = ids.map((id) => world.call(readListing, { params: { id }, as: world.agent }));
  return (await Promise.all(answers)).map(({ body }) => body.listing.reason);
};
const shown = async (): Promise<string[]> =>
  (await world.call(searchPlots, { query: { pageSize: '50' } })).body.items.map(
    ({ id }: { id: string }) => id,
  );
const notices = async () =>
  ((await world.engines.mailer.sent?.('head@kira.test')) ?? []).filter(({ subject }) =>
    subject.includes('offline on'),
  );
const feature = (id: string, until: string) =>
  world.application.contexts
    .get('listings')
    ?.execute(listing, id, { type: 'ApplyBoost', itemKey: 'FEATURED_DAY', until }, { commandId: newId() });

describe('an owner with more listings on the market than slots', () => {
  it('is told each day for 7 days before anything goes offline', async () => {
    const grantId = await grantSlots(2, null);
    const ids = await livePlots(4);
    await settle();
    expect(await notices()).toEqual([]);
    await voidGrant(grantId);
    await settle();
    expect(await notices()).toMatchObject([
      { to: 'head@kira.test', subject: expect.stringMatching(/^2 listings go offline on \d{4}-/) },
    ]);
    expect((await notices())[0]?.text).toContain('You have 4 listings on the market and 2 listing slots.');
    await pass(6);
    expect(await notices()).toHaveLength(7);
    expect(await reasonsOf(ids)).toEqual(['LIVE', 'LIVE', 'LIVE', 'LIVE']);
    await pass(1);
    expect(await reasonsOf(ids)).toEqual(['OVER_QUOTA', 'OVER_QUOTA', 'LIVE', 'LIVE']);
    expect((await shown()).toSorted()).toEqual(ids.slice(2).toSorted());
    expect(await notices()).toHaveLength(7);
  });

  it('keeps featured listings and those under offer, whenever they were confirmed', async () => {
    await grantSlots(2, 10);
    const ids = await livePlots(4);
    await feature(ids[0] ?? '', new Date(world.clock.epoch() + 60 * dayMs).toISOString());
    await world.move(ids[1] ?? '', 'markUnderOffer', world.agent);
    await pass(18);
    expect(await reasonsOf(ids)).toEqual(['LIVE', 'UNDER_OFFER', 'OVER_QUOTA', 'OVER_QUOTA']);
  });

  it('has the whole time of grace when the grants ended before anyone looked, as under an earlier release', async () => {
    await grantSlots(2, 10);
    const ids = await livePlots(4);
    // The grants end, and nothing compares slots and listings for longer than the time of grace.
    await world.advance(20 * dayMs);
    await settle();
    expect(await reasonsOf(ids)).toEqual(['LIVE', 'LIVE', 'LIVE', 'LIVE']);
    expect(await notices()).toHaveLength(1);
    await pass(6);
    expect(await reasonsOf(ids)).toEqual(['LIVE', 'LIVE', 'LIVE', 'LIVE']);
    expect((await shown()).toSorted()).toEqual(ids.toSorted());
    await pass(1);
    expect(await reasonsOf(ids)).toEqual(['OVER_QUOTA', 'OVER_QUOTA', 'LIVE', 'LIVE']);
  });

  it('loses nothing if slots are bought in time', async () => {
    await grantSlots(1, 5);
    const ids = await livePlots(3);
    await pass(7);
    expect((await notices()).length).toBeGreaterThan(0);
    await grantSlots(1, null);
    const noticesBefore = (await notices()).length;
    await pass(10);
    expect(await reasonsOf(ids)).toEqual(['LIVE', 'LIVE', 'LIVE']);
    expect(await notices()).toHaveLength(noticesBefore);
  });

  it('is checked when the free tier gets smaller, too', async () => {
    const ids = await livePlots(2);
    await settings.publish(world, 'freeTier', { type: 'Entered', entry: { slots: 1 } });
    await settle();
    expect(await notices()).toHaveLength(1);
    await pass(8);
    expect(await reasonsOf(ids)).toEqual(['OVER_QUOTA', 'LIVE']);
  });
});

describe('listings that went offline for want of slots', () => {
  const offline = async (): Promise<string[]> => {
    const grantId = await grantSlots(3, null);
    const ids = await livePlots(5);
    await voidGrant(grantId);
    await settle();
    await pass(8);
    expect(await reasonsOf(ids)).toEqual(['OVER_QUOTA', 'OVER_QUOTA', 'OVER_QUOTA', 'LIVE', 'LIVE']);
    return ids;
  };

  it('return by themselves in reverse order, as many as there are slots', async () => {
    const ids = await offline();
    await grantSlots(2, null);
    await settle();
    expect(await reasonsOf(ids)).toEqual(['OVER_QUOTA', 'LIVE', 'LIVE', 'LIVE', 'LIVE']);
    await world.move(ids[4] ?? '', 'withdraw', world.agent);
    await settle();
    expect(await reasonsOf(ids.slice(0, 4))).toEqual(['LIVE', 'LIVE', 'LIVE', 'LIVE']);
  });

  it('stay offline after 30 days, until the agent puts them back', async () => {
    const ids = await offline();
    await pass(31);
    await grantSlots(3, null);
    await settle();
    expect((await reasonsOf(ids)).slice(0, 3)).toEqual(['OVER_QUOTA', 'OVER_QUOTA', 'OVER_QUOTA']);
    expect((await world.move(ids[0] ?? '', 'resume', world.agent)).status).toBe(200);
  });
});

describe('a data folder of a release without quotas that are enforced', () => {
  it('keeps all listings on show while their grants last', async () => {
    await world.grantSlots(2);
    await grantSlots(1, null);
    const ids = await livePlots(5);
    await world.restart();
    await settle();
    await pass(9);
    expect(await reasonsOf(ids)).toEqual(ids.map(() => 'LIVE'));
    expect(await notices()).toEqual([]);
    const sixth = await world.draftPlot(aPlot());
    expect((await world.move(sixth, 'submit', world.agent)).status).toBe(200);
  });
});
