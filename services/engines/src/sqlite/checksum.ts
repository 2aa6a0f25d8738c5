import { crc32 } from 'node:zlib';
import { RecordCorrupt } from '@ardhi/kernel/ports/event-store';

/** CRC-32 of the values of a row, its body last; SQLite itself does not notice a flipped bit inside a value. */
export function rowChecksum(...parts: readonly (string | number)[]): number {
  const prefix = crc32(`${parts.slice(0, -1).join('\n')}\n`);
  return crc32(String(parts.at(-1)), prefix);
}

/** @throws RecordCorrupt when a row does not match its checksum */
export function verifyChecksum(
  subject: string,
  checksum: number,
  ...parts: readonly (string | number)[]
): void {
  if (rowChecksum(...parts) !== checksum) throw new RecordCorrupt(`${subject} has a wrong checksum`);
}
