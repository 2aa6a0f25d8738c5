import { unzipSync } from 'fflate';
import { refuse } from '../base/refusal.ts';

const mebibyte = 1_048_576;

/** Limits of a zip archive, checked before it is inflated (promises.md E4), against zip bombs. */
export const unzipLimits = { entries: 200, bytes: 100 * mebibyte, ratio: 100 } as const;

/** The compression ratio is checked for larger files only. */
const ratioExemptBytes = mebibyte;

/** True if a file begins like a ZIP archive. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly originalSize: number;
}

/**
 * The files of a zip archive by name, without folders. All sizes are checked before anything is inflated, and no file
 * inflates beyond its declared size.
 * @throws Refusal FILE_TOO_LARGE, FILE_UNREADABLE
 */
export function unzip(
  bytes: Uint8Array,
  filter: (name: string) => boolean = () => true,
): ReadonlyMap<string, Uint8Array> {
  let entries = 0;
  let total = 0;
  const checkEntry = ({ name, size, originalSize }: Entry): boolean => {
    entries += 1;
    total += originalSize;
    if (entries > unzipLimits.entries) refuse('FILE_TOO_LARGE', { maxEntries: unzipLimits.entries });
    if (total > unzipLimits.bytes) refuse('FILE_TOO_LARGE', { maxBytes: unzipLimits.bytes });
    if (originalSize > ratioExemptBytes && originalSize > size * unzipLimits.ratio)
      refuse('FILE_TOO_LARGE', { file: name, maxRatio: unzipLimits.ratio });
    if (name.includes('..') || name.startsWith('/') || name.includes('\\'))
      refuse('FILE_UNREADABLE', { reason: 'it contains an unsafe path' });
    return !name.endsWith('/') && filter(name);
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: checkEntry })));
  } catch (error) {
    if ((error as Error).name === 'Refusal') throw error;
    return refuse('FILE_UNREADABLE', { reason: 'the archive is damaged or incomplete' });
  }
}
