import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import type { Drawing } from '../picture/drawn-sizes.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import type { MediaItem, Rendition } from '../set/media-item.ts';
import { hashOf } from './hash-of.ts';

/** A file that has been looked at, and drawn if it is a picture, ready to be kept: its facts, and the files that are its blobs. */
export interface PreparedFile
  extends Pick<MediaItem, 'mime' | 'bytes' | 'sha256' | 'state' | 'renditions'>,
    Partial<Pick<MediaItem, 'width' | 'height' | 'durationS' | 'dHash' | 'lqip' | 'takenAt' | 'error'>> {
  readonly gps?: LonLat;
  /** Paths by blob key. */
  readonly files: Readonly<Record<string, string>>;
}

/** A file on disk of which only the first bytes have been read. */
export interface SeenFile {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
}

/** Draws a picture's sizes beside it. @throws Refusal FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export async function preparePicture(
  pool: PicturePool,
  picture: SeenFile,
  folder: string,
  drawing?: Drawing,
): Promise<PreparedFile> {
  const { path, name, mime, bytes } = picture;
  await mkdir(folder, { recursive: true });
  const sha256 = await hashOf(path);
  const drawn = await pool.draw(path, folder, drawing);
  const original = { mime, bytes, sha256, files: { [sha256]: path } };
  if (drawn === 'TOO_MANY_PIXELS') return refuse('FILE_TOO_LARGE', { file: name, maxPixels: 50_000_000 });
  if (drawn === 'UNREADABLE')
    return refuse('UNSUPPORTED_TYPE', { file: name, format: `damaged ${mime.split('/')[1]?.toUpperCase()}` });
  if (drawn === 'POISON')
    return {
      ...original,
      state: 'QUARANTINED',
      error: 'This picture could not be read safely.',
      renditions: [],
    };
  const { sizes, ...facts } = drawn;
  const renditions = sizes.map(({ sha256: key, ...size }): Rendition => ({ ...size, key }));
  const files = Object.fromEntries(
    sizes.map((size) => [size.sha256, join(folder, `${size.name}.${size.format}`)]),
  );
  return { ...original, ...facts, state: 'READY', renditions, files: { ...original.files, ...files } };
}
