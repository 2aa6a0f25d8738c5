import { join } from 'node:path';
import { refuse } from '@ardhi/kernel/refusal';
import { knownType } from '../upload/known-type.ts';
import { preparePicture, type SeenFile } from '../upload/prepare-picture.ts';
import type { Drawing } from './drawn-sizes.ts';
import type { PicturePool } from './picture-pool.ts';

/** The only size of a picture that is shown in one. @throws Refusal FILE_TOO_LARGE, UNSUPPORTED_TYPE */
export async function drawOne(
  pool: PicturePool,
  { path, name, bytes }: Omit<SeenFile, 'mime'>,
  { folder, drawing }: { readonly folder: string; readonly drawing: Drawing },
): Promise<{ readonly path: string; readonly key: string; readonly bytes: number }> {
  const mime = await knownType(path, name);
  const picture = await preparePicture(pool, { path, name, mime, bytes }, join(folder, 'drawn'), drawing);
  const [size] = picture.renditions;
  if (size === undefined) return refuse('UNSUPPORTED_TYPE', { file: name, format: 'cannot be read safely' });
  return { path: picture.files[size.key] ?? '', key: size.key, bytes: size.bytes };
}
