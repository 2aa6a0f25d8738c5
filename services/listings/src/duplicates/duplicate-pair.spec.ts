import { decideItem, listModerationQueue } from '@ardhi/contracts/listings/back-office.routes';
import { checkListing, createPlot, updateListing, updatePlot } from '@ardhi/contracts/listings/editor.routes';
import { readListing } from '@ardhi/contracts/listings/listing.routes';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import { testCaller } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPlot, description, geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { type DuplicatePairCommand, type DuplicatePairEvent, duplicatePair } from './duplicate-pair.ts';

const pair = { a: 'one', b: 'two' } as const;
const flagged: DuplicatePairEvent = { type: 'DuplicateFlagged', ...pair, signals: ['PHOTOS', 'TEXT'] };
const flag: DuplicatePairCommand = { type: 'FlagDuplicate', ...pair, signals: ['PHOTOS', 'TEXT'] };
const resolved = (decision: 'MERGE' | 'KEEP'): DuplicatePairEvent => ({
  type: 'DuplicateResolved',
  ...pair,
  decision,
});

describe('a duplicate pair', () => {
  const two = given(duplicatePair);
  it('is flagged once and resolved', () => {
    two().when(flag).emits(flagged);
    two(flagged).when(flag).changesNothing();
    two(flagged).when({ type: 'ResolveDuplicate', decision: 'KEEP' }).emits(resolved('KEEP'));
    two(flagged, resolved('KEEP')).when(flag).changesNothing();
    two().when({ type: 'ResolveDuplicate', decision: 'KEEP' }).changesNothing();
  });
  obeysDeciderLaws(
    duplicatePair,
    fc.constantFrom<DuplicatePairCommand>(flag, { type: 'ResolveDuplicate', decision: 'MERGE' }),
    fc.constantFrom<DuplicatePairEvent>(flagged, resolved('MERGE'), resolved('KEEP')),
  );
});

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(50);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Unregistered land: without a parcel number, only similarity can identify a duplicate. */
const unregistered = {
  tenure: 'UNREGISTERED',
  ownerType: 'FAMILY',
  spousalConsent: 'HAVE',
  encumbrances: [],
};
/** An agent without an agency, with free slots of their own. */
let competitor = testCaller('AGENT');
beforeEach(() => {
  competitor = testCaller('AGENT');
});
let spotCount = 0;
/** A point far from all others. */
const spot = (): [number, number] => [32.6 + 0.004 * spotCount++, 0.39];
const at = (point: [number, number]) => ({
  location: { geo: geoOf.kira, point, precision: 'EXACT', pinSource: 'AGENT_PIN' },
});
const words = (n: number) => ({
  description: {
    en: `${'abcdefghijk'[n]} ${Array.from({ length: 40 }, (_, i) => `word${n}of${i}`).join(' ')} and some more to say`,
  },
});
const ugx = (amount: number) => ({ price: { amount, currency: 'UGX' } });

async function plot(as: ListingsWorld['agent'], more: object, hashes: readonly string[] = []) {
  await world.advance(1_000);
  const { body } = await world.call(createPlot, { as, body: aPlot(more) });
  await world.call('PUT', `/plots/${body.id}/title`, { as, body: unregistered });
  await world.photos(body.id, 3);
  if (hashes.length > 0) await world.photosLike(body.id, hashes);
  return body.id as string;
}
async function live(as: ListingsWorld['agent'], more: object, hashes: readonly string[] = []) {
  const id = await plot(as, more, hashes);
  expect((await world.move(id, 'submit', as)).status).toBe(200);
  expect((await world.move(id, 'approve', world.moderator)).status).toBe(200);
  await world.settled();
  return id;
}
const queue = async () => {
  const { body } = await world.call(listModerationQueue, {
    query: { kind: 'DUPLICATE' },
    as: world.moderator,
  });
  return body.items as { id: string; listing: { id: string }; facts: string[] }[];
};

