import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import { parseQueryText } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { booleanOf, keywordsOf, pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from '../query/predicate.ts';
import { arbitraryFilter, documentsOf } from '../testing/arbitrary-documents.ts';
import { shopFields } from '../testing/arbitrary-queries.ts';
import {
  decomposeQuery,
  fieldOfConstraint,
  idField,
  keysOfWord,
  termField,
  type Value,
} from './decompose-query.ts';
import { tilesContaining } from './tile-cover.ts';

describe('decomposeQuery', () => {
  it('is equivalent to the filters of the query', () => {
    const some = fc.array(arbitraryFilter(shopFields), { maxLength: 6 });
    fc.assert(
      fc.property(some, documentsOf(shopFields, 30), (filters, documents) => {
        const { values, ranges, areas: places, verification: rest } = decomposeQuery('s', { filters });
        for (const document of documents) {
          const given = (field: string): readonly Value[] => {
            if (field === idField) return [document.id];
            const point = pointOf(document, field);
            const flag = booleanOf(document, field);
            return [
              ...keywordsOf(document, field),
              ...(flag === undefined ? [] : [String(flag)]),
              ...(point ? tilesContaining(point) : []),
            ];
          };
          const isKept =
            [...values].every(([wish, wanted]) =>
              given(fieldOfConstraint(wish)).some((value) => wanted.includes(value)),
            ) &&
            [...ranges, ...places].every((filter) => predicateOf(filter).passes(document)) &&
            (rest?.tests ?? []).every((test) => test(document));
          expect(isKept).toBe(filters.every((filter) => predicateOf(filter).passes(document)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('needs no verification when values, one range and one area per field decide', () => {
    const filters: SearchFilter[] = [
      { field: 'genre', anyOf: ['a', 'b', 'a'] },
      { field: 'tags', allOf: ['x', 'y'] },
      { field: 'sold', is: false },
      { field: 'price', from: 5 },
      { field: 'at', near: [32, 0], radiusM: 10 },
      { ids: ['d1'] },
    ];
    const {
      values,
      ranges,
      areas: places,
      verification: rest,
    } = decomposeQuery('s', { filters, text: 'lake ' });
    expect([ranges, places, rest]).toEqual([[filters[3]], [filters[4]], undefined]);
    expect(values.get('genre')).toEqual(['a', 'b']);
    const fields = [...values.keys()].map(fieldOfConstraint).sort();
    expect(fields).toEqual(['at', 'genre', idField, 'sold', 'tags', 'tags', termField].sort());
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
      'a second area on a field',
      [
        { field: 'at', near: [0, 0], radiusM: 5 },
        { field: 'at', box: [0, 0, 1, 1] },
      ],
    ],
    ['more than four constraints on a field', [{ field: 'tags', allOf: ['a', 'b', 'c', 'd', 'e'] }]],
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
    ['excluded keywords', [{ field: 'tags', noneOf: ['a'] }]],
    ['excluded ids', [{ ids: ['d1'], excluded: true }]],
    ['all of an empty list', [{ field: 'tags', allOf: [] }]],
  ])('leaves one verification test for %s', (_, filters) => {
    expect(decomposeQuery('s', { filters }).verification?.tests).toHaveLength(1);
  });

  it('indexes a text under its longest complete word and verifies the others', () => {
    const under = (text: string, exactly?: boolean) =>
      decomposeQuery('s', { text, ...omitUndefined({ exactly }) }).values.get(termField);
    expect(under('near kyanja ho')?.slice(0, 1)).toEqual(['=kyanja']);
    expect(under('kira kyanja')?.slice(0, 1)).toEqual(['=kira']);
    expect(under('ho', true)).toEqual(['=ho']);
    expect(under('ho')).toEqual([
      '=ho',
      ...(parseQueryText('ho').terms[0]?.variants ?? []).map((form) => `=${form}`),
      'ho*',
    ]);
    expect(decomposeQuery('s', { text: 'near kyanja ' }).verification?.text?.terms).toHaveLength(2);
    expect(decomposeQuery('s', { text: 'kyanja ' }).verification).toBeUndefined();
    expect(decomposeQuery('s', { text: '?' }).values.size).toBe(0);
  });
});

it('keysOfWord returns every key that a query term can have', () => {
  expect(keysOfWord('kira')).toEqual(['=kira', 'ki*', 'kir*', 'kira*', '~kila']);
  expect(keysOfWord('k')).toEqual(['=k', '~k']);
});
