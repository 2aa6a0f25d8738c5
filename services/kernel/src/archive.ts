import { unzipSync } from 'fflate';
import { refuse } from './refusal.ts';

const mebibyte = 1_048_576;

/** What a zip may be before it is inflated (promises.md E4): a few kilobytes can claim gigabytes. */
export const archiveLimits = { entries: 200, bytes: 100 * mebibyte, ratio: 100 } as const;

/** Small files inflate by any factor harmlessly; the ratio counts from here. */
const harmlessBytes = mebibyte;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly originalSize: number;
}

/**
 * The files of a zip by their names, folders left out. Every size is judged before a byte is inflated, and none
 * grows past what it claims.
 * @throws Refusal FILE_TOO_LARGE, FILE_UNREADABLE
 */
export function unzipped(
  bytes: Uint8Array,
  wanted: (name: string) => boolean = () => true,
): ReadonlyMap<string, Uint8Array> {
  let entries = 0;
  let total = 0;
  const take = ({ name, size, originalSize }: Entry): boolean => {
    entries += 1;
    total += originalSize;
    if (entries > archiveLimits.entries) refuse('FILE_TOO_LARGE', { maxEntries: archiveLimits.entries });
    if (total > archiveLimits.bytes) refuse('FILE_TOO_LARGE', { maxBytes: archiveLimits.bytes });
    if (originalSize > harmlessBytes && originalSize > size * archiveLimits.ratio)
      refuse('FILE_TOO_LARGE', { file: name, maxRatio: archiveLimits.ratio });
    if (name.includes('..') || name.startsWith('/') || name.includes('\\'))
      refuse('FILE_UNREADABLE', { reason: 'a name in it leads out of it' });
    return !name.endsWith('/') && wanted(name);
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: take })));
  } catch (error) {
    if ((error as Error).name === 'Refusal') throw error;
    return refuse('FILE_UNREADABLE', { reason: 'the archive is damaged or cut short' });
  }
}
