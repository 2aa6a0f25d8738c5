import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OverHttp, overHttp } from './over-http.ts';

/** What each kind of provider is configured by; the keys are always fetched from the local one that signs here. */
const providers = {
  oidc: { issuer: undefined, audience: 'ardhi-client' },
  firebase: { issuer: 'https://securetoken.google.com/ardhi-project', audience: 'ardhi-project' },
};

describe.each(Object.entries(providers))('with people held by %s', (mode, { issuer, audience }) => {
  const provider = new OAuth2Server();
  let here: OverHttp;
  let iss: string;

  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, '127.0.0.1');
    iss = issuer ?? provider.issuer.url ?? '';
    const settings = {
      ...{ IDENTITY: mode, ISSUER: iss, AUDIENCE: audience, CLIENT_ID: 'ardhi-client' },
      JWKS_URL: `${provider.issuer.url}/jwks`,
    };
    here = await overHttp({ settings });
  }, 60_000);
  afterAll(async () => {
    await here[Symbol.asyncDispose]();
    await provider.stop();
  });

  const tokenFor = (claims: Readonly<Record<string, unknown>>) =>
    provider.issuer.buildToken({
      scopesOrTransform: (_, payload) => {
        Object.assign(payload, { iss, aud: audience, email_verified: true, ...claims });
      },
    });
  const amina = { sub: 'their-own-id-28', email: 'amina@example.test', name: 'Amina' };

  it('lets in whom it vouches for, and opens their record at the first call', async () => {
    const token = await tokenFor(amina);
    const { body } = await here.ask('GET', '/api/users/profile', { token });
    expect(body).toMatchObject({ email: 'amina@example.test', role: 'USER', warnings: ['NAME_MISSING'] });
    await here.product.running.settled();
    await here.done('PUT', '/api/users/profile', { token, body: { name: 'Amina N.' } });
    await here.product.running.settled();
    const again = await here.ask('GET', '/api/users/profile', { token: await tokenFor(amina) });
    expect(again.body).toMatchObject({ id: body.id, name: 'Amina N.' });
  });

  it('takes rights from our records, never from its claims, and suspends at once', async () => {
    const boss = await tokenFor({ sub: 'boss', email: 'head@ardhi.test', name: 'Hilda' });
    const mallory = await tokenFor({ sub: 'mallory', email: 'mallory@example.test', role: 'AFRI_ADMIN' });
    await here.done('GET', '/api/users/profile', { token: boss });
    const { id } = await here.done('GET', '/api/users/profile', { token: mallory });
    await here.product.running.settled();
    expect((await here.ask('GET', '/api/admin/users', { token: mallory })).status).toBe(403);
    const reason = 'Not who they say.';
    const barred = { token: boss, body: { status: 'SUSPENDED', reason } };
    await here.done('POST', `/api/admin/users/${id}/status`, barred);
    await here.product.running.settled();
    const refused = await here.ask('GET', '/api/users/profile', { token: mallory });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });

  it('refuses tokens of others, for others, and of our own provider, whose calls are not offered', async () => {
    const wrong = [{ iss: 'https://id.evil.test' }, { aud: 'another-client' }, { sub: '' }, { exp: 1 }];
    for (const claims of wrong) {
      const token = await tokenFor({ ...amina, ...claims });
      const { status, body } = await here.ask('GET', '/api/users/profile', { token });
      expect([JSON.stringify(claims), status, body.code]).toEqual([
        JSON.stringify(claims),
        401,
        'INVALID_TOKEN',
      ]);
    }
    const answer = '/api/auth/social/outside/callback?code=a%3Cb&state=s&iss=i';
    const handedOn = await fetch(`${here.product.url}${answer}`);
    expect(handedOn.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(await handedOn.text()).toContain('"code":"code=a%3Cb&state=s&iss=i"');
    const login = await here.ask('POST', '/api/auth/login', { body: { email: 'a@b.test', password: 'x' } });
    expect([login.status, login.body.code]).toEqual([501, 'NOT_OFFERED']);
    const { body: config } = await here.ask('GET', '/api/auth/config');
    expect(config).toMatchObject({ mode, issuer: iss, clientId: 'ardhi-client' });
  });
});
