import { fixedClock } from '@ardhi/kernel/base/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpProduct, password, startHttpProduct } from './support/http-product.ts';

describe('a change of role applies at once, whatever an issued token says (promises.md C3)', () => {
  let api: HttpProduct;
  beforeAll(async () => {
    api = await startHttpProduct();
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it('admits a promoted user and refuses a demoted or suspended user on the next request', async () => {
    const { call, signUp: joined, product } = api;
    const head = await joined('head@ardhi.test', 'Hilda Head');
    const jane = await joined('jane@ardhi.test', 'Jane');
    const admin = (method: string, path: string, body: object) =>
      call(method, path, { token: head.token, body });
    const listUsersAsJane = () => call('GET', '/api/admin/users', { token: jane.token });
    expect(await listUsersAsJane()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });

    const promoted = await admin('PUT', `/api/admin/users/${jane.id}`, {
      role: 'ASSISTANT_ADMIN',
      reason: 'Joins us.',
    });
    expect(promoted.status).toBe(200);
    await product.application.settled();
    expect((await listUsersAsJane()).status).toBe(200);

    await admin('PUT', `/api/admin/users/${jane.id}`, { role: 'USER', reason: 'Leaves us.' });
    await product.application.settled();
    expect((await listUsersAsJane()).status).toBe(403);

    await admin('POST', `/api/admin/users/${jane.id}/status`, { status: 'SUSPENDED', reason: 'Fraud.' });
    await expect
      .poll(() => call('GET', '/api/users/profile', { token: jane.token }))
      .toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
  });

  it('refuses the tokens of a session that ended by sign-out or by the reuse of a refresh token, and no others', async () => {
    const { call, callOk, signUp } = api;
    const email = 'sessions@ardhi.test';
    await signUp(email, 'Sessions');
    const signIn = () => callOk('POST', '/api/auth/login', { body: { email, password, session: 'body' } });
    const profile = async (token: string) => (await call('GET', '/api/users/profile', { token })).status;
    const refresh = (refreshToken: string) => call('POST', '/api/auth/refresh', { body: { refreshToken } });
    const [phone, stolen, laptop] = [await signIn(), await signIn(), await signIn()];
    await callOk('POST', '/api/auth/logout', { token: phone.token, body: {} });
    const next = await refresh(stolen.refreshToken);
    // The last five that were replaced are accepted for a minute.
    let current = next.body.refreshToken;
    for (let replaced = 1; replaced < 6; replaced++) current = (await refresh(current)).body.refreshToken;
    expect(await refresh(stolen.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    for (const ended of [phone.token, stolen.token, next.body.token])
      await expect.poll(() => profile(ended)).toBe(401);
    expect(await profile(laptop.token)).toBe(200);
  });

  it('invalidates a token at sign-out, even within the second it was issued', async () => {
    const clock = fixedClock(`${new Date().toISOString().slice(0, 19)}.100Z`);
    await using otherApi = await startHttpProduct({ clock });
    const email = 'brief@ardhi.test';
    await otherApi.signUp(email, 'Brief');
    const signIn = { body: { email, password, session: 'body' } };
    const profile = async (token: string) =>
      (await otherApi.call('GET', '/api/users/profile', { token })).status;
    const { token } = await otherApi.callOk('POST', '/api/auth/login', signIn);
    expect(await profile(token)).toBe(200);

    clock.advance(10);
    await otherApi.callOk('POST', '/api/auth/logout', { token, body: { everywhere: true } });
    await otherApi.product.application.settled();
    const newSession = await otherApi.callOk('POST', '/api/auth/login', signIn);
    expect([await profile(token), await profile(newSession.token)]).toEqual([401, 200]);
  });
});
