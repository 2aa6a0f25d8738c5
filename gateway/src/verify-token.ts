import { hash } from 'node:crypto';
import type { Clock } from '@ardhi/kernel/clock';
import { refuse } from '@ardhi/kernel/refusal';
import { type JWTPayload, type JWTVerifyResult, jwtVerify } from 'jose';
import type { Jwks } from './jwks.ts';

/** What we believe of a token: who it names and since when. Roles in it mean nothing (security.md §2.5). */
export interface Proven {
  readonly subject: string;
  /** For the first call of somebody we have no record of yet. */
  readonly email?: string;
  readonly emailVerified: boolean;
  /** `sid`: which of their sessions the token was made in. */
  readonly session?: string;
  /** Seconds since 1970; of our own tokens to the millisecond, so that one made just before a sign-out ends with it. */
  readonly issuedAt: number;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface Verifier {
  /** @throws Refusal INVALID_TOKEN */
  verify(token: string): Promise<Proven>;
  /** Drops what was verified before; after a key was withdrawn. */
  forget(): void;
}

const algorithms = ['RS256', 'ES256', 'EdDSA'];
/** Three base64url parts, nothing else: a padded or longer spelling would be a second name of one token. */
const shape = /^[\w-]{1,4096}\.[\w-]{1,8192}\.[\w-]{1,2048}$/;
const subject = /^[\w-]{1,128}$/;
const toleranceS = 60;
const longestLifeS = 3_600;
/** Verified tokens kept: a signature costs 40–120 µs, a look-up 2 (performance.md). */
const mostKept = 20_000;

/** ID tokens of one issuer for one audience, by the rules of security.md §2.4. */
export function tokenVerifier(options: {
  readonly issuer: string;
  readonly audience: string;
  readonly jwks: Pick<Jwks, 'keyFor'>;
  readonly clock: Clock;
}): Verifier {
  const { issuer, audience, jwks, clock } = options;
  const kept = new Map<string, Proven>();

  async function prove(token: string): Promise<Proven> {
    const currentDate = new Date(clock.epoch());
    const result = await jwtVerify(token, (header, input) => jwks.keyFor(header as { kid: string }, input), {
      algorithms,
      issuer,
      audience,
      currentDate,
      clockTolerance: toleranceS,
      requiredClaims: ['exp', 'iat', 'sub', 'aud', 'iss'],
    }).catch(() => refuse('INVALID_TOKEN'));
    return proven(result, clock.epoch() / 1000) ?? refuse('INVALID_TOKEN');
  }

  function keep(key: string, found: Proven): void {
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value as string);
    kept.set(key, found);
  }

  return {
    forget: () => kept.clear(),
    async verify(token) {
      const key = hash('sha256', token);
      const before = kept.get(key);
      if (before !== undefined && before.expiresAt * 1000 > clock.epoch()) return before;
      kept.delete(key);
      if (!shape.test(token) || !isSpelledOnce(token)) return refuse('INVALID_TOKEN');
      const found = await prove(token);
      keep(key, found);
      return found;
    },
  };
}

/** The last letter of base64 has spare bits, so that several spellings of a signature would pass. */
function isSpelledOnce(token: string): boolean {
  const signature = token.slice(token.lastIndexOf('.') + 1);
  return Buffer.from(signature, 'base64url').toString('base64url') === signature;
}

/** What jose leaves open: forms and bounds of the claims (security.md §1.4). */
function proven({ payload, protectedHeader }: JWTVerifyResult, now: number): Proven | undefined {
  const { sub, exp, iat, iss, aud } = payload;
  if (typeof iss !== 'string' || typeof aud !== 'string') return undefined;
  if (typeof sub !== 'string' || !subject.test(sub)) return undefined;
  if (!isInstant(exp) || !isInstant(iat) || exp - iat > longestLifeS || iat > now + toleranceS)
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
