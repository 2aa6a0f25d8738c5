import { fixedClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { JSONWebKeySet } from 'jose';
import { describe, expect, it } from 'vitest';
import { testGateway } from '../testing/test-gateway.ts';
import { testIssuer } from '../testing/test-issuer.ts';
import { type Jwks, openJwks } from './jwks.ts';
import { type TokenVerifier, tokenVerifier } from './verify-jwt.ts';

const minute = 60_000;

async function openTestJwks() {
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  const provider = await testIssuer('iss', 'aud', clock);
  let fetches = 0;
  let verifier: TokenVerifier | undefined;
  const jwks: Jwks = openJwks({
    clock,
    log: createLog('silent'),
    onKeyRemoved: () => verifier?.clear(),
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

describe('the issuer’s key set', () => {
  it('is fetched once for many tokens, and again after ten minutes', async () => {
    const { clock, provider, verifier, fetches } = await openTestJwks();
    await Promise.all(
      Array.from({ length: 10 }, async (_, i) => verifier.verify(await provider.token({ n: i }))),
    );
    expect(fetches()).toBe(1);
    clock.advance(10 * minute);
    await verifier.verify(await provider.token());
    await verifier.verify(await provider.token({ n: 1 }));
    expect(fetches()).toBe(2);
  });

  it('is fetched at once for a rotated key, even right after another fetch', async () => {
    const { provider, verifier, fetches } = await openTestJwks();
    await verifier.verify(await provider.token());
    await provider.rotate();
    await expect(verifier.verify(await provider.token())).resolves.toMatchObject({ subject: 'subject-0' });
    expect(fetches()).toBe(2);
  });

  it('is fetched for unknown key ids at most once in thirty seconds', async () => {
    const { clock, provider, verifier, fetches } = await openTestJwks();
    await verifier.verify(await provider.token());
    const verifyUnknownKeys = async () => {
      for (let i = 0; i < 200; i++) {
        await expect(verifier.verify(await provider.token({}, { kid: `stranger-${i}` }))).rejects.toEqual(
          refused,
        );
      }
    };
    await verifyUnknownKeys();
    expect(fetches()).toBe(2);
    clock.advance(30_000);
    await verifyUnknownKeys();
    expect(fetches()).toBe(3);
  });

  it('stays usable for a day of outage, while unknown keys are refused', async () => {
    const { clock, provider, verifier } = await openTestJwks();
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

  it('drops verified tokens of a withdrawn key when it is refreshed', async () => {
    const { provider, jwks, verifier } = await openTestJwks();
    const token = await provider.token();
    await verifier.verify(token);
    await provider.rotate({ drop: true });
    await expect(verifier.verify(token)).resolves.toBeDefined();
    await jwks.refresh();
    await expect(verifier.verify(token)).rejects.toEqual(refused);
  });

  it('is loaded over HTTP, or through an internal call in embedded mode', async () => {
    await using gateway = await testGateway();
    await gateway.signIn('USER');
    expect((await profile(gateway, await gateway.issuer.token())).status).toBe(200);
    expect(gateway.issuer.fetches).toBe(1);

    await using embeddedGateway = await testGateway({}, { JWKS_URL: '' });
    embeddedGateway.respond = (request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(request.url === '/api/auth/jwks' ? embeddedGateway.issuer.jwks : {}));
    expect((await profile(embeddedGateway, await embeddedGateway.issuer.token())).status).toBe(200);
    expect(
      embeddedGateway.received.some(({ url, caller }) => url === '/api/auth/jwks' && caller?.role === ''),
    ).toBe(true);
  });
});

const profile = (gateway: Awaited<ReturnType<typeof testGateway>>, token: string) =>
  gateway.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } });
