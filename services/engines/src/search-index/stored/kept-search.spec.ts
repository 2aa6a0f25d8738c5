import { askedText } from '@ardhi/kernel/search-index/analysis/asked-text';
import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from '../columnar/predicate.ts';
import { documentsOf, someFilter } from '../columnar/testing/some-documents.ts';
import { shopFields } from '../columnar/testing/some-queries.ts';
import { booleanOf, keywordsOf, pointOf } from '../columnar/values.ts';
import { squaresOf } from './cover.ts';
import { fieldOf, idField, keptSearch, namesOf, type Value, wordField } from './kept-search.ts';

describe('a search that is taken apart', () => {
  it('asks all of its filters again, and no more', () => {
    const some = fc.array(someFilter(shopFields), { maxLength: 6 });
    fc.assert(
      fc.property(some, documentsOf(shopFields, 30), (filters, documents) => {
        const { values, ranges, places, rest } = keptSearch('s', { filters });
        for (const document of documents) {
          const given = (field: string): readonly Value[] => {
            if (field === idField) return [document.id];
            const point = pointOf(document, field);
            const flag = booleanOf(document, field);
            return [
              ...keywordsOf(document, field),
              ...(flag === undefined ? [] : [String(flag)]),
              ...(point ? squaresOf(point) : []),
            ];
          };
          const isKept =
            [...values].every(([wish, wanted]) =>
              given(fieldOf(wish)).some((value) => wanted.includes(value)),
            ) &&
            [...ranges, ...places].every((filter) => predicateOf(filter).passes(document)) &&
            (rest?.tests ?? []).every((test) => test(document));
          expect(isKept).toBe(filters.every((filter) => predicateOf(filter).passes(document)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('leaves nothing to ask one by one where bits, one range and one place a field decide', () => {
    const filters: SearchFilter[] = [
      { field: 'genre', anyOf: ['a', 'b', 'a'] },
      { field: 'tags', allOf: ['x', 'y'] },
      { field: 'sold', is: false },
      { field: 'price', from: 5 },
      { field: 'at', near: [32, 0], radiusM: 10 },
      { ids: ['d1'] },
    ];
    const { values, ranges, places, rest } = keptSearch('s', { filters, text: 'lake ' });
    expect([ranges, places, rest]).toEqual([[filters[3]], [filters[4]], undefined]);
    expect(values.get('genre')).toEqual(['a', 'b']);
    const fields = [...values.keys()].map(fieldOf).sort();
    expect(fields).toEqual(['at', 'genre', idField, 'sold', 'tags', 'tags', wordField].sort());
  });

  it.each<[string, SearchFilter[]]>([
    [
      'a second range on a field',
      [
        { field: 'price', from: 1 },
        { field: 'price', to: 9 },
      ],
    ],
    [
      'a second place on a field',
      [
        { field: 'at', near: [0, 0], radiusM: 5 },
        { field: 'at', box: [0, 0, 1, 1] },
      ],
    ],
    ['more than four wishes on a field', [{ field: 'tags', allOf: ['a', 'b', 'c', 'd', 'e'] }]],
    [
      'polygons',
      [
        {
          field: 'at',
          polygons: [
            [
              [
                [0, 0],
                [1, 0],
                [1, 1],
              ],
            ],
          ],
        },
      ],
    ],
    ['what nobody may have', [{ field: 'tags', noneOf: ['a'] }]],
    ['ids that are left out', [{ ids: ['d1'], excluded: true }]],
    ['all of no words', [{ field: 'tags', allOf: [] }]],
  ])('leaves one test for %s', (_, filters) => {
    expect(keptSearch('s', { filters }).rest?.tests).toHaveLength(1);
  });

  it('keeps a text under its longest whole word, and asks the others of what is left', () => {
    const under = (text: string, exactly?: boolean) =>
      keptSearch('s', { text, ...(exactly !== undefined && { exactly }) }).values.get(wordField);
    expect(under('near kyanja ho')?.slice(0, 1)).toEqual(['=kyanja']);
    expect(under('kira kyanja')?.slice(0, 1)).toEqual(['=kira']);
    expect(under('ho', true)).toEqual(['=ho']);
    expect(under('ho')).toEqual([
      '=ho',
      ...(askedText('ho').words[0]?.variants ?? []).map((form) => `=${form}`),
      'ho*',
    ]);
    expect(keptSearch('s', { text: 'near kyanja ' }).rest?.text?.words).toHaveLength(2);
    expect(keptSearch('s', { text: 'kyanja ' }).rest).toBeUndefined();
    expect(keptSearch('s', { text: '?' }).values.size).toBe(0);
  });
});

it('a word of a document has every name under which it may be asked', () => {
  expect(namesOf('kira')).toEqual(['=kira', 'ki*', 'kir*', 'kira*', '~kila']);
  expect(namesOf('k')).toEqual(['=k', '~k']);
});
