import { createHash, randomFillSync } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes are drawn in bulk: one request needs an id, and a draw costs more than the id. */
const pool = Buffer.alloc(4_000);
let drawn = pool.length;

function random(): Uint8Array {
  if (drawn === pool.length) {
    randomFillSync(pool);
    drawn = 0;
  }
  drawn += 10;
  return pool.subarray(drawn - 10, drawn);
}

/** A new ULID. `at` is milliseconds since 1970. Sorts by time to the millisecond; order never relies on it. */
export const newId = (at: number = Date.now()): string => ulidOf(at, random());

/** The same seed gives the same id: a repeated command makes the same things. */
export const idFrom = (seed: string, at = 0): string =>
  ulidOf(at, createHash('sha256').update(seed).digest().subarray(0, 10));

/** 48 bits of time and 80 bits of entropy in Crockford's base 32 (github.com/ulid/spec). */
function ulidOf(at: number, entropy: Uint8Array): string {
  let text = '';
  for (let left = at, i = 0; i < 10; i++, left = Math.floor(left / 32)) text = alphabet[left % 32] + text;
  let bits = 0;
  let held = 0;
  for (const byte of entropy) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return text;
}
