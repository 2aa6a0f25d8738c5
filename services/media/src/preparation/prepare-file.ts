import type { UploadKind } from '@ardhi/contracts/media';
import type { Settings } from '@ardhi/contracts/settings';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { hashFile } from '../files/hash-file.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import type { VideoPool } from '../video/video-pool.ts';
import { kindRules } from './kind-rules.ts';
import { type PreparedFile, preparePicture, type SourceFile } from './prepare-picture.ts';
import { prepareVideo } from './prepare-video.ts';

/** The worker pools that process untrusted files. */
export interface WorkerPools {
  readonly pictures: PicturePool;
  readonly videos: VideoPool;
}

interface PrepareOptions {
  readonly kind: UploadKind;
  readonly folder: string;
  readonly limits: Pick<Settings['uploads'], 'videoSeconds'>;
}

/** Prepares a file for storage according to its kind. @throws Refusal FILE_TOO_LARGE, UNSUPPORTED_TYPE, VALIDATION_FAILED */
export async function prepareFile(
  { pictures, videos }: WorkerPools,
  source: SourceFile,
  { kind, folder, limits }: PrepareOptions,
): Promise<PreparedFile> {
  if (kind === 'VIDEO') return prepareVideo(videos, source, { folder, maxSeconds: limits.videoSeconds });
  const { renditionSpec } = kindRules[kind];
  if (renditionSpec === undefined) return keepUnchanged(source);
  const picture = await preparePicture(pictures, source, folder, renditionSpec);
  if (kind === 'PANORAMA' && picture.state === 'READY') requireFullPanorama(picture, source.name);
  return picture;
}

async function keepUnchanged({ path, mime, bytes }: SourceFile): Promise<PreparedFile> {
  const sha256 = await hashFile(path);
  return { mime, bytes, sha256, state: 'READY', renditions: [], files: { [sha256]: path } };
}

/** A full panorama has an aspect ratio of 2:1, with a tolerance for the camera's stitching. */
function requireFullPanorama({ width = 0, height = 1 }: PreparedFile, file: string): void {
  if (Math.abs(width / height - 2) > 0.05) refuseField('files', 'notPanorama', { file });
}
