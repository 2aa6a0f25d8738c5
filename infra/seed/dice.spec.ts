import { expect, it } from 'vitest';
import { dice } from './dice.ts';

it('rolls the same world for the same seed and another for another', () => {
  const rolls = (seed: number) => {
    const die = dice(seed);
    return Array.from({ length: 20 }, () => die.between(1, 1_000));
  };
  expect(rolls(7)).toEqual(rolls(7));
  expect(rolls(7)).not.toEqual(rolls(8));
});

it('keeps to its bounds and gets to both ends', () => {
  const die = dice(1);
  const rolls = Array.from({ length: 2_000 }, () => die.between(1, 6));
  expect(new Set(rolls)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
