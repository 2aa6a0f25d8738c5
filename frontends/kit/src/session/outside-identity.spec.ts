// @vitest-environment node
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answering } from '../testing/answering.ts';
import { oidcDoor } from './oidc-door.ts';
import { outsideIdentity, refreshKey } from './outside-identity.ts';
import { claimOf, createKeep } from './token-storage.ts';

const origin = 'https://ardhi.test';
const amina = { id: 'A1', name: 'Amina', role: 'USER', emailVerified: true };

describe('accounts that an OpenID provider keeps', () => {
  const server = new OAuth2Server();
  const provider = () => ({ issuer: server.issuer.url ?? '', clientId: 'ardhi-client' });

  beforeAll(async () => {
    await server.issuer.keys.generate('RS256');
    server.service.on('beforeTokenSigning', ({ payload }) => void Object.assign(payload, { sub: 'amina' }));
    await server.start(0, '127.0.0.1');
  });
  afterAll(() => server.stop());

  /** What the provider sends the browser back with. */
  async function agreed(url: string): Promise<URL> {
    const answer = await fetch(url, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  }

  it('asks with a proof of its own, and takes the answer to that question alone', async () => {
    const door = await oidcDoor(provider(), origin);
    const [first, second] = [await door.ask('login'), await door.ask('create')];
    const asked = new URL(first.url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(`${origin}/api/auth/social/outside/callback`);
    expect([asked.get('prompt'), new URL(second.url).searchParams.get('prompt')]).toEqual([null, 'create']);
    const back = await agreed(first.url);
    await expect(second.finish(back.search)).rejects.toThrow(/state/);
    const tokens = await first.finish(back.search);
    expect(claimOf(tokens.token, 'exp')).toBeGreaterThan(Date.now() / 1_000);
    expect(tokens.refreshToken).toBeTypeOf('string');
    await expect(first.finish('error=access_denied')).rejects.toThrow();
  });

  it('refuses a token that was not made for the question, or for somebody else', async () => {
    const door = await oidcDoor(provider(), origin);
    for (const forged of [{ nonce: 'of another' }, { aud: 'another-client' }, { iss: 'https://evil.test' }]) {
      const asking = await door.ask('login');
      const back = await agreed(asking.url);
      const spoil = ({ payload }: { payload: object }) => void Object.assign(payload, forged);
      server.service.on('beforeTokenSigning', spoil);
      await expect(asking.finish(back.search), JSON.stringify(forged)).rejects.toThrow();
      server.service.off('beforeTokenSigning', spoil);
    }
  });

  it('is another one than it says, or not there, and nothing is asked', async () => {
    await expect(oidcDoor({ issuer: `${provider().issuer}/other`, clientId: 'a' }, origin)).rejects.toThrow();
    await expect(oidcDoor({ issuer: 'http://127.0.0.1:1', clientId: 'a' }, origin)).rejects.toThrow(
      TypeError,
    );
  });

  it('gives the next token while it may, and ends here and there on leaving', async () => {
    await using ours = await answering(() => ({ body: amina }));
    const keep = createKeep(undefined);
    const left: string[] = [];
    const identity = outsideIdentity(provider(), {
      transport: { origin: ours.origin, fetch },
      ...{ keep, origin, go: (url: string) => void left.push(url) },
    });
    expect(await identity.refresh()).toBeUndefined();
    keep.set(refreshKey, 'the one of yesterday');
    const grant = await identity.refresh();
    expect(grant?.user).toEqual(amina);
    expect(ours.asked.at(-1)?.path).toBe('/api/users/profile');
    server.service.once('beforeResponse', (answer) => {
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
    });
    expect(await identity.refresh()).toBeUndefined();
    await identity.signOut(grant?.token ?? '');
    expect(keep.get(refreshKey)).toBeUndefined();
    expect(left.map((url) => new URL(url).searchParams.get('post_logout_redirect_uri'))).toEqual([
      `${origin}/`,
    ]);
  });
});