describe('a property that is listed twice', () => {
  it('is refused to the same agency, with the id of the first listing', async () => {
    const same = { ...at(spot()), ...words(0), ...ugx(50_000_000) };
    const first = await live(world.agent, same);
    const second = await plot(world.chief, { ...same, title: { en: 'Quite another title for it' } });
    const { status, body } = await world.move(second, 'submit', world.chief);
    expect([status, body.code]).toEqual([409, 'DUPLICATE_OWN']);
    expect(body.error.details).toEqual({ listingId: first });
    const { body: quality } = await world.call(checkListing, {
      as: world.chief,
      body: { id: second },
    });
    expect(quality.duplicates).toEqual([
      expect.objectContaining({ own: true, signals: ['PRICE_AND_SIZE', 'PLACE', 'TEXT'] }),
    ]);
  });

  it.each([
    [
      'recompressed photos and text',
      { ...words(1), ...ugx(61_000_000) },
      { ...words(1), ...ugx(75_000_000) },
      ['00000000ffffffff', 'aaaaaaaa00000000'],
    ],
    ['price, size and place', { ...words(2), ...ugx(62_000_000) }, { ...words(3), ...ugx(63_000_000) }, []],
  ])(
    'is detected across two agencies by %s; both stay listed and each card counts the offers',
    async (_, one, other, hashes) => {
      const here = spot();
      const far = hashes.length > 0 ? spot() : here;
      const first = await live(world.agent, { ...at(here), ...one }, hashes);
      const nudged = hashes.map((hash) => `${hash.slice(0, -1)}${hash.endsWith('f') ? 'e' : '1'}`);
      const second = await live(competitor, { ...at(far), ...other }, nudged);
      const item = (await queue()).find(({ listing }) => listing.id === second);
      expect(item?.facts[0]).toBe(`ALIKE ${first}`);
      const { body } = await world.call(readListing, { params: { id: first } });
      expect(body.card.offeredBy).toBe(2);
      expect(body.alsoOfferedBy.map(({ id, price }: { id: string; price: object }) => [id, price])).toEqual([
        [second, expect.objectContaining(other.price)],
      ]);
      const offers = async (visibility: string) => {
        await world.call(updateListing, { params: { id: second }, as: competitor, body: { visibility } });
        await world.settled();
        return (await world.call(readListing, { params: { id: first } })).body.alsoOfferedBy.length;
      };
      expect([await offers('UNLISTED'), await offers('PUBLIC')]).toEqual([0, 1]);
      await world.call(decideItem, {
        params: { id: item?.id },
        as: world.moderator,
        body: { decision: 'KEEP' },
      });
      await world.settled();
      expect((await world.call(readListing, { params: { id: first } })).body.alsoOfferedBy).toEqual([]);
    },
  );

  it('is detected by overlapping boundaries, even if the pins are far apart', async () => {
    const [lon, lat] = spot();
    const land = (from: number) => {
      const [west, east, south, north] = [lon + from, lon + from + 0.001, lat, lat + 0.001];
      const ring = [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ];
      const geometry = { type: 'MultiPolygon', coordinates: [[ring]] };
      return { boundary: { geometry, source: 'DRAWN', accuracyM: 5, beacons: [] } };
    };
    const worth = ugx(47_000_000);
    const first = await live(world.agent, { ...at([lon, lat]), ...words(0), ...worth, ...land(0) });
    const over = { ...at([lon + 0.0018, lat]), ...words(3), ...worth, ...land(0.0009) };
    const second = await live(competitor, over);
    const item = (await queue()).find(({ listing }) => listing.id === second);
    expect(item?.facts).toEqual([
      `ALIKE ${first}`,
      'SAME PRICE_AND_SIZE',
      'SAME PLACE',
      `OVERLAP 0.1 ${first}`,
    ]);
    const beside = { ...at([lon + 0.0022, lat]), ...words(5), ...worth, ...land(0.00187) };
    const third = await live(testCaller('AGENT'), beside);
    expect((await queue()).some(({ listing }) => listing.id === third)).toBe(false);
  });

  it('keeps its first listing date when it is withdrawn and relisted within 98 days', async () => {
    const same = { ...at(spot()), ...words(6), ...ugx(48_000_000) };
    const listedAt = async (id: string) =>
      (await world.call(readListing, { params: { id }, as: world.agent })).body.listing.firstListedAt;
    const first = await live(world.agent, same);
    const since = await listedAt(first);
    const again = async (days: number) => {
      await world.advance(days * 24 * 3_600_000);
      const id = await live(world.agent, same);
      await world.move(id, 'withdraw', world.agent);
      await world.settled();
      return listedAt(id);
    };
    await world.move(first, 'withdraw', world.agent);
    await world.settled();
    expect(await again(10)).toBe(since);
    expect(await again(50)).toBe(since);
    const scheduled = await plot(world.agent, same);
    await world.move(scheduled, 'submit', world.agent);
    const soon = new Date(world.clock.epoch() + 3_600_000).toISOString();
    await world.move(scheduled, 'schedule', world.moderator, { at: soon });
    expect(await listedAt(scheduled)).toBe(since);
    await world.move(scheduled, 'withdraw', world.agent);
    await world.settled();
    expect((await again(99)) > since).toBe(true);
  });

  it('does not inherit the date of a listing that a moderator found distinct', async () => {
    const same = { ...at(spot()), ...words(7), ...ugx(49_000_000) };
    const first = await live(world.agent, same);
    const copy = await plot(competitor, same);
    expect((await world.move(copy, 'submit', competitor)).status).toBe(200);
    await world.settled();
    const item = (await queue()).find(({ listing }) => listing.id === copy);
    await world.call(decideItem, {
      params: { id: item?.id },
      as: world.moderator,
      body: { decision: 'KEEP' },
    });
    await world.settled();
    expect((await world.move(copy, 'approve', world.moderator)).status).toBe(200);
    const listedAt = async (id: string, as = competitor) =>
      (await world.call(readListing, { params: { id }, as })).body.listing.firstListedAt;
    expect((await listedAt(copy)) > (await listedAt(first, world.agent))).toBe(true);
  });

  it('is archived when a moderator decides that it is a duplicate', async () => {
    const same = { ...at(spot()), ...words(4), ...ugx(64_000_000) };
    await live(world.agent, same);
    const copy = await live(competitor, same);
    const item = (await queue()).find(({ listing }) => listing.id === copy);
    await world.call(decideItem, {
      params: { id: item?.id },
      as: world.moderator,
      body: { decision: 'ARCHIVE' },
    });
    const { body } = await world.call(readListing, { params: { id: copy }, as: world.moderator });
    expect(body.listing.reason).toBe('DUPLICATE');
  });

  it('is detected when the price, pin or photos change later', async () => {
    const here = spot();
    await live(world.agent, { ...at(here), ...words(5), ...ugx(70_000_000) });
    const second = await live(competitor, { ...at(spot()), ...words(6), ...ugx(70_500_000) });
    expect((await queue()).some(({ listing }) => listing.id === second)).toBe(false);
    await world.call(updatePlot, { params: { id: second }, as: competitor, body: at(here) });
    await world.settled();
    expect((await queue()).some(({ listing }) => listing.id === second)).toBe(true);
  });

  it.each([
    ['that share one signal only', { ...words(7), ...ugx(80_000_000) }, { ...words(8), ...ugx(80_000_000) }],
    [
      'with the same text and photos of bare walls',
      { ...words(10), ...ugx(210_000_000) },
      { ...words(10), ...ugx(250_000_000) },
    ],
    [
      'beside each other with different prices',
      { ...words(9), ...ugx(181_000_000) },
      { ...words(8), ...ugx(99_000_000) },
    ],
  ])('is not assumed for two plots %s', async (what, one, other) => {
    const here = spot();
    const bare = what.includes('walls') ? ['0000000000000000', '0000000000000001'] : [];
    await live(world.agent, { ...at(here), ...one }, bare);
    const there2 = what.startsWith('beside') ? here : spot();
    const second = await live(competitor, { ...at(there2), ...other }, bare);
    expect((await queue()).some(({ listing }) => listing.id === second)).toBe(false);
  });

  it('is not assumed for two plots of an estate with different parcel numbers', async () => {
    await world.livePlot(at(spot()));
    const { status } = await world.move(await world.draftPlot({ description }), 'submit', world.agent);
    expect(status).toBe(200);
  });
});
