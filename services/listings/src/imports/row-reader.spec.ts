import { describe, expect, it } from 'vitest';
import { rowReaders } from './row-reader.ts';

const mapping = { columns: { Ref: 'externalRef', Price: 'price' }, values: {}, defaults: {} } as const;
const read = rowReaders(['Ref', 'Price'], mapping, 'PROPERTY');

describe('a row', () => {
  it('says that the formula of a cell failed, and reads the cell as empty', () => {
    const row = read(['00123', '#DIV/0!']);
    expect([row.text('externalRef'), row.text('price')]).toEqual(['00123', undefined]);
    expect(row.problems).toEqual([
      expect.objectContaining({
        level: 'WARNING',
        column: 'Price',
        message: 'The formula of this cell failed (#DIV/0!); it is read as empty.',
      }),
    ]);
  });

  it('has no problem of its own', () => {
    expect(read(['#1', '85m']).problems).toEqual([]);
  });
});
