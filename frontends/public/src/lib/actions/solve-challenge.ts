import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Hashes between two pauses, in which the page answers: some 20 ms on a small phone. */
const hashesAtOnce = 500;

/** A nonce with which SHA-256 of `challenge:nonce` begins with so many zero bits, at most 32. */
export async function solveChallenge(challenge: string, difficulty: number): Promise<string> {
  for (let nonce = 0; ; nonce++) {
    if (nonce % hashesAtOnce === 0) await pause();
    const hash = sha256(utf8ToBytes(`${challenge}:${nonce}`));
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0) < 2 ** (32 - difficulty))
      return String(nonce);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve));
