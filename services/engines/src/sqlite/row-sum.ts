import { crc32 } from 'node:zlib';
import { RecordCorrupt } from '@ardhi/kernel/event-store/event-store';

/** CRC-32 over what a row says, its body last; SQLite itself does not notice a bit that flips inside a value. */
export function rowSum(...parts: readonly (string | number)[]): number {
  const names = crc32(`${parts.slice(0, -1).join('\n')}\n`);
  return crc32(String(parts.at(-1)), names);
}

/** @throws RecordCorrupt when a row is no longer what was written */
export function proveRow(what: string, sum: number, ...parts: readonly (string | number)[]): void {
  if (rowSum(...parts) !== sum) throw new RecordCorrupt(`${what} is not what was written`);
}
