import { refuse } from '@ardhi/kernel/base/refusal';
import { fileTypeFromFile } from 'file-type';

/** MIME types of pictures that are accepted. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** QuickTime is the container of iPhones; it is stored as MP4. */
export const videoTypes: readonly string[] = ['video/mp4', 'video/webm', 'video/quicktime'];

/** The MIME type of a file by its content; file name and declared type are ignored. @throws Refusal UNSUPPORTED_TYPE */
export async function requireFileType(path: string, file: string, types = pictureTypes): Promise<string> {
  const detected = await fileTypeFromFile(path);
  if (detected !== undefined && types.includes(detected.mime)) return detected.mime;
  return refuse('UNSUPPORTED_TYPE', { file, format: formatName(detected?.ext) });
}

/** The format name for a refusal; HEIC is recognised but cannot be decoded. */
export function formatName(extension: string | undefined): string {
  if (extension?.startsWith('heic') || extension?.startsWith('heif')) return 'HEIC: please save it as JPEG';
  return extension?.toUpperCase() ?? 'not a file of this kind';
}
