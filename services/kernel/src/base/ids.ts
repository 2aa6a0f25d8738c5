import { createHash, randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes are generated in bulk, since one call costs more than an id. */
const pool = Buffer.alloc(4_000);
let used = pool.length;

function randomBytes10(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 10;
  return pool.subarray(used - 10, used);
}

/** A new ULID. `at` is in milliseconds since 1970. Sorts by time to the millisecond, but no code may rely on that order. */
export const newId = (at: number = Date.now()): string => ulidOf(at, randomBytes10());

/** A number from 0 to 1, without 1, that follows from the random part of an id: chance that can be repeated with the same id. */
export const fractionOf = (id: string): number =>
  [...id.slice(-8)].reduce((sum, digit) => sum * 32 + alphabet.indexOf(digit), 0) / 32 ** 8;

/** A ULID derived from a seed: a repeated command creates the same ids. */
export const idFrom = (seed: string, at = 0): string =>
  ulidOf(at, createHash('sha256').update(seed).digest().subarray(0, 10));

/** 48 bits of time and 80 bits of entropy in Crockford's base 32 (github.com/ulid/spec). */
function ulidOf(at: number, entropy: Uint8Array): string {
  let text = '';
  for (let rest = at, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) text = alphabet[rest % 32] + text;
  let bits = 0;
  let buffer = 0;
  for (const byte of entropy) {
    buffer = (buffer << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(buffer >> (bits - 5)) & 31];
    buffer &= (1 << bits) - 1;
  }
  return text;
}
