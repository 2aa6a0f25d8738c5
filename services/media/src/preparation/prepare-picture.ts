import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { hashFile } from '../files/hash-file.ts';
import type { MediaItem, Rendition } from '../gallery/media-item.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import type { RenditionSpec } from '../picture/rendition-specs.ts';

/** A validated and, if it is a picture, rendered file, ready to be stored: its properties and the files of its blobs. */
export interface PreparedFile
  extends Pick<MediaItem, 'mime' | 'bytes' | 'sha256' | 'state' | 'renditions'>,
    Partial<Pick<MediaItem, 'width' | 'height' | 'durationS' | 'dHash' | 'lqip' | 'takenAt' | 'error'>> {
  readonly gps?: LonLat;
  /** File paths by blob key. */
  readonly files: Readonly<Record<string, string>>;
}

/** An uploaded file on disk whose type has been detected. */
export interface SourceFile {
  readonly path: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
}

/** Renders a picture into the folder. @throws Refusal FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export async function preparePicture(
  pictures: PicturePool,
  picture: SourceFile,
  folder: string,
  renditionSpec?: RenditionSpec,
): Promise<PreparedFile> {
  const { path, name, mime, bytes } = picture;
  await mkdir(folder, { recursive: true });
  const sha256 = await hashFile(path);
  const rendered = await pictures.render(path, folder, renditionSpec);
  const original = { mime, bytes, sha256, files: { [sha256]: path } };
  if (rendered === 'TOO_MANY_PIXELS') return refuse('FILE_TOO_LARGE', { file: name, maxPixels: 50_000_000 });
  if (rendered === 'UNREADABLE')
    return refuse('UNSUPPORTED_TYPE', { file: name, format: `damaged ${mime.split('/')[1]?.toUpperCase()}` });
  if (rendered === 'POISON')
    return {
      ...original,
      state: 'QUARANTINED',
      error: 'This picture could not be read safely.',
      renditions: [],
    };
  const { sizes, ...facts } = rendered;
  const renditions = sizes.map(({ sha256: key, ...size }): Rendition => ({ ...size, key }));
  const files = Object.fromEntries(
    sizes.map((size) => [size.sha256, join(folder, `${size.name}.${size.format}`)]),
  );
  return { ...original, ...facts, state: 'READY', renditions, files: { ...original.files, ...files } };
}
