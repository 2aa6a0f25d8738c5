import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { describe, expect, it } from 'vitest';
import { keywordColumns, narrowest, setsOfMask } from './keyword-build.ts';
import { none, wordsFor } from './layout.ts';
import { atBorders } from './testing/at-borders.ts';
import { bitsOf, originsOf } from './testing/segment-of.ts';
import { keywordsOf } from './values.ts';

const fields = { tag: { kind: 'keyword', many: true } } as const;
const tagged = (...lists: (readonly string[])[]): SearchDocument[] =>
  lists.map((tag, at) => ({ id: `d${at}`, fields: { tag } }));

/** The columns, read again: the documents of each value, and the values of each document. */
function built(documents: readonly SearchDocument[]) {
  const words = wordsFor(documents.length);
  const { values, columns } = keywordColumns('tag', originsOf(fields, documents), words);
  const u32 = (name: string) => columns[`tag.${name}`] as Uint32Array;
  const placesOf = (value: number): number[] => {
    const set = u32('dense')[value] as number;
    return set === none
      ? Array.from(u32('docs').subarray(u32('docs.starts')[value], u32('docs.starts')[value + 1]))
      : bitsOf(u32('bits').subarray(set * words, (set + 1) * words));
  };
  const valuesOf = (place: number): string[] => {
    const one = columns['tag.one'];
    const starts = columns['tag.many.starts'] as Uint32Array;
    const codes =
      one === undefined
        ? (columns['tag.many.values'] as Uint32Array).slice(starts[place], starts[place + 1])
        : one.slice(place, place + 1).filter((code) => code !== none >>> (32 - 8 * one.BYTES_PER_ELEMENT));
    return Array.from(codes, (code) => values[code] as string);
  };
  return { values, columns, u32, placesOf, valuesOf };
}

describe('the columns of a keyword field', () => {
  it('tell of each document its values in order, and of each value its documents', () => {
    atBorders(fields, (documents) => {
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

  it('have a mask for each document: which of the sets it is in', () => {
    const many = Array.from({ length: 2 * setsOfMask + 1 }, (_, at) => `v${at}`);
    const documents = tagged(...many.map((_, at) => many.slice(at)), []);
    const { u32, values } = built(documents);
    expect(Array.from(u32('dense')).filter((set) => set !== none)).toHaveLength(many.length - 2);
    for (let place = 0; place < documents.length; place++) {
      const sets = [0, 1, 2].flatMap((group) => {
        const mask = u32('masks')
          .subarray(group * documents.length + place)
          .slice(0, 1);
        return bitsOf(mask).map((bit) => group * setsOfMask + bit);
      });
      const own = keywordsOf(documents[place] as SearchDocument, 'tag').map(
        (value) => u32('dense')[values.indexOf(value)],
      );
      expect(sets).toEqual(
        own.filter((set) => set !== none).sort((one, other) => Number(one) - Number(other)),
      );
    }
  });

  it('keep a value as bits from one document in 32 on, and need no masks where each has one value at most', () => {
    const often = (times: number) =>
      tagged(...Array.from({ length: 64 }, (_, at) => (at < times ? ['a'] : [])));
    expect(built(often(2)).u32('dense')[0]).toBe(0);
    expect(built(often(1)).u32('dense')[0]).toBe(none);
    expect(Object.keys(built(often(2)).columns)).not.toContain('tag.masks');
    expect(Object.keys(built(tagged(['a', 'b'])).columns)).toContain('tag.masks');
  });

  it('hold codes in as few bytes as leave the highest number free', () => {
    const bytes = (many: number) => narrowest(many, 0).BYTES_PER_ELEMENT;
    expect([0, 254, 255, 65_534, 65_535].map(bytes)).toEqual([1, 1, 2, 2, 4]);
  });
});
