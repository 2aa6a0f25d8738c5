import { expect, it } from 'vitest';
import { seededRandom } from './seeded-random.ts';

it('seededRandom repeats its sequence for the same seed and differs for another', () => {
  const rolls = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => random.between(1, 1_000));
  };
  expect(rolls(7)).toEqual(rolls(7));
  expect(rolls(7)).not.toEqual(rolls(8));
});

it('between() stays within its bounds and reaches both', () => {
  const random = seededRandom(1);
  const rolls = Array.from({ length: 2_000 }, () => random.between(1, 6));
  expect(new Set(rolls)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
