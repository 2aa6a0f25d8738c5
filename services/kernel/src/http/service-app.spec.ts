import { route } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../base/ids.ts';
import { StorageUnavailable } from '../ports/transient-errors.ts';
import type { Service } from '../runtime/service.ts';
import type { Projection } from '../write/projection.ts';
import { type RecordCommand, type RecordEvent, recordDecider } from '../write/record-decider.ts';
import { serve } from './endpoint.ts';

interface Note {
  readonly text: string;
}

const notes = recordDecider<Note>('note');
const noteList: Projection<Note & { id: string }, RecordEvent<Note>> = {
  name: 'test.notes',
  version: 1,
  subscribesTo: ['note'],
  when: 'async',
  on: {
    Entered: (_, { entry }, { subject }) => ({ id: subject, ...entry }),
    Amended: (stored, { changes }) => stored && { ...stored, ...changes },
    Withdrawn: () => undefined,
  },
};

const note = z.strictObject({ id: z.string(), text: z.string() });
const body = z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(20)) });
const common = { summary: '', access: 'signed-in', answer: note } as const;
const create = route({ ...common, row: 'T1', method: 'POST', path: '/notes', body, status: 201 });
const amend = route({ ...common, row: 'T2', method: 'PUT', path: '/notes/:id', body });
const read = route({ ...common, row: 'T3', method: 'GET', path: '/notes/:id', access: 'public' });
const createPaid = route({
  ...common,
  row: 'T4',
  method: 'POST',
  path: '/notes/paid',
  body,
  keyRequired: true,
});
const createSecret = route({
  ...common,
  row: 'T9',
  method: 'POST',
  path: '/notes/secret',
  body,
  secret: true,
});
const failing = route({ ...common, row: 'T5', method: 'GET', path: '/notes/broken', access: 'public' });
const unavailable = { ...common, path: '/notes/away', access: 'public' } as const;
const readUnavailable = route({ ...unavailable, row: 'T7', method: 'GET' });
const writeUnavailable = route({ ...unavailable, row: 'T8', method: 'POST' });
const remove = route({
  ...common,
  row: 'T6',
  method: 'DELETE',
  path: '/notes/:id',
  access: { roles: ['ASSISTANT_ADMIN', 'AFRI_ADMIN'], permission: 'settings.write' },
});

const service: Service = {
  name: 'test',
  deciders: [notes],
  projections: [noteList],
  routes: ({ read: readModel }) => [
    serve(create, async ({ newId: nextId, body: { text }, execute }) => {
      const id = nextId();
      await execute(notes, id, { type: 'Enter', entry: { text } } satisfies RecordCommand<Note>);
      return { id, text };
    }),
    serve(createPaid, async ({ newId: nextId, body: { text }, execute }) => {
      const id = nextId();
      await execute(notes, id, { type: 'Enter', entry: { text } } satisfies RecordCommand<Note>);
      return { id, text };
    }),
    serve(createSecret, async ({ newId: nextId, body: { text } }) => ({ id: nextId(), text })),
    serve(amend, async ({ params: { id }, body: { text }, execute }) => {
      await execute(notes, id, { type: 'Amend', changes: { text } } satisfies RecordCommand<Note>);
      return { id, text };
    }),
    serve(read, async ({ params: { id } }) => (await readModel(noteList).get(id)) ?? { id, text: '' }),
    serve(remove, async ({ params: { id } }) => ({ id, text: 'gone' })),
    ...[readUnavailable, writeUnavailable].map((contract) =>
      serve(contract, async ({ version, response }) => {
        version(3);
        response.set('Location', '/notes/3');
        throw new StorageUnavailable('connect ECONNREFUSED 127.0.0.1:27017');
      }),
    ),
    serve(failing, async () => {
      throw new Error('secret internal details');
    }),
  ],
};

