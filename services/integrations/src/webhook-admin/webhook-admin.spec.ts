import { webhookEventTypes } from '@ardhi/contracts/integrations/webhook-events';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Receiver, type WebhookWorld, webhookReceiver, webhookWorld } from '../testing/webhook-world.ts';

const base = '/api/admin/webhooks';
const fields = { description: 'CRM', events: ['listing.sold'], payload: 'THIN' };

let hooks: WebhookWorld;
let receiver: Receiver;
beforeAll(async () => {
  hooks = await webhookWorld();
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await hooks[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});
const create = (more: object = {}) => hooks.call('POST', base, { url: receiver.url, ...fields, ...more });

describe('an endpoint', () => {
  it('is added once it echoed a signed challenge, and shows its secret only then', async () => {
    const { status, body } = await create();
    expect([status, body.state, /^whsec_[A-Za-z0-9+/]{43}=$/.test(body.secret)]).toEqual([
      201,
      'ACTIVE',
      true,
    ]);
    expect(receiver.challenges.at(-1)?.headers['webhook-signature']).toMatch(/^v1,/);
    const read = await hooks.call('GET', `${base}/${body.id}`);
    expect(JSON.stringify(read.body)).not.toContain(body.secret.slice(6));
    expect(read.body).toMatchObject({ url: receiver.url, events: ['listing.sold'], failures: 0 });
    expect((await hooks.call('GET', base)).body.items[0].id).toBe(body.id);
  });

  it('is not kept when it answers something else, or nothing', async () => {
    await using mute = await webhookReceiver();
    const { total } = (await hooks.call('GET', base)).body;
    const refused = await create({
      url: mute.url.replace('/hooks', '/').replace('127.0.0.1', '127.0.0.1.invalid'),
    });
    expect(refused.body.code).toBe('CHALLENGE_NOT_ECHOED');
    expect((await hooks.call('GET', base)).body.total).toBe(total);
  });

  it('takes types and prefixes of them, and no header that is ours', async () => {
    for (const more of [
      { events: ['property.sold'] },
      { events: [] },
      { events: ['*x'] },
      { headers: { Host: 'other.example' } },
      { headers: { 'webhook-id': '1' } },
      { headers: { 'X-Ok': 'line\r\nbreak' } },
      { more: true },
    ])
      expect([more, (await create(more)).status]).toEqual([more, 400]);
    expect((await create({ events: ['listing.*', 'lead.created', '*'] })).status).toBe(201);
  });

  it('shows names of headers but no values, and keeps them when they are sent back', async () => {
    const { body } = await create({ headers: { authorization: 'Bearer 7f3a' } });
    expect(body.headers).toEqual({ authorization: '[redacted]' });
    const changed = await hooks.call('PUT', `${base}/${body.id}`, {
      headers: { authorization: '[redacted]', 'x-tenant': 'kira' },
      description: 'CRM of Kira',
    });
    expect(changed.body.headers).toEqual({ authorization: '[redacted]', 'x-tenant': '[redacted]' });
    await hooks.call('POST', `${base}/${body.id}/test`);
    expect(receiver.received.at(-1)?.headers).toMatchObject({
      authorization: 'Bearer 7f3a',
      'x-tenant': 'kira',
    });
    const { items } = (await hooks.call('GET', `/api/admin/webhook-logs?endpointId=${body.id}`)).body;
    const { attempts } = (await hooks.call('GET', `/api/admin/webhook-logs/${items[0].id}`)).body;
    expect(attempts[0].requestHeaders).toMatchObject({
      authorization: '[redacted]',
      'webhook-signature': '[redacted]',
    });
    const history = (await hooks.call('GET', `${base}/${body.id}/history`)).body;
    expect(JSON.stringify(history)).not.toContain('7f3a');
    expect(history.items[0]).toMatchObject({ type: 'EndpointChanged' });
  });

  it('is challenged again at another address, and keeps the old one when it does not echo', async () => {
    const { body } = await create();
    const elsewhere = await hooks.call('PUT', `${base}/${body.id}`, { url: 'http://127.0.0.1:1/hooks' });
    expect(elsewhere.body.code).toBe('CHALLENGE_NOT_ECHOED');
    expect((await hooks.call('GET', `${base}/${body.id}`)).body).toMatchObject({
      url: receiver.url,
      state: 'ACTIVE',
    });
    const before = receiver.challenges.length;
    const moved = await hooks.call('PUT', `${base}/${body.id}`, { url: `${receiver.url}/new` });
    expect([moved.body.state, receiver.challenges.length]).toEqual(['ACTIVE', before + 1]);
  });

  it('stays paused at another address', async () => {
    const { body } = await create();
    await hooks.call('POST', `${base}/${body.id}/pause`);
    const before = receiver.challenges.length;
    const moved = await hooks.call('PUT', `${base}/${body.id}`, { url: `${receiver.url}/paused` });
    expect([moved.body.state, receiver.challenges.length]).toEqual(['PAUSED', before + 1]);
    expect((await hooks.call('POST', `${base}/${body.id}/resume`)).body.state).toBe('ACTIVE');
  });

  it('answers a test with what came of it', async () => {
    const { body } = await create();
    receiver.answer = (response) => void response.writeHead(503).end();
    expect((await hooks.call('POST', `${base}/${body.id}/test`)).body).toMatchObject({
      eventType: 'endpoint.test',
      state: 'RETRYING',
      status: 503,
      attempts: 1,
    });
    receiver.answer = (response) => void response.writeHead(204).end();
  });

  it('leaves the log when it is removed, and can no longer be replayed', async () => {
    const { body } = await create();
    const sent = (await hooks.call('POST', `${base}/${body.id}/test`)).body;
    expect((await hooks.call('DELETE', `${base}/${body.id}`)).status).toBe(204);
    await hooks.send();
    expect((await hooks.call('GET', `/api/admin/webhook-logs?q=${sent.eventId}`)).body.total).toBe(1);
    expect((await hooks.call('GET', `${base}/${body.id}`)).status).toBe(404);
    for (const path of ['test', 'pause', 'resume', 'rotate-secret'])
      expect([path, (await hooks.call('POST', `${base}/${body.id}/${path}`)).status]).toEqual([path, 404]);
    const replay = await hooks.call('POST', `/api/admin/webhook-logs/${sent.id}/replay`);
    expect(replay.body.code).toBe('NOT_FOUND');
  });

  it('is for admins only', async () => {
    const { status } = await hooks.app.call('GET', base, { as: testCaller('SUPER_AGENT') });
    expect(status).toBe(403);
  });

  it('has a sample of each type', async () => {
    const { items } = (await hooks.call('GET', `${base}/event-types`)).body;
    expect(items.map(({ type }: { type: string }) => type)).toEqual([...webhookEventTypes]);
    expect(items.find(({ type }: { type: string }) => type === 'listing.sold').sample.type).toBe(
      'listing.sold',
    );
  });
});

describe('an endpoint outside of development (promises.md B8)', () => {
  it.each([
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://kafka:9092/',
    'https://user:pass@ok.example/',
    'https://ok.example:22/',
    'http://ok.example/',
    'https://169.254.169.254/latest/meta-data/',
    'not a url',
  ])('at %s is refused before anything is sent', async (url) => {
    await using strict = await webhookWorld({ PRIVATE_TARGETS: 'refused' });
    const { body } = await strict.call('POST', base, { url, ...fields });
    expect([body.code, body.error.field]).toEqual(['URL_REFUSED', 'url']);
  });
});
