import { refuse } from '@ardhi/kernel/refusal';
import { fileTypeFromFile } from 'file-type';

const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** What a file is by its first bytes; its name and declared type count for nothing. @throws Refusal UNSUPPORTED_TYPE */
export async function knownType(path: string, file: string): Promise<string> {
  const found = await fileTypeFromFile(path);
  if (found !== undefined && accepted.has(found.mime)) return found.mime;
  return refuse('UNSUPPORTED_TYPE', { file, format: formatName(found?.ext) });
}

/** HEIC can be recognised but not decoded here; whoever sends it is told so by name. */
function formatName(extension: string | undefined): string {
  if (extension === 'heic' || extension === 'heif') return 'HEIC: please save it as JPEG';
  return extension?.toUpperCase() ?? 'not a picture';
}
