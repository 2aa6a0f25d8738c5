import { newId } from '@ardhi/kernel/ids';
import { somebody, type World } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld } from '../testing/newcomers.ts';
import { aPlot, told } from '../testing/told.ts';

let here: World;
let plot: string;
beforeAll(async () => {
  here = await accountsWorld();
});
afterAll(() => here[Symbol.asyncDispose]());

async function aListing(facts = aPlot()): Promise<string> {
  const id = newId();
  await told(here, `listing-${id}`, 0, { type: 'ListingCreated', facts });
  return id;
}
const list = (as: ReturnType<typeof somebody>, query = '') =>
  here.call('GET', `/api/users/favourites${query}`, { as });
const toggle = (as: ReturnType<typeof somebody>, id: string, headers = {}) =>
  here.call('POST', `/api/users/favourites/${id}/toggle`, { as, body: {}, headers });

describe('favourites over HTTP', () => {
  beforeAll(async () => {
    plot = await aListing();
  });

  it('are saved, listed with their card and taken away again', async () => {
    const as = somebody('USER');
    expect((await toggle(as, plot)).body).toEqual({ favourite: true, count: 1 });
    expect((await list(as)).body).toMatchObject({
      total: 1,
      items: [
        { listingId: plot, priceAtSave: { amount: 90_000_000 }, card: { place: 'Kira, Wakiso', photos: 3 } },
      ],
    });
    expect((await toggle(as, plot)).body).toEqual({ favourite: false, count: 0 });
  });

  it('toggle once however often a shaky line repeats the call', async () => {
    const as = somebody('USER');
    const once = () => toggle(as, plot, { 'idempotency-key': 'tap-1' });
    await once();
    expect((await once()).body).toEqual({ favourite: true, count: 1 });
    expect((await list(as)).body.total).toBe(1);
  });

  it('remember the price of the day and show how far it moved', async () => {
    const as = somebody('USER');
    const id = await aListing();
    await toggle(as, id);
    const facts = aPlot({ price: { amount: 81_000_000, currency: 'UGX' } });
    await told(here, `listing-${id}`, 1, { type: 'PriceChanged', facts });
    expect((await list(as, '?changed=true')).body.items).toMatchObject([{ changePercent: -10 }]);
  });

  it('stay with a ribbon when the listing is sold', async () => {
    const as = somebody('USER');
    const id = await aListing();
    await toggle(as, id);
    const facts = aPlot({ status: 'SOLD', reason: 'SOLD' });
    await told(here, `listing-${id}`, 1, { type: 'ListingMoved', facts });
    expect((await list(as)).body.items).toMatchObject([{ card: { status: 'SOLD', badges: ['SOLD'] } }]);
  });

  it('sort into folders, with notes that only their owner reads', async () => {
    const as = somebody('USER');
    const body = { folder: 'Kira', note: 'near the stage' };
    const saved = await here.call('PUT', `/api/users/favourites/${plot}`, { as, body });
    expect(saved.body).toMatchObject(body);
    expect((await list(as, '?folder=Kira')).body).toMatchObject({
      total: 1,
      folders: [{ name: 'Kira', count: 1 }],
    });
    expect((await list(as, '?folder=Ntinda')).body.total).toBe(0);
    expect((await list(somebody('USER'))).body.total).toBe(0);
  });

  it('are shown to whoever has the link, folder by folder, without the notes', async () => {
    const as = somebody('USER');
    const other = await aListing();
    await here.call('PUT', `/api/users/favourites/${plot}`, {
      as,
      body: { folder: 'Kira', note: 'too dear' },
    });
    await toggle(as, other);
    const share = (body: object) => here.call('POST', '/api/users/favourites/share', { as, body });
    const shared = await share({ folder: 'Kira' });
    expect(shared.status).toBe(201);
    expect(shared.body.url).toMatch(new RegExp(`/lists/${shared.body.token}$`));
    const read = (token: string) => here.call('GET', `/api/shared-lists/${token}`);
    const { body } = await read(shared.body.token);
    expect(body).toMatchObject({ name: 'Kira', items: [{ id: plot }] });
    expect(JSON.stringify(body)).not.toContain('too dear');
    expect((await read((await share({})).body.token)).body.items).toHaveLength(2);
    const past = await share({ expiresAt: '2020-01-01T00:00:00.000Z' });
    expect((await read(past.body.token)).body.code).toBe('GONE');
    expect((await read(`${shared.body.token}x`)).status).toBe(404);
  });

  it.each(['constructor', '01HZZZZZZZZZZZZZZZZZZZZZZZ'])('know no listing %s', async (id) => {
    expect((await toggle(somebody('USER'), id)).status).toBe(404);
  });

  it('are not for drafts of others', async () => {
    const draft = await aListing(aPlot({ status: 'INACTIVE', reason: 'DRAFT' }));
    expect((await toggle(somebody('USER'), draft)).status).toBe(404);
  });

  it('are read by admins for support, and by nobody else', async () => {
    const path = `/api/admin/users/${newId()}/favorites`;
    expect((await here.call('GET', path, { as: somebody('ASSISTANT_ADMIN') })).status).toBe(200);
    expect((await here.call('GET', path, { as: somebody('AGENT') })).status).toBe(403);
    expect((await here.call('GET', path)).status).toBe(401);
  });

  it('come along from before somebody signed in, with what they looked at and hid', async () => {
    const as = somebody('USER');
    const [other, gone] = [await aListing(), newId()];
    await toggle(as, plot);
    const body = {
      favourites: [plot, other, gone],
      recents: [other],
      compare: [plot, other],
      hidden: [gone],
    };
    const merged = await here.call('POST', '/api/users/merge-guest', { as, body });
    expect(merged.body).toEqual({ added: 1, skipped: 2 });
    expect((await list(as)).body.total).toBe(2);
    const recents = await here.call('GET', '/api/users/recents', { as });
    expect(recents.body.items).toMatchObject([{ id: other, place: 'Kira, Wakiso' }]);
    const five = { listingIds: [1, 2, 3, 4, 5].map(() => newId()) };
    const compared = await here.call('PUT', '/api/users/compare', { as, body: five });
    expect(compared.body.code).toBe('LIMIT_REACHED');
  });
});
