import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzip } from '@ardhi/kernel/runtime/unzip';

/** Photos to be taken out of a zip file. */
export interface PhotosInZip {
  /** Path of the zip file. */
  readonly zip: string;
  /** Names of the entries. */
  readonly names: readonly string[];
  /** Where the photos are written. */
  readonly folder: string;
}

/** A photo that was in a zip file. */
export interface UnzippedPhoto {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

/** Writes photos of a zip file into a folder, each in a folder of its own. @throws Refusal FILE_TOO_LARGE, FILE_UNREADABLE */
export async function unzipPhotos({ zip, names, folder }: PhotosInZip): Promise<readonly UnzippedPhoto[]> {
  const wanted = new Set(names);
  const photos: UnzippedPhoto[] = [];
  for (const [name, content] of unzip(await readFile(zip), (entryName) => wanted.has(entryName))) {
    const path = join(await mkdtemp(join(folder, 'photo-')), 'original');
    await writeFile(path, content);
    photos.push({ name, path, bytes: content.length });
  }
  return photos;
}
