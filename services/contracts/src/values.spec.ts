import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { multipleOfPart } from './values.ts';

it.each([
  [100, 0.01, true],
  [100, 0.07, true],
  [100, 99.99, true],
  [100, 100, true],
  [100, 99.999_999_999_999_99, false],
  [100, 0.001, false],
  [2, 2.5, true],
  [2, 2.499_999_999_999_999_6, false],
  [2, 2.3, false],
])('with %i parts, %d is a multiple: %s', (parts, value, is) => {
  expect(
    z
      .number()
      .check(...multipleOfPart(parts))
      .safeParse(value).success,
  ).toBe(is);
});

it('accepts every multiple', () => {
  const percent = z.number().check(...multipleOfPart(100));
  const refused = Array.from({ length: 10_000 }, (_, i) => (i + 1) / 100).filter(
    (value) => !percent.safeParse(value).success,
  );
  expect(refused).toEqual([]);
});
