import { saveSearch } from '@ardhi/contracts/listings/saved-searches.routes';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { geoOf, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
let shown: string;
let hidden: string;
const person = testCaller('USER');

beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(10);
  shown = await world.livePlot();
  hidden = await world.livePlot();
  await world.settled();
});
afterAll(() => world[Symbol.asyncDispose]());

const get = async (path: string, as?: object) => (await world.call('GET', path, as && { as })).body;
const box = '32,0,33,1';
const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

/** The ids or the number of listings in each answer that shows several. */
const answers: readonly (readonly [name: string, path: () => string, found: (body: never) => unknown])[] = [
  ['the search', () => '/properties/search', ({ items }: { items: [] }) => idsOf(items)],
  ['the total of the search', () => '/plots/search', ({ total }: { total: number }) => total],
  [
    'the pins of the search',
    () => `/plots/search?view=map&bbox=${box}`,
    ({ points }: { points: [] }) => idsOf(points),
  ],
  [
    'the map',
    () => `/properties/clusters?bbox=${box}&zoom=20`,
    ({ points }: { points: [] }) => idsOf(points),
  ],
  ['the counts of the filters', () => '/properties/facets', ({ counts }: { counts: object }) => counts],
  [
    'the newest of the home page',
    () => '/api/home?country=UG',
    ({ newest }: { newest: [] }) => idsOf(newest),
  ],
  ['the counts of the home page', () => '/api/home?country=UG', ({ counts }: { counts: object }) => counts],
  [
    'the plots nearby',
    () => '/plots/nearby?lat=0.39&lon=32.64&radiusM=5000',
    ({ items }: { items: [] }) => idsOf(items),
  ],
  ['similar listings', () => `/properties/${shown}/similar`, ({ items }: { items: [] }) => idsOf(items)],
  [
    'the surroundings of a listing',
    () => `/properties/${shown}/nearby`,
    ({ plots }: { plots: [] }) => idsOf(plots),
  ],
  [
    'the ids of similar listings on the page of a listing',
    () => `/properties/${shown}`,
    ({ similarIds }: { similarIds: string[] }) => similarIds,
  ],
];

describe('a hidden listing', () => {
  it.each(answers)('is left out of %s until it is shown again', async (_, path, found) => {
    const before = found((await get(path(), person)) as never);
    await world.hide(hidden, person);
    const without = found((await get(path(), person)) as never);
    expect(without).not.toEqual(before);
    expect(JSON.stringify(without)).not.toContain(hidden);
    expect(found((await get(path())) as never)).toEqual(before);
    await world.unhide(hidden, person);
    expect(found((await get(path(), person)) as never)).toEqual(before);
  });

  it('is still opened by its link', async () => {
    await world.hide(hidden, person);
    expect((await get(`/properties/${hidden}`, person)).listing.id).toBe(hidden);
    await world.unhide(hidden, person);
  });

  it('is in no alert of its saved search', async () => {
    const as = testCaller('USER', { email: 'zawadi@ardhi.test' });
    await world.registerUser(as, 'zawadi@ardhi.test');
    await world.settled();
    const body = { query: { kind: 'PLOT', city: geoOf.kira.cityId }, frequency: 'DAILY' };
    expect((await world.call(saveSearch, { as, body })).status).toBe(201);
    const [one, other] = [await world.livePlot(), await world.livePlot()];
    await world.hide(one, as);
    await world.advance(24 * 3_600_000);
    const alerts = async () => (await get('/api/users/alerts', as)).items;
    expect(await alerts()).toMatchObject([{ newIds: [other], totalNew: 1 }]);
    await world.hide(other, as);
    expect((await alerts())[0].cards).toEqual([]);
  });

  it('are forgotten with the user', async () => {
    const leaver = testCaller('USER');
    const found = async () => idsOf((await get('/properties/search', leaver)).items);
    await world.hide(hidden, leaver);
    await world.settled();
    expect(await found()).not.toContain(hidden);
    await world.publish(`visitorlists-${leaver.id}`, 'VisitorListsCleared', {});
    await world.settled();
    expect(await found()).toContain(hidden);
  });
});
