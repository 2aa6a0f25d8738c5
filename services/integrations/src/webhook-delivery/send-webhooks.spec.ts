import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, type WebhookWorld, webhookReceiver, webhookWorld } from '../testing/webhook-world.ts';
import { attemptsEnded, endpointWorker } from './endpoint-worker.ts';
import { retryDelayMs } from './retry-schedule.ts';

const second = 1_000;
const hour = 3_600_000;
const logs = '/api/admin/webhook-logs';

let hooks: WebhookWorld;
let receiver: Receiver;
let endpoint: { readonly id: string; readonly secret: string };
beforeAll(async () => {
  hooks = await webhookWorld();
});
beforeEach(async () => {
  receiver = await webhookReceiver();
  endpoint = await hooks.endpoint(receiver.url);
  return async () => {
    await hooks.call('DELETE', `/api/admin/webhooks/${endpoint.id}`);
    await hooks.send();
    await receiver[Symbol.asyncDispose]();
  };
});
afterAll(() => hooks[Symbol.asyncDispose]());

const state = async () => (await hooks.call('GET', `/api/admin/webhooks/${endpoint.id}`)).body;
const deliveriesOf = async (query = '') =>
  (await hooks.call('GET', `${logs}?endpointId=${endpoint.id}&pageSize=100${query}`)).body.items;
const first = async () => {
  const items = await deliveriesOf();
  return (await hooks.call('GET', `${logs}/${items.at(-1).id}`)).body;
};
const failWith = (status: number, headers: Record<string, string> = {}) => {
  receiver.answer = (response) => void response.writeHead(status, headers).end('no');
};

