import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '@ardhi/kernel/base/refusal';
import { hashFile } from '../files/hash-file.ts';
import type { VideoPool } from '../video/video-pool.ts';
import type { PreparedFile, SourceFile } from './prepare-picture.ts';

/**
 * Prepares an uploaded video for storage. Only the remuxed copy is stored.
 * @throws Refusal FILE_TOO_LARGE if it is too long, UNSUPPORTED_TYPE
 */
export async function prepareVideo(
  videos: VideoPool,
  { path, name, mime, bytes }: SourceFile,
  { folder, maxSeconds }: { readonly folder: string; readonly maxSeconds: number },
): Promise<PreparedFile> {
  await mkdir(folder, { recursive: true });
  const remuxed = await videos.remux({ path, folder, maxSeconds });
  const format = mime.split('/')[1]?.toUpperCase();
  if (remuxed === 'TOO_LONG') return refuse('FILE_TOO_LARGE', { file: name, maxSeconds: maxSeconds });
  if (remuxed === 'NO_PICTURE')
    return refuse('UNSUPPORTED_TYPE', {
      file: name,
      format: `${format} without a picture that browsers show`,
    });
  if (remuxed === 'UNREADABLE')
    return refuse('UNSUPPORTED_TYPE', { file: name, format: `damaged ${format}` });
  if (remuxed === 'POISON') {
    const sha256 = await hashFile(path);
    return {
      mime,
      bytes,
      sha256,
      files: { [sha256]: path },
      renditions: [],
      state: 'QUARANTINED',
      error: 'This video could not be read safely.',
    };
  }
  const copyPath = join(folder, 'film');
  const { size } = await stat(copyPath);
  return { ...remuxed, bytes: size, state: 'READY', renditions: [], files: { [remuxed.sha256]: copyPath } };
}
