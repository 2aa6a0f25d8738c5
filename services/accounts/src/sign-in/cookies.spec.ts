import type { World } from '@ardhi/testing/world';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsWorld, callerOf, codeFor, cookiesOf, goodPassword } from '../testing/accounts-world.ts';

const provider = new OAuth2Server();
let app: World;

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, '127.0.0.1');
  app = await accountsWorld({
    PUBLIC_URL: 'https://ardhi.test',
    SOCIAL_ISSUER: provider.issuer.url ?? '',
    SOCIAL_CLIENT_ID: 'ardhi',
    SOCIAL_CLIENT_SECRET: 'a secret of the two of us',
  });
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await provider.stop();
});

const post = (path: string, body: object, more: object = {}) => app.call('POST', path, { body, ...more });

/** Name and attributes of the cookies of a response. */
const attributesOf = (headers: Headers) =>
  headers.getSetCookie().map((header) => {
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const names = attributes.map((attribute) => attribute.toLowerCase());
    return { name: pair.slice(0, pair.indexOf('=')), attributes: names };
  });

describe('all cookies', () => {
  it('are Secure, HttpOnly and bound to this host over https', async () => {
    const email = 'amina@ardhi.test';
    const credentials = { email, password: goodPassword };
    const registered = await post('/api/auth/register', { ...credentials, name: 'Amina', termsVersion: '1' });
    const headers = { cookie: cookiesOf(registered.headers) };
    const verified = await post('/api/auth/verify-email', { code: await codeFor(app, email) }, { headers });
    const signedIn = await post('/api/auth/login', { ...credentials, session: 'cookie' });
    const session = signedIn.body;
    const synced = await post(
      '/api/auth/token-sync',
      { token: session.token },
      { as: callerOf(session), headers: { 'x-token-sync': '1' } },
    );
    const social = await post('/api/auth/social', { provider: 'social' });
    const responses = [registered, verified, signedIn, synced, social];
    expect(responses.map(({ status }) => status)).toEqual([201, 200, 200, 204, 200]);
    const cookies = responses.flatMap(({ headers }) => attributesOf(headers));
    expect(cookies.length).toBeGreaterThanOrEqual(5);
    for (const { name, attributes } of cookies) {
      expect(name).toMatch(/^__Host-/);
      expect([name, attributes]).toEqual([
        name,
        expect.arrayContaining([
          'secure',
          'httponly',
          'path=/',
          expect.stringMatching(/^samesite=(?:lax|strict)$/),
        ]),
      ]);
      expect(attributes.filter((attribute) => attribute.startsWith('domain='))).toEqual([]);
    }
  });

  it('are ignored over https without the prefix, which another host of the domain could set', async () => {
    const email = 'amina@ardhi.test';
    const signedIn = await post('/api/auth/login', { email, password: goodPassword, session: 'cookie' });
    const cookie = cookiesOf(signedIn.headers);
    const refresh = (value: string) => post('/api/auth/refresh', {}, { headers: { cookie: value } });
    expect((await refresh(cookie.replaceAll('__Host-', ''))).status).toBe(401);
    expect((await refresh(cookie)).status).toBe(200);
  });
});
