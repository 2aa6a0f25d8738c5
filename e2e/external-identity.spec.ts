import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpProduct, startHttpProduct } from './support/http-product.ts';

/** Configuration per kind of provider; keys always come from the local provider that signs the tokens. */
const providers = {
  oidc: { issuer: undefined, audience: 'ardhi-client' },
  firebase: { issuer: 'https://securetoken.google.com/ardhi-project', audience: 'ardhi-project' },
};

describe.each(Object.entries(providers))('with accounts managed by %s', (mode, { issuer, audience }) => {
  const provider = new OAuth2Server();
  let api: HttpProduct;
  let iss: string;

  beforeAll(async () => {
    await provider.issuer.keys.generate('RS256');
    await provider.start(0, '127.0.0.1');
    iss = issuer ?? provider.issuer.url ?? '';
    const settings = {
      IDENTITY: mode,
      ISSUER: iss,
      AUDIENCE: audience,
      CLIENT_ID: 'ardhi-client',
      JWKS_URL: `${provider.issuer.url}/jwks`,
    };
    api = await startHttpProduct({ settings });
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await provider.stop();
  });

  const tokenFor = (claims: Readonly<Record<string, unknown>>) =>
    provider.issuer.buildToken({
      scopesOrTransform: (_, payload) => {
        Object.assign(payload, { iss, aud: audience, email_verified: true, ...claims });
      },
    });
  const aminaClaims = { sub: 'their-own-id-28', email: 'amina@example.test', name: 'Amina' };

  it('a valid token is accepted, and the user record is created at the first call', async () => {
    const token = await tokenFor(aminaClaims);
    const { body } = await api.call('GET', '/api/users/profile', { token });
    expect(body).toMatchObject({ email: 'amina@example.test', role: 'USER', warnings: ['NAME_MISSING'] });
    await api.product.application.settled();
    await api.callOk('PUT', '/api/users/profile', { token, body: { name: 'Amina N.' } });
    await api.product.application.settled();
    const again = await api.call('GET', '/api/users/profile', { token: await tokenFor(aminaClaims) });
    expect(again.body).toMatchObject({ id: body.id, name: 'Amina N.' });
  });

  it('permissions come from our records, never from token claims, and a suspension applies at once', async () => {
    const adminToken = await tokenFor({ sub: 'boss', email: 'head@ardhi.test', name: 'Hilda' });
    const malloryToken = await tokenFor({
      sub: 'mallory',
      email: 'mallory@example.test',
      role: 'AFRI_ADMIN',
    });
    await api.callOk('GET', '/api/users/profile', { token: adminToken });
    await api.product.application.settled();
    await api.becomeFirstAdmin(adminToken);
    const { id } = await api.callOk('GET', '/api/users/profile', { token: malloryToken });
    await api.product.application.settled();
    expect((await api.call('GET', '/api/admin/users', { token: malloryToken })).status).toBe(403);
    const reason = 'Not who they say.';
    const suspension = { token: adminToken, body: { status: 'SUSPENDED', reason } };
    await api.callOk('POST', `/api/admin/users/${id}/status`, suspension);
    await api.product.application.settled();
    const refused = await api.call('GET', '/api/users/profile', { token: malloryToken });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  });

  it('tokens of other issuers, for other audiences or of the embedded provider are refused', async () => {
    const wrong = [{ iss: 'https://id.evil.test' }, { aud: 'another-client' }, { sub: '' }, { exp: 1 }];
    for (const claims of wrong) {
      const token = await tokenFor({ ...aminaClaims, ...claims });
      const { status, body } = await api.call('GET', '/api/users/profile', { token });
      expect([JSON.stringify(claims), status, body.code]).toEqual([
        JSON.stringify(claims),
        401,
        'INVALID_TOKEN',
      ]);
    }
    const callbackPath = '/api/auth/social/outside/callback?code=a%3Cb&state=s&iss=i';
    const callbackPage = await fetch(`${api.product.url}${callbackPath}`);
    expect(callbackPage.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(await callbackPage.text()).toContain('"code":"code=a%3Cb&state=s&iss=i"');
    const login = await api.call('POST', '/api/auth/login', { body: { email: 'a@b.test', password: 'x' } });
    expect([login.status, login.body.code]).toEqual([501, 'NOT_OFFERED']);
    const { body: config } = await api.call('GET', '/api/auth/config');
    expect(config).toMatchObject({ mode, issuer: iss, clientId: 'ardhi-client' });
  });
});
