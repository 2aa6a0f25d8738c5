import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { challengePurposes } from '@ardhi/contracts/accounts/auth.routes';
import { macWith } from '../email/mac-with.ts';
import type { ServiceContext } from '../runtime/service.ts';
import { refuse } from '../write/refusal.ts';

/** What a proof of work is accepted for. */
export type ChallengePurpose = (typeof challengePurposes)[number];

/** Leading zero bits: about 65,000 hashes, negligible for one request and expensive for address harvesting. */
const difficultyBits = 16;
const lifetimeMs = 5 * 60_000;

/** A challenge with its solution, as a form submits it. */
export interface ChallengeAnswer {
  readonly challenge?: string | undefined;
  readonly nonce?: string | undefined;
}

/** Issues and checks proofs of work. */
export interface ChallengeIssuer {
  issue(purpose: ChallengePurpose): Promise<{ challenge: string; difficulty: number; expiresAt: string }>;
  /** True for an unused, unexpired challenge with a correct nonce; false when none was sent. @throws Refusal CHALLENGE_FAILED */
  verify(purpose: ChallengePurpose, answer: ChallengeAnswer): Promise<boolean>;
}

/**
 * Proof-of-work challenges that need no store: each carries its purpose and expiry, signed with HMAC-SHA-256 and a key of
 * the vault, so that every service accepts what accounts issued.
 */
export function challengeIssuer({ keys, clock }: Pick<ServiceContext, 'keys' | 'clock'>): ChallengeIssuer {
  const used = new Map<string, number>();
  const sign = (body: string) => macWith(keys, 'challenges', body);

  async function isValid(purpose: ChallengePurpose, challenge: string): Promise<boolean> {
    const [body = '', signature = ''] = challenge.split('.');
    const expected = Buffer.from(await sign(body));
    const actual = Buffer.from(signature);
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
    const [signedPurpose, expiresAtMs] = Buffer.from(body, 'base64url').toString('utf8').split(' ');
    return signedPurpose === purpose && Number(expiresAtMs) > clock.epoch();
  }

  function markUsed(challenge: string): boolean {
    for (const [usedChallenge, expiresAtMs] of used)
      if (expiresAtMs <= clock.epoch()) used.delete(usedChallenge);
    if (used.has(challenge)) return false;
    used.set(challenge, clock.epoch() + lifetimeMs);
    return true;
  }

  return {
    async issue(purpose) {
      const expiresAtMs = clock.epoch() + lifetimeMs;
      const body = Buffer.from(`${purpose} ${expiresAtMs} ${randomBytes(9).toString('base64url')}`).toString(
        'base64url',
      );
      return {
        challenge: `${body}.${await sign(body)}`,
        difficulty: difficultyBits,
        expiresAt: new Date(expiresAtMs).toISOString(),
      };
    },
    async verify(purpose, { challenge, nonce }) {
      if (challenge === undefined) return false;
      const isSolved =
        nonce !== undefined && isSolution(challenge, nonce) && (await isValid(purpose, challenge));
      return (isSolved && markUsed(challenge)) || refuse('CHALLENGE_FAILED');
    },
  };
}

/** Whether SHA-256 of `challenge:nonce` starts with the required number of zero bits. */
export function isSolution(challenge: string, nonce: string): boolean {
  const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest();
  return hash.readUInt32BE(0) >>> (32 - difficultyBits) === 0;
}
