import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import { somebody } from '@ardhi/kernel/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPlot, description, geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';
import { type AlikeCommand, type AlikeEvent, alike } from './alike.ts';

const pair = { a: 'one', b: 'two' } as const;
const noted: AlikeEvent = { type: 'AlikeNoted', ...pair, signals: ['PHOTOS', 'TEXT'] };
const note: AlikeCommand = { type: 'NoteAlike', ...pair, signals: ['PHOTOS', 'TEXT'] };
const judged = (decision: 'MERGE' | 'KEEP'): AlikeEvent => ({ type: 'AlikeJudged', ...pair, decision });

describe('two listings that look like one', () => {
  const two = given(alike);
  it('are brought up once, and judged', () => {
    two().when(note).emits(noted);
    two(noted).when(note).changesNothing();
    two(noted).when({ type: 'JudgeAlike', decision: 'KEEP' }).emits(judged('KEEP'));
    two(noted, judged('KEEP')).when(note).changesNothing();
    two().when({ type: 'JudgeAlike', decision: 'KEEP' }).changesNothing();
  });
  obeysTheLaws(
    alike,
    fc.constantFrom<AlikeCommand>(note, { type: 'JudgeAlike', decision: 'MERGE' }),
    fc.constantFrom<AlikeEvent>(noted, judged('MERGE'), judged('KEEP')),
  );
});

let there: ListingsWorld;
beforeAll(async () => {
  there = await listingsWorld();
  await there.grantSlots(50);
});
afterAll(() => there[Symbol.asyncDispose]());

/** Land without a parcel in the register, so that only its looks tell it apart. */
const unregistered = {
  tenure: 'UNREGISTERED',
  ownerType: 'FAMILY',
  spousalConsent: 'HAVE',
  encumbrances: [],
};
/** Somebody without an agency, with free slots of their own. */
let rival = somebody('AGENT');
beforeEach(() => {
  rival = somebody('AGENT');
});
let spots = 0;
/** Somewhere that nothing else is. */
const spot = (): [number, number] => [32.6 + 0.004 * spots++, 0.39];
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
  there.clock.advance(1_000);
  const { body } = await there.call('POST', '/plots', { as, body: aPlot(more) });
  await there.call('PUT', `/plots/${body.id}/title`, { as, body: unregistered });
  await there.photos(body.id, 3);
  if (hashes.length > 0) await there.photosLike(body.id, hashes);
  return body.id as string;
}
async function live(as: ListingsWorld['agent'], more: object, hashes: readonly string[] = []) {
  const id = await plot(as, more, hashes);
  expect((await there.move(id, 'submit', as)).status).toBe(200);
  expect((await there.move(id, 'approve', there.moderator)).status).toBe(200);
  await there.settled();
  return id;
}
const queue = async () => {
  const { body } = await there.call('GET', '/api/admin/moderation?kind=DUPLICATE', { as: there.moderator });
  return body.items as { id: string; listing: { id: string }; facts: string[] }[];
};

