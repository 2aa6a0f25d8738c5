import { route } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { StorageUnavailable } from '../outage.ts';
import type { Projection } from '../projection.ts';
import { type RegisterCommand, type RegisterEvent, register } from '../register.ts';
import type { Service } from '../service.ts';
import { somebody, type World, world } from '../testing/world.ts';
import { serve } from './serve.ts';

interface Note {
  readonly text: string;
}

const notes = register<Note>('note');
const shown: Projection<Note & { id: string }, RegisterEvent<Note>> = {
  name: 'test.notes',
  version: 1,
  hears: ['note'],
  when: 'async',
  on: {
    Entered: (_, { entry }, { subject }) => ({ id: subject, ...entry }),
    Amended: (it, { changes }) => it && { ...it, ...changes },
    Withdrawn: () => undefined,
  },
};

const note = z.strictObject({ id: z.string(), text: z.string() });
const body = z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(20)) });
const common = { summary: '', access: 'signed-in', answer: note } as const;
const create = route({ ...common, row: 'T1', method: 'POST', path: '/notes', body, status: 201 });
const amend = route({ ...common, row: 'T2', method: 'PUT', path: '/notes/:id', body });
const read = route({ ...common, row: 'T3', method: 'GET', path: '/notes/:id', access: 'public' });
const pay = route({ ...common, row: 'T4', method: 'POST', path: '/notes/paid', body, keyRequired: true });
const fail = route({ ...common, row: 'T5', method: 'GET', path: '/notes/broken', access: 'public' });
const away = { ...common, path: '/notes/away', access: 'public' } as const;
const readAway = route({ ...away, row: 'T7', method: 'GET' });
const writeAway = route({ ...away, row: 'T8', method: 'POST' });
const rule = route({
  ...common,
  row: 'T6',
  method: 'DELETE',
  path: '/notes/:id',
  access: { roles: ['ASSISTANT_ADMIN', 'AFRI_ADMIN'], permission: 'settings.write' },
});

const service: Service = {
  name: 'test',
  deciders: [notes],
  projections: [shown],
  routes: ({ read: readModel }) => [
    serve(create, async ({ newId: next, body: { text }, order }) => {
      const id = next();
      await order(notes, id, { type: 'Enter', entry: { text } } satisfies RegisterCommand<Note>);
      return { id, text };
    }),
    serve(pay, async ({ newId: next, body: { text }, order }) => {
      const id = next();
      await order(notes, id, { type: 'Enter', entry: { text } } satisfies RegisterCommand<Note>);
      return { id, text };
    }),
    serve(amend, async ({ params: { id }, body: { text }, order }) => {
      await order(notes, id, { type: 'Amend', changes: { text } } satisfies RegisterCommand<Note>);
      return { id, text };
    }),
    serve(read, async ({ params: { id } }) => (await readModel(shown).get(id)) ?? { id, text: '' }),
    serve(rule, async ({ params: { id } }) => ({ id, text: 'gone' })),
    ...[readAway, writeAway].map((one) =>
      serve(one, async () => {
        throw new StorageUnavailable('connect ECONNREFUSED 127.0.0.1:27017');
      }),
    ),
    serve(fail, async () => {
      throw new Error('secret words of the inside');
    }),
  ],
};

