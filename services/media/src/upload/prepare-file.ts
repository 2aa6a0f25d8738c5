import type { BroughtKind } from '@ardhi/contracts/media/media';
import type { Settings } from '@ardhi/contracts/settings/settings';
import { refuse } from '@ardhi/kernel/refusal';
import type { FilmPool } from '../film/film-pool.ts';
import { prepareFilm } from '../film/prepare-film.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { hashOf } from './hash-of.ts';
import { kindRules } from './kind-rules.ts';
import { type PreparedFile, preparePicture, type SeenFile } from './prepare-picture.ts';

/** Who reads what strangers send. */
export interface Readers {
  readonly pictures: PicturePool;
  readonly films: FilmPool;
}

interface As {
  readonly kind: BroughtKind;
  readonly folder: string;
  readonly limits: Pick<Settings['uploads'], 'videoSeconds'>;
}

/** Makes a file ready to be kept, as its kind wants it. @throws Refusal FILE_TOO_LARGE, UNSUPPORTED_TYPE, VALIDATION_FAILED */
export async function prepareFile(
  { pictures, films }: Readers,
  seen: SeenFile,
  { kind, folder, limits }: As,
): Promise<PreparedFile> {
  if (kind === 'VIDEO') return prepareFilm(films, seen, { folder, mostSeconds: limits.videoSeconds });
  const { drawing } = kindRules[kind];
  if (drawing === undefined) return keptAsItCame(seen);
  const picture = await preparePicture(pictures, seen, folder, drawing);
  if (kind === 'PANORAMA' && picture.state === 'READY') refuseUnlessRound(picture, seen.name);
  return picture;
}

async function keptAsItCame({ path, mime, bytes }: SeenFile): Promise<PreparedFile> {
  const sha256 = await hashOf(path);
  return { mime, bytes, sha256, state: 'READY', renditions: [], files: { [sha256]: path } };
}

/** The whole round is twice as wide as it is high; a little may be cut off by the camera's own stitching. */
function refuseUnlessRound({ width = 0, height = 1 }: PreparedFile, file: string): void {
  if (Math.abs(width / height - 2) > 0.05)
    refuse('VALIDATION_FAILED', {
      field: 'files',
      fields: { files: `${file} is not a panorama: it is twice as wide as high` },
    });
}
