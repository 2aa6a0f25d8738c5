import { testCaller, type World } from '@ardhi/testing/world';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, registerUser } from '../testing/accounts-world.ts';

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
function providerSignsIn(email: string) {
  const claims = { sub: `sub-of-${email}`, email, email_verified: true, name: 'Social Sarah' };
  provider.service.removeAllListeners();
  provider.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
  provider.service.on('beforeUserinfo', (answer) => void Object.assign(answer, { body: claims }));
}

/** Runs the popup flow: start, provider page, callback; returns the message that the page posts to its opener. */
async function popup() {
  const started = await app.call('POST', '/api/auth/social', { body: { provider: 'social' } });
  const cookie = started.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const providerPage = await fetch(started.body.url, { redirect: 'manual' });
  const callbackUrl = new URL(providerPage.headers.get('location') ?? '');
  const path = callbackUrl.pathname + callbackUrl.search;
  const page = await app.call('GET', path, { headers: { cookie } });
  return { page, path, cookie, message: messageIn(page.body) };
}

const messageIn = (html: string) => JSON.parse(/id="answer">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
const exchange = (code: string) => app.call('POST', '/api/auth/social/exchange', { body: { code } });

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

  it('links to the password account with the same address', async () => {
    await registerUser(app, 'both@social.test', { name: 'Both' });
    providerSignsIn('both@social.test');
    const session = await exchange((await popup()).message.code);
    expect(session.body.user).toMatchObject({ name: 'Both', email: 'both@social.test' });
  });

  it('fails without the state cookie', async () => {
    providerSignsIn('forged@social.test');
    const { path } = await popup();
    const page = await app.call('GET', path);
    expect(messageIn(page.body)).toEqual({ type: 'auth', error: expect.any(String) });
  });

  it('forwards the error of the provider', async () => {
    const started = await app.call('POST', '/api/auth/social', { body: { provider: 'social' } });
    const state = new URL(started.body.url).searchParams.get('state');
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const path = `/api/auth/social/social/callback?error=access_denied&state=${state}`;
    const page = await app.call('GET', path, { headers: { cookie } });
    expect(messageIn(page.body)).toEqual({ type: 'auth', error: 'access_denied' });
  });

  it('starts only from an allowed origin and for a configured provider', async () => {
    const start = (body: object, headers = {}) => app.call('POST', '/api/auth/social', { body, headers });
    expect((await start({ provider: 'social' }, { origin: 'https://evil.test' })).body.code).toBe(
      'ORIGIN_REFUSED',
    );
    expect((await start({ provider: 'unknown' })).status).toBe(404);
    expect((await app.call('GET', '/api/auth/config', { as: testCaller('USER') })).body.providers).toEqual([
      'social',
    ]);
  });
});
