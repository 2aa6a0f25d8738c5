// @vitest-environment node
import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { routeNames } from '@ardhi/contracts/named-routes';
import { route } from '@ardhi/contracts/route';
import { noBody } from '@ardhi/contracts/values';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  errorResponse,
  type StubResponse,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';
import { type Client, type Credentials, createClient } from './client.ts';
import { createGetCache } from './get-cache.ts';

const anyObject = z.looseObject({});
const anyList = { row: 'T1', summary: '', method: 'GET', access: 'public', answer: anyObject } as const;
const listUsers = route({ ...anyList, path: '/api/admin/users' });
const readListing = route({
  row: 'T2',
  summary: '',
  method: 'GET',
  path: '/properties/:id',
  access: 'public',
  answer: anyObject,
});
const changeListing = route({
  row: 'T3',
  summary: '',
  method: 'PUT',
  path: '/properties/:id',
  access: 'signed-in',
  body: z.strictObject({ title: z.string() }),
  answer: anyObject,
});
const upload = route({
  row: 'T4',
  summary: '',
  method: 'POST',
  path: '/api/media/:id/media',
  access: 'signed-in',
  multipart: true,
  answer: anyObject,
});
const uploadChunk = route({
  row: 'T5',
  summary: '',
  method: 'PUT',
  path: '/api/media/uploads/:id',
  access: 'signed-in',
  chunked: true,
  answer: anyObject,
});
const breakdown = route({ ...anyList, path: '/api/entitlements', timeoutMs: 30_000 });

interface TestUser extends Credentials {
  readonly unauthorizedErrors: string[];
  name: string;
}

const testUser = (overrides: Partial<Credentials> = {}): TestUser => ({
  name: 'amina',
  unauthorizedErrors: [],
  subject() {
    return this.name;
  },
  token: () => 'old',
  refresh: async () => 'fresh',
  onUnauthorized(refusal) {
    this.unauthorizedErrors.push(refusal.message);
  },
  ...overrides,
});

const openClient = (server: TestServer, user: TestUser = testUser()) => {
  const cache = createGetCache();
  const client: Client = createClient({ origin: server.origin, fetch }, user, cache);
  return { client, cache, user };
};

const okResponse = (): StubResponse => ({ body: { items: [], total: 0 } });

