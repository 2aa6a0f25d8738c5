import { tileOf } from '@ardhi/kernel/ports/search-index/geometry';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arbitraryPoint } from '../testing/arbitrary-documents.ts';
import { decodeMorton, encodeMorton, mortonCodeOf, mortonLevel, noLocation } from './morton.ts';

const aSide = fc.nat({ max: 2 ** mortonLevel - 1 });
const binary = (number: number) => number.toString(2).padStart(mortonLevel, '0');

it('encodeMorton interleaves the binary digits of row and column', () => {
  fc.assert(
    fc.property(aSide, aSide, (x, y) => {
      const digits = Array.from(binary(y), (digit, at) => digit + binary(x)[at]).join('');
      expect(encodeMorton(x, y)).toBe(Number.parseInt(digits, 2));
      expect(decodeMorton(encodeMorton(x, y))).toEqual([x, y]);
    }),
  );
});

it('mortonCodeOf returns the code of the cell, never noLocation', () => {
  fc.assert(
    fc.property(arbitraryPoint, (point) => {
      const [x, y] = tileOf(point, mortonLevel);
      expect(mortonCodeOf(point)).toBe(Math.min(noLocation - 1, encodeMorton(x, y)));
    }),
  );
  expect(mortonCodeOf([180, -90])).toBe(noLocation - 1);
});
