import { agentEvents } from '@ardhi/contracts/accounts/events';
import { createPlot } from '@ardhi/contracts/listings/editor.routes';
import { putTitle, recordListingView } from '@ardhi/contracts/listings/listing.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Scope } from '@ardhi/contracts/scopes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { publisher } from '@ardhi/testing/publisher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlot, aTitle, type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

const base = '/api/external/v1';
const at = (ref: string) => `${base}/listings/${ref}`;

const agents = publisher(agentEvents);
let world: ListingsWorld;
/** A key of the agency, one of another agency, and one of a system without an agency. */
let key: Partial<Caller>;
let foreign: Partial<Caller>;
let platform: Partial<Caller>;

const all: readonly Scope[] = ['listings:read', 'listings:write', 'plots:read', 'stats:read'];
const keyOf = (tenant?: string, scopes: readonly Scope[] = all): Partial<Caller> => ({
  ...{ id: newId(), subject: 'system', role: '' as const, permissions: [], emailVerified: true },
  system: { keyId: newId(), scopes },
  ...omitUndefined({ tenant }),
});

beforeAll(async () => {
  world = await listingsWorld([agents.service]);
  await world.grantSlots(50);
  key = keyOf(world.agencyId);
  foreign = keyOf(newId());
  platform = keyOf();
  for (const person of [world.chief, world.agent]) {
    const { id = '' } = person;
    await agents.publish(world, id, {
      type: 'AgentRegistered',
      slug: id.toLowerCase(),
      name: 'Nakato',
      ...{ phones: [], languages: [], specialties: [], areaIds: [] },
    });
    await agents.publish(world, id, { type: 'AgentJoined', agencyId: world.agencyId });
  }
  await world.settled();
});
afterAll(() => world[Symbol.asyncDispose]());

const put = (ref: string, body: object = {}, as = key) => world.call('PUT', at(ref), { as, body });
const get = (path: string, as = key) => world.call('GET', path, { as });
const plot = (more: object = {}) => ({ kind: 'PLOT', ...aPlot(more) });
const eventsOf = async (id: string) =>
  (await Array.fromAsync(world.engines.events.read(`listing-${id}`))).map(({ type }) => type);
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a listing that another system writes', () => {
  it('is created once and changed by the same call, which repeated changes nothing', async () => {
    const made = await put('KLA-1', plot());
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      ...{ kind: 'PLOT', externalRef: 'KLA-1', reason: 'DRAFT' },
      ...{ agencyId: world.agencyId, agentId: world.chief.id, createdBy: key.id },
    });
    const again = await put('KLA-1', plot());
    expect([again.body.id, again.body.version]).toEqual([made.body.id, made.body.version]);
    const { body } = await put('KLA-1', { price: { amount: 90_000_000, currency: 'UGX' } });
    expect([body.id, body.price.amount, body.title.en]).toEqual([
      made.body.id,
      90_000_000,
      made.body.title.en,
    ]);
    expect((await get(at('KLA-1'))).body).toEqual(body);
  });

  it('is one listing, however many calls come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => put('KLA-2', plot())));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await eventsOf(answers[0]?.body.id)).toEqual(['ListingCreated']);
  });

  it('is the same one after a process died on the way to it', async () => {
    const streams = async () =>
      (await Array.fromAsync(world.engines.events.readAll())).map(({ stream }) => stream);
    const before = new Set(await streams());
    const { append } = world.engines.events;
    for (const category of ['externalreference', 'portfolio', 'reference', 'listing']) {
      // The process ends before this write.
      world.engines.events.append = async (commit) => {
        if (commit.stream.startsWith(`${category}-`)) throw new Error('killed');
        return append.call(world.engines.events, commit);
      };
      expect((await put('KLA-3', plot())).status).toBe(500);
    }
    world.engines.events.append = append;
    const { status, body } = await put('KLA-3', plot());
    expect(status).toBe(200);
    const written = (await streams()).filter((stream) => !before.has(stream));
    expect(written.filter((stream) => /^(listing|reference)-/.test(stream))).toHaveLength(2);
    expect(written).toContain(`listing-${body.id}`);
  });

  it('leaves its reference and not its id when it is deleted', async () => {
    const first = (await put('KLA-4', plot())).body.id;
    const remove = () => world.call('DELETE', at('KLA-4'), { as: key });
    expect((await remove()).status).toBe(204);
    expect(refused(await remove())).toEqual([404, 'NOT_FOUND']);
    expect(refused(await get(at('KLA-4')))).toEqual([404, 'NOT_FOUND']);
    const second = await put('KLA-4', plot());
    expect([second.status, second.body.id === first]).toEqual([200, false]);
  });

  it('is the one that an agent of the agency gave the reference', async () => {
    const { body } = await world.call(createPlot, {
      as: world.agent,
      body: aPlot({ externalRef: 'KLA-5' }),
    });
    const changed = await put('KLA-5', { title: { en: 'Written by the system now' } });
    expect([changed.body.id, changed.body.agentId]).toEqual([body.id, world.agent.id]);
  });

  it('is submitted and moved once, and refused with what is missing', async () => {
    const { body } = await put('KLA-6', plot());
    const early = await put('KLA-6', { submit: true, title: { en: 'The title stays although' } });
    expect(refused(early)).toEqual([422, 'PUBLISH_INCOMPLETE']);
    expect((await get(at('KLA-6'))).body.title.en).toBe('The title stays although');
    await world.call(putTitle, { params: { id: body.id }, as: world.chief, body: aTitle() });
    await world.photos(body.id, 3);
    expect((await put('KLA-6', { submit: true })).body.reason).toBe('IN_REVIEW');
    expect((await put('KLA-6', { submit: true })).body.reason).toBe('IN_REVIEW');
    await world.move(body.id, 'approve', world.moderator);
    await world.settled();
    expect(refused(await world.call('DELETE', at('KLA-6'), { as: key }))).toEqual([409, 'LISTING_ACTIVE']);
    for (const reason of ['PAUSED', 'PAUSED'])
      expect((await put('KLA-6', { cmd: 'pause' })).body.reason).toBe(reason);
    const types = await eventsOf(body.id);
    expect(types.filter((type) => type === 'ListingStatusChanged')).toHaveLength(3);
    expect(refused(await put('KLA-6', { cmd: 'approve' }))).toEqual([409, 'INVALID_TRANSITION']);
  });

  it.each([
    ['another kind', { kind: 'PROPERTY' }, 400, 'VALIDATION_FAILED'],
    ['another reference', { externalRef: 'KLA-99' }, 400, 'VALIDATION_FAILED'],
    ['a field that there is not', { colour: 'red' }, 400, 'UNKNOWN_FIELD'],
    ['an unknown feature', { features: ['moat'] }, 400, 'UNKNOWN_FEATURE'],
    ['a phone number in its text', { title: { en: 'Call 0772 123 456 now' } }, 422, 'CONTACT_IN_TEXT'],
    ['an agent of nobody', { agentId: newId() }, 400, 'VALIDATION_FAILED'],
    ['a price without a currency', { price: { amount: 1 } }, 400, 'VALIDATION_FAILED'],
  ])('is refused %s', async (_, body, status, code) => {
    await put('KLA-7', plot());
    expect(refused(await put('KLA-7', body))).toEqual([status, code]);
  });

  it('needs an agency that may work', async () => {
    expect(refused(await put('KLA-8', plot(), platform))).toEqual([403, 'FORBIDDEN']);
    const suspended = { from: 'ACTIVE', to: 'SUSPENDED', reason: 'Complaints.' };
    await world.publish(`agency-${world.agencyId}`, 'AgencyStatusChanged', suspended);
    await world.settled();
    expect(refused(await put('KLA-8', plot()))).toEqual([403, 'AGENCY_NOT_ACTIVE']);
    await world.publish(`agency-${world.agencyId}`, 'AgencyStatusChanged', { ...suspended, to: 'ACTIVE' });
    await world.settled();
    expect((await put('KLA-8', plot())).status).toBe(200);
  });
});

