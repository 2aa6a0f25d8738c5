import type { BroughtKind } from '@ardhi/contracts/media/media';
import { refuse } from '@ardhi/kernel/refusal';
import type { PicturePool } from '../picture/picture-pool.ts';
import { kindRules } from './kind-rules.ts';
import { hashOf, type PreparedFile, preparePicture, type SeenFile } from './prepare-picture.ts';

/** Makes a file ready to be kept, as its kind wants it. @throws Refusal FILE_TOO_LARGE, UNSUPPORTED_TYPE, VALIDATION_FAILED */
export async function prepareFile(
  pool: PicturePool,
  seen: SeenFile,
  { kind, folder }: { readonly kind: BroughtKind; readonly folder: string },
): Promise<PreparedFile> {
  const { drawing } = kindRules[kind];
  if (drawing === undefined) return keptAsItCame(seen);
  const picture = await preparePicture(pool, seen, folder, drawing);
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