describe('the service app', () => {
  let testWorld: World;
  const user = testCaller('USER');
  beforeAll(async () => {
    testWorld = await world([service], openEngines);
  });
  afterAll(() => testWorld[Symbol.asyncDispose]());

  const post = (text: string, headers: Record<string, string> = {}, path = '/notes') =>
    testWorld.call('POST', path, { as: user, body: { text }, headers });

  it('returns the version and position of a write, so that a read can wait for it', async () => {
    const created = await post('one');
    expect(created.status).toBe(201);
    expect(created.headers.get('etag')).toBe('"1"');
    const after = created.headers.get('x-position');
    const seen = await testWorld.call('GET', `/notes/${created.body.id}?after=${after}`);
    expect(seen.body).toEqual({ id: created.body.id, text: 'one' });
  });

  it('refuses with NOT_CAUGHT_UP when a position is not reached in time', async () => {
    const timedOut = await testWorld.call('GET', `/notes/${newId()}?after=999999999`);
    expect([timedOut.status, timedOut.body.code]).toEqual([503, 'NOT_CAUGHT_UP']);
    expect(timedOut.headers.get('retry-after')).toBe('1');
  });

  it('refuses a change based on an older version and returns the current version', async () => {
    const { body: created } = await post('first');
    const path = `/notes/${created.id}`;
    const change = (text: string, version: number) =>
      testWorld.call('PUT', path, { as: user, body: { text }, headers: { 'if-match': `"${version}"` } });
    expect((await change('second', 1)).status).toBe(200);
    const stale = await change('third', 1);
    expect([stale.status, stale.body.code, stale.body.error.details]).toEqual([
      409,
      'VERSION_CONFLICT',
      { version: 2 },
    ]);
  });

  it('runs a request once per idempotency key and repeats its response, in parallel, after a restart and after a day', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await post('once', key);
    const repeated = await post('once', key);
    expect(repeated.body).toEqual(first.body);
    expect(repeated.headers.get('idempotent-replay')).toBe('true');
    await testWorld.restart();
    expect((await post('once', key)).body).toEqual(first.body);
    await testWorld.advance(25 * 3_600_000);
    const { headers, body: nextDay } = await post('once', key);
    expect([nextDay, headers.get('x-position')]).toEqual([first.body, first.headers.get('x-position')]);
    const race = { 'idempotency-key': newId() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('race', race)));
    const created = new Set(
      answers.filter(({ status }) => status === 201).map(({ body: response }) => response.id),
    );
    expect(created.size).toBe(1);
    expect(
      answers.every(
        ({ status, body: response }) => status === 201 || response.code === 'IDEMPOTENCY_IN_PROGRESS',
      ),
    ).toBe(true);
  });

  it('stores no response that is secret, also with an idempotency key', async () => {
    const storedReplies = () => testWorld.engines.documents.count('kernel.idempotency.v1', {});
    const before = await storedReplies();
    const key = { 'idempotency-key': newId() };
    const answers = [await post('pin', key, '/notes/secret'), await post('pin', key, '/notes/secret')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ headers }) => headers.get('idempotent-replay'))).toEqual([null, null]);
    expect(await storedReplies()).toBe(before);
  });

  it('deletes stored responses after their lifetime', async () => {
    const storedReplies = () => testWorld.engines.documents.count('kernel.idempotency.v1', {});
    await post('brief', { 'idempotency-key': newId() });
    expect(await storedReplies()).toBeGreaterThan(0);
    await testWorld.advance(8 * 24 * 3_600_000);
    await testWorld.restart();
    expect(await storedReplies()).toBe(0);
  });

  it('refuses a key reused for another body, and a missing key where one is required', async () => {
    const key = { 'idempotency-key': newId() };
    await post('this', key);
    expect((await post('that', key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await post('paid', {}, '/notes/paid')).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  it.each([
    ['an unknown field', '{"text":"a","role":"AFRI_ADMIN"}', 400, 'UNKNOWN_FIELD'],
    ['an invalid field', '{"text":""}', 400, 'VALIDATION_FAILED'],
    ['a duplicate key', '{"text":"a","text":"b"}', 400, 'MALFORMED_JSON'],
    ['a duplicate key written with an escape', '{"text":"a","t\\u0065xt":"b"}', 400, 'MALFORMED_JSON'],
    ['excessive nesting', `{"text":${'['.repeat(200)}${']'.repeat(200)}}`, 400, 'MALFORMED_JSON'],
    ['invalid JSON', '{"text":', 400, 'MALFORMED_JSON'],
    ['a body that is too large', JSON.stringify({ text: 'x'.repeat(110_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s', async (_, text, status, code) => {
    const { caller } = { caller: user };
    const refused = await testWorld.call('POST', '/notes', { as: caller, raw: text });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('refuses a body that is not JSON', async () => {
    const refused = await testWorld.call('POST', '/notes', {
      as: user,
      raw: 'text=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([refused.status, refused.body.code]).toEqual([415, 'UNSUPPORTED_CONTENT_TYPE']);
  });

  it('checks access again behind the gateway', async () => {
    const id = newId();
    const codeFor = async (as: Parameters<World['call']>[2]) =>
      (await testWorld.call('DELETE', `/notes/${id}`, as)).body.code;
    expect(await codeFor({})).toBe('UNAUTHENTICATED');
    expect(await codeFor({ as: user })).toBe('FORBIDDEN');
    expect(await codeFor({ as: testCaller('ASSISTANT_ADMIN') })).toBe('PERMISSION_REQUIRED');
    expect((await testWorld.call('DELETE', `/notes/${id}`, { as: testCaller('AFRI_ADMIN') })).status).toBe(
      200,
    );
    const forged = await fetch(`${testWorld.url}/notes/${id}`, {
      method: 'DELETE',
      headers: { 'x-user-role': 'AFRI_ADMIN' },
    });
    expect(forged.status).toBe(401);
  });

  it('answers reads and writes with Retry-After while a store is unavailable', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await testWorld.call(method, '/notes/away', {
        as: user,
        ...(method === 'POST' && { body: {} }),
      });
      expect([response.status, response.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(response.headers.get('retry-after')).toBe('5');
      // Headers of a successful response, set before the refusal, are removed.
      expect([response.headers.get('etag'), response.headers.get('location')]).toEqual([null, null]);
      expect(JSON.stringify(response.body)).not.toContain('27017');
    }
  });

  it('reveals no details of an internal error', async () => {
    const broken = await testWorld.call('GET', '/notes/broken');
    expect([broken.status, broken.body.message]).toEqual([500, 'Something went wrong. Please try again.']);
    expect(JSON.stringify(broken.body)).not.toContain('secret');
  });

  it('refuses malformed ids and unknown query parameters', async () => {
    expect((await testWorld.call('GET', '/notes/%00')).body.code).toBe('INVALID_ID');
    expect((await testWorld.call('GET', `/notes/${newId()}?wher=1`)).body.code).toBe('UNKNOWN_FILTER');
    expect((await testWorld.call('GET', `/notes/${newId()}?utm_source=x&_=1`)).status).toBe(200);
  });
});

describe('an app whose disk is full', () => {
  it('refuses every call but a GET before it runs, with 507 and Retry-After, until there is room', async () => {
    const storage = { isFull: false };
    await using app = await world([service], async (...options) => ({
      ...(await openEngines(...options)),
      storage,
    }));
    const as = testCaller('USER');
    const created = await app.call('POST', '/notes', { as, body: { text: 'before' } });
    storage.isFull = true;
    for (const [method, path] of [
      ['POST', '/notes'],
      ['PUT', `/notes/${created.body.id}`],
    ] as const) {
      const { status, headers, body: error } = await app.call(method, path, { as, body: { text: 'full' } });
      expect([status, error.code, error.message, headers.get('retry-after')]).toEqual([
        507,
        'STORAGE_FULL',
        'Nothing can be saved right now.',
        '60',
      ]);
    }
    await app.settled();
    const stored = () => app.call('GET', `/notes/${created.body.id}`);
    expect((await stored()).body.text).toBe('before');
    storage.isFull = false;
    await app.call('PUT', `/notes/${created.body.id}`, { as, body: { text: 'after' } });
    await app.settled();
    expect((await stored()).body.text).toBe('after');
  });
});
