import { createHash } from 'node:crypto';
import { systemCallEvents } from '@ardhi/contracts/gateway/events';
import { externalSystemEvents } from '@ardhi/contracts/integrations/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { integrations } from '../service.ts';

const base = '/api/admin/external-systems';
const fields = {
  name: 'CRM of Kira Homes',
  type: 'CRM',
  contactEmail: 'crm@kira-homes.example',
  scopes: ['listings:read', 'leads:write'],
  ipAllow: ['196.43.133.0/24'],
  ratePerMin: 120,
};
const gatewayCalls = publisher(systemCallEvents);
const admin = testCaller('AFRI_ADMIN');
const hoursMs = 3_600_000;

let app: World;
beforeAll(async () => {
  app = await world([gatewayCalls.service, integrations], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());
const call = (method: string, path: string, body?: object, as: Parameters<typeof app.call>[2] = {}) =>
  app.call(method, path, { as: admin, ...(body && { body }), ...as });
const system = async (more: object = {}) => (await call('POST', base, { ...fields, ...more })).body;
const keyOf = async (id: string, more: object = {}) => (await call('POST', `${base}/${id}/keys`, more)).body;
const keysOf = async (id: string) => (await call('GET', `${base}/${id}`)).body.keys;
const published = async () => {
  const all = await Array.fromAsync(app.engines.events.readAll(0, [externalSystemEvents.category]));
  return JSON.stringify(all);
};

describe('an external system', () => {
  it('is added, found, changed, and removed', async () => {
    const added = await call('POST', base, fields);
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      ...fields,
      status: 'ACTIVE',
      health: 'NEVER_USED',
      keys: [],
      usage: [],
    });
    const { id } = added.body;
    expect((await call('GET', `${base}?q=kira&type=CRM&status=ACTIVE`)).body.items[0].id).toBe(id);
    expect((await call('GET', `${base}?type=BI`)).body.total).toBe(0);
    const changed = await call('PUT', `${base}/${id}`, { type: 'PORTAL', status: 'PAUSED', ratePerMin: 60 });
    expect(changed.body).toMatchObject({
      type: 'PORTAL',
      status: 'PAUSED',
      ratePerMin: 60,
      name: fields.name,
    });
    expect((await call('DELETE', `${base}/${id}`)).status).toBe(204);
    expect((await call('GET', `${base}/${id}`)).status).toBe(404);
    expect((await call('PUT', `${base}/${id}`, { name: 'Again' })).status).toBe(404);
  });

  it('tells who changed what, but not its address', async () => {
    const { id } = await system();
    await call('PUT', `${base}/${id}`, { ratePerMin: 7, contactEmail: 'new@kira-homes.example' });
    const { items } = (await call('GET', `${base}/${id}/history`)).body;
    expect(items[0]).toMatchObject({
      type: 'SystemChanged',
      by: { id: admin.id },
      changes: [{ field: 'ratePerMin', from: 120, to: 7 }],
    });
    expect(JSON.stringify(items)).not.toContain('@kira-homes');
    expect((await call('GET', `${base}/${newId()}/history`)).status).toBe(404);
  });

  it('has feeds where its keys may read listings', async () => {
    const { id, feeds } = await system();
    expect(feeds.map((url: string) => url.split('/').at(-1))).toEqual([
      `${id}.json`,
      `${id}.xml`,
      `${id}.csv`,
    ]);
    expect((await system({ scopes: ['leads:write'] })).feeds).toEqual([]);
  });

  it('is revoked for ever', async () => {
    const { id } = await system();
    await call('PUT', `${base}/${id}`, { status: 'REVOKED' });
    for (const answer of [
      await call('PUT', `${base}/${id}`, { status: 'ACTIVE' }),
      await call('POST', `${base}/${id}/keys`, {}),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'WRONG_STATE']);
  });

  it('belongs to an agency that exists, or to none', async () => {
    const { status, body } = await call('POST', base, { ...fields, ownerAgencyId: newId() });
    expect([status, body.error.details.fields.ownerAgencyId]).toEqual([400, 'This agency does not exist.']);
  });

  it.each([
    { scopes: ['everything'] },
    { ipAllow: ['somewhere'] },
    { ratePerMin: 0 },
    { contactEmail: 'nobody' },
    { type: 'TOASTER' },
    { keys: [] },
  ])('is not added with %o', async (more) => {
    expect((await call('POST', base, { ...fields, ...more })).status).toBe(400);
  });

  it('counts what its keys were used for, by day', async () => {
    const { id } = await system();
    const { key } = await keyOf(id);
    const count = (day: string, calls: number, errors: number) =>
      gatewayCalls.publish(app, id, { type: 'SystemCallsCounted', day, calls: { [key.id]: calls }, errors });
    await count('2026-11-20', 3, 0);
    await count('2026-11-20', 2, 1);
    await count('2026-11-21', 4, 3);
    const { body } = await call('GET', `${base}/${id}`);
    expect(body.usage).toEqual([
      { day: '2026-11-21', calls: 4, errors: 3 },
      { day: '2026-11-20', calls: 5, errors: 1 },
    ]);
    expect([body.health, body.lastSeenAt, body.keys[0].lastUsedAt]).toEqual([
      'FAILING',
      app.clock.now(),
      app.clock.now(),
    ]);
    await count('2026-11-21', 9, 0);
    expect((await call('GET', base)).body.items.find((one: { id: string }) => one.id === id).health).toBe(
      'OK',
    );
  });
});

