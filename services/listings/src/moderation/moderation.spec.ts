import { listingRow } from '@ardhi/contracts/listings/listing-row';
import { queueItem } from '@ardhi/contracts/listings/moderation-queue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

let world: ListingsWorld;
beforeAll(async () => {
  world = await listingsWorld();
  await world.grantSlots(100);
});
afterAll(() => world[Symbol.asyncDispose]());

const queue = async () => (await world.call('GET', '/api/admin/moderation', { as: world.moderator })).body;
const act = (id: string, what: string, as = world.moderator, body: object = {}) =>
  world.call('POST', `/api/admin/moderation/${id}/${what}`, { as, body });
const submitted = async () => {
  const id = await world.draftPlot();
  await world.move(id, 'submit', world.agent);
  await world.settled();
  const { items } = await queue();
  return { id, item: items.find(({ listing }: { listing: { id: string } }) => listing.id === id) };
};

describe('the moderation queue', () => {
  it('contains submitted listings, due within a day', async () => {
    const { item } = await submitted();
    expect(queueItem.safeParse(item).error).toBeUndefined();
    expect(item).toMatchObject({
      kind: 'LISTING',
      state: 'OPEN',
      dueAt: '2026-11-21T08:00:00.000Z',
      risk: 10,
      commands: ['CLAIM', 'APPROVE', 'CHANGES', 'REJECT', 'SUSPEND'],
    });
  });

  it('is searched by the reference, the title or the place of a listing', async () => {
    const { item } = await submitted();
    const search = async (q: string) => {
      const path = `/api/admin/moderation?pageSize=100&q=${encodeURIComponent(q)}`;
      const { items } = (await world.call('GET', path, { as: world.moderator })).body;
      return items.map(({ id }: { id: string }) => id);
    };
    expect(await search(item.listing.ref)).toEqual([item.id]);
    expect(await search(item.listing.title.slice(0, 8))).toContain(item.id);
    expect(await search('no listing is called this')).toEqual([]);
  });

  it('lists the commands of a claimed item for its moderator only', async () => {
    const { item } = await submitted();
    expect((await act(item.id, 'claim')).body.commands).toEqual([
      'RELEASE',
      'APPROVE',
      'CHANGES',
      'REJECT',
      'SUSPEND',
    ]);
    const { items } = (await world.call('GET', '/api/admin/moderation', { as: world.other })).body;
    expect(items.find(({ id }: { id: string }) => id === item.id).commands).toEqual([]);
    expect((await act(item.id, 'decision', world.moderator, { decision: 'APPROVE' })).body.commands).toEqual(
      [],
    );
  });

  it('lets only one of two moderators claim an item at the same time', async () => {
    const { item } = await submitted();
    const claims = await Promise.all([act(item.id, 'claim'), act(item.id, 'claim', world.other)]);
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const loser = claims[0]?.status === 200 ? world.other : world.moderator;
    const decided = await act(item.id, 'decision', loser, { decision: 'APPROVE' });
    expect(decided.body.code).toBe('CLAIMED_BY_OTHER');
  });

  it('applies a decision to the listing', async () => {
    const { id, item } = await submitted();
    const note = 'Show the road on the second photo.';
    const { body } = await act(item.id, 'decision', world.moderator, { decision: 'CHANGES', note });
    expect(body).toMatchObject({ state: 'DONE', decision: 'CHANGES' });
    const { listing } = (await world.call('GET', `/properties/${id}`, { as: world.agent })).body;
    expect(listing.reason).toBe('CHANGES_REQUESTED');
  });

  it('shows the owner why a listing was sent back until it is resubmitted', async () => {
    const { id, item } = await submitted();
    const verdict = async () =>
      (await world.call('GET', `/properties/${id}`, { as: world.agent })).body.viewer.verdict;
    expect(await verdict()).toBeUndefined();
    const note = 'The pin lies in the lake.';
    await act(item.id, 'decision', world.moderator, { decision: 'CHANGES', note });
    expect(await verdict()).toMatchObject({ note });
    const { viewer } = (await world.call('GET', `/properties/${id}`, { as: world.moderator })).body;
    expect(viewer.verdict).toMatchObject({ note });
    await world.move(id, 'submit', world.agent);
    expect(await verdict()).toBeUndefined();
  });

  it('closes the item of a listing that leaves the market', async () => {
    const { id, item } = await submitted();
    await world.move(id, 'suspend', world.other);
    await world.settled();
    const all = await world.call('GET', '/api/admin/moderation?state=DONE', { as: world.moderator });
    expect(all.body.items.find((one: { id: string }) => one.id === item.id)).toMatchObject({
      decision: 'SUSPEND',
    });
  });

  it('reopens a live listing after a large change and clears the recheck on approval', async () => {
    const id = await world.livePlot();
    const price = { amount: 8_500_000, currency: 'UGX' };
    const changed = await world.call('PUT', `/plots/${id}`, { as: world.agent, body: { price } });
    expect(changed.body).toMatchObject({ reason: 'LIVE', recheck: ['PRICE'] });
    await world.settled();
    const { items } = await queue();
    const item = items.find(({ listing }: { listing: { id: string } }) => listing.id === id);
    expect(item.facts).toEqual(['PRICE']);
    await act(item.id, 'decision', world.moderator, { decision: 'APPROVE' });
    const after = await world.call('GET', `/plots/${id}`, { as: world.agent });
    expect(after.body.listing.recheck).toBeUndefined();
  });

  it('approves listings of an owner with twenty clean reviews automatically', async () => {
    for (let i = 0; i < 22; i++) {
      const id = await world.draftPlot();
      await world.move(id, 'submit', world.chief);
      await world.settled();
      const { body } = await world.call('GET', `/plots/${id}`, { as: world.agent });
      if (body.listing.reason === 'LIVE') return;
      await world.move(id, 'approve', world.moderator);
      await world.settled();
    }
    expect.unreachable('no listing was approved automatically');
  });
});

