import { createHash } from 'node:crypto';
import { route } from '@ardhi/contracts/route';
import type { Scope } from '@ardhi/contracts/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CountedCall } from '../call-counts/call-counter.ts';
import { routeTable } from '../routing/route-table.ts';
import { json, type TestGateway, testGateway } from '../testing/test-gateway.ts';
import type { KeyRecord, SystemRecord } from './key-cache.ts';

const path = '/api/external/v1/events';
const counted: CountedCall[] = [];
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ calls: { count: (call) => void counted.push(call) } });
});
afterAll(() => gateway[Symbol.asyncDispose]());

let made = 0;
/** Adds a key and returns its secret. */
function addKey(system: Partial<SystemRecord> = {}, key: Partial<KeyRecord> = {}): string {
  made += 1;
  const secret = `ak_live_${String(made).padStart(43, 'k')}`;
  const hash = createHash('sha256').update(secret).digest('hex');
  const systemId = `system ${made}`;
  gateway.keys.set(hash, {
    key: { id: `key ${made}`, systemId, endsAt: '', ...key },
    system: {
      id: systemId,
      status: 'ACTIVE',
      scopes: ['events:read'] as Scope[],
      ipAllow: [],
      ratePerMin: 100,
      ...system,
    },
  });
  return secret;
}
const ask = (bearer: string, at = path, from = '41.210.1.1') =>
  gateway.get(at, { headers: { authorization: `Bearer ${bearer}`, 'x-forwarded-for': from } });
const refusal = async (answer: Response) => [answer.status, (await json(answer)).code];

describe('a key of an external system', () => {
  it('makes a call as its system, for its agency, with the scopes of our records', async () => {
    const answer = await ask(addKey({ agencyId: 'kira homes' }));
    expect(answer.status).toBe(200);
    const { requestId: _, ...caller } = await json(answer);
    expect(caller).toMatchObject({
      ...{ id: `system ${made}`, tenant: 'kira homes', role: '', permissions: [] },
      system: { keyId: `key ${made}`, scopes: ['events:read'] },
    });
  });

  it('opens nothing but /api/external', async () => {
    const secret = addKey();
    for (const other of ['/api/users/profile', '/api/admin/users', '/api/geo/countries'])
      expect([other, await refusal(await ask(secret, other))]).toEqual([other, [401, 'INVALID_TOKEN']]);
  });

  it('is refused when it is unknown, ended, or of a system that is not active', async () => {
    const now = gateway.clock.now();
    for (const secret of [
      'ak_live_unknown',
      `ak_live_${'x'.repeat(43)}`,
      addKey({}, { endsAt: now }),
      addKey({ status: 'PAUSED' }),
      addKey({ status: 'REVOKED' }),
      await gateway.signIn('AFRI_ADMIN'),
    ])
      expect([secret, await refusal(await ask(secret))]).toEqual([secret, [401, 'INVALID_API_KEY']]);
    expect(await refusal(await gateway.get(path))).toEqual([401, 'INVALID_API_KEY']);
    const later = new Date(gateway.clock.epoch() + 1).toISOString();
    expect((await ask(addKey({}, { endsAt: later }))).status).toBe(200);
  });

  it('is refused without the scope of the call', async () => {
    expect(await refusal(await ask(addKey({ scopes: ['listings:read'] })))).toEqual([403, 'SCOPE_MISSING']);
  });

  it('works from the addresses and networks of its system only', async () => {
    const secret = addKey({ ipAllow: ['41.210.2.0/24', '2c0f:fe38::/32', '41.210.3.7'] });
    for (const from of ['41.210.2.200', '2c0f:fe38:1::9', '41.210.3.7'])
      expect([from, (await ask(secret, path, from)).status]).toEqual([from, 200]);
    for (const from of ['41.210.1.1', '41.210.3.8', '2c0f:fe39::1'])
      expect([from, await refusal(await ask(secret, path, from))]).toEqual([from, [403, 'IP_NOT_ALLOWED']]);
  });

  it('may make as many calls in a minute as its system, each key for itself', async () => {
    const system = { ratePerMin: 3 };
    const [one, other] = [addKey(system), addKey(system)];
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await ask(one)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const answer = await ask(other);
    expect([answer.status, answer.headers.get('RateLimit-Policy')]).toEqual([200, '"key";q=3;w=60']);
  });

  it('is not found by trying: an address that tries unknown keys is limited', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 61 }, async (_, n) => (await ask(`ak_live_${n}`, path, '41.99.1.1')).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('is counted, with its refusals', async () => {
    counted.length = 0;
    const secret = addKey({ scopes: [] });
    await ask(secret);
    await expect.poll(() => counted.length).toBe(1);
    expect(counted[0]).toMatchObject({
      status: 403,
      apiKey: { id: `key ${made}`, systemId: `system ${made}` },
    });
  });

  it('reaches no route elsewhere, and nobody else reaches one there: such a route stops the start', () => {
    const common = { row: 'X1', summary: '', method: 'GET', answer: z.unknown() } as const;
    expect(() =>
      routeTable([route({ ...common, path: '/api/things', access: { scope: 'events:read' } })]),
    ).toThrow('keys reach /api/external');
    expect(() =>
      routeTable([route({ ...common, path: '/api/external/v1/things', access: 'public' })]),
    ).toThrow('keys reach /api/external');
  });
});
