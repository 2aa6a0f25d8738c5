import { isSolution } from '@ardhi/kernel/privacy/challenge';
import type { World } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  codeFor,
  cookiesOf,
  goodPassword,
  registerUser,
  signIn,
  visitor,
} from '../testing/accounts-world.ts';

let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const post = (path: string, body: object, options: object = {}) =>
  app.call('POST', path, { body, ...options });
const registration = (email: string) => ({ email, password: goodPassword, name: 'Amina', termsVersion: '1' });

describe('signing in', () => {
  it('leads from registration over email verification to a session, with the messages of the specification', async () => {
    const registered = await post('/api/auth/register', registration('Amina@Ardhi.test'));
    expect(registered).toMatchObject({
      status: 201,
      body: { email: 'amina@ardhi.test', verificationSent: true },
    });

    const credentials = { email: 'amina@ardhi.test', password: goodPassword };
    await app.advance(1_000);
    expect(await post('/api/auth/login', credentials)).toMatchObject({
      status: 403,
      body: {
        code: 'EMAIL_NOT_VERIFIED',
        message: 'Please verify your email address before logging in. A verification email has been sent.',
      },
    });
    const mails = await app.call('GET', '/api/dev/mailbox?to=amina@ardhi.test');
    expect(mails.body.items).toHaveLength(2);

    const code = await codeFor(app, 'amina@ardhi.test');
    const headers = { cookie: cookiesOf(registered.headers) };
    expect(await post('/api/auth/verify-email', { code }, { headers })).toMatchObject({
      body: { email: 'amina@ardhi.test' },
    });
    const session = await post('/api/auth/login', credentials);
    expect(session).toMatchObject({
      status: 200,
      body: {
        newUser: false,
        user: { id: registered.body.userId, role: 'USER', name: 'Amina', emailVerified: true, warnings: [] },
      },
    });
    expect(await post('/api/auth/register', registration('amina@ardhi.test'))).toMatchObject({
      status: 409,
      body: { message: 'This email is already registered. Please log in.' },
    });
  });

  it('refreshes a session until the user signs out', async () => {
    await registerUser(app, 'brian@ardhi.test');
    const session = await signIn(app, 'brian@ardhi.test');
    const { refreshToken } = session;
    expect(await post('/api/auth/refresh', { refreshToken })).toMatchObject({ status: 200 });
    await post('/api/auth/logout', {}, { as: callerOf(session) });
    expect(await post('/api/auth/refresh', { refreshToken })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED', message: 'Unauthorized. Your session has ended.' },
    });
  });

  it('returns the refresh token in an HttpOnly cookie on request', async () => {
    await registerUser(app, 'clare@ardhi.test');
    const answer = await post('/api/auth/login', {
      email: 'clare@ardhi.test',
      password: goodPassword,
      session: 'cookie',
    });
    const cookies = answer.headers.getSetCookie();
    const cookie = cookies.find((header) => header.startsWith('ardhi_session=')) ?? '';
    expect(cookie).toMatch(
      /^ardhi_session=.+; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.body.refreshToken).toBeUndefined();
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    expect(await post('/api/auth/refresh', {}, { headers })).toMatchObject({ status: 200 });
  });

  it('reveals whether an account exists only for a solved challenge', async () => {
    await registerUser(app, 'dora@ardhi.test');
    const request = { email: 'dora@ardhi.test' };
    expect((await post('/api/auth/check-email', request)).body).toEqual({ valid: true, exists: null });
    expect((await post('/api/auth/check-email', { email: 'no address' })).body).toMatchObject({
      valid: false,
    });

    const { body } = await app.call('GET', '/api/auth/challenge?for=check-email');
    let nonce = 0;
    while (!isSolution(body.challenge, String(nonce))) nonce++;
    const solved = { ...request, challenge: body.challenge, nonce: String(nonce) };
    expect((await post('/api/auth/check-email', solved)).body).toMatchObject({ exists: true });
    expect(await post('/api/auth/check-email', solved)).toMatchObject({
      status: 400,
      body: { code: 'CHALLENGE_FAILED' },
    });
  });

  it('answers a password reset request alike for known and unknown addresses', async () => {
    await registerUser(app, 'emma@ardhi.test');
    const existing = await post('/api/auth/forgot-password', { email: 'emma@ardhi.test' });
    const unknown = await post('/api/auth/forgot-password', { email: 'nobody@ardhi.test' });
    expect([existing.status, existing.body]).toEqual([unknown.status, unknown.body]);
    const reset = {
      code: await codeFor(app, 'emma@ardhi.test', 'resetPassword'),
      password: 'a better horse battery',
    };
    expect(await post('/api/auth/reset-password', reset)).toMatchObject({ status: 204 });
    expect(await post('/api/auth/reset-password', reset)).toMatchObject({ body: { code: 'CODE_INVALID' } });
    expect((await signIn(app, 'emma@ardhi.test', 'a better horse battery')).user.email).toBe(
      'emma@ardhi.test',
    );
  });

  it('lists the sessions of a user and ends one', async () => {
    await registerUser(app, 'fatou@ardhi.test');
    const [phone, laptop] = [await signIn(app, 'fatou@ardhi.test'), await signIn(app, 'fatou@ardhi.test')];
    const as = callerOf(laptop);
    const { body } = await app.call('GET', '/api/users/sessions', { as });
    expect(body.items.map((session: { current: boolean }) => session.current).toSorted()).toEqual([
      false,
      true,
    ]);
    const other = body.items.find((session: { current: boolean }) => !session.current);
    const end = async (session: string, body: object) => {
      const answer = await app.call('DELETE', `/api/users/sessions/${session}`, { as, body });
      return answer.body?.code ?? answer.status;
    };
    expect(await end('unknown', { password: goodPassword })).toBe('NOT_FOUND');
    expect(await end(other.id, {})).toBe('PASSWORD_REQUIRED');
    expect(await end(other.id, { password: 'not the password' })).toBe('WRONG_PASSWORD');
    expect(
      await app.call('POST', '/api/auth/refresh', { body: { refreshToken: phone.refreshToken } }),
    ).toMatchObject({
      status: 200,
    });
    expect(await end(other.id, { password: goodPassword })).toBe(204);
    expect(await post('/api/auth/refresh', { refreshToken: phone.refreshToken })).toMatchObject({
      status: 401,
    });
  });

  it.each(['password', 'Kampala2026', '\u0000abcdefgh', 'short'])(
    'refuses the password %j',
    async (password) => {
      const answer = await post(
        '/api/auth/register',
        { ...registration('weak@ardhi.test'), password },
        { as: visitor() },
      );
      expect(answer).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } });
    },
  );

  it.each(['a@b.test\n', 'a@b.test, c@d.test', 'user@example.test\u200b'])(
    'rejects the email address %j',
    async (email) => {
      const answer = await post('/api/auth/register', registration(email), { as: visitor() });
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    },
  );

  it.each([
    ['http://127.0.0.1:4000', /^token=.+; Path=\/; .*HttpOnly; SameSite=Lax$/],
    ['https://ardhi.test', /^__Host-token=.+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/],
  ])('stores a fresh token in a cookie of %s, for same-origin requests only', async (url, cookie) => {
    await using app = await accountsWorld({ PUBLIC_URL: url });
    await registerUser(app, 'grace@ardhi.test');
    // iat has millisecond precision.
    await app.advance(387);
    const session = await signIn(app, 'grace@ardhi.test');
    const sync = (headers: Record<string, string>) => {
      const options = { body: { token: session.token }, as: callerOf(session), headers };
      return app.call('POST', '/api/auth/token-sync', options);
    };
    expect(await sync({})).toMatchObject({ body: { code: 'ORIGIN_REFUSED' } });
    const foreign = { 'x-token-sync': '1', origin: 'https://evil.test' };
    expect(await sync(foreign)).toMatchObject({ status: 403, body: { code: 'ORIGIN_REFUSED' } });
    const synced = await sync({ 'x-token-sync': '1' });
    expect(synced.headers.get('set-cookie')).toMatch(cookie);
    await app.advance(301_000);
    expect(await sync({ 'x-token-sync': '1' })).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  });
});

describe('with an external identity provider', () => {
  it('refuses the embedded routes and creates the user at the first profile request', async () => {
    await using app = await accountsWorld({
      IDENTITY: 'oidc',
      ISSUER: 'https://id.example.test',
      JWKS_URL: 'https://id.example.test/jwks',
    });
    const config = await app.call('GET', '/api/auth/config');
    expect(config.body).toMatchObject({ mode: 'oidc', issuer: 'https://id.example.test', providers: [] });
    expect(
      await app.call('POST', '/api/auth/login', { body: { email: 'a@b.test', password: 'x' } }),
    ).toMatchObject({
      status: 501,
      body: { code: 'NOT_OFFERED' },
    });
    const as = { subject: 'outside-1', email: 'amina@ardhi.test', emailVerified: true };
    const first = await app.call('GET', '/api/users/profile', { as });
    const second = await app.call('GET', '/api/users/profile', { as });
    expect(first.body).toMatchObject({ role: 'USER', email: 'amina@ardhi.test', warnings: ['NAME_MISSING'] });
    expect(second.body.id).toBe(first.body.id);
  });
});
