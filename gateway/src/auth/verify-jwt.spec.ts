import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { createLocalJWKSet, exportSPKI, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { json, testGateway } from '../testing/test-gateway.ts';
import { tokenVerifier } from './verify-jwt.ts';

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

describe('a sign-in token', () => {
  it('gives its owner the role of our records, whatever it claims', async () => {
    await using gateway = await testGateway();
    await gateway.signIn('USER');
    const token = await gateway.issuer.token({ role: 'AFRI_ADMIN' });
    expect((await getProfile(gateway, token)).status).toBe(200);
    expect(gateway.received.at(-1)?.caller?.role).toBe('USER');
    const response = await gateway.get('/api/admin/statistics', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([response.status, (await json(response)).error.details]).toEqual([
      403,
      { need: ['ASSISTANT_ADMIN', 'AFRI_ADMIN'], have: 'USER' },
    ]);
  });

  it('of a subject without a record is accepted without a role', async () => {
    await using gateway = await testGateway();
    expect((await getProfile(gateway, await gateway.issuer.token({ sub: 'new' }))).status).toBe(200);
    expect(gateway.received.at(-1)?.caller).toMatchObject({ id: '', subject: 'new', role: '' });
  });

  const hour = 3_600;
  const now = Date.parse('2026-11-20T08:00:00.000Z') / 1000;
  it.each<[string, Record<string, unknown>, Record<string, unknown>?]>([
    ['an infinite exp', { exp: undefined }],
    ['an endless exp', { exp: 1e300 }],
    ['a lifetime of more than an hour', { exp: now + hour + 1 }],
    ['an expiry in the past', { iat: now - 2 * hour, exp: now - 61 }],
    ['an issue time in the future', { iat: now + 61, exp: now + hour }],
    ['a not-before time in the future', { nbf: now + 600 }],
    ['no iat', { iat: undefined }],
    ['another audience', { aud: 'other' }],
    ['a list of audiences', { aud: ['ardhi'] }],
    ['another issuer', { iss: 'https://evil.test' }],
    ['a list of issuers', { iss: ['https://issuer.test'] }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a numeric subject', { sub: 5 }],
    ['an object as subject', { sub: { $ne: 1 } }],
    ['a subject of 129 letters', { sub: 'x'.repeat(129) }],
    ['another token type in its header', {}, { typ: 'refresh' }],
    ['another token type in its claims', { typ: 'Refresh' }],
    ['no key id', {}, { kid: undefined }],
    ['a path as key id', {}, { kid: '../../../../dev/null' }],
    ['a list as key id', {}, { kid: ['key-1'] }],
    ['an unknown extension', {}, { crit: ['exp2'], exp2: 1 }],
    ['a key URL', {}, { jku: 'http://169.254.169.254/jwks', kid: 'zzz' }],
  ])('with %s is refused', async (_, claims, header = {}) => {
    await using gateway = await testGateway();
    const token = await gateway.issuer
      .token(claims, header as never)
      .catch(() => forgeToken({ ...validClaims(), ...claims }, header));
    await expectRefused(gateway, token);
  });

  it.each([
    ['none', (payload: object) => `${base64({ alg: 'None', kid: 'key-1-0' })}.${base64(payload)}.`],
    ['an all-zero signature', (payload: object) => forgeToken(payload, {})],
  ])('signed with %s is refused', async (_, makeToken) => {
    await using gateway = await testGateway();
    await expectRefused(gateway, makeToken(validClaims()));
  });

  it('signed with the public key as an HMAC secret is refused', async () => {
    await using gateway = await testGateway();
    const [jwk] = gateway.issuer.jwks.keys;
    const spki = await exportSPKI((await importJWK({ ...jwk }, 'ES256', { extractable: true })) as CryptoKey);
    const head = `${base64({ alg: 'HS256', kid: jwk?.kid })}.${base64(validClaims())}`;
    await expectRefused(gateway, `${head}.${createHmac('sha256', spki).update(head).digest('base64url')}`);
  });

  it('has one accepted spelling', async () => {
    await using gateway = await testGateway();
    const token = await gateway.issuer.token();
    for (const other of [
      `${token}==`,
      `${token}.`,
      `${token}.x`,
      ` ${token}`,
      'undefined',
      'x'.repeat(9_000),
    ]) {
      await expectRefused(gateway, other);
    }
    for (const authorization of ['bearer', `Basic ${token}`, `Bearer \t${token}`, token]) {
      const answer = await gateway.get('/api/users/profile', { headers: { authorization } });
      expect([authorization.slice(0, 9), answer.status]).toEqual([authorization.slice(0, 9), 401]);
    }
    const cookie = await gateway.get('/api/users/profile', {
      headers: { cookie: `token=${token}; __session=${token}` },
    });
    expect([cookie.status, (await json(cookie)).message]).toEqual([401, 'Unauthorized. Please sign in.']);
  });

  it('with any character or segment changed is refused and never causes an internal error', async () => {
    await using gateway = await testGateway();
    const keys = createLocalJWKSet({ keys: gateway.issuer.jwks.keys });
    const verifier = tokenVerifier({
      issuer: 'https://issuer.test',
      audience: 'ardhi',
      clock: gateway.clock,
      jwks: { keyFor: (header, input) => keys(header, input) },
    });
    const token = await gateway.issuer.token();
    const other = (await gateway.issuer.token({ sub: 'somebody-else' })).split('.');
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

  it('is refused once its user is suspended or the user’s sessions were ended', async () => {
    await using gateway = await testGateway();
    const token = await gateway.signIn('AGENT');
    expect((await getProfile(gateway, token)).status).toBe(200);
    const record = gateway.identities.get('subject-0');
    if (record === undefined) throw new Error('the sign-in left no record');
    gateway.identities.set('subject-0', { ...record, suspended: 'Fraud.' });
    const suspended = await getProfile(gateway, token);
    expect([suspended.status, (await json(suspended)).message]).toEqual([
      403,
      'This account is suspended. Fraud.',
    ]);
    gateway.identities.set('subject-0', { ...record, tokensFrom: '2026-11-20T08:00:01.000Z' });
    expect((await getProfile(gateway, token)).status).toBe(401);
    gateway.clock.advance(2_000);
    expect((await getProfile(gateway, await gateway.issuer.token())).status).toBe(200);
  });

  it('is refused once its session ended, while other sessions of the user go on', async () => {
    await using gateway = await testGateway();
    await gateway.signIn('USER');
    const record = gateway.identities.get('subject-0');
    if (record === undefined) throw new Error('the sign-in left no record');
    gateway.identities.set('subject-0', { ...record, endedSessions: { phone: gateway.clock.now() } });
    const statusOf = async (claims: object) =>
      (await getProfile(gateway, await gateway.issuer.token({ ...claims }))).status;
    gateway.clock.advance(1_000);
    expect(await statusOf({ sid: 'phone' })).toBe(401);
    expect(await statusOf({ sid: 'laptop' })).toBe(200);
    expect(await statusOf({})).toBe(200);
  });

  it.each([
    ['a millisecond before the sessions ended is refused', 0.499, 401],
    ['at that instant is accepted', 0.5, 200],
    ['in that second, with whole-second iat, is refused', 0, 401],
  ])('made %s', async (_, after, status) => {
    await using gateway = await testGateway();
    await gateway.signIn('USER');
    const record = gateway.identities.get('subject-0');
    if (record === undefined) throw new Error('the sign-in left no record');
    gateway.identities.set('subject-0', { ...record, tokensFrom: '2026-11-20T08:00:00.500Z' });
    expect((await getProfile(gateway, await gateway.issuer.token({ iat: now + after }))).status).toBe(status);
  });

  it('with an unverified email address allows reads but no writes', async () => {
    await using gateway = await testGateway();
    const token = await gateway.issuer.token({ email_verified: false });
    expect((await getProfile(gateway, token)).status).toBe(200);
    const write = { method: 'PUT', headers: { authorization: `Bearer ${token}` } };
    expect((await json(await gateway.get('/api/users/profile', write))).code).toBe('EMAIL_NOT_VERIFIED');
    const signOut = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
    expect((await gateway.get('/api/auth/logout', signOut)).status).toBe(200);
  });

  const validClaims = () => ({
    iss: 'https://issuer.test',
    aud: 'ardhi',
    sub: 'subject-0',
    iat: now,
    exp: now + hour,
  });
  const forgeToken = (payload: object, header: object) =>
    `${base64({ alg: 'ES256', kid: 'key-1-0', ...header })}.${base64(payload)}.${'A'.repeat(86)}`;
});

type TestGateway = Awaited<ReturnType<typeof testGateway>>;

const getProfile = (gateway: TestGateway, token: string) =>
  gateway.get('/api/users/profile', { headers: { authorization: `Bearer ${token}` } });

async function expectRefused(gateway: TestGateway, token: string) {
  const answer = await getProfile(gateway, token);
  expect([answer.status, (await json(answer)).code]).toEqual([401, 'INVALID_TOKEN']);
  expect(gateway.received).toEqual([]);
}
