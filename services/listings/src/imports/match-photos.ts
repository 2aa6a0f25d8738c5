import { shorten } from '@ardhi/contracts/shorten';
import { importText } from './import-texts.ts';
import type { RowReader } from './row-reader.ts';

/** How many photos one listing takes (model §4.5), and how many names are looked up. */
const maxPhotos = 60;
const maxPhotoNames = 2 * maxPhotos;
/** Pictures that are not read (model §4.5). */
const otherType = /\.(?:hei[cf]|tiff?|gif|bmp|psd|dng|pdf)$/i;

/** Finds the photos of a row in the zip, under the names that its cell gives. */
export function photoMatcher(given: readonly string[]): (row: RowReader) => readonly string[] {
  const photosNamed = photoFinder(given);
  return (row) => {
    const found = namesIn(row.prose('photos') ?? '', photosNamed).flatMap((name) => {
      const [file, ...others] = photosNamed(name);
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
  };
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

type PhotoFinder = (name: string) => readonly string[];

/** The names in a cell; a comma separates them where it is not part of the name of a photo. */
const namesIn = (cell: string, photosNamed: PhotoFinder): readonly string[] =>
  cell
    .split(/[|;\n]/)
    .flatMap((name) => (photosNamed(name.trim()).length > 0 ? name : name.split(',')))
    .flatMap((name) => name.trim() || [])
    .slice(0, maxPhotoNames);

/**
 * Finds the photos of a name: as it is written, else as another system writes it, with or without the folders of the zip,
 * and last without those of a disk. All of them share the last part of their key, by which they are looked up.
 */
function photoFinder(given: readonly string[]): PhotoFinder {
  const files = given.map((file) => ({ file, key: keyOf(file) }));
  const byBase = Map.groupBy(files, ({ key }) => baseName(key));
  return (name) => {
    const key = keyOf(name);
    const candidates = byBase.get(baseName(key)) ?? [];
    const isNamed: readonly ((photo: (typeof files)[number]) => boolean)[] = [
      ({ file }) => file === name,
      ({ file }) => file.endsWith(`/${name}`),
      (photo) => photo.key === key,
      (photo) => photo.key.endsWith(`/${key}`),
      () => true,
    ];
    for (const test of isNamed) {
      const found = candidates.filter(test);
      if (found.length > 0) return found.map(({ file }) => file);
    }
    return [];
  };
}

/** Systems differ in the letters of names, their accents, the separators of folders and the ending of JPEG. */
const keyOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\.jpeg$/, '.jpg');
const baseName = (path: string) => path.split('/').at(-1) ?? '';
