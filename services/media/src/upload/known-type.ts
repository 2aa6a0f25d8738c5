import { refuse } from '@ardhi/kernel/refusal';
import { fileTypeFromFile } from 'file-type';

export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The last is how iPhones wrap the same films; it is kept as MP4. */
export const filmTypes: readonly string[] = ['video/mp4', 'video/webm', 'video/quicktime'];

/** What a file is by its first bytes; its name and declared type count for nothing. @throws Refusal UNSUPPORTED_TYPE */
export async function knownType(path: string, file: string, types = pictureTypes): Promise<string> {
  const found = await fileTypeFromFile(path);
  if (found !== undefined && types.includes(found.mime)) return found.mime;
  return refuse('UNSUPPORTED_TYPE', { file, format: formatName(found?.ext) });
}

/** HEIC can be recognised but not decoded here; whoever sends it is told so by name. */
export function formatName(extension: string | undefined): string {
  if (extension?.startsWith('heic') || extension?.startsWith('heif')) return 'HEIC: please save it as JPEG';
  return extension?.toUpperCase() ?? 'not a file of this kind';
}
