import { expect, it } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [
  { id: 1, name: 'Ébène', sold: 3 },
  { id: 2, name: 'acacia', sold: 3 },
  { id: 3, name: 'Flame tree', sold: undefined },
  { id: 4, name: 'Ebony', sold: 12 },
];
const columns = {
  name: ({ name }: (typeof rows)[number]) => name,
  sold: ({ sold }: (typeof rows)[number]) => sold,
};
const idsBy = (sort: string) => sortRows(rows, sort, columns).map(({ id }) => id);

it('rows are sorted by texts without regard to case and accents, and by figures', () => {
  expect(idsBy('name')).toEqual([2, 1, 4, 3]);
  expect(idsBy('-name')).toEqual([3, 4, 1, 2]);
  expect(idsBy('-sold')).toEqual([4, 1, 2, 3]);
});

it('rows with the same value keep their order, and those without one come last', () => {
  expect(idsBy('sold')).toEqual([1, 2, 4, 3]);
});

it('an unknown column is an error', () => {
  expect(() => idsBy('price')).toThrow('no column price');
});
