import { createHash, randomBytes } from 'node:crypto';
import type { ChallengePurpose } from '@ardhi/contracts/accounts/auth.routes';
import { refuse } from '../base/refusal.ts';
import { timingSafeEquals } from '../base/timing-safe.ts';
import { macWith } from '../email/mac-with.ts';
import type { Caller } from '../http/caller.ts';
import type { ServiceContext } from '../runtime/service.ts';
import { networkOf } from './network-of.ts';

/** Leading zero bits: about 65,000 hashes, negligible for one request and expensive for address harvesting. */
const difficultyBits = 16;
const lifetimeMs = 5 * 60_000;

/** Requests of visitors of one network, a /24 or /48, that need no proof of work. */
const unproven = { max: 3, windowMs: 3_600_000 };

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
  /** Passes signed-in callers, and the first few visitors of a network; later ones need a solution. @throws Refusal CHALLENGE_FAILED */
  protect(
    purpose: ChallengePurpose,
    answer: ChallengeAnswer,
    caller: Pick<Caller, 'id' | 'address'>,
  ): Promise<void>;
}

/**
 * Proof-of-work challenges: each carries its purpose and expiry, signed with HMAC-SHA-256 and a key of the vault, so that
 * every service accepts what accounts issued. A solution is accepted once over all processes.
 */
export function challengeIssuer({
  keys,
  clock,
  attemptCounter,
}: Pick<ServiceContext, 'keys' | 'clock' | 'attemptCounter'>): ChallengeIssuer {
  const sign = (body: string) => macWith(keys, 'challenges', body);

  async function isValid(purpose: ChallengePurpose, challenge: string): Promise<boolean> {
    const [body = '', signature = ''] = challenge.split('.');
    if (!timingSafeEquals(signature, await sign(body))) return false;
    const [signedPurpose, expiresAtMs] = Buffer.from(body, 'base64url').toString('utf8').split(' ');
    return signedPurpose === purpose && Number(expiresAtMs) > clock.epoch();
  }

  async function markUsed(challenge: string): Promise<boolean> {
    const once = { max: 1, windowMs: lifetimeMs };
    return (await attemptCounter.take(`challenge:${challenge}`, once)).allowed;
  }

  async function verify(purpose: ChallengePurpose, { challenge, nonce }: ChallengeAnswer): Promise<boolean> {
    if (challenge === undefined) return false;
    const isSolved =
      nonce !== undefined && isSolution(challenge, nonce) && (await isValid(purpose, challenge));
    return (isSolved && (await markUsed(challenge))) || refuse('CHALLENGE_FAILED');
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
    verify,
    async protect(purpose, answer, { id, address }) {
      if (id !== '' || (await verify(purpose, answer))) return;
      const visitors = await attemptCounter.take(`unproven:${purpose}:${networkOf(address)}`, unproven);
      if (!visitors.allowed) refuse('CHALLENGE_FAILED');
    },
  };
}

/** True if SHA-256 of `challenge:nonce` starts with the required number of zero bits. */
export function isSolution(challenge: string, nonce: string): boolean {
  const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest();
  return hash.readUInt32BE(0) >>> (32 - difficultyBits) === 0;
}
