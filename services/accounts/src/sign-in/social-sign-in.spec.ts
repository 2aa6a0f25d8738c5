import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeUser } from '@ardhi/contracts/accounts/admin.routes';
import {
  exchangeSocialCode,
  readAuthConfig,
  register,
  startSocialSignIn,
  verifyEmail,
} from '@ardhi/contracts/accounts/auth.routes';
import { testCaller, type World } from '@ardhi/testing/world';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountsWorld,
  callerOf,
  codeFor,
  cookiesOf,
  goodPassword,
  registerUser,
  signIn,
} from '../testing/accounts-world.ts';
import { appCode, enrol, secondStep } from '../testing/second-factor.ts';

const provider = new OAuth2Server();
let app: World;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  app = await accountsWorld({
    SOCIAL_ISSUER: provider.issuer.url ?? '',
    SOCIAL_CLIENT_ID: 'ardhi',
    SOCIAL_CLIENT_SECRET: 'a secret of the two of us',
  });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await provider.stop();
});

/** Sets the user that the provider authenticates next. */
function providerSignsIn(email: string, verified: unknown = true) {
  const claims = { sub: `sub-of-${email}`, email, email_verified: verified, name: 'Social Sarah' };
  provider.service.removeAllListeners();
  provider.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
  provider.service.on('beforeUserinfo', (answer) => void Object.assign(answer, { body: claims }));
}

/** Runs the popup flow: start, provider page, callback; returns the message that the page posts to its opener. */
async function popup(change: (callback: URL) => void = () => {}, browserCookie?: string) {
  const started = await app.call(startSocialSignIn, { body: { provider: 'social' } });
  const cookie = started.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const providerPage = await fetch(started.body.url, { redirect: 'manual' });
  const callbackUrl = new URL(providerPage.headers.get('location') ?? '');
  change(callbackUrl);
  const path = callbackUrl.pathname + callbackUrl.search;
  const page = await app.call('GET', path, { headers: { cookie: browserCookie ?? cookie } });
  return { started, page, path, cookie, message: messageIn(page.body) };
}