describe('records kept by moderators', () => {
  it('keep reply templates with their history', async () => {
    const as = world.moderator;
    const path = '/api/admin/moderation-replies';
    const { status, body } = await world.call('POST', path, {
      as,
      body: { code: 'ROAD', text: 'Show the road.' },
    });
    expect(status).toBe(201);
    const again = await world.call('POST', path, { as, body: { code: 'ROAD', text: 'Twice.' } });
    expect(again.body.code).toBe('ALREADY_EXISTS');
    await world.call('PUT', `${path}/${body.id}`, { as, body: { text: 'Show the access road.' } });
    const history = await world.call('GET', `${path}/${body.id}/history`, { as });
    expect(history.body.items[0].changes).toEqual([
      { field: 'text', from: 'Show the road.', to: 'Show the access road.' },
    ]);
    expect((await world.call('DELETE', `${path}/${body.id}`, { as })).status).toBe(204);
    expect((await world.call('GET', `${path}/${body.id}`, { as })).status).toBe(404);
  });

  it('change a reply template only as of the version that they read', async () => {
    const as = world.moderator;
    const path = '/api/admin/moderation-replies';
    const { body: made } = await world.call('POST', path, {
      as,
      body: { code: 'GATE', text: 'Show the gate.' },
    });
    const listed = async () =>
      (await world.call('GET', `${path}?q=gate`, { as })).body.items.find(
        ({ id }: { id: string }) => id === made.id,
      );
    const save = (text: string, version: number) =>
      world.call('PUT', `${path}/${made.id}`, {
        as,
        body: { text },
        headers: { 'if-match': `"${version}"` },
      });
    const { version } = await listed();
    expect((await world.call('GET', `${path}/${made.id}`, { as })).headers.get('etag')).toBe(`"${version}"`);
    expect((await save('Show the gate from the road.', version)).status).toBe(200);
    const second = await save('Show the gate when it is open.', version);
    expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    const now = await listed();
    expect(now).toMatchObject({ text: 'Show the gate from the road.', version: version + 1 });
    expect((await save('Show the gate when it is open.', now.version)).body.text).toBe(
      'Show the gate when it is open.',
    );
  });

  it('are listed by the days on which they were last changed', async () => {
    const admin = { as: world.moderator };
    const paths = ['/api/admin/features', '/api/admin/moderation-replies'];
    for (const path of paths) {
      const total = async (days: string) => (await world.call('GET', `${path}?${days}`, admin)).body.total;
      const all = await total('');
      expect([await total('from=2026-11-20&to=2026-11-20'), await total('to=2026-11-19')]).toEqual([all, 0]);
      expect(await total('from=2026-11-21')).toBe(0);
    }
    const reversed = await world.call('GET', `${paths[0]}?from=2026-11-21&to=2026-11-20`, admin);
    expect(reversed.body.code).toBe('DATE_RANGE_INVALID');
  });

  it('keep features under unique keys', async () => {
    const as = world.moderator;
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
    const made = await world.call('POST', '/api/admin/features', { as, body: moat });
    expect(made.body).toMatchObject({ key: 'moat', used: 0 });
    expect((await world.call('POST', '/api/admin/features', { as, body: moat })).body.code).toBe(
      'ALREADY_EXISTS',
    );
    const renamed = await world.call('PUT', `/api/admin/features/${made.body.id}`, {
      as,
      body: { active: false },
    });
    expect(renamed.body.active).toBe(false);
    const { items } = (await world.call('GET', '/properties/features')).body;
    expect(items.some(({ key }: { key: string }) => key === 'moat')).toBe(false);
  });
});

