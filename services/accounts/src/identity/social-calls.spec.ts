import { somebody, type World } from '@ardhi/kernel/testing/world';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, newcomer } from '../testing/newcomers.ts';

const provider = new OAuth2Server();
let here: World;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  here = await accountsWorld({
    SOCIAL_ISSUER: provider.issuer.url ?? '',
    SOCIAL_CLIENT_ID: 'ardhi',
    SOCIAL_CLIENT_SECRET: 'a secret of the two of us',
  });
});
afterAll(async () => {
  await here[Symbol.asyncDispose]();
  await provider.stop();
});

/** Whom the provider will speak of. */
function theySignInAs(email: string) {
  const claims = { sub: `sub-of-${email}`, email, email_verified: true, name: 'Social Sarah' };
  provider.service.removeAllListeners();
  provider.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, claims));
  provider.service.on('beforeUserinfo', (answer) => void Object.assign(answer, { body: claims }));
}

/** Walks the pop-up: our start, their page, our callback; answers what the page tells its opener. */
async function popup() {
  const started = await here.call('POST', '/api/auth/social', { body: { provider: 'social' } });
  const cookie = started.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const theirs = await fetch(started.body.url, { redirect: 'manual' });
  const back = new URL(theirs.headers.get('location') ?? '');
  const path = back.pathname + back.search;
  const page = await here.call('GET', path, { headers: { cookie } });
  return { page, path, cookie, told: toldBy(page.body) };
}

const toldBy = (html: string) => JSON.parse(/id="answer">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
const exchange = (code: string) => here.call('POST', '/api/auth/social/exchange', { body: { code } });

describe('signing in with another provider', () => {
  it('hands the opener a code that opens one session', async () => {
    theySignInAs('sarah@social.test');
    const { page, told } = await popup();
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/);
    expect(told).toMatchObject({ type: 'auth', code: expect.any(String) });
    const session = await exchange(told.code);
    expect(session.body).toMatchObject({
      newUser: true,
      user: { email: 'sarah@social.test', name: 'Social Sarah', emailVerified: true, role: 'USER' },
    });
    expect(await exchange(told.code)).toMatchObject({ status: 400, body: { code: 'CODE_INVALID' } });
    const again = await exchange((await popup()).told.code);
    expect(again.body).toMatchObject({ newUser: false, user: { id: session.body.user.id } });
  });

  it('is the same person as the one with a password and that address', async () => {
    await newcomer(here, 'both@social.test', { name: 'Both' });
    theySignInAs('both@social.test');
    const session = await exchange((await popup()).told.code);
    expect(session.body.user).toMatchObject({ name: 'Both', email: 'both@social.test' });
  });

  it('opens nothing without the cookie that started it', async () => {
    theySignInAs('forged@social.test');
    const { path } = await popup();
    const page = await here.call('GET', path);
    expect(toldBy(page.body)).toEqual({ type: 'auth', error: expect.any(String) });
  });

  it('passes on what the provider refused', async () => {
    const started = await here.call('POST', '/api/auth/social', { body: { provider: 'social' } });
    const state = new URL(started.body.url).searchParams.get('state');
    const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const path = `/api/auth/social/social/callback?error=access_denied&state=${state}`;
    const page = await here.call('GET', path, { headers: { cookie } });
    expect(toldBy(page.body)).toEqual({ type: 'auth', error: 'access_denied' });
  });

  it('starts only from our own pages and for a provider we know', async () => {
    const start = (body: object, headers = {}) => here.call('POST', '/api/auth/social', { body, headers });
    expect((await start({ provider: 'social' }, { origin: 'https://evil.test' })).body.code).toBe(
      'ORIGIN_REFUSED',
    );
    expect((await start({ provider: 'unknown' })).status).toBe(404);
    expect((await here.call('GET', '/api/auth/config', { as: somebody('USER') })).body.providers).toEqual([
      'social',
    ]);
  });
});