describe('the client', () => {
  afterEach(() => void vi.useRealTimers());

  it('sends the bearer token of the signed-in user', async () => {
    await using server = await startTestServer(okResponse);
    await openClient(server).client.call(listUsers);
    expect(server.requests[0]?.authorization).toBe('Bearer old');
  });

  it('reads the answer of every call that has none, whatever its status', async () => {
    const withoutBody = [...routeNames.keys()].filter(
      ({ answer, status }) => answer === noBody && status !== 302,
    );
    expect(withoutBody.some(({ status }) => status === 202)).toBe(true);
    for (const contract of withoutBody) {
      await using server = await startTestServer(() => ({ status: contract.status ?? 200 }));
      const { client } = openClient(server);
      const plain = { ...contract, path: '/api/admin/users', timeoutMs: 10_000 } as typeof listUsers;
      expect(await client.call(plain), `${contract.method} ${contract.path}`).toBeUndefined();
    }
  });

  it('caches a response for 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await using server = await startTestServer(okResponse);
    const { client } = openClient(server);
    await client.call(listCountries, { query: {} });
    vi.setSystemTime(Date.now() + 4_900);
    await client.call(listCountries, { query: {} });
    expect(server.requests).toHaveLength(1);
    vi.setSystemTime(Date.now() + 200);
    await client.call(listCountries, { query: {} });
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    '/api/admin/users',
    '/login-logs',
    '/api/dashboard',
    '/api/users/profile',
    '/properties/1',
    '/api/logs',
    '/api/orders/1',
    '/api/payments/1',
  ])('does not cache responses of %s', async (path) => {
    await using server = await startTestServer(okResponse);
    const { client } = openClient(server);
    const sameRoute = route({ ...anyList, path });
    await client.call(sameRoute);
    await client.call(sameRoute);
    expect(server.requests).toHaveLength(2);
  });

  it('shares identical GETs in flight, even on uncacheable paths', async () => {
    await using server = await startTestServer(okResponse);
    const { client } = openClient(server);
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    await Promise.all([1, 2, 3].map(() => client.call(readListing, { params: { id } })));
    expect(server.requests.map(({ path }) => path)).toEqual([`/properties/${id}`]);
  });

  it('lets one caller abort without failing the others that share the request', async () => {
    await using server = await startTestServer(okResponse);
    const { client } = openClient(server);
    const controller = new AbortController();
    const first = client.call(listCountries, { query: {} }, { signal: controller.signal });
    const second = client.call(listCountries, { query: {} });
    controller.abort();
    await expect(first).rejects.toThrow();
    await expect(second).resolves.toMatchObject({ total: 0 });
    expect(server.requests).toHaveLength(1);
  });

  it('never returns a response cached for another user', async () => {
    await using server = await startTestServer(okResponse);
    const { client, user } = openClient(server);
    await client.call(listCountries, { query: {} });
    user.name = 'brian';
    await client.call(listCountries, { query: {} });
    expect(server.requests).toHaveLength(2);
  });

  it('clears the cache when the session ends and after every write', async () => {
    await using server = await startTestServer(okResponse);
    const { client, cache } = openClient(server);
    await client.call(listCountries, { query: {} });
    cache.clear();
    await client.call(listCountries, { query: {} });
    await client.call(changeListing, { params: { id: '1' }, body: { title: 'x' } });
    await client.call(listCountries, { query: {} });
    expect(server.requests.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });

  it('reads again after a write that was refused: what it was based on may be outdated', async () => {
    await using server = await startTestServer(({ method }) =>
      method === 'GET' ? okResponse() : errorResponse(409, 'VERSION_CONFLICT', 'Load it again.'),
    );
    const { client } = openClient(server);
    await client.call(listCountries, { query: {} });
    await expect(
      client.call(changeListing, { params: { id: '1' }, body: { title: 'x' } }),
    ).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    await client.call(listCountries, { query: {} });
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
  });

  it('rejects a 400 without a retry, with its field and message', async () => {
    await using server = await startTestServer(() =>
      errorResponse(400, 'VALIDATION_FAILED', 'title is not valid.', {
        field: 'title',
        details: { fields: { title: 'Fill in this field.' } },
      }),
    );
    const { client } = openClient(server);
    await expect(
      client.call(changeListing, { params: { id: '1' }, body: { title: '' } }),
    ).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'title',
      fieldMessage: 'Fill in this field.',
      message: 'Title: Fill in this field.',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('retries once with a fresh token after a 401', async () => {
    await using server = await startTestServer(({ authorization }) =>
      authorization === 'Bearer fresh' ? okResponse() : errorResponse(401, 'INVALID_TOKEN', 'Invalid token.'),
    );
    const { client, user } = openClient(server);
    await client.call(listUsers);
    expect(server.requests.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer fresh']);
    expect(user.unauthorizedErrors).toEqual([]);
  });

  it('ends the session when the fresh token is refused too', async () => {
    await using server = await startTestServer(() => errorResponse(401, 'INVALID_TOKEN', 'Invalid token.'));
    const { client, user } = openClient(server);
    await expect(client.call(listUsers)).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(2);
    expect(user.unauthorizedErrors).toEqual(['Invalid token.']);
  });

  it('ends the session at once when there is no fresh token', async () => {
    await using server = await startTestServer(() =>
      errorResponse(401, 'UNAUTHENTICATED', 'Unauthorized. Please sign in.'),
    );
    const { client, user } = openClient(server, testUser({ refresh: async () => undefined }));
    await expect(client.call(listUsers)).rejects.toMatchObject({ status: 401 });
    expect(server.requests).toHaveLength(1);
    expect(user.unauthorizedErrors).toEqual(['Unauthorized. Please sign in.']);
  });

  it('retries once after a 429, when its Retry-After has passed', async () => {
    await using server = await startTestServer((_, nth) =>
      nth > 1
        ? okResponse()
        : { ...errorResponse(429, 'RATE_LIMITED', 'Too many requests.'), headers: { 'retry-after': '7' } },
    );
    let answers = 0;
    const countingFetch: typeof fetch = async (...parameters) => {
      const answer = await fetch(...parameters);
      answers++;
      return answer;
    };
    const client = createClient({ origin: server.origin, fetch: countingFetch }, testUser());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = client.call(listUsers);
    await vi.waitUntil(() => answers === 1, { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(6_999);
    expect(server.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toMatchObject({ total: 0 });
    expect(server.requests).toHaveLength(2);
  });

  it('rejects a 429 at once whose Retry-After exceeds a minute', async () => {
    await using server = await startTestServer(() => ({
      ...errorResponse(429, 'ACCOUNT_LOCKED', 'Too many attempts. Try again in 15 minutes.'),
      headers: { 'retry-after': '900' },
    }));
    await expect(openClient(server).client.call(listUsers)).rejects.toMatchObject({
      message: 'Too many attempts. Try again in 15 minutes.',
    });
    expect(server.requests).toHaveLength(1);
  });

  it('rejects a 429 without Retry-After', async () => {
    await using server = await startTestServer(() =>
      errorResponse(429, 'RATE_LIMITED', 'Too many requests.'),
    );
    await expect(openClient(server).client.call(listUsers)).rejects.toMatchObject({ status: 429 });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['10 s', 10_000, 'This took too long. Please try again.', (client: Client) => client.call(listUsers)],
    [
      '30 s where its contract says so',
      30_000,
      'This took too long. Please try again.',
      (client: Client) => client.call(breakdown),
    ],
    [
      '60 s for an upload',
      60_000,
      'Upload timed out. Please try again with smaller files or check your connection.',
      (client: Client) => client.call(upload, { params: { id: '1' }, body: new FormData() }),
    ],
    [
      '60 s for a part of an upload',
      60_000,
      'Upload timed out. Please try again with smaller files or check your connection.',
      (client: Client) => client.call(uploadChunk, { params: { id: '1' } }),
    ],
  ])('times a call out after %s', async (_, ms, message, call) => {
    await using server = await startTestServer(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = vi.fn();
    const answer = call(openClient(server).client).catch(failed);
    await vi.waitUntil(() => server.requests.length === 1, { timeout: 60_000 });
    vi.advanceTimersByTime(ms - 1);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await answer;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'CLIENT_TIMEOUT', message }));
  });

  it.each([
    [{ status: 500, body: undefined }, 'Upload failed. Please try again.'],
    [errorResponse(409, 'TOO_MANY_FILES', 'At most 20 files.'), 'At most 20 files.'],
  ])('rejects a failed upload with the message of the server or a default one', async (response, message) => {
    await using server = await startTestServer(() => response);
    await expect(
      openClient(server).client.call(upload, { params: { id: '1' }, body: new FormData() }),
    ).rejects.toMatchObject({ message });
    await expect(openClient(server).client.call(uploadChunk, { params: { id: '1' } })).rejects.toMatchObject({
      message,
    });
  });

  it('rejects with NETWORK_FAILED when the network is down', async () => {
    const server = await startTestServer(okResponse);
    await server[Symbol.asyncDispose]();
    await expect(openClient(server).client.call(listUsers)).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
      status: 0,
    });
  });

  it('sends and reads versions and positions', async () => {
    await using server = await startTestServer(() => ({
      ...okResponse(),
      headers: { etag: '"4"', 'x-position': '120' },
    }));
    const { client } = openClient(server);
    const saved = await client.exchange(
      changeListing,
      { params: { id: '1' }, body: { title: 'x' } },
      { ifMatch: 3, idempotencyKey: 'once' },
    );
    expect(saved).toMatchObject({ version: 4, position: 120 });
    expect(server.requests[0]?.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'once' });
    await client.call(listCountries, { query: {} }, { after: 120 });
    expect(server.requests[1]?.path).toContain('after=120');
  });

  it('waits for its own last write when asked to, and sends no position before the first write', async () => {
    await using server = await startTestServer((_, nth) => ({
      ...okResponse(),
      headers: nth === 2 ? { 'x-position': '120' } : nth === 3 ? { 'x-position': '7' } : {},
    }));
    const { client } = openClient(server);
    const writeListing = () =>
      client.call(changeListing, { params: { id: '1' }, body: { title: 'x' } }, { after: 'written' });
    await writeListing();
    await writeListing();
    await client.call(listCountries, { query: {} });
    await writeListing();
    await writeListing();
    const afterParams = server.requests.map(({ path }) => /after=(\d+)/.exec(path)?.[1]);
    expect(afterParams).toEqual([undefined, undefined, undefined, '120', '120']);
  });
});

it('does not compile a call that its contract does not allow', () => {
  const mistakes = (client: Client) => [
    // @ts-expect-error a param that the path has cannot be left out
    () => client.call(readListing),
    // @ts-expect-error a field that the body lacks cannot be sent
    () => client.call(changeListing, { params: { id: '1' }, body: { titel: 'x' } }),
  ];
  expect(mistakes).toBeTypeOf('function');
});
