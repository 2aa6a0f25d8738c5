// @vitest-environment node
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { externalIdentityProvider, refreshKey } from './external-identity.ts';
import { createOidcClient } from './oidc-client.ts';
import { claimOf, createStorage } from './token-storage.ts';

const origin = 'https://ardhi.test';
const amina = { id: 'A1', name: 'Amina', role: 'USER', emailVerified: true };

describe('an external OpenID provider', () => {
  const server = new OAuth2Server();
  const provider = () => ({ issuer: server.issuer.url ?? '', clientId: 'ardhi-client' });

  beforeAll(async () => {
    await server.issuer.keys.generate('RS256');
    server.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, { sub: 'amina' }));
    await server.start(0, '127.0.0.1');
  });
  afterAll(() => server.stop());

  /** The callback URL to which the provider redirects the browser. */
  async function followAuthorization(url: string): Promise<URL> {
    const response = await fetch(url, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  }

  it('sends a PKCE challenge per request and accepts only the callback of that request', async () => {
    const oidcClient = await createOidcClient(provider(), origin);
    const [first, second] = [
      await oidcClient.startAuthorization('login'),
      await oidcClient.startAuthorization('create'),
    ];
    const params = new URL(first.url).searchParams;
    expect(params.get('code_challenge_method')).toBe('S256');
    expect(params.get('redirect_uri')).toBe(`${origin}/api/auth/social/outside/callback`);
    expect([params.get('prompt'), new URL(second.url).searchParams.get('prompt')]).toEqual([null, 'create']);
    const callbackUrl = await followAuthorization(first.url);
    await expect(second.complete(callbackUrl.search)).rejects.toThrow(/state/);
    const tokens = await first.complete(callbackUrl.search);
    expect(claimOf(tokens.idToken, 'exp')).toBeGreaterThan(Date.now() / 1_000);
    expect(tokens.refreshToken).toBeTypeOf('string');
    await expect(first.complete('error=access_denied')).rejects.toThrow();
  });

  it('rejects a token with a foreign nonce, audience or issuer', async () => {
    const oidcClient = await createOidcClient(provider(), origin);
    for (const forged of [{ nonce: 'of another' }, { aud: 'another-client' }, { iss: 'https://evil.test' }]) {
      const request = await oidcClient.startAuthorization('login');
      const callbackUrl = await followAuthorization(request.url);
      const forgeClaims = ({ payload }: { payload: object }) => void Object.assign(payload, forged);
      server.service.on('beforeTokenSigning', forgeClaims);
      await expect(request.complete(callbackUrl.search), JSON.stringify(forged)).rejects.toThrow();
      server.service.off('beforeTokenSigning', forgeClaims);
    }
  });

  it('is rejected when its issuer differs from the configured one or when it cannot be reached', async () => {
    await expect(
      createOidcClient({ issuer: `${provider().issuer}/other`, clientId: 'a' }, origin),
    ).rejects.toThrow();
    await expect(createOidcClient({ issuer: 'http://127.0.0.1:1', clientId: 'a' }, origin)).rejects.toThrow(
      TypeError,
    );
  });

  it('refreshes tokens until refused, and sign-out ends both sessions', async () => {
    await using apiServer = await startTestServer(() => ({ body: amina }));
    const storage = createStorage(undefined);
    const visitedUrls: string[] = [];
    const identity = externalIdentityProvider(provider(), {
      transport: { origin: apiServer.origin, fetch },
      storage,
      origin,
      navigateTo: (url: string) => void visitedUrls.push(url),
    });
    expect(await identity.refresh()).toBeUndefined();
    storage.set(refreshKey, 'yesterday');
    const grant = await identity.refresh();
    expect(grant?.user).toEqual(amina);
    expect(apiServer.requests.at(-1)?.path).toBe('/api/users/profile');
    server.service.once('beforeResponse', (answer) => {
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
    });
    expect(await identity.refresh()).toBeUndefined();
    await identity.signOut(grant?.token ?? '');
    expect(storage.get(refreshKey)).toBeUndefined();
    expect(visitedUrls.map((url) => new URL(url).searchParams.get('post_logout_redirect_uri'))).toEqual([
      `${origin}/`,
    ]);
  });
});
