import { createHmac } from 'node:crypto';
import { fixedClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { CompactSign, exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { testIssuer } from '../testing/test-issuer.ts';
import { openJwks } from './jwks.ts';
import { tokenVerifier } from './verify-jwt.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const clock = fixedClock('2026-11-20T08:00:00.000Z');
const issuer = await testIssuer('https://issuer.test', 'ardhi', clock);
await issuer.rotate();
const [publicKey = {}] = issuer.jwks.keys;
const verifier = tokenVerifier({
  issuer: 'https://issuer.test',
  audience: 'ardhi',
  jwks: openJwks({ load: async () => ({ keys: issuer.jwks.keys }), clock, log: createLog('silent') }),
  clock,
});

/** The claims of a token that the gateway accepts. */
function validClaims() {
  const iat = clock.epoch() / 1_000;
  return { iss: 'https://issuer.test', aud: 'ardhi', sub: 'subject-0', iat, exp: iat + 3_600 };
}

const expectRefused = (token: string) =>
  expect(verifier.verify(token), token).rejects.toMatchObject({ code: 'INVALID_TOKEN' });

/** An attacker's guesses at an HMAC secret: forms of the public key, and contents of files that a key id may name. */
async function guessedSecrets(): Promise<readonly (string | Buffer)[]> {
  const key = (await importJWK(publicKey, 'ES256', { extractable: true })) as CryptoKey;
  const pem = await exportSPKI(key);
  const coordinates = Buffer.concat([
    Buffer.from(publicKey.x ?? '', 'base64url'),
    Buffer.from(publicKey.y ?? '', 'base64url'),
  ]);
  const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return [
    pem,
    pem.trim(),
    der,
    coordinates,
    JSON.stringify(publicKey),
    publicKey.kid ?? '',
    '',
    '\0',
    'null',
  ];
}

const keyIds = (own: string | undefined) => [
  ...[own, '', '../../../../dev/null', '/dev/null', 'file:///dev/null', `${own}\0`, `${own}/../${own}`],
  ...["' or 1=1 --", own?.toUpperCase(), '__proto__', 'constructor', 'hasOwnProperty', '*', '0'],
];

describe('a forged token is refused, however', () => {
  it.each(['HS256', 'HS384', 'HS512'])('it is signed with %s and what is public', async (alg) => {
    for (const secret of await guessedSecrets())
      for (const kid of keyIds(publicKey.kid)) {
        const head = `${encode({ alg, typ: 'JWT', kid })}.${encode(validClaims())}`;
        const signature = createHmac(`sha${alg.slice(2)}`, secret)
          .update(head)
          .digest('base64url');
        await expectRefused(`${head}.${signature}`);
      }
  });

  it.each([
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'ES256 ',
    'ES384',
    'PS256',
    'RS256',
    'EdDSA',
    'HS1',
    null,
    0,
    ['ES256'],
  ])('it names the algorithm %j', async (alg) => {
    const [, , signature = ''] = (await issuer.token()).split('.');
    for (const seal of ['', signature, 'A'.repeat(86)])
      await expectRefused(`${encode({ alg, kid: publicKey.kid })}.${encode(validClaims())}.${seal}`);
  });

  it.each([
    ['the key id of the issuer', () => ({})],
    ['its own key in the header', (jwk: JWK) => ({ jwk })],
    ['its own key set by address', () => ({ jku: 'https://evil.test/jwks', x5u: 'https://evil.test/cert' })],
    ['a key id of its own', () => ({ kid: 'evil-1' })],
    ['no key id', () => ({ kid: undefined })],
  ])('another issuer signs the same claims with %s', async (_, headerOf) => {
    for (const alg of ['ES256', 'RS256', 'EdDSA']) {
      const pair = await generateKeyPair(alg, { extractable: true });
      const jwk = await exportJWK(pair.publicKey);
      const header = { alg, typ: 'JWT', kid: publicKey.kid ?? '', ...headerOf(jwk) };
      const bytes = new TextEncoder().encode(JSON.stringify(validClaims()));
      const token = await new CompactSign(bytes)
        .setProtectedHeader(JSON.parse(JSON.stringify(header)))
        .sign(pair.privateKey);
      await expectRefused(token);
    }
  });

  const others = {
    aud: ['other', 'Ardhi', 'ardhi ', 'ardhi,other', '', ['ardhi'], null, undefined],
    iss: [
      'https://evil.test',
      'https://issuer.test/',
      'http://issuer.test',
      'HTTPS://issuer.test',
      '',
      null,
      undefined,
    ],
    exp: [-61, 3_601, 1e300, null, undefined, '9999999999'],
    nbf: [61, 1e300, 'tomorrow'],
    iat: [61, -7_200, null, undefined],
    typ: ['Refresh', 'access', 'at+jwt'],
  };
  it.each(
    Object.entries(others).flatMap(([claim, values]) => values.map((value) => [claim, value] as const)),
  )('the issuer itself signed it with %s = %j', async (claim, value) => {
    const now = clock.epoch() / 1_000;
    const isOffset = typeof value === 'number' && Math.abs(value) < 1e9;
    // Every variant differs from a token that is accepted in this one claim.
    const token = await issuer.token({ [claim]: isOffset ? now + value : value });
    await expectRefused(token);
  });

  it('while the token that all of them imitate is accepted', async () => {
    expect(await verifier.verify(await issuer.token())).toMatchObject({ subject: 'subject-0' });
  });
});