describe('the same thing listed twice', () => {
  it('is refused to one agency, and named', async () => {
    const same = { ...at(spot()), ...words(0), ...ugx(50_000_000) };
    const first = await live(there.agent, same);
    const second = await plot(there.chief, { ...same, title: { en: 'Quite another title for it' } });
    const { status, body } = await there.move(second, 'submit', there.chief);
    expect([status, body.code]).toEqual([409, 'DUPLICATE_OWN']);
    expect(body.error.details).toEqual({ listingId: first });
    const { body: quality } = await there.call('POST', '/properties/check', {
      as: there.chief,
      body: { id: second },
    });
    expect(quality.duplicates).toEqual([
      expect.objectContaining({ own: true, signals: ['PRICE_AND_SIZE', 'PLACE', 'TEXT'] }),
    ]);
  });

  it.each([
    [
      'by photos that were recompressed, and the text',
      { ...words(1), ...ugx(61_000_000) },
      { ...words(1), ...ugx(75_000_000) },
      ['00000000ffffffff', 'aaaaaaaa00000000'],
    ],
    [
      'by price, size and place',
      { ...words(2), ...ugx(62_000_000) },
      { ...words(3), ...ugx(63_000_000) },
      [],
    ],
  ])('by two agencies is found %s; both stay and each card says so', async (_, one, other, hashes) => {
    const here = spot();
    const far = hashes.length > 0 ? spot() : here;
    const first = await live(there.agent, { ...at(here), ...one }, hashes);
    const nudged = hashes.map((hash) => `${hash.slice(0, -1)}${hash.endsWith('f') ? 'e' : '1'}`);
    const second = await live(rival, { ...at(far), ...other }, nudged);
    const item = (await queue()).find(({ listing }) => listing.id === second);
    expect(item?.facts[0]).toBe(`ALIKE ${first}`);
    const { body } = await there.call('GET', `/properties/${first}`);
    expect(body.card.offeredBy).toBe(2);
    expect(body.alsoOfferedBy.map(({ id, price }: { id: string; price: object }) => [id, price])).toEqual([
      [second, expect.objectContaining(other.price)],
    ]);
    await there.call('POST', `/api/admin/moderation/${item?.id}/decision`, {
      as: there.moderator,
      body: { decision: 'KEEP' },
    });
    await there.settled();
    expect((await there.call('GET', `/properties/${first}`)).body.alsoOfferedBy).toEqual([]);
  });

  it('is found where its boundaries lie over each other, however far apart the pins are', async () => {
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
    const first = await live(there.agent, { ...at([lon, lat]), ...words(0), ...worth, ...land(0) });
    const over = { ...at([lon + 0.0018, lat]), ...words(3), ...worth, ...land(0.0009) };
    const second = await live(rival, over);
    const item = (await queue()).find(({ listing }) => listing.id === second);
    expect(item?.facts).toEqual([
      ...[`ALIKE ${first}`, 'SAME PRICE_AND_SIZE', 'SAME PLACE'],
      `OVERLAP 0.1 ${first}`,
    ]);
    const beside = { ...at([lon + 0.0022, lat]), ...words(5), ...worth, ...land(0.00187) };
    const third = await live(somebody('AGENT'), beside);
    expect((await queue()).some(({ listing }) => listing.id === third)).toBe(false);
  });

  it('is as old as it was when it is taken down and listed again, until it has been away for long', async () => {
    const same = { ...at(spot()), ...words(6), ...ugx(48_000_000) };
    const listedAt = async (id: string) =>
      (await there.call('GET', `/properties/${id}`, { as: there.agent })).body.listing.firstListedAt;
    const first = await live(there.agent, same);
    const since = await listedAt(first);
    const again = async (days: number) => {
      there.clock.advance(days * 24 * 3_600_000);
      const id = await live(there.agent, same);
      await there.move(id, 'withdraw', there.agent);
      await there.settled();
      return listedAt(id);
    };
    await there.move(first, 'withdraw', there.agent);
    await there.settled();
    expect(await again(10)).toBe(since);
    expect(await again(50)).toBe(since);
    const scheduled = await plot(there.agent, same);
    await there.move(scheduled, 'submit', there.agent);
    const soon = new Date(there.clock.epoch() + 3_600_000).toISOString();
    await there.move(scheduled, 'schedule', there.moderator, { at: soon });
    expect(await listedAt(scheduled)).toBe(since);
    await there.move(scheduled, 'withdraw', there.agent);
    await there.settled();
    expect((await again(99)) > since).toBe(true);
  });

  it('is no older for another thing that a moderator told apart from it', async () => {
    const same = { ...at(spot()), ...words(7), ...ugx(49_000_000) };
    const first = await live(there.agent, same);
    const copy = await plot(rival, same);
    expect((await there.move(copy, 'submit', rival)).status).toBe(200);
    await there.settled();
    const item = (await queue()).find(({ listing }) => listing.id === copy);
    await there.call('POST', `/api/admin/moderation/${item?.id}/decision`, {
      as: there.moderator,
      body: { decision: 'KEEP' },
    });
    await there.settled();
    expect((await there.move(copy, 'approve', there.moderator)).status).toBe(200);
    const listedAt = async (id: string, as = rival) =>
      (await there.call('GET', `/properties/${id}`, { as })).body.listing.firstListedAt;
    expect((await listedAt(copy)) > (await listedAt(first, there.agent))).toBe(true);
  });

  it('is put away when a moderator says that it is a copy', async () => {
    const same = { ...at(spot()), ...words(4), ...ugx(64_000_000) };
    await live(there.agent, same);
    const copy = await live(rival, same);
    const item = (await queue()).find(({ listing }) => listing.id === copy);
    await there.call('POST', `/api/admin/moderation/${item?.id}/decision`, {
      as: there.moderator,
      body: { decision: 'ARCHIVE' },
    });
    const { body } = await there.call('GET', `/properties/${copy}`, { as: there.moderator });
    expect(body.listing.reason).toBe('DUPLICATE');
  });

  it('is found when a price, a pin or photos change later', async () => {
    const here = spot();
    await live(there.agent, { ...at(here), ...words(5), ...ugx(70_000_000) });
    const second = await live(rival, { ...at(spot()), ...words(6), ...ugx(70_500_000) });
    expect((await queue()).some(({ listing }) => listing.id === second)).toBe(false);
    await there.call('PUT', `/plots/${second}`, { as: rival, body: at(here) });
    await there.settled();
    expect((await queue()).some(({ listing }) => listing.id === second)).toBe(true);
  });

  it.each([
    ['alike in one thing only', { ...words(7), ...ugx(80_000_000) }, { ...words(8), ...ugx(80_000_000) }],
    [
      'with the same text and photos of bare walls',
      { ...words(10), ...ugx(210_000_000) },
      { ...words(10), ...ugx(250_000_000) },
    ],
    [
      'beside each other and dear unlike',
      { ...words(9), ...ugx(181_000_000) },
      { ...words(8), ...ugx(99_000_000) },
    ],
  ])('is not: two plots %s', async (what, one, other) => {
    const here = spot();
    const bare = what.includes('walls') ? ['0000000000000000', '0000000000000001'] : [];
    await live(there.agent, { ...at(here), ...one }, bare);
    const there2 = what.startsWith('beside') ? here : spot();
    const second = await live(rival, { ...at(there2), ...other }, bare);
    expect((await queue()).some(({ listing }) => listing.id === second)).toBe(false);
  });

  it('is not: two plots of an estate with numbers of their own', async () => {
    await there.livePlot(at(spot()));
    const { status } = await there.move(await there.draftPlot({ description }), 'submit', there.agent);
    expect(status).toBe(200);
  });
});