describe('the tables of agents and admins', () => {
  it('show agents their own listings and super agents those of the agency', async () => {
    const ownListings = await world.call('GET', '/api/agent/listings?reason=LIVE', { as: world.agent });
    expect(listingRow.safeParse(ownListings.body.items[0]).error).toBeUndefined();
    expect(ownListings.body.items[0]).toMatchObject({ slot: true, agency: { name: 'Kira Homes' } });
    const chiefs = await world.call('GET', '/api/agent/listings?reason=LIVE', { as: world.chief });
    expect(chiefs.body.total).toBe(ownListings.body.total);
    const strangers = await world.call('GET', '/api/agent/listings', { as: world.stranger });
    expect(strangers.body.total).toBe(0);
  });

  it('apply a bulk change with one result per listing', async () => {
    const ids = [await world.livePlot(), await world.draftPlot()];
    const body = { ids, do: { cmd: 'pause', note: 'The owner is away.' } };
    const { body: answer } = await world.call('POST', '/api/agent/listings/bulk', { as: world.agent, body });
    expect(answer.results).toMatchObject([
      { id: ids[0], ok: true },
      { id: ids[1], ok: false, code: 'INVALID_TRANSITION', message: expect.stringMatching(/./) },
    ]);
  });

  it('refuse an unknown sort key and a page beyond the window', async () => {
    const at = (query: string) =>
      world.call('GET', `/api/admin/properties?${query}`, { as: world.moderator });
    expect((await at('sort=password')).body.code).toBe('UNKNOWN_FILTER');
    expect((await at('page=101&pageSize=100')).body.code).toBe('WINDOW_TOO_LARGE');
    expect((await at('flag=RECHECK&sort=-price')).status).toBe(200);
  });

  it('summarise the tasks of an agent', async () => {
    const { body } = await world.call('GET', '/api/agent/summary', { as: world.agent });
    expect(body.byReason.LIVE).toBeGreaterThan(0);
    expect(body.quotas[0]).toMatchObject({ itemKey: 'LISTING_SLOT', limit: 102 });
  });

  it('list what an agent has to confirm, as many as the summary says', async () => {
    const id = await world.livePlot();
    const read = async (path: string) => (await world.call('GET', path, { as: world.agent })).body;
    const listed = async () => {
      const { items, total } = await read('/api/agent/listings?toConfirm=true&pageSize=100');
      expect(total).toBe((await read('/api/agent/summary')).toConfirm);
      return items.map(({ card }: { card: { id: string } }) => card.id);
    };
    expect(await listed()).not.toContain(id);
    await world.advance(15 * 24 * 3_600_000);
    expect(await listed()).toContain(id);
    await world.call('POST', `/properties/${id}/confirm`, { as: world.agent, body: { state: 'AVAILABLE' } });
    await world.settled();
    expect(await listed()).not.toContain(id);
  });
});

