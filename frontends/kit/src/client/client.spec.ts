// @vitest-environment node
import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { route } from '@ardhi/contracts/route';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Answering, answering, refused, type Said } from '../testing/answering.ts';
import { type Client, type Credentials, createClient } from './client.ts';
import { createGetCache } from './get-cache.ts';

const anything = z.looseObject({});
const listUsers = route({
  row: 'T1',
  summary: '',
  method: 'GET',
  path: '/api/admin/users',
  access: 'public',
  answer: anything,
});
const readListing = route({
  row: 'T2',
  summary: '',
  method: 'GET',
  path: '/properties/:id',
  access: 'public',
  answer: anything,
});
const changeListing = route({
  row: 'T3',
  summary: '',
  method: 'PUT',
  path: '/properties/:id',
  access: 'signed-in',
  body: z.strictObject({ title: z.string() }),
  answer: anything,
});
const upload = route({
  row: 'T4',
  summary: '',
  method: 'POST',
  path: '/api/media/:id/media',
  access: 'signed-in',
  multipart: true,
  answer: anything,
});
const breakdown = route({ ...listUsers, path: '/api/entitlements', timeoutMs: 30_000 });

interface Person extends Credentials {
  readonly lostWith: string[];
  name: string;
}

const person = (over: Partial<Credentials> = {}): Person => ({
  name: 'amina',
  lostWith: [],
  subject() {
    return this.name;
  },
  token: () => 'old',
  refresh: async () => 'fresh',
  lost(refusal) {
    this.lostWith.push(refusal.message);
  },
  ...over,
});

const open = (server: Answering, who: Person = person()) => {
  const cache = createGetCache();
  const client: Client = createClient({ origin: server.origin, fetch }, who, cache);
  return { client, cache, who };
};

const fine = (): Said => ({ body: { items: [], total: 0 } });

