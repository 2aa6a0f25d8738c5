import { changeEmail } from '@ardhi/contracts/accounts/auth.routes';
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

const ownPassword = 'a better horse battery';
let app: World;
beforeAll(async () => {
  app = await accountsWorld();
});
afterAll(() => app[Symbol.asyncDispose]());

const post = (path: string, body: object, options: object = {}) =>
  app.call('POST', `/api/auth/${path}`, { body, ...options });
const logIn = async (email: string, password = goodPassword) =>
  (await post('login', { email, password })).body.code ?? 'signed in';

/** Registers an address as its owner or as someone else; returns the cookies of the browser. */
async function register(email: string): Promise<string> {
  const body = { email, password: goodPassword, name: 'Amina', termsVersion: '1' };
  return cookiesOf((await post('register', body, { as: visitor() })).headers);
}

describe('an account registered with the address of someone else', () => {
  it('gets the password of whoever holds the emailed link, never the one of the registration', async () => {
    await register('victim@ardhi.test');
    const code = await codeFor(app, 'victim@ardhi.test');
    expect(await post('verify-email', { code })).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_REQUIRED' },
    });
    expect(await post('verify-email', { code, password: 'short' })).toMatchObject({
      body: { code: 'WEAK_PASSWORD' },
    });
    expect(await post('verify-email', { code, password: ownPassword })).toMatchObject({ status: 200 });
    expect(await logIn('victim@ardhi.test')).toBe('INVALID_CREDENTIALS');
    expect(await logIn('victim@ardhi.test', ownPassword)).toBe('signed in');
  });

  it('keeps its password where the browser that registered opens the link', async () => {
    const cookie = await register('owner@ardhi.test');
    expect(cookie).toMatch(/^ardhi_registration=/);
    const code = await codeFor(app, 'owner@ardhi.test');
    const verified = await post('verify-email', { code }, { headers: { cookie } });
    expect(verified).toMatchObject({ status: 200 });
    expect(verified.headers.get('set-cookie')).toMatch(/^ardhi_registration=; Max-Age=0;/);
    expect(await logIn('owner@ardhi.test')).toBe('signed in');
  });

  it('is signed in where the browser that registered opens the link, and nowhere else', async () => {
    const confirm = async (email: string, body: object, cookie?: string) =>
      post('verify-email', { code: await codeFor(app, email), ...body }, { headers: { cookie } });
    const cookie = await register('arriving@ardhi.test');
    const { body, headers } = await confirm('arriving@ardhi.test', {}, cookie);
    expect(body).toMatchObject({ session: { newUser: false, user: { email: 'arriving@ardhi.test' } } });
    expect(body.session).not.toHaveProperty('refreshToken');
    const renewed = await post('refresh', {}, { headers: { cookie: cookiesOf(headers) } });
    expect(renewed).toMatchObject({ status: 200, body: { user: { email: 'arriving@ardhi.test' } } });

    await register('elsewhere@ardhi.test');
    const other = await confirm('elsewhere@ardhi.test', { password: ownPassword });
    expect(other.body).toEqual({ email: 'elsewhere@ardhi.test' });
    expect(cookiesOf(other.headers)).toBe('');
  });

  it('leaves whoever is signed in already as they are', async () => {
    await registerUser(app, 'present@ardhi.test');
    const present = callerOf(await signIn(app, 'present@ardhi.test'));
    const headers = { cookie: await register('second.self@ardhi.test') };
    const code = await codeFor(app, 'second.self@ardhi.test');
    const { body } = await post('verify-email', { code }, { as: present, headers });
    expect(body).toEqual({ email: 'second.self@ardhi.test' });
  });

  it('keeps its password where it was entered again before the link was opened', async () => {
    await register('returning@ardhi.test');
    await app.advance(1_000);
    const refused = await post('login', { email: 'returning@ardhi.test', password: goodPassword });
    expect(refused.body.code).toBe('EMAIL_NOT_VERIFIED');
    const headers = { cookie: cookiesOf(refused.headers) };
    const code = await codeFor(app, 'returning@ardhi.test');
    expect(await post('verify-email', { code }, { headers })).toMatchObject({ status: 200 });
  });

  it('ignores the cookie of another account, and of a password that was replaced', async () => {
    const cookies = [await register('first@ardhi.test'), await register('second@ardhi.test')];
    const verify = async (cookie: string | undefined) => {
      const code = await codeFor(app, 'second@ardhi.test');
      return post('verify-email', { code }, { headers: { cookie } });
    };
    expect((await verify(cookies[0])).body.code).toBe('PASSWORD_REQUIRED');
    await post('forgot-password', { email: 'second@ardhi.test' });
    const reset = { code: await codeFor(app, 'second@ardhi.test', 'resetPassword'), password: ownPassword };
    expect(await post('reset-password', reset)).toMatchObject({ status: 204 });
    expect((await verify(cookies[1])).body.code).toBe('CODE_INVALID');
    expect(await logIn('second@ardhi.test')).toBe('INVALID_CREDENTIALS');
    expect(await logIn('second@ardhi.test', ownPassword)).toBe('signed in');
  });
});

describe('a change to the address of someone else', () => {
  it('takes effect only for the owner of the account: signed in, or with its password', async () => {
    await registerUser(app, 'foister@ardhi.test');
    const as = callerOf(await signIn(app, 'foister@ardhi.test'));
    const request = { email: 'stranger@ardhi.test', password: goodPassword };
    await app.call(changeEmail, { as, body: request });
    const code = await codeFor(app, 'stranger@ardhi.test');
    await registerUser(app, 'bystander@ardhi.test');
    const bystander = callerOf(await signIn(app, 'bystander@ardhi.test'));
    for (const caller of [{}, bystander])
      expect((await post('verify-email', { code }, { as: caller })).body.code).toBe('PASSWORD_REQUIRED');
    const guess = { code, password: ownPassword };
    expect((await post('verify-email', guess)).body.code).toBe('WRONG_PASSWORD');
    expect((await signIn(app, 'foister@ardhi.test')).user.email).toBe('foister@ardhi.test');
    expect(await post('verify-email', { code, password: goodPassword })).toMatchObject({ status: 200 });
    expect((await signIn(app, 'stranger@ardhi.test')).user.id).toBe(as.id);
  });
});
