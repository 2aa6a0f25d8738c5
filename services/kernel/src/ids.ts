import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new ULID. `at` is milliseconds since 1970. Sorts by time to the millisecond; order never relies on it. */
export const newId = (at: number = Date.now()): string => ulidOf(at, randomBytes(10));

/** The same seed gives the same id: a repeated command makes the same things. */
export const idFrom = (seed: string, at = 0): string =>
  ulidOf(at, createHash('sha256').update(seed).digest().subarray(0, 10));

/** 48 bits of time and 80 bits of entropy in Crockford's base 32 (github.com/ulid/spec). */
function ulidOf(at: number, entropy: Uint8Array): string {
  let value = BigInt(at);
  for (const byte of entropy) value = (value << 8n) | BigInt(byte);
  let text = '';
  for (let i = 0; i < 26; i++) {
    text = alphabet[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return text;
}
