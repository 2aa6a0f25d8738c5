import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '@ardhi/kernel/refusal';
import { hashOf } from '../upload/hash-of.ts';
import type { PreparedFile, SeenFile } from '../upload/prepare-picture.ts';
import type { FilmPool } from './film-pool.ts';

/**
 * Makes a film ready to be shown. Only the copy that visitors see is kept, so that a film weighs once.
 * @throws Refusal FILE_TOO_LARGE when it runs too long, UNSUPPORTED_TYPE
 */
export async function prepareFilm(
  films: FilmPool,
  { path, name, mime, bytes }: SeenFile,
  { folder, mostSeconds }: { readonly folder: string; readonly mostSeconds: number },
): Promise<PreparedFile> {
  await mkdir(folder, { recursive: true });
  const made = await films.repack({ path, folder, mostSeconds });
  const format = mime.split('/')[1]?.toUpperCase();
  if (made === 'TOO_LONG') return refuse('FILE_TOO_LARGE', { file: name, maxSeconds: mostSeconds });
  if (made === 'NO_PICTURE')
    return refuse('UNSUPPORTED_TYPE', {
      file: name,
      format: `${format} without a picture that browsers show`,
    });
  if (made === 'UNREADABLE') return refuse('UNSUPPORTED_TYPE', { file: name, format: `damaged ${format}` });
  if (made === 'POISON') {
    const sha256 = await hashOf(path);
    return {
      ...{ mime, bytes, sha256, files: { [sha256]: path }, renditions: [] },
      state: 'QUARANTINED',
      error: 'This film could not be read safely.',
    };
  }
  const film = join(folder, 'film');
  const { size } = await stat(film);
  return { ...made, bytes: size, state: 'READY', renditions: [], files: { [made.sha256]: film } };
}
