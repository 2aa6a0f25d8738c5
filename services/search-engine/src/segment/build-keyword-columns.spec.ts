import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import { keywordsOf } from '@ardhi/kernel/ports/search-index/field-values';
import { describe, expect, it } from 'vitest';
import { atBoundarySizes } from '../testing/at-boundary-sizes.ts';
import { bitsOf, originsOf } from '../testing/test-segment.ts';
import { buildKeywordColumns, narrowestArray, setsPerMask } from './build-keyword-columns.ts';
import { noValue, wordsFor } from './segment-layout.ts';

const fields = { tag: { kind: 'keyword', many: true } } as const;
const tagged = (...lists: (readonly string[])[]): SearchDocument[] =>
  lists.map((tag, at) => ({ id: `d${at}`, fields: { tag } }));

/** The built columns with readers for the documents of a value and the values of a document. */
function built(documents: readonly SearchDocument[]) {
  const words = wordsFor(documents.length);
  const { values, columns } = buildKeywordColumns('tag', originsOf(fields, documents), words);
  const u32 = (name: string) => columns[`tag.${name}`] as Uint32Array;
  const placesOf = (value: number): number[] => {
    const set = u32('dense')[value] as number;
    return set === noValue
      ? Array.from(u32('docs').subarray(u32('docs.starts')[value], u32('docs.starts')[value + 1]))
      : bitsOf(u32('bits').subarray(set * words, (set + 1) * words));
  };
  const valuesOf = (place: number): string[] => {
    const one = columns['tag.one'];
    const starts = columns['tag.many.starts'] as Uint32Array;
    const codes =
      one === undefined
        ? (columns['tag.many.values'] as Uint32Array).slice(starts[place], starts[place + 1])
        : one.slice(place, place + 1).filter((code) => code !== noValue >>> (32 - 8 * one.BYTES_PER_ELEMENT));
    return Array.from(codes, (code) => values[code] as string);
  };
  return { values, columns, u32, placesOf, valuesOf };
}

describe('the columns of a keyword field', () => {
  it('hold the sorted values of each document and the documents of each value', () => {
    atBoundarySizes(fields, (documents) => {
      const given = documents.map((document) => keywordsOf(document, 'tag'));
      const { values, u32, placesOf, valuesOf } = built(documents);
      expect(values).toEqual([...new Set(given.flat())].sort());
      expect(given.map((_, place) => valuesOf(place))).toEqual(given.map((list) => list.toSorted()));
      expect(values.map((_, value) => placesOf(value))).toEqual(
        values.map((value) => Array.from(given.keys()).filter((place) => given[place]?.includes(value))),
      );
      expect(bitsOf(u32('any'))).toEqual(Array.from(given.keys()).filter((place) => given[place]?.length));
    });
  });

  it('hold a mask of sets for each document', () => {
    const many = Array.from({ length: 2 * setsPerMask + 1 }, (_, at) => `v${at}`);
    const documents = tagged(...many.map((_, at) => many.slice(at)), []);
    const { u32, values } = built(documents);
    expect(Array.from(u32('dense')).filter((set) => set !== noValue)).toHaveLength(many.length - 2);
    for (let place = 0; place < documents.length; place++) {
      const sets = [0, 1, 2].flatMap((group) => {
        const mask = u32('masks')
          .subarray(group * documents.length + place)
          .slice(0, 1);
        return bitsOf(mask).map((bit) => group * setsPerMask + bit);
      });
      const own = keywordsOf(documents[place] as SearchDocument, 'tag').map(
        (value) => u32('dense')[values.indexOf(value)],
      );
      expect(sets).toEqual(
        own.filter((set) => set !== noValue).sort((one, other) => Number(one) - Number(other)),
      );
    }
  });

  it('store a value as bits from a share of 1/32 on, and need no masks for single-valued fields', () => {
    const often = (times: number) =>
      tagged(...Array.from({ length: 64 }, (_, at) => (at < times ? ['a'] : [])));
    expect(built(often(2)).u32('dense')[0]).toBe(0);
    expect(built(often(1)).u32('dense')[0]).toBe(noValue);
    expect(Object.keys(built(often(2)).columns)).not.toContain('tag.masks');
    expect(Object.keys(built(tagged(['a', 'b'])).columns)).toContain('tag.masks');
  });

  it('store codes in the least width that leaves the highest number free', () => {
    const bytes = (many: number) => narrowestArray(many, 0).BYTES_PER_ELEMENT;
    expect([0, 254, 255, 65_534, 65_535].map(bytes)).toEqual([1, 1, 2, 2, 4]);
  });
});
