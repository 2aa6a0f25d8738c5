import { gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { describe, expect, it } from 'vitest';
import { coversArea, filterAndCount, namedAreas } from './directory-facets.ts';

interface Row {
  readonly name: string;
  readonly areas: readonly string[];
  readonly languages: readonly string[];
}
const rows: readonly Row[] = [
  { name: 'Akello', areas: ['kira'], languages: ['en', 'lg'] },
  { name: 'Babirye', areas: ['wakiso'], languages: ['en'] },
  { name: 'Cheptoo', areas: ['nairobi'], languages: ['en', 'sw'] },
];
const geography = gazetteer([
  {
    mode: 'ADD',
    pack: {
      name: 'three places',
      attribution: 'made up',
      places: [
        { id: 'uganda', level: 'COUNTRY', name: 'Uganda' },
        { id: 'wakiso', level: 'DISTRICT', name: 'Wakiso', parentId: 'uganda' },
        { id: 'kira', level: 'CITY', name: 'Kira', parentId: 'wakiso' },
        { id: 'nairobi', level: 'CITY', name: 'Nairobi' },
      ],
    },
  },
]);
const filtered = (area?: string, language?: string) =>
  filterAndCount(rows, {
    area: { valuesOf: (row) => row.areas, wanted: area, matches: coversArea(geography) },
    language: { valuesOf: (row) => row.languages, wanted: language },
  });
const names = (area?: string, language?: string) => filtered(area, language).rows.map(({ name }) => name);

describe('the filters of a directory', () => {
  it.each([
    ['no filter', undefined, undefined, ['Akello', 'Babirye', 'Cheptoo']],
    ['a place and those around it', 'kira', undefined, ['Akello', 'Babirye']],
    ['a district with its towns', 'wakiso', undefined, ['Akello', 'Babirye']],
    ['a country with its districts', 'uganda', undefined, ['Akello', 'Babirye']],
    ['two filters at once', 'wakiso', 'lg', ['Akello']],
    ['a place that nobody covers', 'mombasa', undefined, []],
  ])('find what matches %s', (_, area, language, found) => {
    expect(names(area, language)).toEqual(found);
  });

  it('count the values of each filter among what matches all others', () => {
    const { counts } = filtered('nairobi', 'en');
    expect(counts['language']).toEqual([
      { v: 'en', n: 1 },
      { v: 'sw', n: 1 },
    ]);
    expect(counts['area']).toHaveLength(3);
  });

  it('name the places that are counted, and leave out those that no longer exist', () => {
    const counts = {
      area: [
        { v: 'kira', n: 2 },
        { v: 'gone', n: 1 },
      ],
    };
    expect(namedAreas(counts, geography)).toEqual({ area: [{ v: 'kira', n: 2, label: 'Kira' }] });
  });
});
