import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const entryBytes = 4;
let loaded: Buffer | undefined;

/** The entries of leaked-passwords/README.md, read at the first password that is chosen. */
function entries(): Buffer {
  loaded ??= readFileSync(new URL('../../leaked-passwords/top-million.bin', import.meta.url));
  return loaded;
}

/** True if a password, in any case, is among the million most common leaked ones (ASVS 6.2.12); asked here only, never elsewhere. */
export function isLeaked(password: string): boolean {
  const table = entries();
  const wanted = hash('sha256', password.toLowerCase().normalize('NFKC'), 'buffer').readUInt32BE(0);
  let low = 0;
  let high = table.length / entryBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (table.readUInt32BE(middle * entryBytes) < wanted) low = middle + 1;
    else high = middle;
  }
  return low * entryBytes < table.length && table.readUInt32BE(low * entryBytes) === wanted;
}
