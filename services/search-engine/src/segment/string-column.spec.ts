import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringColumn } from './build-text-columns.ts';
import { StringColumn } from './string-column.ts';

const aText = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('', 'kyanja', 'kyanj', 'río', 'ሰላም', 'twelve bytes', 'thirteen byte', 'é', 'e', 'z'),
);

const columnOf = (list: readonly string[]): StringColumn => {
  const { 'all.starts': starts, 'all.bytes': bytes } = stringColumn('all', list);
  return new StringColumn(starts as Uint32Array, bytes as Uint8Array);
};

describe('a column of strings', () => {
  it('returns every string unchanged, of any length and script', () => {
    fc.assert(
      fc.property(fc.array(aText), (list) => {
        const column = columnOf(list);
        expect(list.map((_, at) => column.at(at))).toEqual(list);
      }),
    );
  });

  it('compares strings like the < operator', () => {
    fc.assert(
      fc.property(fc.array(aText), aText, (list, text) => {
        const column = columnOf(list);
        expect(list.map((_, at) => column.isBefore(at, text))).toEqual(list.map((one) => one < text));
      }),
    );
  });
});
