import { queueItem } from '@ardhi/contracts/listings/queue';
import { listingRow } from '@ardhi/contracts/listings/row';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, type ListingsWorld, listingsWorld } from './testing/listings-world.ts';

let there: ListingsWorld;
beforeAll(async () => {
  there = await listingsWorld();
  await there.grantSlots(100);
});
afterAll(() => there[Symbol.asyncDispose]());

const queue = async () => (await there.call('GET', '/api/admin/moderation', { as: there.moderator })).body;
const act = (id: string, what: string, as = there.moderator, body: object = {}) =>
  there.call('POST', `/api/admin/moderation/${id}/${what}`, { as, body });
const submitted = async () => {
  const id = await there.draftPlot();
  await there.move(id, 'submit', there.agent);
  await there.settled();
  const { items } = await queue();
  return { id, item: items.find(({ listing }: { listing: { id: string } }) => listing.id === id) };
};

describe('the moderators queue', () => {
  it('holds what was submitted, due within a day', async () => {
    const { item } = await submitted();
    expect(queueItem.safeParse(item).error).toBeUndefined();
    expect(item).toMatchObject({
      kind: 'LISTING',
      state: 'OPEN',
      dueAt: '2026-11-21T08:00:00.000Z',
      risk: 10,
    });
  });

  it('gives an item to one of two moderators who reach for it at once', async () => {
    const { item } = await submitted();
    const claims = await Promise.all([act(item.id, 'claim'), act(item.id, 'claim', there.other)]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = claims[0]?.status === 200 ? there.other : there.moderator;
    const decided = await act(item.id, 'decision', loser, { decision: 'APPROVE' });
    expect(decided.body.code).toBe('CLAIMED_BY_OTHER');
  });

  it('carries a decision out', async () => {
    const { id, item } = await submitted();
    const note = 'Show the road on the second photo.';
    const { body } = await act(item.id, 'decision', there.moderator, { decision: 'CHANGES', note });
    expect(body).toMatchObject({ state: 'DONE', decision: 'CHANGES' });
    const { listing } = (await there.call('GET', `/properties/${id}`, { as: there.agent })).body;
    expect(listing.reason).toBe('CHANGES_REQUESTED');
  });

  it('tells the owner why a listing came back, until it is handed in again', async () => {
    const { id, item } = await submitted();
    const verdict = async () =>
      (await there.call('GET', `/properties/${id}`, { as: there.agent })).body.viewer.verdict;
    expect(await verdict()).toBeUndefined();
    const note = 'The pin lies in the lake.';
    await act(item.id, 'decision', there.moderator, { decision: 'CHANGES', note });
    expect(await verdict()).toMatchObject({ note });
    const { viewer } = (await there.call('GET', `/properties/${id}`, { as: there.moderator })).body;
    expect(viewer.verdict).toMatchObject({ note });
    await there.move(id, 'submit', there.agent);
    expect(await verdict()).toBeUndefined();
  });

  it('loses what its owner takes back', async () => {
    const { id, item } = await submitted();
    await there.move(id, 'suspend', there.other);
    await there.settled();
    const all = await there.call('GET', '/api/admin/moderation?state=DONE', { as: there.moderator });
    expect(all.body.items.find((one: { id: string }) => one.id === item.id)).toMatchObject({
      decision: 'SUSPEND',
    });
  });

  it('sees again what changed too much while live, and clears it', async () => {
    const id = await there.livePlot();
    const price = { amount: 8_500_000, currency: 'UGX' };
    const changed = await there.call('PUT', `/plots/${id}`, { as: there.agent, body: { price } });
    expect(changed.body).toMatchObject({ reason: 'LIVE', recheck: ['PRICE'] });
    await there.settled();
    const { items } = await queue();
    const item = items.find(({ listing }: { listing: { id: string } }) => listing.id === id);
    expect(item.facts).toEqual(['PRICE']);
    await act(item.id, 'decision', there.moderator, { decision: 'APPROVE' });
    const after = await there.call('GET', `/plots/${id}`, { as: there.agent });
    expect(after.body.listing.recheck).toBeUndefined();
  });

  it('lets an owner with twenty clean reviews pass by themselves', async () => {
    for (let i = 0; i < 22; i++) {
      const id = await there.draftPlot();
      await there.move(id, 'submit', there.chief);
      await there.settled();
      const { body } = await there.call('GET', `/plots/${id}`, { as: there.agent });
      if (body.listing.reason === 'LIVE') return;
      await there.move(id, 'approve', there.moderator);
      await there.settled();
    }
    expect.unreachable('nothing ever passed by itself');
  });
});

describe('the registers of moderators', () => {
  it('keep replies with their history', async () => {
    const as = there.moderator;
    const path = '/api/admin/moderation-replies';
    const { status, body } = await there.call('POST', path, {
      as,
      body: { code: 'ROAD', text: 'Show the road.' },
    });
    expect(status).toBe(201);
    const again = await there.call('POST', path, { as, body: { code: 'ROAD', text: 'Twice.' } });
    expect(again.body.code).toBe('ALREADY_EXISTS');
    await there.call('PUT', `${path}/${body.id}`, { as, body: { text: 'Show the access road.' } });
    const history = await there.call('GET', `${path}/${body.id}/history`, { as });
    expect(history.body.items[0].changes).toEqual([
      { field: 'text', from: 'Show the road.', to: 'Show the access road.' },
    ]);
    expect((await there.call('DELETE', `${path}/${body.id}`, { as })).status).toBe(204);
    expect((await there.call('GET', `${path}/${body.id}`, { as })).status).toBe(404);
  });

  it('keep amenities, whose keys nobody can take twice', async () => {
    const as = there.moderator;
    const moat = {
      key: 'moat',
      label: { en: 'Moat' },
      group: 'SECURITY',
      icon: 'moat',
      kinds: ['PROPERTY'],
      filterable: true,
      sort: 1,
      active: true,
    };
    const made = await there.call('POST', '/api/admin/features', { as, body: moat });
    expect(made.body).toMatchObject({ key: 'moat', used: 0 });
    expect((await there.call('POST', '/api/admin/features', { as, body: moat })).body.code).toBe(
      'ALREADY_EXISTS',
    );
    const renamed = await there.call('PUT', `/api/admin/features/${made.body.id}`, {
      as,
      body: { active: false },
    });
    expect(renamed.body.active).toBe(false);
    const { items } = (await there.call('GET', '/properties/features')).body;
    expect(items.some(({ key }: { key: string }) => key === 'moat')).toBe(false);
  });
});

describe('the tables of agents and admins', () => {
  it('show an agent their own listings, and the whole agency to its chief', async () => {
    const mine = await there.call('GET', '/api/agent/listings?reason=LIVE', { as: there.agent });
    expect(listingRow.safeParse(mine.body.items[0]).error).toBeUndefined();
    expect(mine.body.items[0]).toMatchObject({ slot: true, agency: { name: 'Kira Homes' } });
    const chiefs = await there.call('GET', '/api/agent/listings?reason=LIVE', { as: there.chief });
    expect(chiefs.body.total).toBe(mine.body.total);
    const strangers = await there.call('GET', '/api/agent/listings', { as: there.stranger });
    expect(strangers.body.total).toBe(0);
  });

  it('change many at once, each answering for itself', async () => {
    const ids = [await there.livePlot(), await there.draftPlot()];
    const body = { ids, do: { cmd: 'pause' } };
    const { body: answer } = await there.call('POST', '/api/agent/listings/bulk', { as: there.agent, body });
    expect(answer.results).toEqual([
      { id: ids[0], ok: true },
      { id: ids[1], ok: false, code: 'INVALID_TRANSITION' },
    ]);
  });

  it('refuse an unknown sort key and a window too deep', async () => {
    const at = (query: string) =>
      there.call('GET', `/api/admin/properties?${query}`, { as: there.moderator });
    expect((await at('sort=password')).body.code).toBe('UNKNOWN_FILTER');
    expect((await at('page=101&pageSize=100')).body.code).toBe('WINDOW_TOO_LARGE');
    expect((await at('flag=RECHECK&sort=-price')).status).toBe(200);
  });

  it('sum up what waits for an agent', async () => {
    const { body } = await there.call('GET', '/api/agent/summary', { as: there.agent });
    expect(body.byReason.LIVE).toBeGreaterThan(0);
    expect(body.quotas[0]).toMatchObject({ itemKey: 'LISTING_SLOT', limit: 102 });
  });
});

describe('two claims to one parcel', () => {
  const parcel = (plot: number) => ({
    ...{ tenure: 'MAILO_PRIVATE', ownerType: 'INDIVIDUAL', spousalConsent: 'NOT_NEEDED', encumbrances: [] },
    parcel: { scheme: 'UG_MAILO', parts: ['Kyadondo', 'Block 9', `Plot ${plot}`] },
  });
  const declared = async (id: string, plot: number, as = there.agent) => {
    await there.call('PUT', `/plots/${id}/title`, { as, body: parcel(plot) });
    await there.settled();
  };
  /** A draft of an agent who belongs to no agency. */
  const ofAnother = async (plot: number) => {
    const { body } = await there.call('POST', '/plots', { as: there.stranger, body: aPlot() });
    await declared(body.id, plot, there.stranger);
    await there.photos(body.id, 3);
    return body.id as string;
  };
  const conflictOf = async (id: string) => {
    await there.settled();
    const { items } = (
      await there.call('GET', '/api/admin/moderation?kind=CONFLICT', { as: there.moderator })
    ).body;
    return items.find(({ listing }: { listing: { id: string } }) => listing.id === id);
  };
  /** By a moderator, unless its owner is known well enough by now to pass without. */
  const live = async (id: string, as = there.agent) => {
    await there.move(id, 'submit', as);
    await there.settled();
    const now = await there.call('GET', `/properties/${id}`, { as });
    return now.body.listing.reason === 'LIVE' ? now : there.move(id, 'approve', there.moderator);
  };

  it('of one agency are one listing too many', async () => {
    const [first, second] = [await there.draftPlot(), await there.draftPlot()];
    await declared(first, 1);
    await declared(second, 1);
    expect((await there.move(first, 'submit', there.agent)).status).toBe(200);
    const refused = await there.move(second, 'submit', there.agent);
    expect([refused.status, refused.body.code, refused.body.error.details]).toEqual([
      409,
      'DUPLICATE_OWN',
      { listingId: first },
    ]);
  });

  it('of the same land are shown to whoever looks at one of them', async () => {
    const ring = [
      [32.66, 0.381],
      [32.661, 0.381],
      [32.661, 0.382],
      [32.66, 0.382],
      [32.66, 0.381],
    ];
    const boundary = {
      ...{ geometry: { type: 'MultiPolygon', coordinates: [[ring]] }, source: 'DRAWN', accuracyM: 5 },
    };
    const first = await there.draftPlot();
    await there.call('PUT', `/plots/${first}`, { as: there.agent, body: { boundary } });
    await there.move(first, 'submit', there.agent);
    const second = (await there.call('POST', '/plots', { as: there.stranger, body: aPlot({ boundary }) }))
      .body.id;
    await declared(second, 9, there.stranger);
    await there.photos(second, 3);
    await there.move(second, 'submit', there.stranger);
    await there.settled();
    const { items } = (await there.call('GET', '/api/admin/moderation', { as: there.moderator })).body;
    const item = items.find(({ listing }: { listing: { id: string } }) => listing.id === second);
    expect(item.facts).toEqual([`OVERLAP 1 ${first}`]);
  });

  it('keep the later one off the market until a moderator has settled them', async () => {
    const first = await there.draftPlot();
    await declared(first, 2);
    expect((await live(first)).status).toBe(200);
    const second = await ofAnother(2);
    expect((await live(second, there.stranger)).body.code).toBe('PARCEL_CONFLICT');
    const item = await conflictOf(second);
    expect(item).toMatchObject({ kind: 'CONFLICT', risk: 80, facts: [`PARCEL ${first}`] });
    const claims = async () => (await there.call('GET', `/properties/${first}`)).body.title.conflicts;
    expect(await claims()).toBe(1);
    expect((await act(item.id, 'decision', there.moderator, { decision: 'APPROVE' })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const settled = await act(item.id, 'decision', there.moderator, { decision: 'CO_BROKER' });
    expect(settled.body).toMatchObject({ state: 'DONE', decision: 'CO_BROKER' });
    expect(await claims()).toBe(0);
    expect((await there.move(second, 'approve', there.moderator)).status).toBe(200);
  });

  it('are over when the earlier one leaves the market, and a fraud leaves it at once', async () => {
    const first = await there.draftPlot();
    await declared(first, 3);
    await live(first);
    const second = await ofAnother(3);
    await live(second, there.stranger);
    await there.move(first, 'withdraw', there.agent);
    await there.settled();
    expect((await there.move(second, 'approve', there.moderator)).status).toBe(200);
    const third = await there.draftPlot();
    await declared(third, 3);
    await live(third);
    const item = await conflictOf(third);
    await act(item.id, 'decision', there.other, { decision: 'FRAUD' });
    const { body } = await there.call('GET', `/properties/${third}`, { as: there.moderator });
    expect(body.listing.reason).toBe('FRAUD');
  });
});

describe("an agency's own number", () => {
  it('stands for one listing', async () => {
    const id = await there.draftPlot({ externalRef: 'KH-1' });
    const again = await there.call('POST', '/plots', {
      as: there.agent,
      body: aPlot({ externalRef: 'KH-1' }),
    });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_EXISTS']);
    const same = await there.call('PUT', `/plots/${id}`, { as: there.agent, body: { externalRef: 'KH-1' } });
    expect(same.status).toBe(200);
    const other = await there.call('POST', '/plots', {
      as: there.stranger,
      body: aPlot({ externalRef: 'KH-1' }),
    });
    expect(other.status).toBe(201);
  });
});
