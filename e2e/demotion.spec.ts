import { fixedClock } from '@ardhi/kernel/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OverHttp, overHttp, password } from './over-http.ts';

describe('a change of rights counts at once, whatever a token still says (promises.md C3)', () => {
  let here: OverHttp;
  beforeAll(async () => {
    here = await overHttp();
  }, 60_000);
  afterAll(() => here[Symbol.asyncDispose]());

  it('lets a promoted person in, and a demoted or suspended one out, with the next request', async () => {
    const { ask: call, joined, product } = here;
    const head = await joined('head@ardhi.test', 'Hilda Head');
    const jane = await joined('jane@ardhi.test', 'Jane');
    const admin = (method: string, path: string, body: object) =>
      call(method, path, { token: head.token, body });
    const asAdmin = () => call('GET', '/api/admin/users', { token: jane.token });
    expect(await asAdmin()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });

    const promoted = await admin('PUT', `/api/admin/users/${jane.id}`, {
      role: 'ASSISTANT_ADMIN',
      reason: 'Joins us.',
    });
    expect(promoted.status).toBe(200);
    await product.running.settled();
    expect((await asAdmin()).status).toBe(200);

    await admin('PUT', `/api/admin/users/${jane.id}`, { role: 'USER', reason: 'Leaves us.' });
    await product.running.settled();
    expect((await asAdmin()).status).toBe(403);

    await admin('POST', `/api/admin/users/${jane.id}/status`, { status: 'SUSPENDED', reason: 'Fraud.' });
    const refusedAt = performance.now();
    await expect
      .poll(() => call('GET', '/api/users/profile', { token: jane.token }), { timeout: 5_000 })
      .toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
    expect(performance.now() - refusedAt).toBeLessThan(5_000);
  }, 60_000);

  it('ends a token with its sign-out, although both are of one second', async () => {
    const clock = fixedClock(`${new Date().toISOString().slice(0, 19)}.100Z`);
    await using there = await overHttp({ clock });
    const email = 'brief@ardhi.test';
    await there.joined(email, 'Brief');
    const signIn = { body: { email, password, session: 'body' } };
    const profile = async (token: string) => (await there.ask('GET', '/api/users/profile', { token })).status;
    const { token } = await there.done('POST', '/api/auth/login', signIn);
    expect(await profile(token)).toBe(200);

    clock.advance(10);
    await there.done('POST', '/api/auth/logout', { token, body: { everywhere: true } });
    await there.product.running.settled();
    const again = await there.done('POST', '/api/auth/login', signIn);
    expect([await profile(token), await profile(again.token)]).toEqual([401, 200]);
  }, 60_000);
});