describe('a key', () => {
  it('is shown once, and stored as its hash', async () => {
    const { id } = await system();
    const { key, secret } = await keyOf(id);
    expect(secret).toMatch(/^ak_live_[\w-]{43}$/);
    expect(key.prefix).toBe(secret.slice(0, 12));
    expect(JSON.stringify(await keysOf(id))).not.toContain(secret.slice(12));
    const log = await published();
    expect(log).not.toContain(secret.slice(12));
    expect(log).toContain(createHash('sha256').update(secret).digest('hex'));
  });

  it('is different each time, and a repeated request makes no second one', async () => {
    const { id } = await system();
    const headers = { 'idempotency-key': newId() };
    const first = await call('POST', `${base}/${id}/keys`, {}, { headers });
    const second = await call('POST', `${base}/${id}/keys`, {}, { headers });
    expect(first.status).toBe(201);
    expect(second.body.secret).toBeUndefined();
    expect(await keysOf(id)).toHaveLength(1);
    expect((await keyOf(id)).secret).not.toBe(first.body.secret);
  });

  it('is replaced by another one, and stays valid for 72 hours beside it', async () => {
    const { id } = await system();
    const old = (await keyOf(id)).key;
    const { key } = await keyOf(id, { rotates: old.id });
    const expiresAt = new Date(app.clock.epoch() + 72 * hoursMs).toISOString();
    expect((await keysOf(id)).map(({ prefix: _, createdAt: __, ...rest }: typeof old) => rest)).toEqual([
      { id: key.id },
      { id: old.id, rotatesTo: key.id, expiresAt },
    ]);
  });

  it('does not live longer by being replaced', async () => {
    const { id } = await system();
    const expiresAt = new Date(app.clock.epoch() + hoursMs).toISOString();
    const old = (await keyOf(id, { expiresAt })).key;
    await keyOf(id, { rotates: old.id });
    expect((await keysOf(id))[1].expiresAt).toBe(expiresAt);
  });

  it('is revoked once', async () => {
    const { id } = await system();
    const { key } = await keyOf(id);
    const revoke = () => call('DELETE', `${base}/${id}/keys/${key.id}`);
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(404);
    expect((await keysOf(id))[0].revokedAt).toBe(app.clock.now());
    expect((await call('POST', `${base}/${id}/keys`, { rotates: key.id })).status).toBe(404);
  });

  it('ends in the future', async () => {
    const { id } = await system();
    const { status, body } = await call('POST', `${base}/${id}/keys`, { expiresAt: app.clock.now() });
    expect([status, body.error.details.fields.expiresAt]).toEqual([400, 'Choose a time in the future.']);
  });

  it('is made by an assistant admin only with the permission', async () => {
    const { id } = await system();
    const assistant = testCaller('ASSISTANT_ADMIN');
    const granted = { ...assistant, permissions: ['apikey.create'] as const };
    const make = async (as: typeof assistant) =>
      (await call('POST', `${base}/${id}/keys`, {}, { as })).status;
    expect([await make(assistant), await make(granted)]).toEqual([403, 201]);
  });
});

describe('an endpoint of webhooks', () => {
  it('is not added for a system that does not exist', async () => {
    const { status, body } = await call('POST', '/api/admin/webhooks', {
      ...{
        url: 'https://crm.kira-homes.example/hooks',
        description: '',
        events: ['listing.*'],
        payload: 'THIN',
      },
      systemId: newId(),
    });
    expect([status, body.error.details.fields.systemId]).toEqual([
      400,
      'This external system does not exist.',
    ]);
  });
});
