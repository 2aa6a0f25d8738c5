const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID as a UUID of version 4, for providers that accept no other ids; 122 of its 128 bits remain. */
export function uuidOf(ulid: string): string {
  const bits = [...ulid].reduce((sum, letter) => sum * 32n + BigInt(alphabet.indexOf(letter)), 0n);
  const hex = bits.toString(16).padStart(32, '0').slice(-32);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