describe('a webhook', () => {
  it('tells of an event by ids and states, signed for its endpoint (promises.md B1, B9)', async () => {
    const id = await hooks.publish();
    await hooks.send();
    const [sent] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    const headers = sent?.headers as Record<string, string>;
    // The clock of the test stands still, that of the package does not.
    const { signature, timestamp } = {
      signature: headers['webhook-signature'],
      timestamp: Number(headers['webhook-timestamp']),
    };
    expect(timestamp).toBe(Math.floor(hooks.app.clock.epoch() / 1_000));
    expect(signature).toBe(
      new Webhook(endpoint.secret).sign(
        headers['webhook-id'] ?? '',
        new Date(timestamp * 1_000),
        sent?.body ?? '',
      ),
    );
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      type: 'listing.updated',
      apiVersion: '2026-11-01',
      data: { id, kind: 'PLOT', status: 'ACTIVE', reason: 'LIVE', version: 1 },
    });
    expect(sent?.body).not.toContain('Half an acre');
    expect(Buffer.byteLength(sent?.body ?? '')).toBeLessThanOrEqual(20 * 1_024);
    expect(await deliveriesOf()).toMatchObject([{ state: 'DELIVERED', attempts: 1, status: 204 }]);
  });

  it('has the public facts of a listing in a full payload, and nothing of a listing that is not public', async () => {
    await hooks.call('PUT', `/api/admin/webhooks/${endpoint.id}`, { payload: 'FULL' });
    await hooks.publish();
    await hooks.publish({ visibility: 'AGENCY', title: { en: 'A secret sale' } });
    await hooks.send();
    const bodies = receiver.received.map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('Half an acre'))).toHaveLength(1);
    expect(bodies.some((body) => body.includes('A secret sale'))).toBe(false);
  });

  it('goes to an agency only about its own records, and only for the types that the endpoint takes', async () => {
    const agencyId = '01M7ZFGBQT36JRFSZHTR86K55A';
    await using theirs = await webhookReceiver();
    const { id } = await hooks.endpoint(theirs.url, { agencyId, events: ['listing.updated'] });
    const own = await hooks.publish({ agencyId });
    await hooks.publish({ agencyId: '01M7ZFGBQT36JRFSZHTR86K55B' });
    await hooks.publish({ agencyId }, { type: 'ListingConfirmed' });
    await hooks.send();
    expect(theirs.received.map(({ body }) => JSON.parse(body).data.id)).toEqual([own]);
    expect(receiver.received).toHaveLength(3);
    await hooks.call('DELETE', `/api/admin/webhooks/${id}`);
  });

  it('is tried ten times at the planned moments and is then dead, over a restart before every attempt (promises.md B4)', async () => {
    failWith(500);
    await hooks.publish();
    await hooks.send();
    const { id } = await first();
    for (let attempt = 1; attempt < 10; attempt += 1) {
      expect(receiver.received).toHaveLength(attempt);
      const delay = retryDelayMs(id, attempt) ?? 0;
      await hooks.app.restart();
      await hooks.advance(delay - 1);
      expect(receiver.received).toHaveLength(attempt);
      await hooks.advance(1);
    }
    const { attempts, state: last } = await first();
    expect([receiver.received.length, attempts.length, last]).toEqual([10, 10, 'DEAD']);
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    const times = new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp']));
    expect([ids.size, times.size]).toEqual([1, 10]);
    expect(attempts[0]).toMatchObject({ status: 500, responseBody: 'no' });
    await hooks.advance(200 * hour);
    expect(receiver.received).toHaveLength(10);
  });

  it('is found by its id, by that of its event, and by that of its listing (promises.md B10)', async () => {
    const listingId = await hooks.publish();
    await hooks.publish();
    await hooks.send();
    const [{ id, eventId }] = await deliveriesOf(`&listingId=${listingId}`);
    for (const wanted of [id, eventId, listingId])
      expect((await deliveriesOf(`&q=${wanted}`)).map((row: { id: string }) => row.id)).toEqual([id]);
    expect(await deliveriesOf('&q=evt_unknown')).toEqual([]);
  });

  it('waits as long as the receiver asks, and so do the others for it', async () => {
    failWith(429, { 'retry-after': '120' });
    await hooks.publish();
    await hooks.send();
    failWith(204);
    await hooks.publish();
    await hooks.advance(119 * second);
    expect(receiver.received).toHaveLength(1);
    await hooks.advance(second);
    expect(receiver.received).toHaveLength(3);
    expect(await deliveriesOf('&state=DELIVERED')).toHaveLength(2);
  });

  it('fails on a redirect, which nobody follows', async () => {
    await using elsewhere = await webhookReceiver();
    failWith(307, { location: elsewhere.url });
    await hooks.publish();
    await hooks.send();
    expect(await first()).toMatchObject({ state: 'RETRYING', attempts: [{ status: 307 }] });
    expect(elsewhere.received).toHaveLength(0);
  });

  it('disables an endpoint that is gone at once', async () => {
    failWith(410);
    await hooks.publish();
    await hooks.send();
    expect([(await state()).state, (await first()).state]).toEqual(['DISABLED_GONE', 'DEAD']);
    await hooks.publish();
    await hooks.send();
    expect(await deliveriesOf()).toHaveLength(1);
  });

  it('warns after a day without a success and disables after five; resumed, the dead ones are sent again (promises.md B5)', async () => {
    failWith(500);
    await hooks.publish();
    await hooks.send();
    await hooks.advance(24 * hour - 1);
    const warned = async () =>
      (await hooks.call('GET', `/api/admin/webhooks/${endpoint.id}/history`)).body.items.some(
        ({ type }: { type: string }) => type === 'EndpointWarned',
      );
    expect([await warned(), (await state()).state]).toEqual([false, 'ACTIVE']);
    await hooks.advance(1);
    expect([await warned(), (await state()).state]).toEqual([true, 'ACTIVE']);
    await hooks.advance(96 * hour - 1);
    await hooks.publish();
    await hooks.send();
    expect((await state()).state).toBe('ACTIVE');
    await hooks.advance(1);
    expect((await state()).state).toBe('DISABLED_FAILING');
    expect((await deliveriesOf('&state=DEAD')).map(({ error }: { error?: string }) => error)).toContain(
      'ENDPOINT_CLOSED',
    );
    receiver.received.length = 0;
    failWith(204);
    const range = {
      endpointId: endpoint.id,
      from: '2026-11-01T00:00:00.000Z',
      to: hooks.app.clock.now(),
      state: 'DEAD',
    };
    expect((await hooks.call('POST', `${logs}/replay`, range)).body.code).toBe('WRONG_STATE');
    expect((await hooks.call('POST', `/api/admin/webhooks/${endpoint.id}/resume`)).body.state).toBe('ACTIVE');
    expect((await hooks.call('POST', `${logs}/replay`, range)).body).toEqual({ queued: 2 });
    await hooks.send();
    expect(receiver.received).toHaveLength(2);
    expect(
      new Set((await deliveriesOf('&state=DELIVERED')).map((row: { replayOf: string }) => row.replayOf)).size,
    ).toBe(2);
  });

  it('waits while its endpoint is paused', async () => {
    await hooks.call('POST', `/api/admin/webhooks/${endpoint.id}/pause`);
    await hooks.publish();
    await hooks.advance(hour);
    expect(receiver.received).toHaveLength(0);
    await hooks.call('POST', `/api/admin/webhooks/${endpoint.id}/resume`);
    await hooks.send();
    expect([receiver.received.length, receiver.challenges.length]).toEqual([1, 1]);
  });

  it('is verified with the old or the new secret while they overlap, and with the new one only afterwards (promises.md B3)', async () => {
    const { body } = await hooks.call('POST', `/api/admin/webhooks/${endpoint.id}/rotate-secret`);
    expect(body.secret).not.toBe(endpoint.secret);
    const verified = async () => {
      receiver.received.length = 0;
      await hooks.publish();
      await hooks.send();
      const { headers, body: text } = receiver.received[0] ?? { headers: {}, body: '' };
      const id = String(headers['webhook-id']);
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const signatures = String(headers['webhook-signature']).split(' ');
      return [body.secret, endpoint.secret].map((secret) =>
        signatures.includes(new Webhook(secret).sign(id, at, text)),
      );
    };
    expect(await verified()).toEqual([true, true]);
    await hooks.advance(24 * hour - 1);
    expect(await verified()).toEqual([true, true]);
    await hooks.advance(1);
    expect(await verified()).toEqual([true, false]);
    const keys = hooks.app.engines.keys;
    expect((await keys.destroyed()).some(({ subject }) => subject.startsWith('webhooksecret-'))).toBe(true);
  });

  it('is sent again with the same id when a process dies between the answer and the log (promises.md B7)', async () => {
    const answered: (() => void)[] = [];
    receiver.answer = (response) => void answered.push(() => response.writeHead(204).end());
    await hooks.publish();
    await hooks.app.settled();
    await expect.poll(() => answered.length).toBe(1);
    await hooks.app.restart();
    answered[0]?.();
    receiver.answer = (response) => void response.writeHead(204).end();
    await hooks.advance(59 * second);
    await hooks.advance(second);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveriesOf('&state=DELIVERED')).toHaveLength(1);
  });

  it('keeps to its schedule after processes died with an attempt: those do not count (promises.md B4)', async () => {
    const answered: unknown[] = [];
    receiver.answer = (response) => void answered.push(response);
    await hooks.publish();
    for (let death = 1; death <= 3; death += 1) {
      await hooks.app.settled();
      await expect.poll(() => answered.length).toBe(death);
      await hooks.app.restart();
      await hooks.app.advance(60 * second);
    }
    failWith(500);
    await hooks.send();
    const { id, attempts, nextAt } = await first();
    expect(attempts).toHaveLength(1);
    expect(Date.parse(nextAt) - hooks.app.clock.epoch()).toBe(retryDelayMs(id, 1));
  });

  it('is removed from the log after 30 days, with what the receiver answered (promises.md B10)', async () => {
    receiver.answer = (response) => void response.writeHead(200).end('x'.repeat(5_000));
    await hooks.publish();
    await hooks.send();
    expect((await first()).attempts[0].responseBody).toBe('x'.repeat(1_024));
    const day = hooks.app.clock.now().slice(0, 10);
    for (let passed = 0; passed < 30; passed += 1) await hooks.advance(24 * hour);
    expect(await deliveriesOf()).toHaveLength(1);
    await hooks.advance(24 * hour);
    await hooks.advance(24 * hour);
    expect(await deliveriesOf()).toHaveLength(0);
    expect((await hooks.app.engines.keys.destroyed()).map(({ subject }) => subject)).toContain(
      `webhookanswers-${day}`,
    );
  });

  it('is removed after 30 days also where no process runs for a whole day', async () => {
    await hooks.publish();
    await hooks.send();
    await hooks.advance(30 * 24 * hour - hour);
    for (let restart = 0; restart < 2; restart += 1) {
      await hooks.app.restart();
      await hooks.advance(23 * hour);
    }
    expect(await deliveriesOf()).toHaveLength(0);
  });
});