describe('two claims to one parcel', () => {
  const parcel = (plot: number) => ({
    tenure: 'MAILO_PRIVATE',
    ownerType: 'INDIVIDUAL',
    spousalConsent: 'NOT_NEEDED',
    encumbrances: [],
    parcel: { scheme: 'UG_MAILO', parts: ['Kyadondo', 'Block 9', `Plot ${plot}`] },
  });
  const declared = async (id: string, plot: number, as = world.agent) => {
    await world.call('PUT', `/plots/${id}/title`, { as, body: parcel(plot) });
    await world.settled();
  };
  /** A draft of an agent without an agency. */
  const draftOfAnotherAgent = async (plot: number) => {
    const { body } = await world.call('POST', '/plots', { as: world.stranger, body: aPlot() });
    await declared(body.id, plot, world.stranger);
    await world.photos(body.id, 3);
    return body.id as string;
  };
  const conflictOf = async (id: string) => {
    await world.settled();
    const { items } = (
      await world.call('GET', '/api/admin/moderation?kind=CONFLICT', { as: world.moderator })
    ).body;
    return items.find(({ listing }: { listing: { id: string } }) => listing.id === id);
  };
  /** Submits and approves a listing, unless it is approved automatically. */
  const live = async (id: string, as = world.agent) => {
    await world.move(id, 'submit', as);
    await world.settled();
    const now = await world.call('GET', `/properties/${id}`, { as });
    return now.body.listing.reason === 'LIVE' ? now : world.move(id, 'approve', world.moderator);
  };

  it('by one agency are refused as a duplicate', async () => {
    const [first, second] = [await world.draftPlot(), await world.draftPlot()];
    await declared(first, 1);
    await declared(second, 1);
    expect((await world.move(first, 'submit', world.agent)).status).toBe(200);
    const refused = await world.move(second, 'submit', world.agent);
    expect([refused.status, refused.body.code, refused.body.error.details]).toEqual([
      409,
      'DUPLICATE_OWN',
      { listingId: first },
    ]);
  });

  it('show the overlap to the moderator of either listing', async () => {
    const ring = [
      [32.66, 0.381],
      [32.661, 0.381],
      [32.661, 0.382],
      [32.66, 0.382],
      [32.66, 0.381],
    ];
    const boundary = {
      geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
      source: 'DRAWN',
      accuracyM: 5,
    };
    const first = await world.draftPlot();
    await world.call('PUT', `/plots/${first}`, { as: world.agent, body: { boundary } });
    await world.move(first, 'submit', world.agent);
    const second = (await world.call('POST', '/plots', { as: world.stranger, body: aPlot({ boundary }) }))
      .body.id;
    await declared(second, 9, world.stranger);
    await world.photos(second, 3);
    await world.move(second, 'submit', world.stranger);
    await world.settled();
    const { items } = (await world.call('GET', '/api/admin/moderation', { as: world.moderator })).body;
    const item = items.find(({ listing }: { listing: { id: string } }) => listing.id === second);
    expect(item.facts).toEqual([`OVERLAP 1 ${first}`]);
  });

  it('keep the later listing off the market until a moderator decides', async () => {
    const first = await world.draftPlot();
    await declared(first, 2);
    expect((await live(first)).status).toBe(200);
    const second = await draftOfAnotherAgent(2);
    expect((await live(second, world.stranger)).body.code).toBe('PARCEL_CONFLICT');
    const item = await conflictOf(second);
    expect(item).toMatchObject({ kind: 'CONFLICT', risk: 80, facts: [`PARCEL ${first}`] });
    const claims = async () => (await world.call('GET', `/properties/${first}`)).body.title.conflicts;
    expect(await claims()).toBe(1);
    expect((await act(item.id, 'decision', world.moderator, { decision: 'APPROVE' })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    const settled = await act(item.id, 'decision', world.moderator, { decision: 'CO_BROKER' });
    expect(settled.body).toMatchObject({ state: 'DONE', decision: 'CO_BROKER' });
    expect(await claims()).toBe(0);
    expect((await world.move(second, 'approve', world.moderator)).status).toBe(200);
  });

  it('end when the earlier listing leaves the market; a fraudulent listing leaves at once', async () => {
    const first = await world.draftPlot();
    await declared(first, 3);
    await live(first);
    const second = await draftOfAnotherAgent(3);
    await live(second, world.stranger);
    await world.move(first, 'withdraw', world.agent);
    await world.settled();
    expect((await world.move(second, 'approve', world.moderator)).status).toBe(200);
    const third = await world.draftPlot();
    await declared(third, 3);
    await live(third);
    const item = await conflictOf(third);
    await act(item.id, 'decision', world.other, { decision: 'FRAUD' });
    const { body } = await world.call('GET', `/properties/${third}`, { as: world.moderator });
    expect(body.listing.reason).toBe('FRAUD');
  });
});

describe('an external reference', () => {
  it('belongs to one listing of an agency', async () => {
    const id = await world.draftPlot({ externalRef: 'KH-1' });
    const again = await world.call('POST', '/plots', {
      as: world.agent,
      body: aPlot({ externalRef: 'KH-1' }),
    });
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_EXISTS']);
    const same = await world.call('PUT', `/plots/${id}`, { as: world.agent, body: { externalRef: 'KH-1' } });
    expect(same.status).toBe(200);
    const other = await world.call('POST', '/plots', {
      as: world.stranger,
      body: aPlot({ externalRef: 'KH-1' }),
    });
    expect(other.status).toBe(201);
  });
});
