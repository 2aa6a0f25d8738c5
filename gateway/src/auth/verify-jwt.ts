import { hash } from 'node:crypto';
import type { Clock } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type JWTPayload, type JWTVerifyResult, jwtVerify } from 'jose';
import type { Jwks } from './jwks.ts';

/** Trusted claims of a token: its subject and its times. Roles in it are ignored (security.md §2.5). */
export interface VerifiedToken {
  readonly subject: string;
  /** For the first call of a user without an identity record. */
  readonly email?: string;
  readonly emailVerified: boolean;
  /** `sid`: the session that the token was issued in. */
  readonly session?: string;
  /** Seconds since 1970; our own tokens have milliseconds, so that a token made just before a sign-out ends with it. */
  readonly issuedAt: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** Verifies ID tokens. */
export interface TokenVerifier {
  /** @throws Refusal INVALID_TOKEN */
  verify(token: string): Promise<VerifiedToken>;
  /** Drops all cached results; called after a key was withdrawn. */
  clear(): void;
}

const algorithms = ['RS256', 'ES256', 'EdDSA'];
/** Three base64url parts and nothing else: a padded or longer form would be a second spelling of one token. */
const jwtPattern = /^[\w-]{1,4096}\.[\w-]{1,8192}\.[\w-]{1,2048}$/;
const subjectPattern = /^[\w-]{1,128}$/;
const clockToleranceS = 60;
const maxLifetimeS = 3_600;
/** Cached results: a signature check costs 40–120 µs, a look-up 2 (performance.md). */
const maxCached = 20_000;

/** Verifies ID tokens of one issuer for one audience, by the rules of security.md §2.4. */
export function tokenVerifier(options: {
  readonly issuer: string;
  readonly audience: string;
  readonly jwks: Pick<Jwks, 'keyFor'>;
  readonly clock: Clock;
}): TokenVerifier {
  const { issuer, audience, jwks, clock } = options;
  const cache = new Map<string, VerifiedToken>();

  async function verifyJwt(token: string): Promise<VerifiedToken> {
    const currentDate = new Date(clock.epoch());
    const result = await jwtVerify(token, (header, input) => jwks.keyFor(header as { kid: string }, input), {
      algorithms,
      issuer,
      audience,
      currentDate,
      clockTolerance: clockToleranceS,
      requiredClaims: ['exp', 'iat', 'sub', 'aud', 'iss'],
    }).catch(() => refuse('INVALID_TOKEN'));
    return checkClaims(result, clock.epoch() / 1000) ?? refuse('INVALID_TOKEN');
  }

  function remember(key: string, verified: VerifiedToken): void {
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string);
    cache.set(key, verified);
  }

  return {
    clear: () => cache.clear(),
    async verify(token) {
      const key = hash('sha256', token);
      const cached = cache.get(key);
      if (cached !== undefined && cached.expiresAt * 1000 > clock.epoch()) return cached;
      cache.delete(key);
      if (!jwtPattern.test(token) || !isCanonicalSignature(token)) return refuse('INVALID_TOKEN');
      const verified = await verifyJwt(token);
      remember(key, verified);
      return verified;
    },
  };
}

/** The last base64 character has spare bits, so several spellings of one signature would pass. */
function isCanonicalSignature(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

/** Checks that jose leaves to us: form and bounds of the claims (security.md §1.4). */
function checkClaims({ payload, protectedHeader }: JWTVerifyResult, now: number): VerifiedToken | undefined {
  const { sub, exp, iat, iss, aud } = payload;
  if (typeof iss !== 'string' || typeof aud !== 'string') return undefined;
  if (typeof sub !== 'string' || !subjectPattern.test(sub)) return undefined;
  if (!isInstant(exp) || !isInstant(iat) || exp - iat > maxLifetimeS || iat > now + clockToleranceS)
    return undefined;
  if (!isIdToken(payload, protectedHeader.typ)) return undefined;
  const { email, sid } = payload;
  return {
    subject: sub,
    ...(typeof email === 'string' && { email }),
    ...(typeof sid === 'string' && { session: sid }),
    emailVerified: payload['email_verified'] === true,
    issuedAt: iat,
    expiresAt: exp,
  };
}

/** A NumericDate: seconds, with a fraction or without (RFC 7519 §2). */
const isInstant = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value <= Number.MAX_SAFE_INTEGER;

/** A refresh or access token of the same issuer is not an ID token. */
function isIdToken(payload: JWTPayload, typ: string | undefined): boolean {
  const kind = payload['typ'] ?? payload['token_use'];
  return (
    (typ === undefined || typ.toUpperCase() === 'JWT') && (kind === undefined || /^id$/i.test(String(kind)))
  );
}
