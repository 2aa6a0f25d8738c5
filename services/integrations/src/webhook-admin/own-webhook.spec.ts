import { scopes } from '@ardhi/contracts/scopes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, type WebhookWorld, webhookReceiver, webhookWorld } from '../testing/webhook-world.ts';

const base = '/api/external/v1/webhooks';

let world: WebhookWorld;
let receiver: Receiver;
beforeAll(async () => {
  world = await webhookWorld();
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

/** A system that admins know, and a key of it. */
async function system(tenant?: string): Promise<Partial<Caller>> {
  const { body } = await world.call('POST', '/api/admin/external-systems', {
    ...{ name: 'A portal', type: 'PORTAL', contactEmail: 'hooks@portal.example' },
    ...{ scopes: ['webhooks:manage'], ipAllow: [], ratePerMin: 60 },
  });
  return {
    ...{ id: body.id, subject: 'system', role: '' as const, permissions: [], emailVerified: true },
    system: { keyId: newId(), scopes: [...scopes] },
    ...(tenant !== undefined && { tenant }),
  };
}
const call = (as: Partial<Caller>, method: string, path = '', body?: object) =>
  world.app.call(method, base + path, { as, ...(body && { body }) });
const fields = () => ({ url: receiver.url, description: 'Ours', events: ['listing.*'], payload: 'THIN' });
const live = { status: 'ACTIVE', reason: 'LIVE' };

describe('an endpoint that a system keeps with its key', () => {
  it('is added after a challenge, read, changed and removed', async () => {
    const key = await system();
    const added = await call(key, 'POST', '', fields());
    expect([added.status, added.body.systemId, added.body.state]).toEqual([201, key.id, 'ACTIVE']);
    expect(added.body.secret).toMatch(/^whsec_/);
    const { id } = added.body;
    expect((await call(key, 'GET')).body.items.map((one: { id: string }) => one.id)).toEqual([id]);
    const changed = await call(key, 'PUT', `/${id}`, { description: 'Changed' });
    expect([changed.body.description, changed.body.secret]).toEqual(['Changed', undefined]);
    expect((await call(key, 'GET', `/${id}/history`)).body.items[0].type).toBe('EndpointChanged');
    expect((await call(key, 'DELETE', `/${id}`)).status).toBe(204);
    expect((await call(key, 'GET', `/${id}`)).status).toBe(404);
  });

  it('is unknown to other systems', async () => {
    const [key, other] = [await system(), await system()];
    const { id } = (await call(key, 'POST', '', fields())).body;
    for (const [method, path] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/history`],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
    ] as const)
      expect((await call(other, method, path, method === 'PUT' ? {} : undefined)).status).toBe(404);
    expect((await call(other, 'GET')).body.total).toBe(0);
    await call(key, 'DELETE', `/${id}`);
  });

  it('gets the events of its agency, and of none a system whose key was taken', async () => {
    const agencyId = newId();
    const key = await system(agencyId);
    const { id } = (await call(key, 'POST', '', fields())).body;
    receiver.received.length = 0;
    const own = await world.publish({ ...live, agencyId });
    await world.publish({ ...live, agencyId: newId() });
    await world.send();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.id)).toEqual([own]);
    await world.call('PUT', `/api/admin/external-systems/${key.id}`, { status: 'REVOKED' });
    await world.publish({ ...live, agencyId });
    await world.send();
    expect(receiver.received).toHaveLength(1);
    await call(key, 'DELETE', `/${id}`);
  });

  it.each([
    [{ url: 'ftp://portal.example/' }, 400, 'URL_REFUSED'],
    [{ events: ['toaster.*'] }, 400, 'VALIDATION_FAILED'],
    [{ agencyId: newId() }, 400, 'UNKNOWN_FIELD'],
    [{ systemId: newId() }, 400, 'UNKNOWN_FIELD'],
  ])('is not added with %o', async (more, status, code) => {
    const answer = await call(await system(), 'POST', '', { ...fields(), ...more });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is one of ten at most', async () => {
    const key = await system();
    for (let n = 0; n < 10; n += 1) expect((await call(key, 'POST', '', fields())).status).toBe(201);
    const { status, body } = await call(key, 'POST', '', fields());
    expect([status, body.code]).toEqual([409, 'LIMIT_REACHED']);
  });
});
