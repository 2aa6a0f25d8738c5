import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { createLocalJWKSet, exportSPKI, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { edgeWorld, json } from './testing/edge-world.ts';
import { tokenVerifier } from './verify-token.ts';

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

describe('a sign-in token', () => {
  it('lets its owner in with the role of our records, whatever it claims', async () => {
    await using edge = await edgeWorld();
    await edge.signIn('USER');
    const token = await edge.issuer.token({ role: 'AFRI_ADMIN' });
    expect((await profile(edge, token)).status).toBe(200);
    expect(edge.received.at(-1)?.caller?.role).toBe('USER');
    const refused = await edge.get('/api/admin/statistics', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([refused.status, (await json(refused)).error.details]).toEqual([
      403,
      { need: ['ASSISTANT_ADMIN', 'AFRI_ADMIN'], have: 'USER' },
    ]);
  });

  it('of somebody we have no record of is signed in without a role', async () => {
    await using edge = await edgeWorld();
    expect((await profile(edge, await edge.issuer.token({ sub: 'new' }))).status).toBe(200);
    expect(edge.received.at(-1)?.caller).toMatchObject({ id: '', subject: 'new', role: '' });
  });

  const hour = 3_600;
  const now = Date.parse('2026-11-20T08:00:00.000Z') / 1000;
  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['no exp', { exp: undefined }],
    ['an endless exp', { exp: 1e300 }],
    ['an end more than an hour after its start', { exp: now + hour + 1 }],
    ['an end in the past', { iat: now - 2 * hour, exp: now - 61 }],
    ['a start in the future', { iat: now + 61, exp: now + hour }],
    ['not yet its time', { nbf: now + 600 }],
    ['no iat', { iat: undefined }],
    ['another audience', { aud: 'other' }],
    ['a list of audiences', { aud: ['ardhi'] }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['a list of issuers', { iss: ['https://issuer.test'] }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a number as subject', { sub: 5 }],
    ['an object as subject', { sub: { $ne: 1 } }],
    ['a subject of 129 letters', { sub: 'x'.repeat(129) }],
    ['another purpose in its header', {}, { typ: 'refresh' }],
    ['another purpose in its claims', { typ: 'Refresh' }],
    ['no key id', {}, { kid: undefined }],
    ['a path as key id', {}, { kid: '../../../../dev/null' }],
    ['a list as key id', {}, { kid: ['key-1'] }],
    ['an unknown extension', {}, { crit: ['exp2'], exp2: 1 }],
    ['a key address', {}, { jku: 'http://169.254.169.254/jwks', kid: 'zzz' }],
  ])('with %s is refused', async (_, claims, header = {}) => {
    await using edge = await edgeWorld();
    const token = await edge.issuer
      .token(claims, header as never)
      .catch(() => forged({ ...good(), ...claims }, header));
    await refused(edge, token);
  });

  it.each([
    ['none', (payload: object) => `${base64({ alg: 'None', kid: 'key-1-0' })}.${base64(payload)}.`],
    ['a zero signature', (payload: object) => forged(payload, {})],
  ])('signed with %s is refused', async (_, make) => {
    await using edge = await edgeWorld();
    await refused(edge, make(good()));
  });

  it('signed with the public key as a secret is refused', async () => {
    await using edge = await edgeWorld();
    const [jwk] = edge.issuer.jwks.keys;
    const spki = await exportSPKI((await importJWK({ ...jwk }, 'ES256', { extractable: true })) as CryptoKey);
    const head = `${base64({ alg: 'HS256', kid: jwk?.kid })}.${base64(good())}`;
    await refused(edge, `${head}.${createHmac('sha256', spki).update(head).digest('base64url')}`);
  });

  it('has one spelling only', async () => {
    await using edge = await edgeWorld();
    const token = await edge.issuer.token();
    for (const other of [
      `${token}==`,
      `${token}.`,
      `${token}.x`,
      ` ${token}`,
      'undefined',
      'x'.repeat(9_000),
    ]) {
      await refused(edge, other);
    }
    for (const authorization of ['bearer', `Basic ${token}`, `Bearer \t${token}`, token]) {
      const answer = await edge.get('/api/users/profile', { headers: { authorization } });
      expect([authorization.slice(0, 9), answer.status]).toEqual([authorization.slice(0, 9), 401]);
    }
    const cookie = await edge.get('/api/users/profile', {
      headers: { cookie: `token=${token}; __session=${token}` },
    });
    expect([cookie.status, (await json(cookie)).message]).toEqual([401, 'Unauthorized. Please sign in.']);
  });

  it('with any bit or segment changed is never accepted and never a fault', async () => {
    await using edge = await edgeWorld();
    const keys = createLocalJWKSet({ keys: edge.issuer.jwks.keys });
    const verifier = tokenVerifier({
      issuer: 'https://issuer.test',
      audience: 'ardhi',
      clock: edge.clock,
      jwks: { keyFor: (header, input) => keys(header, input) },
    });
    const token = await edge.issuer.token();
    const other = (await edge.issuer.token({ sub: 'somebody-else' })).split('.');
    await verifier.verify(token);
    const mutation = fc.oneof(
      fc.tuple(fc.nat(token.length - 1), fc.integer({ min: 33, max: 126 })).map(([at, code]) => {
        return token.slice(0, at) + String.fromCharCode(code) + token.slice(at + 1);
      }),
      fc.nat(2).map((at) =>
        token
          .split('.')
          .with(at, other[at] ?? '')
          .join('.'),
      ),
      fc.nat(token.length - 1).map((length) => token.slice(0, length)),
    );
    await fc.assert(
      fc.asyncProperty(mutation, async (changed) => {
        if (changed === token) return;
        await expect(verifier.verify(changed)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
      }),
      { numRuns: 3_000 },
    );
  });

  it('is no longer good once its person is suspended or their sessions were ended', async () => {
    await using edge = await edgeWorld();
    const token = await edge.signIn('AGENT');
    expect((await profile(edge, token)).status).toBe(200);
    const record = edge.people.get('subject-0');
    if (record === undefined) throw new Error('signed in without a record');
    edge.people.set('subject-0', { ...record, suspended: 'Fraud.' });
    const suspended = await profile(edge, token);
    expect([suspended.status, (await json(suspended)).message]).toEqual([
      403,
      'This account is suspended. Fraud.',
    ]);
    edge.people.set('subject-0', { ...record, tokensFrom: '2026-11-20T08:00:01.000Z' });
    expect((await profile(edge, token)).status).toBe(401);
    edge.clock.advance(2_000);
    expect((await profile(edge, await edge.issuer.token())).status).toBe(200);
  });

  it.each([
    ['a millisecond before their sessions ended is refused', 0.499, 401],
    ['at that instant is let in', 0.5, 200],
    ['in that second, by an issuer that counts whole ones, is refused', 0, 401],
  ])('made %s', async (_, after, status) => {
    await using edge = await edgeWorld();
    await edge.signIn('USER');
    const record = edge.people.get('subject-0');
    if (record === undefined) throw new Error('signed in without a record');
    edge.people.set('subject-0', { ...record, tokensFrom: '2026-11-20T08:00:00.500Z' });
    expect((await profile(edge, await edge.issuer.token({ iat: now + after }))).status).toBe(status);
  });

  it('with an unverified address reads but does not write', async () => {
    await using edge = await edgeWorld();
    const token = await edge.issuer.token({ email_verified: false });
    expect((await profile(edge, token)).status).toBe(200);
    const write = { method: 'PUT', headers: { authorization: `Bearer ${token}` } };
    expect((await json(await edge.get('/api/users/profile', write))).code).toBe('EMAIL_NOT_VERIFIED');
    const out = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
    expect((await edge.get('/api/auth/logout', out)).status).toBe(200);
  });

  const good = () => ({
    iss: 'https://issuer.test',
    aud: 'ardhi',
    sub: 'subject-0',
    iat: now,
    exp: now + hour,
  });
  const forged = (payload: object, header: object) =>
    `${base64({ alg: 'ES256', kid: 'key-1-0', ...header })}.${base64(payload)}.${'A'.repeat(86)}`;
});

type Edge = Awaited<ReturnType<typeof edgeWorld>>;

const profile = (edge: Edge, token: string) =>
  edge.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } });

async function refused(edge: Edge, token: string) {
  const answer = await profile(edge, token);
  expect([answer.status, (await json(answer)).code]).toEqual([401, 'INVALID_TOKEN']);
  expect(edge.received).toEqual([]);
}