describe('the client', () => {
  afterEach(() => void vi.useRealTimers());

  it('sends the bearer token of who is signed in', async () => {
    await using server = await answering(fine);
    await open(server).client.call(listUsers);
    expect(server.asked[0]?.authorization).toBe('Bearer old');
  });

  it('keeps an answer for 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await using server = await answering(fine);
    const { client } = open(server);
    await client.call(listCountries, { query: {} });
    vi.setSystemTime(Date.now() + 4_900);
    await client.call(listCountries, { query: {} });
    expect(server.asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 200);
    await client.call(listCountries, { query: {} });
    expect(server.asked).toHaveLength(2);
  });

  it.each([
    '/api/admin/users',
    '/login-logs',
    '/api/dashboard',
    '/api/users/profile',
    '/properties/1',
    '/api/logs',
  ])('keeps no answer of %s', async (path) => {
    await using server = await answering(fine);
    const { client } = open(server);
    const here = route({ ...listUsers, path });
    await client.call(here);
    await client.call(here);
    expect(server.asked).toHaveLength(2);
  });

  it('shares identical reads in flight, even where no answer is kept', async () => {
    await using server = await answering(fine);
    const { client } = open(server);
    const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    await Promise.all([1, 2, 3].map(() => client.call(readListing, { params: { id } })));
    expect(server.asked.map(({ path }) => path)).toEqual([`/properties/${id}`]);
  });

  it('lets one reader walk away without taking the answer from the others', async () => {
    await using server = await answering(fine);
    const { client } = open(server);
    const walk = new AbortController();
    const first = client.call(listCountries, { query: {} }, { signal: walk.signal });
    const second = client.call(listCountries, { query: {} });
    walk.abort();
    await expect(first).rejects.toThrow();
    await expect(second).resolves.toMatchObject({ total: 0 });
    expect(server.asked).toHaveLength(1);
  });

  it('never shows one person what another has read', async () => {
    await using server = await answering(fine);
    const { client, who } = open(server);
    await client.call(listCountries, { query: {} });
    who.name = 'brian';
    await client.call(listCountries, { query: {} });
    expect(server.asked).toHaveLength(2);
  });

  it('forgets what it has read when the session ends, and after a write', async () => {
    await using server = await answering(fine);
    const { client, cache } = open(server);
    await client.call(listCountries, { query: {} });
    cache.drop();
    await client.call(listCountries, { query: {} });
    await client.call(changeListing, { params: { id: '1' }, body: { title: 'x' } });
    await client.call(listCountries, { query: {} });
    expect(server.asked.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });

  it('passes a 400 on without trying again, with its field and sentence', async () => {
    await using server = await answering(() =>
      refused(400, 'VALIDATION_FAILED', 'title is not valid.', { field: 'title' }),
    );
    const { client } = open(server);
    await expect(
      client.call(changeListing, { params: { id: '1' }, body: { title: '' } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED', field: 'title', message: 'title is not valid.' });
    expect(server.asked).toHaveLength(1);
  });

  it('tries once more with a fresh token after a 401', async () => {
    await using server = await answering(({ authorization }) =>
      authorization === 'Bearer fresh' ? fine() : refused(401, 'INVALID_TOKEN', 'Invalid token.'),
    );
    const { client, who } = open(server);
    await client.call(listUsers);
    expect(server.asked.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer fresh']);
    expect(who.lostWith).toEqual([]);
  });

  it('gives the session up when the fresh token is refused too', async () => {
    await using server = await answering(() => refused(401, 'INVALID_TOKEN', 'Invalid token.'));
    const { client, who } = open(server);
    await expect(client.call(listUsers)).rejects.toMatchObject({ status: 401 });
    expect(server.asked).toHaveLength(2);
    expect(who.lostWith).toEqual(['Invalid token.']);
  });

  it('gives the session up at once when there is no fresh token', async () => {
    await using server = await answering(() =>
      refused(401, 'UNAUTHENTICATED', 'Unauthorized. Please sign in.'),
    );
    const { client, who } = open(server, person({ refresh: async () => undefined }));
    await expect(client.call(listUsers)).rejects.toMatchObject({ status: 401 });
    expect(server.asked).toHaveLength(1);
    expect(who.lostWith).toEqual(['Unauthorized. Please sign in.']);
  });

  it('waits as long as a 429 says and tries once more', async () => {
    await using server = await answering((_, nth) =>
      nth > 1
        ? fine()
        : { ...refused(429, 'RATE_LIMITED', 'Too many requests.'), headers: { 'retry-after': '7' } },
    );
    let answers = 0;
    const counting: typeof fetch = async (...asked) => {
      const answer = await fetch(...asked);
      answers++;
      return answer;
    };
    const client = createClient({ origin: server.origin, fetch: counting }, person());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = client.call(listUsers);
    await vi.waitUntil(() => answers === 1);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(server.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toMatchObject({ total: 0 });
    expect(server.asked).toHaveLength(2);
  });

  it('passes a 429 without Retry-After on', async () => {
    await using server = await answering(() => refused(429, 'RATE_LIMITED', 'Too many requests.'));
    await expect(open(server).client.call(listUsers)).rejects.toMatchObject({ status: 429 });
    expect(server.asked).toHaveLength(1);
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
  ])('gives a call %s', async (_, ms, message, call) => {
    await using server = await answering(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = vi.fn();
    const answer = call(open(server).client).catch(failed);
    await vi.waitUntil(() => server.asked.length === 1);
    vi.advanceTimersByTime(ms - 1);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await answer;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'CLIENT_TIMEOUT', message }));
  });

  it.each([
    [{ status: 500, body: undefined }, 'Upload failed. Please try again.'],
    [refused(409, 'TOO_MANY_FILES', 'At most 20 files.'), 'At most 20 files.'],
  ])('says what the server says of an upload, else the usual sentence', async (said, message) => {
    await using server = await answering(() => said);
    await expect(
      open(server).client.call(upload, { params: { id: '1' }, body: new FormData() }),
    ).rejects.toMatchObject({ message });
  });

  it('says in words that the network is down', async () => {
    const server = await answering(fine);
    await server[Symbol.asyncDispose]();
    await expect(open(server).client.call(listUsers)).rejects.toMatchObject({
      code: 'NETWORK_FAILED',
      status: 0,
    });
  });

  it('sends and reads versions and positions', async () => {
    await using server = await answering(() => ({
      ...fine(),
      headers: { etag: '"4"', 'x-position': '120' },
    }));
    const { client } = open(server);
    const saved = await client.exchange(
      changeListing,
      { params: { id: '1' }, body: { title: 'x' } },
      { ifMatch: 3, idempotencyKey: 'once' },
    );
    expect(saved).toMatchObject({ version: 4, position: 120 });
    expect(server.asked[0]?.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': 'once' });
    await client.call(listCountries, { query: {} }, { after: 120 });
    expect(server.asked[1]?.path).toContain('after=120');
  });

  it('waits for its own last write where it is asked to, and for nothing before it has written', async () => {
    await using server = await answering((_, nth) => ({
      ...fine(),
      headers: nth === 2 ? { 'x-position': '120' } : nth === 3 ? { 'x-position': '7' } : {},
    }));
    const { client } = open(server);
    const change = () =>
      client.call(changeListing, { params: { id: '1' }, body: { title: 'x' } }, { after: 'written' });
    await change();
    await change();
    await client.call(listCountries, { query: {} });
    await change();
    await change();
    const waited = server.asked.map(({ path }) => /after=(\d+)/.exec(path)?.[1]);
    expect(waited).toEqual([undefined, undefined, undefined, '120', '120']);
  });
});

it('does not compile a call that its contract does not know', () => {
  const mistakes = (client: Client) => [
    // @ts-expect-error a param that the path has cannot be left out
    () => client.call(readListing),
    // @ts-expect-error a field that the body lacks cannot be sent
    () => client.call(changeListing, { params: { id: '1' }, body: { titel: 'x' } }),
  ];
  expect(mistakes).toBeTypeOf('function');
});
