import { crc32 } from 'node:zlib';
import { RecordCorrupt } from '@ardhi/kernel/event-store/event-store';

/** CRC-32 over what a row says; SQLite itself does not notice a bit that flips inside a value. */
export const rowSum = (...parts: readonly (string | number)[]): number => crc32(parts.join('\n'));

/** @throws RecordCorrupt when a row is no longer what was written */
export function proveRow(what: string, sum: number, ...parts: readonly (string | number)[]): void {
  if (rowSum(...parts) !== sum) throw new RecordCorrupt(`${what} is not what was written`);
}
