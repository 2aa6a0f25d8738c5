import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { challengePurposes } from '@ardhi/contracts/accounts/auth.routes';
import type { Clock } from '@ardhi/kernel/clock';
import { refuse } from '@ardhi/kernel/refusal';

export type ChallengePurpose = (typeof challengePurposes)[number];

/** About 65,000 hashes: a blink for one person, an hour for whoever harvests. */
const difficulty = 16;
const lifeMs = 5 * 60_000;

export interface ChallengeAnswer {
  readonly challenge?: string | undefined;
  readonly nonce?: string | undefined;
}

export interface Challenges {
  make(purpose: ChallengePurpose): { challenge: string; difficulty: number; expiresAt: string };
  /** True for a challenge solved in time and for the first time; false when none was sent. @throws Refusal CHALLENGE_FAILED */
  solved(purpose: ChallengePurpose, answer: ChallengeAnswer): boolean;
}

/** Proof of work without a store: the challenge carries its own purpose and end, signed. */
export function challenges(key: Buffer, clock: Clock): Challenges {
  const used = new Map<string, number>();
  const sign = (body: string) => createHmac('sha256', key).update(body).digest('base64url');

  function isOurs(purpose: ChallengePurpose, challenge: string): boolean {
    const [body = '', signature = ''] = challenge.split('.');
    const expected = Buffer.from(sign(body));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    const [to, until] = Buffer.from(body, 'base64url').toString('utf8').split(' ');
    return to === purpose && Number(until) > clock.epoch();
  }

  function spend(challenge: string): boolean {
    for (const [old, until] of used) if (until <= clock.epoch()) used.delete(old);
    if (used.has(challenge)) return false;
    used.set(challenge, clock.epoch() + lifeMs);
    return true;
  }

  return {
    make(purpose) {
      const until = clock.epoch() + lifeMs;
      const body = Buffer.from(`${purpose} ${until} ${randomBytes(9).toString('base64url')}`).toString(
        'base64url',
      );
      return { challenge: `${body}.${sign(body)}`, difficulty, expiresAt: new Date(until).toISOString() };
    },
    solved(purpose, { challenge, nonce }) {
      if (challenge === undefined) return false;
      const solved = nonce !== undefined && isSolution(challenge, nonce) && isOurs(purpose, challenge);
      return (solved && spend(challenge)) || refuse('CHALLENGE_FAILED');
    },
  };
}

/** SHA-256 of `challenge:nonce` begins with so many zero bits. */
export function isSolution(challenge: string, nonce: string): boolean {
  const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest();
  return hash.readUInt32BE(0) >>> (32 - difficulty) === 0;
}
