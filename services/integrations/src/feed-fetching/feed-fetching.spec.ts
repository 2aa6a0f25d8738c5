import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { agencyEvents } from '@ardhi/contracts/accounts/events';
import { feedImportEvents } from '@ardhi/contracts/listings/feed-import-events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrations } from '../service.ts';

const base = '/api/admin/external-systems';
const admin = testCaller('AFRI_ADMIN');
const agencies = publisher(agencyEvents);
const imports = publisher(feedImportEvents);
const counts = {
  created: 1,
  updated: 0,
  unchanged: 2,
  missing: 0,
  deactivated: 0,
  reactivated: 0,
  refused: 0,
};
const hourMs = 3_600_000;

let app: World;
const agencyId = newId();
let answer: (response: ServerResponse, headers: IncomingHttpHeaders) => void;
const feedRequests: (IncomingHttpHeaders & { readonly path: string | undefined })[] = [];
const server = createServer((request, response) => {
  feedRequests.push({ ...request.headers, path: request.url });
  answer(response, request.headers);
});
let url: string;

const open = async (environment: Record<string, string> = {}) => {
  const opened = await world([agencies.service, imports.service, integrations], openEngines, environment);
  const fields = { type: 'AGENCY', displayName: 'Kira Homes', addressLine: 'Kira', countryId: newId() };
  await agencies.publish(opened, agencyId, {
    ...{ type: 'AgencyRegistered', ref: 'A', slug: 'kira-homes', ownerUserId: newId() },
    fields,
  } as unknown as Parameters<typeof agencies.publish>[2]);
  return opened;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed?word=secret`;
  app = await open({ PRIVATE_TARGETS: 'allowed' });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  server.closeAllConnections();
  server.close();
});

const call = (method: string, path: string, body?: object, there = app) =>
  there.call(method, path, { as: admin, ...(body && { body }) });
const fields = {
  ...{ name: 'Feed of Kira Homes', type: 'FEED_IN', contactEmail: 'it@kira-homes.example' },
  ...{ scopes: [], ipAllow: [], ratePerMin: 60 },
};
const feedOf = (more: object = {}) => ({ url, format: 'RESO', everyHours: 6, ...more });
const addSystem = async (feed = feedOf()) =>
  (await call('POST', base, { ...fields, ownerAgencyId: agencyId, feed })).body.id as string;
const tick = async () => {
  await app.settled();
};
const runsOf = async (id: string) => (await call('GET', `${base}/${id}`)).body.feedRuns;
const runFeed = async (id: string) => {
  const started = await call('POST', `${base}/${id}/run-feed`);
  await app.settled();
  return started;
};
/** Ends the last run with an event from the listings service. */
async function endImport(systemId: string, event: object = { type: 'FeedImported', counts, refused: [] }) {
  const [{ id }] = await runsOf(systemId);
  await imports.publish(app, id, { systemId, ...event } as Parameters<typeof imports.publish>[2]);
  await app.settled();
}

describe('the feed of an external system', () => {
  it('is fetched at once and every few hours, and again only when it is new', async () => {
    answer = (response, headers) =>
      headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"v1"' }).end('{"value":[{"ListingId":"A"}]}');
    const id = await addSystem();
    await tick();
    expect((await runsOf(id))[0]).toMatchObject({ state: 'RUNNING' });
    await endImport(id);
    expect((await runsOf(id))[0]).toMatchObject({ state: 'DONE', counts, endedAt: app.clock.now() });
    const before = feedRequests.length;
    await app.advance(6 * hourMs - 1_000);
    await tick();
    expect(feedRequests.length).toBe(before);
    await app.advance(1_000);
    await tick();
    expect(feedRequests.at(-1)?.['if-none-match']).toBe('"v1"');
    await endImport(id);
    expect((await runsOf(id)).map(({ state }: { state: string }) => state)).toEqual(['UNCHANGED', 'DONE']);
    await call('PUT', `${base}/${id}`, { feed: null });
    await app.advance(24 * hourMs);
    await tick();
    expect(feedRequests.length).toBe(before + 1);
  });

  it('is fetched whole when an admin asks, once at a time, as a job', async () => {
    answer = (response) => response.writeHead(200, { etag: '"v1"' }).end('{"value":[{"ListingId":"B"}]}');
    const id = await addSystem();
    await tick();
    expect((await runFeed(id)).body.code).toBe('WRONG_STATE');
    await endImport(id);
    const { status, body } = await runFeed(id);
    expect([status, body]).toEqual([
      202,
      { id: (await runsOf(id))[0].id, kind: 'FEED', state: 'QUEUED', done: 0 },
    ]);
    expect(feedRequests.at(-1)?.['if-none-match']).toBeUndefined();
    expect((await runsOf(id))[0].state).toBe('RUNNING');
  });

  it('that was refused is fetched again', async () => {
    answer = (response) => response.writeHead(200, { etag: '"v2"' }).end('<html>');
    const id = await addSystem(feedOf({ url: `${url}&refused` }));
    await tick();
    await endImport(id, { type: 'FeedRefused', error: 'This file cannot be read: it is no feed.' });
    expect((await runsOf(id))[0]).toMatchObject({
      state: 'FAILED',
      error: 'This file cannot be read: it is no feed.',
    });
    await app.advance(6 * hourMs);
    await tick();
    const requests = feedRequests.filter(({ path }) => path?.endsWith('&refused'));
    expect(requests.map((headers) => headers['if-none-match'])).toEqual([undefined, undefined]);
    expect((await runsOf(id))[0].state).toBe('RUNNING');
  });

  it.each<[string, (response: ServerResponse) => unknown, RegExp]>([
    ['an error', (response) => response.writeHead(503).end('sorry'), /answered 503 instead of 200/],
    [
      'another address',
      (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      /enter that one/,
    ],
    ['nothing', (response) => response.writeHead(200).end(), /is empty/],
    [
      'too much',
      (response) => response.writeHead(200).end(Buffer.alloc(11 * 1_048_576, 'a')),
      /larger than 10 MiB/,
    ],
    [
      'a part',
      (response) =>
        response.writeHead(200, { 'content-length': '90' }).write('{"value":', () => response.destroy()),
      /before the feed was complete/,
    ],
    [
      'compressed bytes',
      (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('xx'),
      /compressed/,
    ],
  ])('whose server answers %s changes nothing and says so', async (_, reply, error) => {
    answer = reply;
    const id = await addSystem();
    await tick();
    expect((await runsOf(id))[0]).toMatchObject({ state: 'FAILED', error: expect.stringMatching(error) });
    const recorded = await Array.fromAsync(app.engines.events.read(`partnerfeed-${id}`));
    expect(recorded.map(({ type }) => type)).toEqual(['RunRequested', 'RunEnded']);
  });

  it('is not fetched for a system that is paused, or has none', async () => {
    answer = (response) => response.writeHead(200).end('x');
    const id = await addSystem();
    await call('PUT', `${base}/${id}`, { status: 'PAUSED' });
    const before = feedRequests.length;
    await tick();
    expect([feedRequests.length, (await runFeed(id)).body.code]).toEqual([before, 'WRONG_STATE']);
    const without = (await call('POST', base, { ...fields, ownerAgencyId: agencyId })).body.id;
    expect((await runFeed(without)).body.code).toBe('WRONG_STATE');
    expect((await runFeed(newId())).status).toBe(404);
  });

  it('stays out of the log and of the history of the system', async () => {
    answer = (response) => response.writeHead(200).end('x');
    const id = await addSystem();
    await call('PUT', `${base}/${id}`, { feed: feedOf({ everyHours: 12 }) });
    const stored = await Array.fromAsync(app.engines.events.read(`externalsystem-${id}`));
    expect(stored.some(({ type }) => type === 'FeedSet')).toBe(true);
    const { items } = (await call('GET', `${base}/${id}/history`)).body;
    expect(JSON.stringify([stored, items])).not.toContain('word=secret');
    expect((await call('GET', `${base}/${id}`)).body.feed).toEqual(feedOf({ everyHours: 12 }));
  });

  it('belongs to an agency, and has a public address', async () => {
    const { body } = await call('POST', base, { ...fields, feed: feedOf() });
    expect(body.error.details.fields).toEqual({
      feed: 'Only a system that belongs to an agency can have a feed.',
    });
    await using strict = await open();
    for (const address of [url, 'https://169.254.169.254/feed', 'https://me:pass@feed.example/']) {
      const refused = await call(
        'POST',
        base,
        { ...fields, ownerAgencyId: agencyId, feed: feedOf({ url: address }) },
        strict,
      );
      expect([refused.status, Object.keys(refused.body.error.details.fields)]).toEqual([400, ['feed.url']]);
    }
  });
});