/** Dead endpoints, and as many silent ones; BAD_ENDPOINTS=50 is the figure of promises.md B6. */
const badEndpoints = Number(process.env['BAD_ENDPOINTS'] ?? 10);

describe('the workers of webhooks', () => {
  const title = `let a slow endpoint delay only itself: ${badEndpoints} dead and as many silent ones beside a healthy one (promises.md B6)`;
  it(title, { timeout: badEndpoints * 12_000 }, async () => {
    const silent: Receiver[] = [];
    const bad: string[] = [];
    for (let n = 0; n < 2 * badEndpoints; n += 1) {
      const one = await webhookReceiver();
      one.answer = () => undefined;
      bad.push((await hooks.endpoint(one.url, { events: ['listing.confirmed'] })).id);
      if (n < badEndpoints) await one[Symbol.asyncDispose]();
      else silent.push(one);
    }
    for (let n = 0; n < 5; n += 1) await hooks.publish({}, { type: 'ListingConfirmed' });
    await hooks.app.settled();
    await expect.poll(() => receiver.received.length).toBe(5);
    await expect.poll(() => silent.every(({ received }) => received.length === 5)).toBe(true);
    for (const id of bad) await hooks.call('DELETE', `/api/admin/webhooks/${id}`);
    for (const one of silent) await one[Symbol.asyncDispose]();
  });

  it('leave no job behind for an endpoint that has nothing to get', async () => {
    await hooks.publish();
    await hooks.send();
    expect(receiver.received).toHaveLength(1);
    await hooks.advance(61 * second);
    await hooks.app.advance(61 * second);
    expect(await hooks.app.engines.scheduler.runDue()).toBe(0);
  });

  it('share the deliveries of an endpoint, so that two of them send each once', async () => {
    const context = hooks.app.application.contexts.get('integrations') as ServiceContext;
    for (let n = 0; n < 30; n += 1) await hooks.publish();
    const [one, other] = [endpointWorker(context), endpointWorker(context)];
    await Promise.all([one.wake(endpoint.id), other.wake(endpoint.id)]);
    await attemptsEnded(context);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
    expect(await deliveriesOf('&state=DELIVERED')).toHaveLength(30);
  });
});
