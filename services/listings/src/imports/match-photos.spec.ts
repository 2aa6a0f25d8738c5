import { describe, expect, it } from 'vitest';
import { photoMatcher } from './match-photos.ts';
import { rowReaders } from './row-reader.ts';

const mapping = { columns: { photos: 'photos' }, values: {}, defaults: {} } as const;
const matched = (cell: string, ...given: readonly string[]) => {
  const row = rowReaders(['photos'], mapping, 'PROPERTY')([cell]);
  return { photos: photoMatcher(given)(row), problems: row.problems.map(({ value }) => value) };
};

describe('the photos of a row', () => {
  it.each([
    [
      'letters with accents of their own',
      'Vue de la façade é.jpg',
      'Vue de la façade é.jpg'.normalize('NFD'),
    ],
    ['another case', 'DSC_0007.JPG', 'set/dsc_0007.jpg'],
    ['the other ending of JPEG', 'gate.jpg', 'gate.jpeg'],
    ['a path on a disk', String.raw`D:\Photos\Kyanja\gate.png`, 'kyanja/gate.png'],
    ['a comma in the name', 'gate, open.jpg', 'gate, open.jpg'],
  ])('are found under %s', (_, cell, file) => {
    expect(matched(cell, 'other.jpg', file)).toEqual({ photos: [file], problems: [] });
  });

  it('are separated by bars, semicolons, lines or commas, and used once', () => {
    const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
    expect(matched('a.jpg|b.jpg; c.jpg, d.jpg\na.jpg', ...files)).toEqual({ photos: files, problems: [] });
  });

  it('are left out with a warning where several have one name, unless their folder is said', () => {
    const files = ['house-1/front.jpg', 'house-2/front.jpg'];
    expect(matched('front.jpg', ...files)).toEqual({ photos: [], problems: ['front.jpg'] });
    expect(matched('house-2/front.jpg', ...files)).toEqual({ photos: ['house-2/front.jpg'], problems: [] });
  });

  it('say that their type is not read', () => {
    const row = rowReaders(['photos'], mapping, 'PROPERTY')(['IMG_4711.HEIC']);
    expect(photoMatcher([])(row)).toEqual([]);
    expect(row.problems[0]?.message).toBe('The photo IMG_4711.HEIC is of a type that is not read.');
  });

  it('are missed one by one', () => {
    expect(matched('a.jpg, z.jpg', 'a.jpg')).toEqual({ photos: ['a.jpg'], problems: ['z.jpg'] });
  });
});
