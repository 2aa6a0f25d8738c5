import { type ChallengePurpose, readChallenge } from '@ardhi/contracts/accounts/auth.routes';
import type { Client } from '@ardhi/kit/client';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** A proof of work, as a form sends it. */
export interface ChallengeSolution {
  readonly challenge: string;
  readonly nonce: string;
}

/** Hashes between two pauses, in which the page answers: some 20 ms on a small phone. */
const hashesAtOnce = 500;

/** Reads a challenge of the server and solves it. @throws CallError */
export async function solveChallenge(client: Client, purpose: ChallengePurpose): Promise<ChallengeSolution> {
  const { challenge, difficulty } = await client.call(readChallenge, { query: { for: purpose } });
  return { challenge, nonce: await findNonce(challenge, difficulty) };
}

/** A nonce with which SHA-256 of `challenge:nonce` begins with so many zero bits, at most 32. */
async function findNonce(challenge: string, difficulty: number): Promise<string> {
  for (let nonce = 0; ; nonce++) {
    if (nonce % hashesAtOnce === 0) await pause();
    const hash = sha256(utf8ToBytes(`${challenge}:${nonce}`));
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) < 2 ** (32 - difficulty))
      return String(nonce);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve));