const messageIn = (html: string) => JSON.parse(/id="answer">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
const exchange = (code: string) => app.call(exchangeSocialCode, { body: { code } });

describe('social sign-in', () => {
  it('posts a one-time code that opens one session', async () => {
    providerSignsIn('sarah@social.test');
    const { page, message } = await popup();
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    expect(message).toMatchObject({ type: 'auth', code: expect.any(String) });
    const session = await exchange(message.code);
    expect(session.body).toMatchObject({
      newUser: true,
      user: { email: 'sarah@social.test', name: 'Social Sarah', emailVerified: true, role: 'USER' },
    });
    expect(await exchange(message.code)).toMatchObject({ status: 400, body: { code: 'CODE_INVALID' } });
    const secondSession = await exchange((await popup()).message.code);
    expect(secondSession.body).toMatchObject({ newUser: false, user: { id: session.body.user.id } });
  });

  it('asks for the second factor like a sign-in with a password, whatever the provider has asked', async () => {
    providerSignsIn('protected@social.test');
    const opened = await exchange((await popup()).message.code);
    const { secret } = await enrol(app, callerOf(opened.body));
    const paused = await exchange((await popup()).message.code);
    expect([paused.status, paused.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const cookie = cookiesOf(paused.headers);
    expect((await secondStep(app, cookie, { code: '000000' })).body.code).toBe('WRONG_CODE');
    const done = await secondStep(app, cookie, { code: await appCode(app, secret) });
    expect(done.body.user.email).toBe('protected@social.test');
  });

  it('leaves no password to enter before another session is ended', async () => {
    providerSignsIn('two-devices@social.test');
    const sessions = [
      await exchange((await popup()).message.code),
      await exchange((await popup()).message.code),
    ].map(({ body }) => callerOf(body));
    const path = `/api/users/sessions/${sessions[0]?.session}`;
    expect((await app.call('DELETE', path, { as: sessions[1] ?? {}, body: {} })).status).toBe(204);
  });

  it('links to the password account with the same address', async () => {
    await registerUser(app, 'both@social.test', { name: 'Both' });
    providerSignsIn('both@social.test');
    const session = await exchange((await popup()).message.code);
    expect(session.body.user).toMatchObject({ name: 'Both', email: 'both@social.test' });
  });

  it('opens no account of an admin, whose mail someone else may read, until they are none', async () => {
    await registerUser(app, 'admin@social.test', { name: 'Ada' });
    const { id } = (await signIn(app, 'admin@social.test')).user;
    const head = testCaller('AFRI_ADMIN');
    const setRole = (role: string) =>
      app.call(changeUser, { params: { id }, as: head, body: { role, reason: 'Joins or leaves us.' } });
    expect((await setRole('ASSISTANT_ADMIN')).status).toBe(200);
    providerSignsIn('admin@social.test');
    const refused = await exchange((await popup()).message.code);
    expect([refused.status, refused.body.code]).toEqual([422, 'PASSWORD_REQUIRED']);
    expect((await setRole('USER')).status).toBe(200);
    expect((await exchange((await popup()).message.code)).body.user.id).toBe(id);
  });

  it('to an account that nobody verified removes the password and keeps the account', async () => {
    const body = { email: 'squatted@social.test', password: goodPassword, name: 'X', termsVersion: '1' };
    const registered = await app.call(register, { body });
    const code = await codeFor(app, body.email);
    providerSignsIn(body.email);
    const session = await exchange((await popup()).message.code);
    expect(session.body.user).toMatchObject({ id: registered.body.userId, emailVerified: true });
    const { email, password } = body;
    const typed = await app.call('POST', '/api/auth/login', { body: { email, password } });
    expect(typed.body.code).toBe('INVALID_CREDENTIALS');
    const headers = { cookie: cookiesOf(registered.headers) };
    const verified = await app.call(verifyEmail, { body: { code }, headers });
    expect(verified.body.code).toBe('PASSWORD_REQUIRED');
  });

  it.each([false, 'false', 'true', null])(
    'is refused with an address that the provider has not verified (%j)',
    async (verified) => {
      const email = `claimed-${typeof verified}-${verified}@social.test`;
      await registerUser(app, email);
      for (const address of [email, `new-${email}`]) {
        providerSignsIn(address, verified);
        expect((await popup()).message).toEqual({ type: 'auth', error: 'email_not_found' });
      }
      providerSignsIn(`new-${email}`);
      expect((await exchange((await popup()).message.code)).body.newUser).toBe(true);
    },
  );

  it('stores no token of the provider', async () => {
    let issued = '';
    providerSignsIn('tokens@social.test');
    provider.service.once('beforeResponse', ({ body }) => {
      issued = String(body && typeof body === 'object' && 'access_token' in body ? body.access_token : '');
    });
    expect((await popup()).message.code).toBeTypeOf('string');
    const folder = join(app.engines.folder, 'identity');
    const stored = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
    expect(issued.split('.')).toHaveLength(3);
    expect(stored.join()).not.toContain(issued.split('.')[2]);
  });

  it('fails without the state cookie', async () => {
    providerSignsIn('forged@social.test');
    const { path } = await popup();
    const page = await app.call('GET', path);
    expect(messageIn(page.body)).toEqual({ type: 'auth', error: expect.any(String) });
  });

  it('forwards the error of the provider', async () => {
    const started = await app.call(startSocialSignIn, { body: { provider: 'social' } });
    const state = new URL(started.body.url).searchParams.get('state');
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const path = `/api/auth/social/social/callback?error=access_denied&state=${state}`;
    const page = await app.call('GET', path, { headers: { cookie } });
    expect(messageIn(page.body)).toEqual({ type: 'auth', error: 'access_denied' });
  });

  it('starts only from an allowed origin and for a configured provider', async () => {
    const start = (body: object, headers = {}) => app.call(startSocialSignIn, { body, headers });
    expect((await start({ provider: 'social' }, { origin: 'https://evil.test' })).body.code).toBe(
      'ORIGIN_REFUSED',
    );
    expect((await start({ provider: 'unknown' })).status).toBe(404);
    expect((await app.call(readAuthConfig, { as: testCaller('USER') })).body.providers).toEqual(['social']);
  });

  it('sends state, nonce, an S256 challenge and the exact redirect address, and proves the challenge', async () => {
    providerSignsIn('proof@social.test');
    let verifier = '';
    provider.service.once('beforeResponse', (_, request) => {
      verifier = String((request.body as Record<string, unknown>)['code_verifier']);
    });
    const { started, message } = await popup();
    const { searchParams } = new URL(started.body.url);
    expect(message.code).toBeTypeOf('string');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      state: expect.stringMatching(/^[\w-]{32,}$/),
      nonce: expect.stringMatching(/^[\w-]{32,}$/),
      code_challenge_method: 'S256',
      redirect_uri: 'http://127.0.0.1:0/api/auth/social/social/callback',
    });
    expect(hash('sha256', verifier, 'base64url')).toBe(searchParams.get('code_challenge'));
  });

  it.each([
    ['of another nonce', { nonce: 'of-another-sign-in' }],
    ['without a nonce', { nonce: undefined }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['for another client', { aud: 'another-client' }],
    ['that has expired', { exp: 1_000_000_000 }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['of another subject than the profile, which has the address', { sub: 'another', email: undefined }],
  ])('refuses an ID token %s', async (_, claims) => {
    providerSignsIn('confused@social.test');
    provider.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
    expect((await popup()).message).toEqual({ type: 'auth', error: 'unable_to_get_user_info' });
  });

  it('refuses an answer that names another issuer, and a second use of a state', async () => {
    providerSignsIn('mixed-up@social.test');
    const other = await popup((callback) => callback.searchParams.set('iss', 'https://evil.test'));
    expect(other.message).toEqual({ type: 'auth', error: 'issuer_mismatch' });
    const { path, cookie, message } = await popup();
    expect(message.code).toBeTypeOf('string');
    const repeated = await app.call('GET', path, { headers: { cookie } });
    expect(messageIn(repeated.body)).toEqual({ type: 'auth', error: expect.any(String) });
  });

  it('refuses the answer to a sign-in of another browser', async () => {
    providerSignsIn('swapped@social.test');
    const victim = await app.call(startSocialSignIn, { body: { provider: 'social' } });
    const cookie = cookiesOf(victim.headers);
    const { message } = await popup(undefined, cookie);
    expect(message).toEqual({ type: 'auth', error: 'state_mismatch' });
  });
});
