import { shorten } from '@ardhi/contracts/shorten';
import { importText } from './import-texts.ts';
import type { RowReader } from './row-reader.ts';

/** How many photos one listing takes (model §4.5), and how many names are looked up. */
const maxPhotos = 60;
const maxPhotoNames = 2 * maxPhotos;
/** Pictures that are not read (model §4.5). */
const otherType = /\.(?:hei[cf]|tiff?|gif|bmp|psd|dng|pdf)$/i;

/** The photos of a row in the zip, under the names that its cell gives. */
export function matchPhotos(row: RowReader, given: readonly string[]): readonly string[] {
  const found = namesIn(row.prose('photos') ?? '', given).flatMap((name) => {
    const [file, ...others] = photosNamed(name, given);
    if (file !== undefined && others.length === 0) return [file];
    const problem = file !== undefined ? severalPhotos : otherType.test(name) ? photoType : photoMissing;
    row.warn({ code: 'PHOTO_NOT_FOUND', field: 'photos', value: name, ...problem(shorten(name, 60)) });
    return [];
  });
  const photos = [...new Set(found)];
  if (photos.length > maxPhotos)
    row.warn({
      code: 'TOO_MANY_FILES',
      field: 'photos',
      value: String(photos.length),
      message: importText('tooManyPhotos', { max: maxPhotos }),
      hint: importText('tooManyPhotos.hint'),
    });
  return photos.slice(0, maxPhotos);
}

const photoMissing = (name: string) => ({
  message: importText('photoMissing', { name }),
  hint: importText('photoMissing.hint'),
});
const photoType = (name: string) => ({
  message: importText('photoType', { name }),
  hint: importText('photoType.hint'),
});
const severalPhotos = (name: string) => ({
  message: importText('severalPhotos', { name }),
  hint: importText('severalPhotos.hint'),
});

/** The names in a cell; a comma separates them where it is not part of the name of a photo. */
const namesIn = (cell: string, given: readonly string[]): readonly string[] =>
  cell
    .split(/[|;\n]/)
    .flatMap((name) => (photosNamed(name.trim(), given).length > 0 ? name : name.split(',')))
    .flatMap((name) => name.trim() || [])
    .slice(0, maxPhotoNames);

/**
 * The photos of a name: as it is written, else as another system writes it, with or without the folders of the zip, and
 * last without those of a disk.
 */
function photosNamed(name: string, given: readonly string[]): readonly string[] {
  const key = keyOf(name);
  const isNamed: readonly ((file: string) => boolean)[] = [
    (file) => file === name,
    (file) => file.endsWith(`/${name}`),
    (file) => keyOf(file) === key,
    (file) => keyOf(file).endsWith(`/${key}`),
    (file) => baseName(keyOf(file)) === baseName(key),
  ];
  for (const test of isNamed) {
    const found = given.filter(test);
    if (found.length > 0) return found;
  }
  return [];
}

/** Systems differ in the letters of names, their accents, the separators of folders and the ending of JPEG. */
const keyOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\.jpeg$/, '.jpg');
const baseName = (path: string) => path.split('/').at(-1) ?? '';
