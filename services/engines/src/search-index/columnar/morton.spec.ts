import { cellOf } from '@ardhi/kernel/search-index/geometry';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gridLevel, morton, mortonOf, nowhere, squareOf } from './morton.ts';
import { somePoint } from './testing/some-documents.ts';

const aSide = fc.nat({ max: 2 ** gridLevel - 1 });
const binary = (number: number) => number.toString(2).padStart(gridLevel, '0');

it('a number along the curve is the binary digits of row and column by turns', () => {
  fc.assert(
    fc.property(aSide, aSide, (x, y) => {
      const digits = Array.from(binary(y), (digit, at) => digit + binary(x)[at]).join('');
      expect(morton(x, y)).toBe(Number.parseInt(digits, 2));
      expect(squareOf(morton(x, y))).toEqual([x, y]);
    }),
  );
});

it('a point has the number of its square, and a place on the map is never nowhere', () => {
  fc.assert(
    fc.property(somePoint, (point) => {
      const [x, y] = cellOf(point, gridLevel);
      expect(mortonOf(point)).toBe(Math.min(nowhere - 1, morton(x, y)));
    }),
  );
  expect(mortonOf([180, -90])).toBe(nowhere - 1);
});
