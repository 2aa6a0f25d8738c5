import { describe, expect, it } from 'vitest';
import { booleanOf, keywordsOf, numberOf, pointOf, textsOf } from './field-values.ts';
import type { SearchDocument, SearchValue } from './search-index.ts';

const holding = (value: unknown): SearchDocument => ({ id: 'd', fields: { at: value as SearchValue } });
const read = (value: unknown) => {
  const document = holding(value);
  return [
    keywordsOf(document, 'at'),
    numberOf(document, 'at'),
    booleanOf(document, 'at'),
    pointOf(document, 'at'),
    textsOf(document, 'at'),
  ];
};
const nothing = [[], undefined, undefined, undefined, []];

describe('a field value', () => {
  it.each<[string, unknown, unknown[]]>([
    ['a word', 'a', [['a'], undefined, undefined, undefined, ['a']]],
    ['an empty word', '', [[''], undefined, undefined, undefined, ['']]],
    [
      'several words, one twice',
      ['b', 'a', 'b'],
      [['b', 'a'], undefined, undefined, undefined, ['b', 'a', 'b']],
    ],
    ['one word in a list', ['a'], [['a'], undefined, undefined, undefined, ['a']]],
    ['words among other things', ['a', 1, null], [['a'], undefined, undefined, undefined, ['a']]],
    ['0', 0, [[], 0, undefined, undefined, []]],
    ['false', false, [[], undefined, false, undefined, []]],
    ['a place', [32.5, 0.3], [[], undefined, undefined, [32.5, 0.3], []]],
    ['the corner of the map', [-180, 90], [[], undefined, undefined, [-180, 90], []]],
  ])('that is %s is read by the kinds that accept it', (_, value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['null', null],
    ['no number', Number.NaN],
    ['no finite number', Number.NEGATIVE_INFINITY],
    ['east of the date line', [180.001, 0]],
    ['beyond the pole', [0, -90.5]],
    ['one coordinate', [1]],
    ['three coordinates', [1, 2, 3]],
    ['no place at all', [Number.NaN, Number.NaN]],
    ['an object', { lon: 1, lat: 2 }],
  ])('that is %s is missing for every kind', (_, value) => {
    expect(read(value)).toEqual(nothing);
  });

  it('that is inherited is ignored', () => {
    const document: SearchDocument = { id: 'd', fields: Object.create({ at: 'a' }) };
    expect(keywordsOf(document, 'at')).toEqual([]);
    expect(keywordsOf(holding('a'), 'toString')).toEqual([]);
  });
});