describe('the HTTP face of services', () => {
  let here: World;
  const me = somebody('USER');
  beforeAll(async () => {
    here = await world([service], openEngines);
  });
  afterAll(() => here[Symbol.asyncDispose]());

  const post = (text: string, headers: Record<string, string> = {}, path = '/notes') =>
    here.call('POST', path, { as: me, body: { text }, headers });

  it('answers a write with its version and a position that a read can wait for', async () => {
    const made = await post('one');
    expect(made.status).toBe(201);
    expect(made.headers.get('etag')).toBe('"1"');
    const after = made.headers.get('x-position');
    const seen = await here.call('GET', `/notes/${made.body.id}?after=${after}`);
    expect(seen.body).toEqual({ id: made.body.id, text: 'one' });
  });

  it('says so when a position is not reached in time', async () => {
    const late = await here.call('GET', `/notes/${newId()}?after=999999999`);
    expect([late.status, late.body.code]).toEqual([503, 'NOT_CAUGHT_UP']);
    expect(late.headers.get('retry-after')).toBe('1');
  });

  it('refuses a change to an older version and tells the present one', async () => {
    const { body: made } = await post('first');
    const path = `/notes/${made.id}`;
    const change = (text: string, version: number) =>
      here.call('PUT', path, { as: me, body: { text }, headers: { 'if-match': `"${version}"` } });
    expect((await change('second', 1)).status).toBe(200);
    const stale = await change('third', 1);
    expect([stale.status, stale.body.code, stale.body.error.details]).toEqual([
      409,
      'VERSION_CONFLICT',
      { version: 2 },
    ]);
  });

  it('answers a repeated key with the first answer and does nothing twice, also in parallel, after a restart and after a day', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await post('once', key);
    const again = await post('once', key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replay')).toBe('true');
    await here.restart();
    expect((await post('once', key)).body).toEqual(first.body);
    here.clock.advance(25 * 3_600_000);
    const { headers, body: nextDay } = await post('once', key);
    expect([nextDay, headers.get('x-position')]).toEqual([first.body, first.headers.get('x-position')]);
    const race = { 'idempotency-key': newId() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => post('race', race)));
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body: said }) => said.id));
    expect(made.size).toBe(1);
    expect(
      answers.every(({ status, body: said }) => status === 201 || said.code === 'IDEMPOTENCY_IN_PROGRESS'),
    ).toBe(true);
  });

  it('keeps answers no longer than it says', async () => {
    const kept = () => here.engines.documents.count('kernel.idempotency.v1', {});
    await post('brief', { 'idempotency-key': newId() });
    expect(await kept()).toBeGreaterThan(0);
    here.clock.advance(8 * 24 * 3_600_000);
    await here.restart();
    expect(await kept()).toBe(0);
  });

  it('refuses a key used for another body, and a call that needs a key without one', async () => {
    const key = { 'idempotency-key': newId() };
    await post('this', key);
    expect((await post('that', key)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await post('paid', {}, '/notes/paid')).body.code).toBe('IDEMPOTENCY_KEY_REQUIRED');
  });

  it.each([
    ['an unknown field', '{"text":"a","role":"AFRI_ADMIN"}', 400, 'UNKNOWN_FIELD'],
    ['a field that is wrong', '{"text":""}', 400, 'VALIDATION_FAILED'],
    ['two equal keys', '{"text":"a","text":"b"}', 400, 'MALFORMED_JSON'],
    ['two equal keys, one spelt with an escape', '{"text":"a","t\\u0065xt":"b"}', 400, 'MALFORMED_JSON'],
    ['nesting without end', `{"text":${'['.repeat(200)}${']'.repeat(200)}}`, 400, 'MALFORMED_JSON'],
    ['text that is no JSON', '{"text":', 400, 'MALFORMED_JSON'],
    ['a body that is too large', JSON.stringify({ text: 'x'.repeat(110_000) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('refuses %s', async (_, text, status, code) => {
    const { caller } = { caller: me };
    const refused = await here.call('POST', '/notes', { as: caller, raw: text });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  it('refuses a body that is not JSON', async () => {
    const refused = await here.call('POST', '/notes', {
      as: me,
      raw: 'text=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([refused.status, refused.body.code]).toEqual([415, 'UNSUPPORTED_CONTENT_TYPE']);
  });

  it('asks again who may call, whatever the gateway let through', async () => {
    const id = newId();
    const codeFor = async (as: Parameters<World['call']>[2]) =>
      (await here.call('DELETE', `/notes/${id}`, as)).body.code;
    expect(await codeFor({})).toBe('UNAUTHENTICATED');
    expect(await codeFor({ as: me })).toBe('FORBIDDEN');
    expect(await codeFor({ as: somebody('ASSISTANT_ADMIN') })).toBe('PERMISSION_REQUIRED');
    expect((await here.call('DELETE', `/notes/${id}`, { as: somebody('AFRI_ADMIN') })).status).toBe(200);
    const forged = await fetch(`${here.url}/notes/${id}`, {
      method: 'DELETE',
      headers: { 'x-user-role': 'AFRI_ADMIN' },
    });
    expect(forged.status).toBe(401);
  });

  it('tells whoever asks while a store is away when to ask again, writers too', async () => {
    for (const method of ['GET', 'POST']) {
      const away = await here.call(method, '/notes/away', { as: me, ...(method === 'POST' && { body: {} }) });
      expect([away.status, away.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      expect(away.headers.get('retry-after')).toBe('5');
      expect(JSON.stringify(away.body)).not.toContain('27017');
    }
  });

  it('tells nothing of a fault', async () => {
    const broken = await here.call('GET', '/notes/broken');
    expect([broken.status, broken.body.message]).toEqual([500, 'Something went wrong. Please try again.']);
    expect(JSON.stringify(broken.body)).not.toContain('secret');
  });

  it('refuses an id that cannot be one and a query nobody knows', async () => {
    expect((await here.call('GET', '/notes/%00')).body.code).toBe('INVALID_ID');
    expect((await here.call('GET', `/notes/${newId()}?wher=1`)).body.code).toBe('UNKNOWN_FILTER');
    expect((await here.call('GET', `/notes/${newId()}?utm_source=x&_=1`)).status).toBe(200);
  });
});
