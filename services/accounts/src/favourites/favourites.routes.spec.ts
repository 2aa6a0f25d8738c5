import {
  hideListing,
  mergeGuestData,
  putRecents,
  readHidden,
  readRecents,
  readSharedList,
  saveFavourite,
  shareFavourites,
  toggleFavourite,
} from '@ardhi/contracts/accounts/favourites.routes';
import type { Money } from '@ardhi/contracts/money';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, registerUser, signIn } from '../testing/accounts-world.ts';
import { plotFacts, publishEvent } from '../testing/publish-event.ts';
import { userIdOf } from '../user/user-id.ts';

let app: World;
let plot: string;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

async function aListing(facts = plotFacts()): Promise<string> {
  const id = newId();
  await publishEvent(app, `listing-${id}`, 0, { type: 'ListingCreated', facts });
  return id;
}
const list = (as: ReturnType<typeof testCaller>, query = '') =>
  app.call('GET', `/api/users/favourites${query}`, { as });
const toggle = (as: ReturnType<typeof testCaller>, id: string, headers = {}) =>
  app.call(toggleFavourite, { params: { listingId: id }, as, body: {}, headers });

describe('favourites routes', () => {
  beforeAll(async () => {
    plot = await aListing();
  });

  it('save, list with a card and remove a favourite', async () => {
    const as = testCaller('USER');
    expect((await toggle(as, plot)).body).toEqual({ favourite: true, count: 1 });
    expect((await list(as)).body).toMatchObject({
      total: 1,
      items: [
        { listingId: plot, priceAtSave: { amount: 90_000_000 }, card: { place: 'Kira, Wakiso', photos: 3 } },
      ],
    });
    expect((await toggle(as, plot)).body).toEqual({ favourite: false, count: 0 });
  });

  it('toggle once when a request is retried with the same idempotency key', async () => {
    const as = testCaller('USER');
    const toggleWithKey = () => toggle(as, plot, { 'idempotency-key': 'tap-1' });
    await toggleWithKey();
    expect((await toggleWithKey()).body).toEqual({ favourite: true, count: 1 });
    expect((await list(as)).body.total).toBe(1);
  });

  it('keep the price at saving and show the change since', async () => {
    const as = testCaller('USER');
    const id = await aListing();
    await toggle(as, id);
    const facts = plotFacts({ price: { amount: 81_000_000, currency: 'UGX' } });
    await publishEvent(app, `listing-${id}`, 1, { type: 'PriceChanged', facts });
    expect((await list(as, '?changed=true')).body.items).toMatchObject([{ changePercent: -10 }]);
  });

  it('are sorted by what their prices are worth, whatever the decimals of their currencies', async () => {
    const as = testCaller('USER');
    // The cheapest first: about 69, 330,645, 500,000 and 712,329 dollars.
    const prices: readonly Money[] = [
      { amount: 250_000, currency: 'UGX' },
      { amount: 82_000_000_000, currency: 'TZS' },
      { amount: 50_000_000, currency: 'USD' },
      { amount: 2_600_000_000, currency: 'UGX' },
    ];
    for (const price of prices.toReversed()) await toggle(as, await aListing(plotFacts({ price })));
    const sorted = async (sort: string) =>
      (await list(as, `?sort=${sort}`)).body.items.map(({ card }: { card: { price: Money } }) => card.price);
    expect(await sorted('price')).toEqual(prices);
    expect(await sorted('-price')).toEqual(prices.toReversed());
  });

  it('show no price, not even that at saving, while it is given on application', async () => {
    const as = testCaller('USER');
    const [id, never] = [await aListing(), await aListing(plotFacts({ qualifier: 'ON_APPLICATION' }))];
    await toggle(as, id);
    await toggle(as, never);
    const facts = plotFacts({ qualifier: 'ON_APPLICATION' });
    await publishEvent(app, `listing-${id}`, 1, { type: 'ListingChanged', fields: ['qualifier'], facts });
    const { body } = await list(as);
    expect(body.total).toBe(2);
    expect(JSON.stringify(body)).not.toContain('90000000');
  });

  it('keep a sold listing and mark it as sold', async () => {
    const as = testCaller('USER');
    const id = await aListing();
    await toggle(as, id);
    const facts = plotFacts({ status: 'SOLD', reason: 'SOLD' });
    await publishEvent(app, `listing-${id}`, 1, { type: 'ListingStatusChanged', facts });
    expect((await list(as)).body.items).toMatchObject([{ card: { status: 'SOLD', badges: ['SOLD'] } }]);
  });

  it('group favourites into folders, with notes visible only to their owner', async () => {
    const as = testCaller('USER');
    const body = { folder: 'Kira', note: 'near the stage' };
    const saved = await app.call(saveFavourite, { params: { listingId: plot }, as, body });
    expect(saved.body).toMatchObject(body);
    expect((await list(as, '?folder=Kira')).body).toMatchObject({
      total: 1,
      folders: [{ name: 'Kira', count: 1 }],
    });
    expect((await list(as, '?folder=Ntinda')).body.total).toBe(0);
    expect((await list(testCaller('USER'))).body.total).toBe(0);
  });

  it('share a folder or all favourites by link, without the notes', async () => {
    const as = testCaller('USER');
    const other = await aListing();
    await app.call(saveFavourite, {
      params: { listingId: plot },
      as,
      body: { folder: 'Kira', note: 'too dear' },
    });
    await toggle(as, other);
    const share = (body: object) => app.call(shareFavourites, { as, body });
    const shared = await share({ folder: 'Kira' });
    expect(shared.status).toBe(201);
    expect(shared.body.url).toMatch(new RegExp(`/lists/${shared.body.token}$`));
    const read = (token: string) => app.call(readSharedList, { params: { token } });
    const { body } = await read(shared.body.token);
    expect(body).toMatchObject({ name: 'Kira', items: [{ id: plot }] });
    expect(JSON.stringify(body)).not.toContain('too dear');
    expect((await read((await share({})).body.token)).body.items).toHaveLength(2);
    const past = await share({ expiresAt: '2020-01-01T00:00:00.000Z' });
    expect((await read(past.body.token)).body.code).toBe('GONE');
    expect((await read(`${shared.body.token}x`)).status).toBe(410);
  });

  it('return 404 for an unknown listing', async () => {
    expect((await toggle(testCaller('USER'), '01HZZZZZZZZZZZZZZZZZZZZZZZ')).status).toBe(404);
  });

  it('return 404 for a draft', async () => {
    const draft = await aListing(plotFacts({ status: 'INACTIVE', reason: 'DRAFT' }));
    expect((await toggle(testCaller('USER'), draft)).status).toBe(404);
  });

  it('let admins, and no other user, read the favourites of a user', async () => {
    await registerUser(app, 'watched@ardhi.test');
    const path = `/api/admin/users/${(await signIn(app, 'watched@ardhi.test')).user.id}/favorites`;
    expect((await app.call('GET', path, { as: testCaller('ASSISTANT_ADMIN') })).status).toBe(200);
    expect((await app.call('GET', path, { as: testCaller('AGENT') })).status).toBe(403);
    expect((await app.call('GET', path)).status).toBe(401);
  });

  it('merge the favourites and visitor lists of a guest after sign-in', async () => {
    const as = testCaller('USER');
    const [other, unknownId] = [await aListing(), newId()];
    await toggle(as, plot);
    const body = {
      favourites: [plot, other, unknownId],
      recents: [other],
      compare: [plot, other],
      hidden: [unknownId],
    };
    const merged = await app.call(mergeGuestData, { as, body });
    expect(merged.body).toEqual({ added: 1, skipped: 2 });
    expect((await list(as)).body.total).toBe(2);
    const recents = await app.call(readRecents, { as });
    expect(recents.body.items).toMatchObject([{ id: other, place: 'Kira, Wakiso' }]);
    expect((await app.call(readHidden, { as })).body).toEqual({ listingIds: [unknownId] });
    const events = await Array.fromAsync(
      app.engines.events.read(`visitorlists-${userIdOf(as.subject ?? '')}`),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'GuestComparisonMerged', data: { listingIds: [plot, other] } }),
    );
  });

  it('merge all favourites of a guest, and as many hidden listings as there is room for', async () => {
    const as = testCaller('USER');
    const merge = (body: object) => app.call(mergeGuestData, { as, body });
    const inAccount = Array.from({ length: 499 }, () => newId());
    await merge({ hidden: inAccount });
    const [first, second] = [newId(), newId()];
    const hidden = [inAccount[0], first, second];
    expect((await merge({ favourites: [plot], hidden })).body).toEqual({ added: 1, skipped: 0 });
    expect((await list(as)).body.items).toMatchObject([{ listingId: plot }]);
    const { listingIds } = (await app.call(readHidden, { as })).body;
    expect(listingIds).toEqual([...inAccount, first]);
  });

  it('leave a hidden listing out of the recently viewed ones until it is shown again', async () => {
    const as = testCaller('USER');
    const path = `/api/users/hidden/${plot}`;
    const recents = async () => (await app.call(readRecents, { as })).body.items;
    await app.call(putRecents, { as, body: { listingIds: [plot] } });
    expect(await recents()).toHaveLength(1);
    expect((await app.call('PUT', path, { as })).status).toBe(204);
    expect(await recents()).toEqual([]);
    expect((await app.call(readHidden, { as })).body).toEqual({ listingIds: [plot] });
    const unknown = await app.call(hideListing, { params: { listingId: newId() }, as });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await app.call('DELETE', path, { as })).status).toBe(204);
    expect(await recents()).toHaveLength(1);
    expect((await app.call(readHidden, { as })).body).toEqual({ listingIds: [] });
  });
});