describe('a key', () => {
  it('reads and writes the listings of its own agency only', async () => {
    await put('KLA-9', plot());
    expect(refused(await get(at('KLA-9'), foreign))).toEqual([404, 'NOT_FOUND']);
    expect(refused(await world.call('DELETE', at('KLA-9'), { as: foreign }))).not.toEqual([204, undefined]);
    expect((await get(`${base}/listings`, foreign)).body.items).toEqual([]);
    expect(refused(await get(at('KLA-9'), platform))).toEqual([404, 'NOT_FOUND']);
  });

  it('is refused without the scope, and on the calls of people', async () => {
    const reader = keyOf(world.agencyId, ['listings:read']);
    expect(refused(await put('KLA-9', {}, reader))).toEqual([403, 'SCOPE_MISSING']);
    expect(refused(await get('/api/agent/listings'))).toEqual([401, 'UNAUTHENTICATED']);
    expect(refused(await get(`${base}/listings`, world.chief))).toEqual([401, 'INVALID_API_KEY']);
  });

  it('goes through all listings in the order of their changes, with and without an agency', async () => {
    const live = await world.livePlot();
    const internal = await world.livePlot({ visibility: 'AGENCY' });
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await get(`${base}/listings?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(expect.arrayContaining([live, internal]));
    expect(new Set(seen).size).toBe(seen.length);
    const open = (await get(`${base}/plots?limit=500`, platform)).body.items;
    const ids = open.map(({ id }: { id: string }) => id);
    expect([ids.includes(live), ids.includes(internal)]).toEqual([true, false]);
    expect(open.every((one: object) => !('externalRef' in one))).toBe(true);
    const later = await get(`${base}/listings?updatedAfter=2030-01-01T00:00:00.000Z`);
    expect(later.body).toEqual({ items: [] });
    expect((await get(`${base}/listings?cursor=somewhere`)).status).toBe(400);
  });

  it('reads how often its listings were viewed', async () => {
    const live = await world.livePlot();
    const visitorId = 'a-visitor-of-a-test';
    await world.call(recordListingView, { params: { id: live }, body: { visitorId } });
    await world.advance(60_000);
    const rows = async (as: Partial<Caller>) => (await get(`${base}/stats`, as)).body.items;
    const keys = (await rows(platform)).map((row: { key: string }) => row.key);
    expect((await rows(key)).every((row: { key: string }) => keys.includes(row.key))).toBe(true);
    expect(await rows(foreign)).toEqual([]);
    expect(refused(await get(`${base}/stats?from=2026-02-01&to=2026-01-01`))).toEqual([
      400,
      'DATE_RANGE_INVALID',
    ]);
  });
});
