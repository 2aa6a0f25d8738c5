import { join } from 'node:path';
import { refuse } from '@ardhi/kernel/base/refusal';
import { requireFileType } from '../files/detect-type.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import type { RenditionSpec } from '../picture/rendition-specs.ts';
import { preparePicture, type SourceFile } from './prepare-picture.ts';

/** Renders a picture in a single size. @throws Refusal FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export async function renderSingle(
  pictures: PicturePool,
  { path, name, bytes }: Omit<SourceFile, 'mime'>,
  { folder, renditionSpec }: { readonly folder: string; readonly renditionSpec: RenditionSpec },
): Promise<{ readonly path: string; readonly key: string; readonly bytes: number }> {
  const mime = await requireFileType(path, name);
  const picture = await preparePicture(
    pictures,
    { path, name, mime, bytes },
    join(folder, 'drawn'),
    renditionSpec,
  );
  const [rendition] = picture.renditions;
  if (rendition === undefined)
    return refuse('UNSUPPORTED_TYPE', { file: name, format: 'cannot be read safely' });
  return { path: picture.files[rendition.key] ?? '', key: rendition.key, bytes: rendition.bytes };
}
