import { fixedClock } from '@ardhi/kernel/clock';
import { createLog } from '@ardhi/kernel/log/log';
import type { JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { type Jwks, openJwks } from './jwks.ts';
import { edgeWorld } from './testing/edge-world.ts';
import { issuer } from './testing/issuer.ts';
import { tokenVerifier, type Verifier } from './verify-token.ts';

const minute = 60_000;

async function keyring() {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  const provider = await issuer('iss', 'aud', clock);
  let fetches = 0;
  let verifier: Verifier | undefined;
  const jwks: Jwks = openJwks({
    clock,
    log: createLog('silent'),
    forgotten: () => verifier?.forget(),
    load: async () => {
      fetches += 1;
      if (provider.down) throw new Error('the issuer is down');
      return structuredClone(provider.jwks) as JSONWebKeySet;
    },
  });
  verifier = tokenVerifier({ issuer: 'iss', audience: 'aud', jwks, clock });
  return { clock, provider, jwks, verifier, fetches: () => fetches };
}

const refused = expect.objectContaining({ code: 'INVALID_TOKEN' });

describe('the issuer’s keys', () => {
  it('are fetched once for many tokens, and again after ten minutes', async () => {
    const { clock, provider, verifier, fetches } = await keyring();
    await Promise.all(
      Array.from({ length: 10 }, async (_, i) => verifier.verify(await provider.token({ n: i }))),
    );
    expect(fetches()).toBe(1);
    clock.advance(10 * minute);
    await verifier.verify(await provider.token());
    await verifier.verify(await provider.token({ n: 1 }));
    expect(fetches()).toBe(2);
  });

  it('that were rotated in are met with the first token, right after another fetch too', async () => {
    const { provider, verifier, fetches } = await keyring();
    await verifier.verify(await provider.token());
    await provider.rotate();
    await expect(verifier.verify(await provider.token())).resolves.toMatchObject({ subject: 'subject-0' });
    expect(fetches()).toBe(2);
  });

  it('that nobody knows cost one fetch in thirty seconds', async () => {
    const { clock, provider, verifier, fetches } = await keyring();
    await verifier.verify(await provider.token());
    const strangers = async () => {
      for (let i = 0; i < 200; i++) {
        await expect(verifier.verify(await provider.token({}, { kid: `stranger-${i}` }))).rejects.toEqual(
          refused,
        );
      }
    };
    await strangers();
    expect(fetches()).toBe(2);
    clock.advance(30_000);
    await strangers();
    expect(fetches()).toBe(3);
  });

  it('that are known outlive an outage of a day, strangers do not', async () => {
    const { clock, provider, verifier } = await keyring();
    await verifier.verify(await provider.token());
    provider.down = true;
    clock.advance(60 * minute);
    await expect(verifier.verify(await provider.token())).resolves.toBeDefined();
    await expect(verifier.verify(await provider.token({}, { kid: 'stranger' }))).rejects.toEqual(refused);
    clock.advance(23 * 60 * minute - 1);
    await expect(verifier.verify(await provider.token())).resolves.toBeDefined();
    clock.advance(1);
    await expect(verifier.verify(await provider.token())).rejects.toEqual(refused);
    provider.down = false;
    clock.advance(minute);
    await verifier.verify(await provider.token()).catch(() => undefined);
    await expect(verifier.verify(await provider.token())).resolves.toBeDefined();
  });

  it('that were withdrawn take their verified tokens with them', async () => {
    const { provider, jwks, verifier } = await keyring();
    const token = await provider.token();
    await verifier.verify(token);
    await provider.rotate({ drop: true });
    await expect(verifier.verify(token)).resolves.toBeDefined();
    await jwks.refresh();
    await expect(verifier.verify(token)).rejects.toEqual(refused);
  });

  it('are found over HTTP, where they are or as a call of our own', async () => {
    await using edge = await edgeWorld();
    await edge.signIn('USER');
    expect((await profile(edge, await edge.issuer.token())).status).toBe(200);
    expect(edge.issuer.fetches).toBe(1);

    await using embedded = await edgeWorld({}, { JWKS_URL: '' });
    embedded.answer = (told, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(told.url === '/api/auth/jwks' ? embedded.issuer.jwks : {}));
    expect((await profile(embedded, await embedded.issuer.token())).status).toBe(200);
    expect(embedded.received.some(({ url, caller }) => url === '/api/auth/jwks' && caller?.role === '')).toBe(
      true,
    );
  });
});

const profile = (edge: Awaited<ReturnType<typeof edgeWorld>>, token: string) =>
  edge.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } });
